import * as contract from "@gerai/contract/shopping-lists";
import { pictureView } from "../catalogue/views.ts";
import { many, run } from "../db/database.ts";
import { route, type Router } from "../http/handle.ts";
import { deleteListRow, listsOfMember } from "./queries.ts";
import { rename, save, setLine } from "./save.ts";
import { listToCart, noPress, showList, undoListToCart } from "./to-cart.ts";

/** Pictures that stand for a list. */
const picturesShown = 4;

const mountLists = (router: Router): void => {
  route(router, contract.shoppingLists, async (_, { deps, member: { memberId } }) => {
    const rows = await many(deps.db, listsOfMember, { memberId, pictures: picturesShown });
    return {
      lists: rows.map(({ list_id: listId, name, line_count: lineCount, pictures }) => ({
        listId,
        name,
        lineCount,
        pictures: pictures.map(({ id, width, height }) => pictureView(id, width, height)),
      })),
    };
  });

  route(router, contract.saveToList, ({ body }, { deps, member }) => save(deps, member, body));

  route(router, contract.renameList, ({ params, body }, { deps, member }) =>
    rename(deps, member.memberId, { ...params, ...body }),
  );

  route(router, contract.deleteList, async ({ params }, { deps, member: { memberId } }) => {
    await run(deps.db, deleteListRow, { memberId, listId: params.listId });
    return {};
  });

  route(router, contract.setListLine, ({ params, body }, { deps, member }) =>
    setLine(deps, member.memberId, { ...params, ...body }),
  );
};

const mountCart = (router: Router): void => {
  route(router, contract.readList, async ({ params, query }, { deps, member, shelf }) =>
    showList(deps, { ...params, press: query.press ?? noPress, member, shelf: await shelf() }),
  );

  route(router, contract.listToCart, async ({ params, body }, { deps, member, shelf }) =>
    listToCart(deps, { ...params, ...body, member, shelf: await shelf() }),
  );

  route(router, contract.undoListToCart, async ({ params, body }, { deps, member, shelf }) =>
    undoListToCart(deps, { ...params, ...body, member, shelf: await shelf() }),
  );
};

/** Shopping lists, for their member alone. */
export const listRoutes = (router: Router): void => {
  mountLists(router);
  mountCart(router);
};
