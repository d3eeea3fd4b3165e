import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { billRun } from '#src/fee/billing/bill-run.ts'
import { AT_ONCE, type Run } from '#src/fee/billing/generating.ts'
import { publishJob, revokeJob } from '#src/fee/billing/jobs.ts'
import { planAnew } from '#src/fee/billing/planning.ts'
import { KIND } from '#src/fee/ledger/entry.ts'
import { principalOpen, todayOf } from '#src/fee/ledger/owing.ts'
import { post } from '#src/fee/ledger/posting.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { tellPayers } from '#src/fee/online/announcing.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { conflict, t } from '#src/fee/texts.ts'

const r = columns(receivable, 'r')

/** Bills of a run that are not void yet, by uuid, with what people know them by; `drafts` alone. One statement. */
export const billsOf = ({ rows }: Context, run: string, drafts = false): Promise<{ key: string; name: string }[]> =>
  rows.query<{ key: string; name: string }>(sql`
    select ${r.uuid} as key, concat_ws(' ', ${r.recvNo}, ${r.objectName}) as name from ${r.table}
    where ${r.live} and ${r.run} = ${run} and (${r.in('draft')} or (${!drafts} and not ${r.in('void')})) order by ${r.uuid}`)

const keysOf = (found: readonly { key: string }[]): string[] => found.map(({ key }) => key)

/** Bills of a run come to be owed, those that are still drafts. */
export const publishEach = async (call: Context, run: Pick<Run, 'uuid'>, uuids: readonly string[]): Promise<void> => {
  await planAnew(call)
  const drafts = await call.rows.query<{ uuid: string }>(sql`
    select ${r.uuid} as uuid from ${r.table} where ${r.live} and ${r.uuid} = any(${uuids}::uuid[]) and ${r.run} = ${run.uuid} and ${r.in('draft')}
    order by ${r.uuid} for no key update`)
  await call.rows.updateEach(
    receivable,
    drafts.map(({ uuid }) => ({ uuid, state: 'unpaid' as const })),
    t('发布'),
  )
}

export const hasBills = async (call: ActionCall<typeof billRun>): Promise<void> => {
  if (call.row.count === 0) conflict('STATE_CHANGED', '批次中没有账单')
}

export const publishRun = async (call: ActionCall<typeof billRun>) => {
  const { row } = call
  const drafts = keysOf(await billsOf(call, row.uuid, true))
  if (drafts.length > AT_ONCE) {
    await call.jobs.start(publishJob, { run: row.uuid })
    return { state: 'publishing' as const }
  }
  await publishEach(call, row, drafts)
  await tellPayers(call, row.uuid)
  return { state: 'published' as const, publishedAt: call.clock.now.toISOString() }
}

const refusePaid = (): never => conflict('IN_USE', '批次中已有收款，不能撤销')

/** A run is taken back only while nothing of it is paid. */
export const unpaid = async (call: ActionCall<typeof billRun>): Promise<void> => {
  const paid = await call.rows.count(receivable, (f) => f.and(f.eq('run', call.row.uuid), f.notState('draft', 'unpaid', 'void')))
  if (paid > 0) refusePaid()
}

/** Bills become void, and what they billed may be billed again. */
export const revokeEach = async (call: Context, run: Pick<Run, 'uuid' | 'runNo'>, uuids: readonly string[]): Promise<void> => {
  await planAnew(call)
  const found = (await call.rows.lock(receivable, uuids)).filter((row) => row.run === run.uuid && !receivable.isIn(row, 'void'))
  if (found.some((row) => !receivable.isIn(row, 'draft', 'unpaid') || row.paid !== 0)) refusePaid()
  await post(
    call,
    found.map((row) => ({
      ...{ row, state: 'void' as const, reason: '撤销出账' },
      lines: receivable.isIn(row, 'draft') ? [] : [{ kind: KIND.voided, amount: principalOpen(row) }],
    })),
    { docNo: run.runNo, day: todayOf(call), cashier: call.actor?.userUuid ?? null },
  )
  await backdate(
    call,
    found.flatMap(({ sourceUuid }) => sourceUuid ?? []),
  )
}

/** Assignments have been billed to the end of what is left of their bills. */
const backdate = async (call: Context, assigns: readonly string[]): Promise<void> => {
  const left = await call.rows.query<{ assign: string; end: string }>(sql`
    select ${r.sourceUuid} as assign, max(${r.periodEnd})::text as end from ${r.table}
    where ${r.live} and not ${r.in('void')} and ${r.sourceUuid} = any(${assigns}::text[]) group by 1`)
  const ends = new Map(left.map(({ assign, end }) => [assign, end]))
  const known = await call.rows.lock(chargeAssign, assigns)
  await call.rows.updateEach(
    chargeAssign,
    known.map(({ uuid }) => ({ uuid, billedTo: ends.get(uuid) ?? null })),
    t('撤销出账'),
  )
}

export const revokeRun = async (call: ActionCall<typeof billRun>) => {
  const { row } = call
  const bills = keysOf(await billsOf(call, row.uuid))
  if (bills.length > AT_ONCE) {
    await call.jobs.start(revokeJob, { run: row.uuid })
    return { state: 'revoking' as const }
  }
  await revokeEach(call, row, bills)
  return { state: 'revoked' as const, count: 0, total: 0 }
}
