import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { line } from '#src/reconciling/books/line.ts'
import { refuseAt, t } from '#src/reconciling/texts.ts'

/** Has a colleague look at a difference, who may deal with it: it is work of theirs until it is handled. */
export const assign = async ({ row, people, messages }: ActionCall<typeof line>): Promise<Effect<typeof line>> => {
  const { assignee } = row
  if (assignee === null || !(await people.may(line, assignee, ['action.handle']))) return refuseAt('assignee', '该同事无权处理对账差异')
  await messages.replaceTodos([
    {
      userUuids: [assignee],
      title: t('对账差异 {x} 转给你处理', { x: formatMoney(row.amount) }),
      summary: [row.day, row.party, row.docNo, row.memo].filter(Boolean).join(' '),
      row: { entity: line, uuid: row.uuid },
      step: null,
      due: null,
    },
  ])
  return {}
}
