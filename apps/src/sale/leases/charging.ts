import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect, TimerCall } from '@qifuyun/kit/handlers.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { customer } from '#src/customers/records/customer.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'
import { APP } from '#src/sale/codes.ts'
import { lease } from '#src/sale/leases/lease.ts'
import type { Lease, RentDue } from '#src/sale/leases/planning.ts'
import type { rentDue } from '#src/sale/leases/rent-due.ts'
import { refuse, refuseAt } from '#src/sale/texts.ts'

/** Days in which a tenant pays what is still owed at the end. */
const SETTLE_DAYS = 7

interface Bill {
  /** The document that is charged: one bill for each. */
  sourceUuid: string
  item: '租金' | '租赁押金' | '退租结算'
  amount: number
  dueDate: string
}

/** Has the tenant owe something for a lease; null where nothing is raised yet. */
const charge = async ({ rows, applications }: Context, of: Lease, { sourceUuid, item, amount, dueDate }: Bill): Promise<string | null> => {
  const tenant = await rows.find(customer, of.tenant)
  if (of.projectUuid === null || amount <= 0) return null
  const ordered = await applications.order(raiseFee, {
    ...{ sourceApp: APP, sourceUuid, sourceNo: of.leaseNo, item, kind: item === '租赁押金' ? 'deposit' : 'rent' },
    ...{ projectUuid: of.projectUuid, roomUuid: of.roomUuid, payer: tenant?.name ?? '', phone: tenant?.mobile ?? '', amount, dueDate },
  })
  return ordered.state === 'done' ? ordered.answer.feeUuid : null
}

/** The rent of a period is due: its bill is made, once. What is free altogether is paid as it is. */
export const bill = async (call: Context & { row: RentDue }): Promise<Effect<typeof rentDue>> => {
  const { row, rows } = call
  if (row.rent === 0) return { state: 'paid', paidOn: row.due }
  const of = row.feeUuid === null ? await rows.find(lease, row.lease) : undefined
  if (of === undefined || !of.collects) return { state: 'billed' }
  const feeUuid = await charge(call, of, { sourceUuid: row.uuid, item: '租金', amount: row.rent, dueDate: row.due })
  return { state: 'billed', feeUuid }
}

/** The deposit is owed as the lease is signed; one that was renewed has it already. */
export const chargeDeposit = async (call: TimerCall<typeof lease>): Promise<Effect<typeof lease>> => {
  const { row } = call
  if (!row.collects || row.deposit === 0 || row.depositFee !== null || row.depositPaid >= row.deposit) return {}
  return { depositFee: await charge(call, row, { sourceUuid: row.uuid, item: '租赁押金', amount: row.deposit, dueDate: row.signedOn }) }
}

export const owesDeposit = ({ row }: ActionCall<typeof lease>): void => {
  if (row.depositPaid >= row.deposit) refuse('押金已收齐')
}

export const takeDeposit = ({ row }: ActionCall<typeof lease>): Effect<typeof lease> => ({ depositPaid: row.deposit })

/** What a tenant still owes once everything is settled. */
export const chargeRest = (call: Context, of: Lease, sourceUuid: string, amount: number): Promise<string | null> =>
  charge(call, of, { sourceUuid, item: '退租结算', amount, dueDate: dayAfter(chinaDay(call.clock.now), SETTLE_DAYS) })

/** Bills that nobody has paid anything of are owed no more. */
export const giveUpBills = async ({ rows, applications }: Context, of: Lease, bills: readonly (string | null)[]): Promise<void> => {
  const known = await rows.findEach(receivable, bills)
  const open = [...known.values()].filter((each) => each.paid === 0 && receivable.isIn(each, 'draft', 'unpaid'))
  if (open.length === 0) return
  await applications.order(giveUpDebts, {
    ...{ sourceApp: APP, sourceUuid: of.uuid, receivables: open.map(({ uuid }) => uuid), reason: of.leaseNo, because: 'calledOff' },
  })
}

export const mayConfirm = ({ row, clock }: ActionCall<typeof rentDue>): void => {
  if ((row.paidOn ?? '') > chinaDay(clock.now)) refuseAt('paidOn', '付清日期不能晚于今天')
}

export const confirm = ({ row }: ActionCall<typeof rentDue>): Effect<typeof rentDue> => ({ paid: row.rent })
