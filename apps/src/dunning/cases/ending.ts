import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import type { Case } from '#src/dunning/cases/opening.ts'
import { refuse, t } from '#src/dunning/texts.ts'
import { ADJUST, adjustment } from '#src/fee/adjusting/adjustment.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'

const paidOff = (now: Date) => ({ state: 'settled' as const, closedAt: now.toISOString(), nextAt: null, nextChannel: null })

/** Whether a case goes to court. What was paid while it was decided needs none, however it is decided. */
export const legal: ApprovalHandlers<typeof dunningCase> = {
  form: ({ row: { no, payerName, amount, reason } }) => ({ no, payer: payerName, amount, reason }),
  passes: ({ row, clock: { now } }) => (row.amount === 0 ? paidOff(now) : { legalAt: now.toISOString(), nextAt: null, nextChannel: null }),
  ended: ({ row, clock: { now } }) => (row.amount === 0 ? paidOff(now) : {}),
}

export const isPaid = ({ row }: ActionCall<typeof dunningCase>): void => {
  if (row.amount > 0) refuse('尚有欠费 {x} 元，不能结案', { x: row.amount / 100 })
}

/** What is given up is written off where it is owed; the case ends with its bills. */
export const giveUp = async ({ saves, applications, rows }: SaveCall<Case>): Promise<void> => {
  for (const { row, before } of saves) {
    if (before === null || before.givenUpAt !== null || row.givenUpAt === null) continue
    const receivables = row.debts.filter(({ outstanding }) => outstanding > 0).map((line) => line.receivable)
    if (receivables.length === 0) refuse('没有可核销的欠费')
    await applications.order(
      giveUpDebts,
      {
        sourceApp: dunningCase.spec.app.appKey ?? '',
        // Each attempt is a document of its own: one that was refused may be followed by another.
        sourceUuid: rows.newUuid(),
        receivables,
        reason: `${row.no} ${row.reason ?? ''}`.slice(0, 200),
      },
      { reason: 'reason' },
    )
  }
}

type Adjustment = StoredOf<typeof adjustment>

const c = columns(dunningCase, 'c')
const d = childColumns(dunningCase, 'debts', 'd')

/** A write-off that was asked for and is not agreed to. */
const isRefused = ({ row, before }: SaveCall<Adjustment>['saves'][number]): boolean =>
  row.kind === ADJUST.badDebt && before !== null && adjustment.isIn(before, 'approving') && adjustment.isIn(row, 'rejected', 'draft')

/** Cases at law that wait for these bills to be written off. One statement. */
const waitingFor = async ({ rows }: Context, bills: readonly string[]): Promise<Case[]> => {
  const found = await rows.query<{ uuid: string }>(sql`
    select distinct ${c.uuid} as uuid from ${d.table} join ${c.table} on ${c.enterpriseUuid} = ${d.enterpriseUuid} and ${c.uuid} = ${d.parentUuid}
    where ${d.receivable} = any(${bills}::uuid[]) and ${c.live} and ${c.in('legal')} and ${c.givenUpAt} is not null`)
  return rows.lock(
    dunningCase,
    found.map(({ uuid }) => uuid),
  )
}

/** Bills that are not written off after all are owed as before: whoever has the case at law decides again, and hears of it. */
export const followAdjustments = async (call: SaveCall<Adjustment>): Promise<void> => {
  const { rows, people, messages } = call
  const bills = call.saves.filter(isRefused).flatMap(({ row }) => row.lines.map((line) => line.receivable))
  if (bills.length === 0) return
  for (const row of await waitingFor(call, bills)) {
    await rows.update(dunningCase, row.uuid, { givenUpAt: null }, t('核销未通过'))
    await messages.notify({
      kind: 'message',
      userUuids: [
        ...new Set([
          ...(await people.holdersOf(dunningCase, 'action.giveUp', row.projectUuid)),
          ...(row.handler === null ? [] : [row.handler]),
        ]),
      ],
      title: t('核销未通过：{name}', { name: row.payerName }),
      summary: t('{no} 的核销申请被驳回或撤回，请继续处理', { no: row.no }),
      row: { entity: dunningCase, uuid: row.uuid },
    })
  }
}
