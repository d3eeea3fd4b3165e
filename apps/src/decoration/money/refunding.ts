import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ApprovalHandlers, SaveCall } from '@qifuyun/kit/handlers.ts'
import { APP, CHARGE, PAYER, type Payer } from '#src/decoration/codes.ts'
import { decorationRefundApproved } from '#src/decoration/events.ts'
import { charge } from '#src/decoration/money/charge.ts'
import { CHARGES_MAX, payerOf, raiseCharge } from '#src/decoration/money/charging.ts'
import { refund } from '#src/decoration/money/refund.ts'
import { type Settled, settle } from '#src/decoration/money/settling.ts'
import { violation } from '#src/decoration/site/violation.ts'
import { refuse, t } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import type { Work } from '#src/decoration/works/judging.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'
import { room } from '#src/main-data/room.ts'

type Charge = StoredOf<typeof charge>
type Refund = StoredOf<typeof refund>

/** What one payer gets back, and why. */
interface PayerSettlement extends Settled {
  payer: Payer
  name: string
  phone: string
  deposit: number
  charge: Charge | undefined
}

const KIND_OF = { [PAYER.owner]: CHARGE.ownerDeposit, [PAYER.company]: CHARGE.companyDeposit } as const

/** What each payer would get back now: what came in as a deposit less the violations that were not revoked. */
export const settlementOf = async ({ rows }: Context, row: Work): Promise<PayerSettlement[]> => {
  const charges = await rows.list(charge, (f) => f.and(f.eq('application', row.uuid), f.notState('void')), CHARGES_MAX)
  const deducts = await rows.sumBy(violation, 'deduct', 'payer', (f) => f.and(f.eq('application', row.uuid), f.notState('revoked')))
  return Object.values(PAYER).map((payer) => {
    const of = charges.find(({ kind }) => kind === KIND_OF[payer])
    const held = of?.paid ?? 0
    return { payer, ...payerOf(row, payer), deposit: held, charge: of, ...settle(held, [deducts.get(payer) ?? 0]) }
  })
}

/** One approval for all payers: the form says what each gets. */
export const refundApproval: ApprovalHandlers<typeof decoration> = {
  by: ({ row, actor }) => actor?.userUuid ?? row.submittedBy,
  async form(call) {
    const { row, rows } = call
    const payers = await settlementOf(call, row)
    const said = payers.map(
      ({ name, deposit: held, deduct, refund: back }) => `${name}：${formatMoney(held)} − ${formatMoney(deduct)} = ${formatMoney(back)}`,
    )
    return {
      ...{ no: row.no, room: (await rows.find(room, row.roomUuid))?.roomName ?? '', reason: row.earlyReason ?? '' },
      ...{ settlement: said.join('\n'), amount: payers.reduce((sum, { refund: back }) => sum + back, 0) },
    }
  },
}

const total = (payers: readonly PayerSettlement[]): number => payers.reduce((sum, { refund: back }) => sum + back, 0)

/** What was agreed to goes back, payer by payer; what a deposit does not cover is owed (D4, D5). */
export const startRefunds = async (call: Context, row: Work): Promise<void> => {
  const { rows, events } = call
  const payers = await settlementOf(call, row)
  for (const { payer, name, deposit: held, deduct, refund: amount, shortfall, charge: of } of payers) {
    if (of !== undefined) {
      const deducted = Math.min(held, deduct)
      if (deducted > 0) await rows.update(charge, of.uuid, { deducted }, t('违规扣款'))
      await rows.record(refund, {
        ...{ application: row.uuid, projectUuid: row.projectUuid, charge: of.uuid, payer, payerName: name, deposit: held, deduct, amount },
        state: amount > 0 ? 'waiting' : 'done',
      })
    }
    if (shortfall > 0) await raiseCharge(call, row, { kind: CHARGE.shortfall, payer, amount: shortfall })
  }
  await events.publish(decorationRefundApproved, row, { roomUuid: row.roomUuid, amount: total(payers) })
  await closeIfPaidBack(call, row.uuid)
}

/** A fit-out is over once nothing has to go back any more. */
const closeIfPaidBack = async ({ rows, clock }: Context, uuid: string): Promise<void> => {
  const of = await rows.find(decoration, uuid)
  if (of === undefined || !decoration.isIn(of, 'refunding')) return
  const open = await rows.count(refund, (f) => f.and(f.eq('application', uuid), f.state('waiting', 'going')))
  if (open === 0) await rows.update(decoration, uuid, { state: 'done', closedAt: clock.now.toISOString() }, t('退款完成'))
}

