import type { EntityListPageProps } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { OrderClocks } from './order-clocks.tsx'
import { RelationTree } from './RelationTree.tsx'

/** Cells and cards of lists of orders in addition to the definition. */
export const ORDER_LIST: Pick<EntityListPageProps, 'detail'> = {
  detail: {
    renderExtra: (row) => (
      <>
        <OrderClocks row={row} />
        <RelationTree row={row} />
      </>
    ),
  },
}
