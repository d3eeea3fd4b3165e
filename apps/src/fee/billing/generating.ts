import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { taxIn } from '#src/fee/arithmetic/tax.ts'
import { assess, itemOf } from '#src/fee/billing/assessing.ts'
import { type billRun, ROOMS_MAX } from '#src/fee/billing/bill-run.ts'
import { candidatesOf } from '#src/fee/billing/candidates.ts'
import { generateJob } from '#src/fee/billing/jobs.ts'
import { planAnew } from '#src/fee/billing/planning.ts'
import { todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { splitDrafts } from '#src/fee/owners/hearing.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import { conflict, refusalAt, t } from '#src/fee/texts.ts'
import { building } from '#src/main-data/building.ts'

const a = columns(chargeAssign, 'a')

export type Run = StoredOf<typeof billRun>

/** So many bills are made, published or revoked while the user waits; more of them by a job. */
export const AT_ONCE = 500

const BY_PERIOD: readonly string[] = [BILL_MODE.cycle, BILL_MODE.meter, BILL_MODE.shared]

/** A run is of an item that is charged by the period, with what that needs, and of buildings of its project. */
export const judgeRuns = async (call: SaveCall<Run>) => {
  const items = await call.rows.findEach(
    chargeItem,
    call.saves.map(({ row }) => row.item),
  )
  const places = await call.rows.findEach(
    building,
    call.saves.flatMap(({ row }) => row.buildings ?? []),
  )
  return call.saves.map(({ row }) => {
    const mode = items.get(row.item)?.billMode
    if (mode !== undefined && !BY_PERIOD.includes(mode)) return refusalAt('item', '该收费项目不按账期出账')
    if ((row.buildings ?? []).some((uuid) => places.get(uuid)?.projectUuid !== row.projectUuid))
      return refusalAt('buildings', '所选楼栋不属于该项目')
    if (mode === BILL_MODE.meter && (row.usages ?? []).length === 0) return refusalAt('usages', '请填写本期用量')
    if (mode === BILL_MODE.shared && row.sharedTotal === null) return refusalAt('sharedTotal', '请填写公摊总额')
    return {
      ...(mode !== BILL_MODE.meter && (row.usages ?? []).length > 0 && { usages: [] }),
      ...(mode !== BILL_MODE.shared && { sharedTotal: null }),
    }
  })
}

/** Locks in one order: two runs of the same period come one after the other. What is locked is read once it is to be changed. */
const lockAssigns = ({ rows }: Context, assigns: readonly string[]) =>
  rows.query(sql`select 1 from ${a.table} where ${a.uuid} = any(${assigns}::uuid[]) order by ${a.uuid} for no key update`)

/** Makes the bills of these assignments, each once however often it is asked. */
export const billEach = async (call: Context, run: Run, assigns: readonly string[]): Promise<void> => {
  await planAnew(call)
  await lockAssigns(call, assigns)
  const item = await itemOf(call, run.item)
  const day = todayOf(call)
  const due = dayAfter(day, item.dueDays)
  const bills = (await assess(call, run, await candidatesOf(call, run, assigns))).flatMap((each) =>
    each.bill === null ? [] : [{ ...each, bill: each.bill }],
  )
  const made = await call.rows.recordEach(
    receivable,
    bills.map(({ of, period, bill: { amount, calc, payer, sourceKey } }) => ({
      ...{ item: run.item, projectUuid: run.projectUuid, buildingUuid: of.buildingUuid, roomUuid: of.roomUuid, objectName: of.name },
      ...{ customer: payer.customer, payerName: payer.name, payerPhone: payer.phone, period, billDate: day, dueDate: due },
      ...{ qty: calc.usage, original: amount, tax: taxIn(amount, Number(item.taxRate)), calc: JSON.stringify(calc) },
      ...{ run: run.uuid, sourceUuid: of.assign, sourceNo: run.runNo, sourceKey, state: 'draft' as const },
    })),
  )
  await splitDrafts(
    call,
    made,
    run.period,
    bills.map(({ of }) => of.roomUuid),
  )
  await call.rows.updateEach(
    chargeAssign,
    bills
      .filter(({ of, period }) => of.billedTo === null || of.billedTo < period.end)
      .map(({ of, period }) => ({ uuid: of.assign, billedTo: period.end })),
    t('已出账至{day}', { day: run.period.end }),
  )
}

/** What a run has come to: its bills, those that had one already, and those that could not be billed. */
export const outcomeOf = async (call: Context, run: Run) => {
  await planAnew(call)
  const count = await call.rows.count(receivable, (f) => f.and(f.eq('run', run.uuid), f.notState('void')))
  const total = await call.rows.sum(receivable, 'original', (f) => f.and(f.eq('run', run.uuid), f.notState('void')))
  const found = await assess(call, run, await candidatesOf(call, run))
  const wrong = found.flatMap(({ of, problem }) =>
    problem === null ? [] : [{ roomUuid: of.roomUuid, name: of.name ?? of.customerName ?? '', reason: problem }],
  )
  const skipped = Math.max(0, found.filter(({ isBilled }) => isBilled).length - count)
  return { count, total, skipped, failed: wrong.length, errors: wrong.slice(0, ROOMS_MAX), generatedAt: call.clock.now.toISOString() }
}

/** Makes the bills of a run: few now, many in pieces that go on whatever becomes of the server. */
export const generate = async (call: ActionCall<typeof billRun>) => {
  const { row } = call
  const assigns = (await candidatesOf(call, row)).map(({ assign }) => assign)
  if (assigns.length === 0) conflict('STATE_CHANGED', '出账范围内没有收费对象')
  if (assigns.length > AT_ONCE) {
    await call.jobs.start(generateJob, { run: row.uuid })
    return { state: 'generating' as const }
  }
  await billEach(call, row, assigns)
  return { state: 'generated' as const, ...(await outcomeOf(call, row)) }
}
