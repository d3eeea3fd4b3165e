import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, DeleteCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { addMonths, dayAfter } from '@qifuyun/kit/values/months.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { settleDeposit, settledParts } from '#src/fee/deposits/settle-deposit.ts'
import { lateFees } from '#src/main-data/late-fees.ts'
import { room } from '#src/main-data/room.ts'
import { APP, LEASE_YEARS, ROOM_STATUS } from '#src/sale/codes.ts'
import { leaseEnded, leaseStarted } from '#src/sale/events.ts'
import { chargeRest, giveUpBills } from '#src/sale/leases/charging.ts'
import { HOLDS, lease } from '#src/sale/leases/lease.ts'
import { duesOf, type Lease, plan, sameTerms, termsOf } from '#src/sale/leases/planning.ts'
import { rentDue } from '#src/sale/leases/rent-due.ts'
import { settlementOf } from '#src/sale/leases/settling.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { refuse, refuseAt, t } from '#src/sale/texts.ts'

type Call = ActionCall<typeof lease>
type Change = Effect<typeof lease>

const MONTHS_A_YEAR = 12
const TENANTS_MAX = 50

const factOf = ({ roomUuid, tenant, landlord, period, rent }: Lease) => ({
  ...{ roomUuid, tenant, landlord, begin: period.begin, end: period.end, rent },
})
const about = ({ uuid, leaseNo, projectUuid }: Lease) => ({ uuid, no: leaseNo, projectUuid })

/** Tenants of a room as their residence has them. */
const tenantsIn = ({ rows }: Context, roomUuid: string) =>
  rows.list(relation, (f) => f.and(f.eq('roomUuid', roomUuid), f.eq('role', ROLE.tenant), f.state('active')), TENANTS_MAX)

/** The tenant is a resident of the room, which is let from now on. Who is so already stays as they are. */
const begin = async (call: Context, row: Lease): Promise<void> => {
  const { rows, events } = call
  await rows.lock(room, [row.roomUuid])
  await rows.update(room, row.roomUuid, { roomStatusCode: ROOM_STATUS.rented }, t('租约生效'))
  await rows.addEach(relation, [
    { customer: row.tenant, roomUuid: row.roomUuid, role: ROLE.tenant, startsOn: row.period.begin, endsOn: row.period.end },
  ])
  if (row.listing !== null) await rows.update(listing, row.listing, { leaseEndsOn: row.period.end }, t('租约生效'))
  await events.publish(leaseStarted, about(row), factOf(row))
}

/** The last day of a lease that is over. */
const lastDay = ({ endedOn, period }: Lease): string => endedOn ?? period.end

/** They have left: the room stands empty, unless it is let to somebody else already. */
const end = async (call: Context, row: Lease): Promise<void> => {
  const { rows, events } = call
  const [at] = await rows.lock(room, [row.roomUuid])
  const on = lastDay(row)
  for (const each of await tenantsIn(call, row.roomUuid))
    if (each.customer === row.tenant && each.startsOn <= on && (each.endsOn ?? '9999') > on && each.startsOn === row.period.begin)
      await rows.act(relation, each.uuid, 'moveOut', { endsOn: on })
  const others = await rows.count(lease, (f) =>
    f.and(f.eq('roomUuid', row.roomUuid), f.ne('leaseNo', row.leaseNo), f.state('active', 'renewing')),
  )
  const stays = row.renewedTo !== null || others > 0
  if (at?.roomStatusCode === ROOM_STATUS.rented && !stays)
    await rows.update(room, at.uuid, { roomStatusCode: ROOM_STATUS.vacant }, t('租约结束'))
  if (row.listing !== null && row.renewedTo === null) await rows.update(listing, row.listing, { leaseEndsOn: on }, t('租约结束'))
  await events.publish(leaseEnded, about(row), { ...factOf(row), on, early: row.endedOn !== null })
}

/** What was renewed and came to nothing can be renewed again. */
const unrenew = async ({ rows }: Context, { renews }: Lease): Promise<void> => {
  const former = renews === null ? undefined : await rows.find(lease, renews)
  if (former === undefined || !lease.isIn(former, 'renewing')) return
  await rows.update(lease, former.uuid, { state: 'active', renewedTo: null }, t('续租作废'))
}

/** Payments, residence and room follow the state of leases. */
export const followLeases = async (call: SaveCall<Lease>): Promise<void> => {
  for (const { before, row } of call.saves) {
    if (lease.isIn(row, 'waiting') && !sameTerms(before, row)) await plan(call, row)
    if (before === null || before.state === row.state) continue
    if (lease.isIn(row, 'active') && lease.isIn(before, 'waiting')) await begin(call, row)
    if (lease.isIn(row, 'expired')) await end(call, row)
    if (lease.isIn(row, 'ended', 'settled') && lease.isIn(before, 'active')) await end(call, row)
    if (lease.isIn(row, 'ended', 'settled') && lease.isIn(before, 'active', 'expired')) await settleKept(call, row)
    if (lease.isIn(row, 'void')) await callOff(call, row)
  }
}

/** The deposit that was charged by a bill makes up for what is owed; what is left of it goes back with the balance. */
const settleKept = async ({ applications }: Context, { uuid, leaseNo, depositFee, depositPaid, balance }: Lease): Promise<void> => {
  if (depositFee === null || depositPaid === 0) return
  await applications.order(settleDeposit, {
    ...{ sourceApp: APP, sourceUuid: uuid, receivable: depositFee, reason: leaseNo },
    ...settledParts(depositPaid, balance ?? 0),
  })
}

