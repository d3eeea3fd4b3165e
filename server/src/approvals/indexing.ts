import type { Tx } from '#src/platform/database/transaction.ts'
import { indexRows } from '#src/search/service.ts'
import type { approval } from './tables.ts'

export const SEARCH_KIND = 'approval'

type Told = Pick<typeof approval.$inferSelect, 'approvalUuid' | 'approvalNo' | 'title' | 'flowName' | 'summary'>

/**
 * Lets a search find an application by what it is called and what its summary says. Goes out with the next statement: nobody waits for it,
 * and what is written later changes nothing of it but a changed form.
 */
export const indexApproval = (tx: Tx, { approvalUuid, approvalNo, title, flowName, summary }: Told): void => {
  const values = summary.map(({ value }) => value).join(' ')
  indexRows(tx, SEARCH_KIND, [{ uuid: approvalUuid, body: [title, approvalNo, flowName, values].join('\n') }])
}
