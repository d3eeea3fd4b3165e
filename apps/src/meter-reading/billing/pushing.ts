import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { exactText } from '@qifuyun/kit/values/exact.ts'
import { lastDayOf } from '@qifuyun/kit/values/months.ts'
import type { z } from 'zod'
import { feeApp } from '#src/fee/app.ts'
import { USAGE_SCALE } from '#src/fee/arithmetic/meter.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { chargeRooms } from '#src/main-data/charge-rooms.ts'
import { BILL, bill } from '#src/meter-reading/billing/bill.ts'
import type { pushBills } from '#src/meter-reading/calls.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import type { Round } from '#src/meter-reading/rounds/starting.ts'
import { share } from '#src/meter-reading/sharing/share.ts'
import { shareRule } from '#src/meter-reading/sharing/share-rule.ts'
import { refuse, t } from '#src/meter-reading/texts.ts'

type Bill = StoredOf<typeof bill>
type Run = StoredOf<typeof billRun>

/** Why fee has made nothing of a bill. */
const problemOf = (run: Run, { roomUuid }: Bill): string => {
  const told = (run.errors ?? []).find((each) => each.roomUuid === roomUuid)?.reason
  return told ?? wordsIn(t('收费中没有设置该房屋，或本账期已出账'), 'zh-CN')
}

/** What is said of bills that a run has left out. */
const noteLeft = async ({ rows }: Context, run: Run): Promise<void> => {
  const left = await rows.list(bill, (f) => f.and(f.eq('run', run.uuid), f.state('toPush')), run.usages?.length ?? 0)
  await rows.updateEach(
    bill,
    left.map((row) => ({ uuid: row.uuid, problem: problemOf(run, row) })),
    t('未推送'),
  )
}

/** Has fee ask for parts of a cost of many; those that nobody pays for are left. All are of one settlement. */
export const pushShared = async (call: Context, bills: readonly Bill[]): Promise<void> => {
  const { rows, applications } = call
  const own = bills.filter(({ kind }) => kind === BILL.shared)
  const [first] = own
  const of = first === undefined ? undefined : await rows.find(share, first.share ?? '')
  const rule = of === undefined ? undefined : await rows.find(shareRule, of.rule)
  if (first === undefined || of === undefined || rule === undefined) return
  const ordered = await applications.order(
    chargeRooms,
    {
      ...{ sourceApp: share.spec.app.appKey ?? '', sourceUuid: first.uuid, sourceNo: of.no, item: rule.item, projectUuid: of.projectUuid },
      period: { begin: `${of.period}-01`, end: lastDayOf(of.period) },
      bills: own.map((row) => ({ sourceUuid: row.uuid, roomUuid: row.roomUuid, amount: row.shareAmount ?? 0 })),
    },
    { item: 'rule' },
  )
  if (ordered.state !== 'done') return
  await rows.updateEach(
    bill,
    ordered.answer.without.map((uuid) => ({ uuid, problem: wordsIn(t('房屋没有缴费人'), 'zh-CN') })),
    t('未推送'),
  )
}

/** A run that has made its bills publishes them. */
const publish = async (call: Context, uuid: string): Promise<void> => {
  const run = await call.rows.find(billRun, uuid)
  if (run === undefined || !billRun.isIn(run, 'generated')) return
  if ((run.count ?? 0) > 0) await call.rows.act(billRun, uuid, 'publish')
  await noteLeft(call, run)
}

/** Has fee work out and publish bills of rounds: one run of it for each round; `now`: a round as an action is about to leave it. */
export const push = async (call: Context, uuids: readonly string[], now?: Round): Promise<void> => {
  const { rows, applications } = call
  if (uuids.length === 0 || !(await applications.isOpen(feeApp.appKey ?? ''))) return
  const bills = [...(await rows.findEach(bill, uuids)).values()].filter(({ kind }) => kind === BILL.metered)
  const rounds = await rows.findEach(
    round,
    bills.map((row) => row.round),
  )
  for (const [of, own] of Map.groupBy(bills, (row) => row.round ?? '')) {
    const from = of === now?.uuid ? now : rounds.get(of)
    if (from?.item === undefined || from.item === null) continue
    const { uuid } = await rows.add(billRun, {
      ...{ item: from.item, projectUuid: from.projectUuid, buildings: [...new Set(own.flatMap(({ buildingUuid }) => buildingUuid ?? []))] },
      period: { begin: `${from.period}-01`, end: lastDayOf(from.period) },
      usages: own.map(({ roomUuid, usage }) => ({ roomUuid, qty: exactText(usage ?? 0, USAGE_SCALE) })),
      remark: from.no,
    })
    await rows.updateEach(
      bill,
      own.map((row) => ({ uuid: row.uuid, run: uuid, problem: null })),
      t('推送'),
    )
    await rows.act(billRun, uuid, 'run')
    await publish(call, uuid)
  }
}

/** Bills of one transaction. */
const LEFT_MAX = 5_000

/** The bills of a round or of a settlement that the caller sees, as far as fee has not taken them. */
const leftOf = async (call: Context, { round: of, share: settlement }: z.output<typeof pushBills.input>): Promise<Bill[]> => {
  const { rows } = call
  if (of !== null)
    return (await findMine(call, round, of)) === undefined
      ? []
      : rows.list(bill, (f) => f.and(f.state('toPush'), f.eq('round', of)), LEFT_MAX)
  return settlement === null || (await findMine(call, share, settlement)) === undefined
    ? []
    : rows.list(bill, (f) => f.and(f.state('toPush'), f.eq('share', settlement)), LEFT_MAX)
}

/** What fee could not take before it is asked to take again, once what stood in the way is mended. */
export const pushLeft = async (call: Context, asked: z.output<typeof pushBills.input>): Promise<z.output<typeof pushBills.output>> => {
  const { rows, applications } = call
  if (!(await applications.isOpen(feeApp.appKey ?? ''))) refuse('物业缴费未开通，不能推送')
  const left = await leftOf(call, asked)
  if (left.length === 0) refuse('没有待推送的账单')
  await push(
    call,
    left.map(({ uuid }) => uuid),
  )
  await pushShared(call, left)
  const now = await rows.findEach(
    bill,
    left.map(({ uuid }) => uuid),
  )
  const still = [...now.values()].filter((row) => bill.isIn(row, 'toPush')).length
  return { pushed: left.length - still, left: still }
}

/** Runs that were too long for one transaction publish what they have made. */
export const followRuns = async (call: SaveCall<Run>): Promise<void> => {
  for (const { row, before } of call.saves) {
    const hasEnded = before !== null && billRun.isIn(before, 'generating') && billRun.isIn(row, 'generated')
    if (hasEnded && (await call.rows.count(bill, (f) => f.eq('run', row.uuid))) > 0) await publish(call, row.uuid)
  }
}
