import type { EntityListPageProps } from '#src/applications/list/EntityListPage.tsx'
import { RelationTree } from './RelationTree.tsx'

/** What lists of orders have beside what the definition says. */
export const ORDER_LIST: Pick<EntityListPageProps, 'detail'> = { detail: { renderExtra: (row) => <RelationTree row={row} /> } }