/** Nobody pays any more for what was called off, and who has paid gets all of it back. */
export const callOffMoney = async (call: Context, row: Work): Promise<void> => {
  const { rows, applications } = call
  const charges = await rows.list(charge, (f) => f.eq('application', row.uuid), CHARGES_MAX)
  const unpaid = charges.filter((each) => charge.isIn(each, 'unpaid'))
  const receivables = unpaid.flatMap(({ feeUuid }) => feeUuid ?? [])
  if (receivables.length > 0)
    await applications.order(giveUpDebts, {
      ...{ sourceApp: APP, sourceUuid: row.uuid, receivables, reason: row.no ?? '', because: 'calledOff' },
    })
  for (const { uuid } of unpaid) await rows.update(charge, uuid, { state: 'void' }, t('装修已取消'))
  for (const each of charges.filter((one) => charge.isIn(one, 'paid')))
    await rows.record(refund, {
      ...{ application: row.uuid, projectUuid: row.projectUuid, charge: each.uuid, payer: each.payer, payerName: each.payerName },
      ...{ deposit: each.paid, deduct: 0, amount: each.paid, state: 'waiting' },
    })
}

/** A bill that is paid in part can be neither given up nor paid back from here. */
export const mayCancel = async ({ row, rows }: ActionCall<typeof decoration>): Promise<void> => {
  const charges = await rows.list(charge, (f) => f.and(f.eq('application', row.uuid), f.state('unpaid')), CHARGES_MAX)
  const bills = await rows.findEach(
    receivable,
    charges.map(({ feeUuid }) => feeUuid),
  )
  if ([...bills.values()].some((bill) => receivable.isIn(bill, 'part'))) refuse('存在部分缴费的账单，请先在收费管理中处理')
}

/** The deposit that fees keep for a refund; undefined where they keep none of it. */
const keptFor = async ({ rows }: Context, { charge: of }: Refund): Promise<StoredOf<typeof deposit> | undefined> => {
  const { feeUuid = null } = (await rows.find(charge, of)) ?? {}
  const [found] = feeUuid === null ? [] : await rows.list(deposit, (f) => f.eq('receivable', feeUuid), 1)
  return found
}

export const inFee = async (call: ActionCall<typeof refund>): Promise<void> => {
  const kept = await keptFor(call, call.row)
  if (kept === undefined || !deposit.isIn(kept, 'held')) refuse('该款项不在收费管理的押金中，请线下退款后确认')
}

export const notInFee = async (call: ActionCall<typeof refund>): Promise<void> => {
  const kept = await keptFor(call, call.row)
  if (kept !== undefined && deposit.isIn(kept, 'held', 'asked', 'returning')) refuse('该押金由收费管理保管，请办理退款')
}

/** Fees give a deposit back by their own rules; one that has gone is noted where it came from, and the fit-out may be over. */
export const followRefunds = async (call: SaveCall<Refund>): Promise<void> => {
  const { rows, saves } = call
  for (const { before, row } of saves) {
    if (before === null || before.state === row.state) continue
    if (refund.isIn(row, 'going')) {
      const kept = await keptFor(call, row)
      const reason = t('装修押金退还').text
      if (kept !== undefined) await rows.act(deposit, kept.uuid, 'giveBack', { amount: row.amount, mode: row.mode, reason })
    }
    if (!refund.isIn(row, 'done')) continue
    const of = await rows.find(charge, row.charge)
    if (of === undefined) continue
    const refunded = of.refunded + row.amount
    const state = refunded + of.deducted >= of.paid ? ('returned' as const) : ('paid' as const)
    await rows.update(charge, of.uuid, { refunded, state }, t('已退款'))
    await closeIfPaidBack(call, row.application)
  }
}

/** A deposit has gone back where fees are kept, asked for here or there; one that was refused is to be asked for again. */
export const followDeposits = async (call: SaveCall<StoredOf<typeof deposit>>): Promise<void> => {
  const { rows, saves, clock } = call
  for (const { before, row } of saves) {
    if (before === null || (before.state === row.state && before.returned === row.returned)) continue
    const [of] = await rows.list(charge, (f) => f.eq('feeUuid', row.receivable), 1)
    const [open] = of === undefined ? [] : await rows.list(refund, (f) => f.and(f.eq('charge', of.uuid), f.state('waiting', 'going')), 1)
    if (open === undefined) continue
    if (row.returned >= open.amount)
      await rows.update(refund, open.uuid, { state: 'done', refundedAt: clock.now.toISOString() }, t('押金已退还'))
    else if (refund.isIn(open, 'going') && deposit.isIn(before, 'asked', 'returning') && deposit.isIn(row, 'held'))
      await rows.update(refund, open.uuid, { state: 'waiting' }, t('退款未通过'))
  }
}
