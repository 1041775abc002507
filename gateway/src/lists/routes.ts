import * as goods from "@gerai/contract/goods";
import * as contract from "@gerai/contract/shopping-lists";
import * as alerts from "@gerai/contract/stock-alerts";
import { pictureView } from "../catalogue/views.ts";
import { many } from "../db/database.ts";
import type { MemberContext } from "../http/context.ts";
import { route, type Router } from "../http/handle.ts";
import { askAlert, cancelAlert } from "./alerts/ask.ts";
import { alertsOfMember } from "./alerts/queries.ts";
import { stopAlert } from "./alerts/stop.ts";
import { matchLines } from "./match-lines.ts";
import { listsOfMember, type WishJson } from "./queries.ts";
import { remove, rename, save, setLine } from "./save.ts";
import { noPress, pressGoods, pressList, type PressKind } from "./to-cart.ts";

/** Pictures that stand for a list. */
const maxPictures = 4;

const showLists = async ({ deps, member: { memberId } }: MemberContext) => {
  const rows = await many(deps.db, listsOfMember, { memberId, pictures: maxPictures });
  return {
    lists: rows.map(({ list_id: listId, name, line_count: lineCount, pictures }) => ({
      listId,
      name,
      lineCount,
      pictures: pictures.map(({ id, width, height }) => pictureView(id, width, height)),
    })),
  };
};

const mountLists = (router: Router): void => {
  route(router, contract.shoppingLists, (_, context) => showLists(context));

  route(router, contract.saveToList, ({ body }, { deps, member }) => save(deps, member, body));

  route(router, contract.renameList, ({ params, body }, { deps, member }) =>
    rename(deps, member.memberId, { ...params, ...body }),
  );

  route(router, contract.deleteList, ({ params }, { deps, member }) =>
    remove(deps, member.memberId, params.listId),
  );

  route(router, contract.setListLine, ({ params, body }, { deps, member }) =>
    setLine(deps, member.memberId, { ...params, ...body }),
  );
};

const mountCart = (router: Router): void => {
  route(router, contract.readList, async ({ params, query }, { deps, member, shelf }) => {
    const asked = { ...params, press: query.press ?? noPress, member, shelf: await shelf() };
    return pressList(deps, asked, "look");
  });

  route(router, contract.listToCart, async ({ params, body }, { deps, member, shelf }) =>
    pressList(deps, { ...params, ...body, member, shelf: await shelf() }, "put"),
  );

  route(router, contract.undoListToCart, async ({ params, body }, { deps, member, shelf }) =>
    pressList(deps, { ...params, ...body, member, shelf: await shelf() }, "undo"),
  );
};

const showAlerts = async ({ deps, member: { memberId }, shelf }: MemberContext) => {
  const now = deps.clock.now();
  const { storeId, warehouseId } = await shelf();
  const rows = await many(deps.db, alertsOfMember, { memberId, now, storeId, warehouseId });
  return {
    alerts: rows.map(({ product_id: productId, name, slug, picture, ...alert }) => ({
      alertId: alert.alert_id,
      productId,
      productName: name,
      slug,
      picture: pictureView(picture.id, picture.width, picture.height),
      isTold: alert.is_told,
      isOfShelf: alert.is_of_shelf,
    })),
  };
};

const mountAlerts = (router: Router): void => {
  route(router, alerts.stockAlerts, (_, context) => showAlerts(context));

  route(router, alerts.askStockAlert, async ({ body }, { deps, member, shelf }) =>
    askAlert(deps, member.memberId, await shelf(), body.productId),
  );

  route(router, alerts.cancelStockAlert, ({ params }, { deps, member }) =>
    cancelAlert(deps, member.memberId, params.productId),
  );

  route(router, alerts.stopStockAlert, ({ body }, { deps }) => stopAlert(deps, body.token));
};

const press = async (
  { deps, member, shelf }: MemberContext,
  kind: PressKind,
  pressed: { readonly press: string; readonly goods: readonly WishJson[] },
) => {
  const asked = { member, shelf: await shelf(), press: pressed.press };
  return { items: await pressGoods(deps, asked, kind, pressed.goods) };
};

const mountGoods = (router: Router): void => {
  route(router, goods.matchGoods, async ({ body }, { deps, shelf }) =>
    matchLines(deps, body.text, await shelf()),
  );

  route(router, goods.readGoods, ({ query }, context) => press(context, "look", query));
  route(router, goods.goodsToCart, ({ body }, context) => press(context, "put", body));
  route(router, goods.undoGoodsToCart, ({ body }, context) => press(context, "undo", body));
};

/** Shopping lists, goods and stock alerts, for their member alone. */
export const listRoutes = (router: Router): void => {
  mountLists(router);
  mountCart(router);
  mountGoods(router);
  mountAlerts(router);
};
