import * as brands from "@gerai/contract/office/brands";
import * as categories from "@gerai/contract/office/categories";
import * as manyPictures from "@gerai/contract/office/many-pictures";
import * as contract from "@gerai/contract/office/products";
import { officeRoute, type OfficeRouter } from "../../staff/office-route.ts";
import { showBrand, showBrands } from "./brands.ts";
import { showCategoryTree } from "./categories.ts";
import { addBrand, changeBrand, mergeBrand } from "./change-brand.ts";
import { addCategory, changeCategory, orderCategories } from "./change-category.ts";
import { addProduct, changeOffer, changeProduct, changeProducts } from "./change-product.ts";
import { cropPicture } from "./crop-picture.ts";
import { finishNamedPicture, matchPictures, startNamedPicture } from "./many-pictures.ts";
import * as pictures from "./pictures.ts";
import { showCategories, showOffers, showProduct, showProducts } from "./products.ts";

/** Forms of products at the office. */
export const productRoutes = (router: OfficeRouter): void => {
  officeRoute(router, contract.listProducts, ({ query }, { deps }) => showProducts(deps, query));
  officeRoute(router, contract.productSheet, ({ params }, { deps }) =>
    showProduct(deps, params.productId),
  );
  officeRoute(router, contract.listCategories, (_, { deps }) => showCategories(deps.db));
  officeRoute(router, contract.addProduct, addProduct);
  officeRoute(router, contract.changeProduct, changeProduct);
  officeRoute(router, contract.changeProducts, changeProducts);
  officeRoute(router, contract.listOffers, (input, { deps }) => showOffers(deps.db, input));
  officeRoute(router, contract.changeOffer, changeOffer);
  officeRoute(router, contract.listPictures, ({ params }, { deps }) =>
    pictures.showPictures(deps, params.productId),
  );
  officeRoute(router, contract.startPicture, pictures.startPicture);
  officeRoute(router, contract.finishPicture, pictures.finishPicture);
  officeRoute(router, contract.arrangePictures, pictures.arrangePictures);
  officeRoute(router, contract.cropPicture, cropPicture);
  officeRoute(router, manyPictures.matchPictures, matchPictures);
  officeRoute(router, manyPictures.startNamedPicture, startNamedPicture);
  officeRoute(router, manyPictures.finishNamedPicture, finishNamedPicture);
};

/** Forms of categories at the office. `changeCategory` is mounted last: its id would match literal paths. */
export const categoryRoutes = (router: OfficeRouter): void => {
  officeRoute(router, categories.categoryTree, (_, { deps }) => showCategoryTree(deps));
  officeRoute(router, categories.addCategory, addCategory);
  officeRoute(router, categories.orderCategories, orderCategories);
  officeRoute(router, categories.changeCategory, changeCategory);
};

/** Forms of brands at the office. */
export const brandRoutes = (router: OfficeRouter): void => {
  officeRoute(router, brands.listBrands, ({ query }, { deps }) => showBrands(deps, query));
  officeRoute(router, brands.brandSheet, ({ params }, { deps }) => showBrand(deps, params.brandId));
  officeRoute(router, brands.addBrand, addBrand);
  officeRoute(router, brands.changeBrand, changeBrand);
  officeRoute(router, brands.mergeBrand, mergeBrand);
};
