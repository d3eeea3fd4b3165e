import type { EntityListPageProps } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { OrderClocks } from './order-clocks.tsx'
import { RelationTree } from './RelationTree.tsx'

/** What lists of orders have beside what the definition says. */
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
