import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Where } from '@qifuyun/kit/entity.ts'
import { performs, provide } from '@qifuyun/kit/server.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { feeApp } from '#src/fee/app.ts'
import { billOn } from '#src/fee/collecting/bills.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { type Receivable, termsIn, termsOf, todayOf } from '#src/fee/ledger/owing.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { splitBills } from '#src/fee/owners/splitting-bills.ts'
import { prepayAccount } from '#src/fee/prepaid/account.ts'
import { BILL_MODE } from '#src/fee/setup/charge-item.ts'
import { type AskedLeaving, billToTheDay, LEAVING, leavingBills, leavingRoom } from '#src/main-data/residents/leaving-room.ts'

const BILLS_MAX = 500
type Asked = Pick<AskedLeaving, 'roomUuid' | 'leavers'>

/** No bill is for longer. */
const PERIOD_DAYS = 1_100

/** Bills of a room that are owed by those who leave it: by who they are, else by their number. */
const theirBills = async (
  { rows }: Context,
  { roomUuid, leavers }: Asked,
  within: Where<typeof receivable> = (f) => f.state('unpaid', 'part', 'disputed'),
): Promise<Receivable[]> => {
  const customers = leavers.map((leaver) => leaver.customer)
  const phones = leavers.flatMap(({ phone }) => phone ?? [])
  const theirs: Where<typeof receivable> = (f) =>
    f.or(f.oneOf('customer', customers), f.and(f.empty('customer'), f.oneOf('payerPhone', phones)))
  return rows.list(receivable, (f) => f.and(f.eq('roomUuid', roomUuid), within(f), theirs(f)), BILLS_MAX)
}

/** Bills that they have paid, beyond a day. */
const paidBeyond = async (call: Context, asked: Asked, on: string): Promise<Receivable[]> => {
  const found = await theirBills(call, asked, (f) => f.and(f.state('paid'), f.gt('period', dayAfter(on, -PERIOD_DAYS))))
  return found.filter(({ period }) => period !== null && period.end > on)
}

const theirDeposits = async ({ rows }: Context, { roomUuid, leavers }: Asked) => {
  const customers = new Set(leavers.map((leaver) => leaver.customer))
  const names = new Set(leavers.map(({ name }) => name))
  const found = await rows.list(deposit, (f) => f.and(f.eq('roomUuid', roomUuid), f.state('held', 'asked', 'returning')), BILLS_MAX)
  return found.filter((row) => (row.customer === null ? names.has(row.payerName) : customers.has(row.customer)))
}

/** What those who leave a room owe for it, and what is still kept of their deposits. */
export const stillOwed = provide(leavingRoom, async (call, asked) => {
  const bills = (await theirBills(call, asked)).filter(({ outstanding }) => (outstanding ?? 0) > 0)
  const terms = await termsOf(
    call,
    bills.map(({ item }) => item),
  )
  const kept = await theirDeposits(call, asked)
  const app = feeApp.appKey ?? ''
  return [
    {
      ...{ point: LEAVING.fees, app, entity: receivable.spec.name, byItself: 0 },
      open: bills.map(({ uuid, item, outstanding }) => ({
        uuid,
        title: `${termsIn(terms, item).item.itemName} ${formatMoney(outstanding ?? 0)}`,
      })),
    },
    {
      ...{ point: LEAVING.deposit, app, entity: deposit.spec.name, byItself: 0 },
      open: kept.map(({ uuid, depNo, left }) => ({ uuid, title: `${depNo ?? ''} ${formatMoney(left ?? 0)}` })),
    },
  ]
})

/** Who pays for a room that others leave: its main owner on the day after. */
const ownerAfter = async ({ rows }: Context, roomUuid: string, leavers: readonly string[]) => {
  const owners = await rows.list(
    relation,
    (f) => f.and(f.eq('roomUuid', roomUuid), f.eq('role', ROLE.owner), f.eq('primary', true), f.state('active')),
    BILLS_MAX,
  )
  const main = owners.find((each) => !leavers.includes(each.customer))
  return main === undefined ? undefined : rows.find(customer, main.customer)
}

/** Bills that are owed or reach beyond the last day of those who leave; their deposits stand apart. */
export const billsOfLeavers = provide(leavingBills, async (call, asked) => {
  const { rows } = call
  const day = todayOf(call)
  const owed = (await theirBills(call, asked)).filter(({ outstanding }) => (outstanding ?? 0) > 0)
  const bills = [...owed, ...(await paidBeyond(call, asked, asked.on))]
  const terms = await termsOf(
    call,
    bills.map(({ item }) => item),
  )
  const counting = bills.filter(({ item }) => termsIn(terms, item).item.billMode !== BILL_MODE.deposit)
  const whose = asked.leavers.map((leaver) => leaver.customer)
  const divided = (await ownerAfter(call, asked.roomUuid, whose)) !== undefined
  const prepaid = await rows.sum(prepayAccount, 'balance', (f) => f.and(f.eq('projectUuid', asked.projectUuid), f.oneOf('customer', whose)))
  return {
    prepaid,
    deposit: (await theirDeposits(call, asked)).reduce((sum, { left }) => sum + (left ?? 0), 0),
    divided,
    bills: counting.map((row) => ({
      ...{ item: termsIn(terms, row.item).item.itemName, period: row.period },
      ...{ owed: row.original - row.discount + row.adjust, paid: row.paid - row.latePaid },
      late: billOn(row, termsIn(terms, row.item), day).late,
    })),
  }
})

/** Bills of those who leave end on their last day; where nobody owns the room but them, they stay as they are. */
export const billsToTheDay = performs(billToTheDay, async (call, { roomUuid, leavers, on }) => {
  const to = await ownerAfter(call, roomUuid, leavers)
  if (to === undefined) return { bills: 0 }
  const people = [...(await call.rows.findEach(customer, leavers)).values()]
  const asked = { roomUuid, leavers: people.map(({ uuid, name, mobile }) => ({ customer: uuid, name, phone: mobile })) }
  const found = await theirBills(call, asked, (f) => f.state('draft', 'unpaid', 'part', 'disputed'))
  const beyond = found.filter(({ period }) => period !== null && period.end > on).map(({ uuid }) => uuid)
  const bills = await call.rows.lock(receivable, beyond)
  const handedOn = dayAfter(on)
  await splitBills(
    call,
    bills,
    [...leavers, null].map((from) => ({ roomUuid, from, to: { uuid: to.uuid, name: to.name, mobile: to.mobile }, handedOn })),
  )
  return { bills: bills.length }
})
