import type { EntityListPageProps } from '@qifuyun/kit-web/list/EntityListPage.tsx'
import { OrderClocks, orderCard } from './order-card.tsx'
import { RelationTree } from './RelationTree.tsx'

/** What lists of orders have beside what the definition says. */
export const ORDER_LIST: Pick<EntityListPageProps, 'detail' | 'card'> = {
  card: orderCard,
  detail: {
    renderExtra: (row) => (
      <>
        <OrderClocks row={row} />
        <RelationTree row={row} />
      </>
    ),
  },
}
