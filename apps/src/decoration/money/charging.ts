import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { on } from '@qifuyun/kit/server.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { APP, CHARGE, type ChargeKind, DEPOSITS, FEE_APP, PAYER, type Payer } from '#src/decoration/codes.ts'
import { charge } from '#src/decoration/money/charge.ts'
import { refuse, t } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import type { Work } from '#src/decoration/works/judging.ts'
import { setting } from '#src/decoration/works/setting.ts'
import { paymentReversed, receivablePaid } from '#src/fee/events.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'

type Charge = StoredOf<typeof charge>

/** More than a fit-out ever has. */
export const CHARGES_MAX = 50

/** What bills call it. */
const ITEM = {
  [CHARGE.ownerDeposit]: '装修押金（业主）',
  [CHARGE.companyDeposit]: '装修押金（施工方）',
  [CHARGE.cards]: '装修出入证工本费',
  [CHARGE.garbage]: '装修垃圾清运费',
  [CHARGE.shortfall]: '装修违规补缴',
} as const

interface Asked {
  kind: ChargeKind
  payer: Payer
  amount: number
}

/** Owners pay their deposit and the garbage, companies theirs and the cards of their people. */
const askedOf = (row: Work): Asked[] =>
  [
    { kind: CHARGE.ownerDeposit, payer: PAYER.owner, amount: row.ownerDeposit ?? 0 },
    { kind: CHARGE.companyDeposit, payer: PAYER.company, amount: row.companyDeposit ?? 0 },
    { kind: CHARGE.cards, payer: PAYER.company, amount: row.cardsAmount ?? 0 },
    { kind: CHARGE.garbage, payer: PAYER.owner, amount: row.garbageAmount ?? 0 },
  ].filter(({ amount }) => amount > 0)

/** Who a payer is to others. */
export const payerOf = (row: Work, payer: string): { name: string; phone: string } =>
  payer === PAYER.owner ? { name: row.ownerName, phone: row.ownerPhone } : { name: row.companyName ?? row.leader, phone: row.leaderPhone }

/** Somebody owes something for a fit-out: a bill of its own, where fees are kept; where they are not, somebody takes it by hand. */
export const raiseCharge = async (call: Context, row: Work, { kind, payer, amount }: Asked): Promise<void> => {
  const { rows, applications, clock } = call
  const [uuid, who] = [rows.newUuid(), payerOf(row, payer)]
  const { payDays } = await rows.settings(setting, row.projectUuid)
  const ordered = (await applications.isOpen(FEE_APP))
    ? await applications.order(raiseFee, {
        ...{ sourceApp: APP, sourceUuid: uuid, sourceNo: row.no ?? '', item: ITEM[kind], amount },
        kind: DEPOSITS.includes(kind) ? 'deposit' : 'decoration',
        ...{ projectUuid: row.projectUuid, roomUuid: row.roomUuid, payer: who.name, phone: who.phone },
        dueDate: dayAfter(chinaDay(clock.now), payDays),
      })
    : undefined
  await rows.record(charge, {
    ...{ uuid, application: row.uuid, projectUuid: row.projectUuid, roomUuid: row.roomUuid, name: ITEM[kind], kind, payer, amount },
    ...{ payerName: who.name, feeUuid: ordered?.state === 'done' ? ordered.answer.feeUuid : null, state: 'unpaid' },
  })
}

/** What an application costs is owed as soon as it was agreed to; one that costs nothing goes on at once. */
export const raiseCharges = async (call: Context, row: Work): Promise<void> => {
  if ((await call.rows.count(charge, (f) => f.eq('application', row.uuid))) > 0) return
  const asked = askedOf(row)
  if (asked.length === 0) return call.rows.update(decoration, row.uuid, { state: 'toIssue', unpaid: 0 }, t('无需缴费'))
  for (const each of asked) await raiseCharge(call, row, each)
  await call.rows.update(decoration, row.uuid, { unpaid: asked.reduce((sum, { amount }) => sum + amount, 0) }, t('已生成应收'))
}

/** Once all is paid the permit may be given; a payment that is taken back before puts it off again (D2). */
export const followCharges = async (call: SaveCall<Charge>): Promise<void> => {
  const { rows } = call
  const changed = call.saves.filter(({ before, row }) => before !== null && before.state !== row.state)
  for (const uuid of new Set(changed.map(({ row }) => row.application))) {
    // Locked until commit: of two that are paid at once, the second sees the first.
    const [of] = await rows.lock(decoration, [uuid])
    if (of === undefined) continue
    const unpaid = await rows.sum(charge, 'amount', (f) => f.and(f.eq('application', uuid), f.state('unpaid')))
    const onward = unpaid === 0 && decoration.isIn(of, 'toPay')
    const back = unpaid > 0 && decoration.isIn(of, 'toIssue')
    if (onward) await rows.update(decoration, uuid, { unpaid, state: 'toIssue' }, t('费用已缴清'))
    else if (back) await rows.update(decoration, uuid, { unpaid, state: 'toPay' }, t('缴费已撤销'))
    else if (unpaid !== of.unpaid) await rows.update(decoration, uuid, { unpaid }, t('待缴金额已更新'))
  }
}

export const hearsOfPayments = on(receivablePaid, async ({ rows, event }) => {
  const { sourceApp, sourceUuid, paidOn } = event.more
  const row = sourceApp === APP && sourceUuid !== null ? await rows.find(charge, sourceUuid) : undefined
  if (row === undefined || !charge.isIn(row, 'unpaid')) return
  await rows.update(charge, row.uuid, { state: 'paid', paid: row.amount, paidOn }, t('已收款'))
})

export const hearsOfReversals = on(paymentReversed, async ({ rows, event }) => {
  const found = await rows.list(
    charge,
    (f) => f.and(f.oneOf('feeUuid', event.more.receivables), f.state('paid')),
    Math.max(1, event.more.receivables.length),
  )
  for (const { uuid } of found) await rows.update(charge, uuid, { state: 'unpaid', paid: 0, paidOn: null }, t('缴费已撤销'))
})

/** What has a bill is paid where bills are paid. */
export const byHand = ({ row }: ActionCall<typeof charge>): void => {
  if (row.feeUuid !== null) refuse('该费用已生成账单，请在收费管理中收款')
}

export const receive = ({ row, clock }: ActionCall<typeof charge>): Effect<typeof charge> => ({
  paid: row.amount,
  paidOn: chinaDay(clock.now),
})