/** A lease that never began: nothing of it is owed. */
const callOff = async (call: Context, row: Lease): Promise<void> => {
  const dues = await duesOf(call, row.uuid)
  await call.rows.updateEach(
    rentDue,
    dues.map(({ uuid }) => ({ uuid, state: 'void' as const })),
    t('租约作废'),
  )
  await giveUpBills(call, row, [row.renews === null ? row.depositFee : null, ...dues.map(({ feeUuid }) => feeUuid)])
  await unrenew(call, row)
}

export const mayVoid = async (call: Call): Promise<void> => {
  const dues = await duesOf(call, call.row.uuid)
  const paid = dues.some((each) => each.paid > 0) || (call.row.renews === null && call.row.depositPaid > 0)
  if (paid) refuse('已收取租金或押金，请先退还后作废')
}

export const keepLeases = ({ deletes }: DeleteCall<Lease>): Promise<void> => {
  if (deletes.length > 0) refuse('租约不能删除，请作废')
  return Promise.resolve()
}

/** It goes on after its end, and no longer than the law lets it. */
export const mayRenew = async (call: Call): Promise<void> => {
  const { row, rows } = call
  const [to, from] = [row.renewTo ?? '', dayAfter(row.period.end)]
  if (to < from) refuseAt('renewTo', '续租至须晚于{day}', { day: row.period.end })
  if (to >= addMonths(from, LEASE_YEARS * MONTHS_A_YEAR)) refuseAt('renewTo', '租期不得超过20年')
  const others = await rows.list(lease, (f) => f.and(f.eq('roomUuid', row.roomUuid), f.ne('leaseNo', row.leaseNo), f.state(...HOLDS)), 100)
  if (others.some(({ period }) => period.begin <= to && period.end >= from)) refuseAt('renewTo', '该房屋在此期间已有租约')
}

/** Another lease follows with the same terms, and with the deposit that is there. */
export const renew = async (call: Call): Promise<Change> => {
  const { row, rows, clock } = call
  const { tenant, landlord, roomUuid, deposit, payCycle, scheduleMode, payDaysBefore, collects, manager } = row
  const span = { begin: dayAfter(row.period.end), end: row.renewTo ?? row.period.end }
  const { uuid } = await rows.add(
    lease,
    {
      ...{ tenant, landlord, roomUuid, deposit, payCycle, scheduleMode, payDaysBefore, collects, manager, period: span },
      ...{ rent: row.renewRent ?? row.rent, signedOn: chinaDay(clock.now), freeRent: [], listing: row.listing, contract: row.contract },
      ...{ grows: row.grows, everyMonths: row.everyMonths, rateBp: row.rateBp, growAmount: row.growAmount },
    },
    { renews: row.uuid, depositPaid: row.depositPaid, depositFee: row.depositFee },
  )
  return { renewedTo: uuid, renewTo: null, renewRent: null }
}

/** A lease ends on a day that has come. */
export const mayEnd = async (call: Call): Promise<void> => {
  const { row, clock } = call
  const on = row.endedOn ?? ''
  if (on > chinaDay(clock.now)) refuseAt('endedOn', '退租日期不能晚于今天')
  if (on < row.period.begin || on > row.period.end) refuseAt('endedOn', '退租日期须在租期内')
  await maySettle(call)
}

/** Rents are paid or not: half of one cannot be settled. */
export const maySettle = async (call: Call): Promise<void> => {
  const dues = await duesOf(call, call.row.uuid)
  if (dues.some(({ paid, rent }) => paid > 0 && paid < rent)) refuse('存在部分缴纳的租金，请先收齐或退还')
}

/** Late fees of bills that are given up are owed all the same. */
const lateFeeOf = async ({ applications }: Context, bills: readonly string[]): Promise<number> => {
  const known = bills.length === 0 ? null : await applications.query(lateFees, { receivables: bills })
  return [...(known?.values() ?? [])].reduce((sum, fee) => sum + fee, 0)
}

/** The lease ends: what was paid too much, what is owed, and what remains of the deposit. */
export const terminate = async (call: Call): Promise<Change> => {
  const { row, rows } = call
  const on = row.endedOn ?? row.period.end
  const dues = await duesOf(call, row.uuid)
  const unpaid = dues.filter((each) => each.paid === 0)
  const bills = unpaid.flatMap(({ feeUuid }) => feeUuid ?? [])
  const settled = settlementOf(termsOf(row), dues, {
    ...{ on, deposit: row.collects ? row.depositPaid : row.deposit, lateFee: await lateFeeOf(call, bills) },
    ...{ damage: row.damage ?? 0, penalty: row.penalty ?? 0 },
  })
  await rows.updateEach(
    rentDue,
    unpaid.map(({ uuid }) => ({ uuid, state: 'void' as const })),
    t('退租结算'),
  )
  await giveUpBills(call, row, bills)
  const settlementKey = rows.newUuid()
  const settlementFee = settled.balance < 0 ? await chargeRest(call, row, settlementKey, -settled.balance) : null
  return { ...settled, settlementKey, settlementFee, state: settled.balance === 0 ? 'settled' : 'ended' }
}

export const mayPayBack = ({ row, clock }: Call): void => {
  if ((row.paidBackOn ?? '') > chinaDay(clock.now)) refuseAt('paidBackOn', '退款日期不能晚于今天')
}
