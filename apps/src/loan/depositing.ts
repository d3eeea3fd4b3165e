import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, ComputedCall, Effect } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { CHANNEL, payment } from '#src/fee/collecting/payment.ts'
import { deposit, RETURN_MODE } from '#src/fee/deposits/deposit.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { item, type loan } from '#src/loan/app.ts'
import { t } from '#src/loan/texts.ts'
import { giveUpDebts } from '#src/main-data/give-up-debts.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'

type Loan = StoredOf<typeof loan>
type Deposit = StoredOf<typeof deposit>

export const LOAN_APP = 'pkg41'
const FEE_APP = deposit.spec.app.appKey ?? ''

const p = columns(payment, 'p')
const a = childColumns(payment, 'allocations', 'a')

/** What is still kept of a deposit, in fen. */
const leftOf = ({ held, deducted, returned }: Deposit): number => held - deducted - returned

/** Whoever takes things owes their deposits, where fees are kept. */
export const askDeposit = async (call: ActionCall<typeof loan>): Promise<Effect<typeof loan>> => {
  const { row, rows, applications, clock } = call
  const items = await rows.findEach(
    item,
    row.items.map((line) => line.item),
  )
  const amount = row.items.reduce((sum, line) => sum + line.qty * (items.get(line.item)?.deposit ?? 0), 0)
  if (amount === 0 || !(await applications.isOpen(FEE_APP))) return {}
  const ordered = await applications.order(
    raiseFee,
    {
      ...{ sourceApp: LOAN_APP, sourceUuid: rows.newUuid(), sourceNo: row.no, item: '借用物押金', kind: 'deposit' as const, amount },
      ...{ projectUuid: row.projectUuid, payer: row.borrower, phone: row.phone, dueDate: chinaDay(clock.now) },
    },
    { amount: 'items' },
  )
  return ordered.state === 'done' ? { depositUuid: ordered.answer.feeUuid } : {}
}

/** What fees keep of the deposit of a loan; undefined where they keep nothing. */
export const keptFor = async ({ rows }: Context, { depositUuid }: Pick<Loan, 'depositUuid'>): Promise<Deposit | undefined> => {
  const [found] = depositUuid === null ? [] : await rows.list(deposit, (f) => f.and(f.eq('receivable', depositUuid), f.state('held')), 1)
  return found
}

export const keptOf = (kept: Deposit | undefined): number => (kept === undefined ? 0 : leftOf(kept))

/** Money goes back as it came; by transfer where it came neither in cash nor over the network. */
const modeOf = async ({ rows }: Context, { receivable: of }: Deposit) => {
  const [paid] = await rows.query<{ channel: string }>(sql`
    select ${p.channel} as channel from ${a.table} join ${p.table} on ${p.uuid} = ${a.parentUuid}
    where ${a.receivable} = ${of} and ${p.in('done')} and ${p.live} order by ${p.createdAt} desc limit 1`)
  if (paid?.channel === CHANNEL.cash) return RETURN_MODE.cash
  return paid?.channel === CHANNEL.online ? RETURN_MODE.back : RETURN_MODE.transfer
}

/** Has fees give back of a deposit what nothing has to be paid with, by their own rules; one that nobody has paid is owed no more. */
export const returnDeposit = async (call: Context, row: Loan, kept: Deposit | undefined, amount: number): Promise<void> => {
  const { rows, applications } = call
  if (row.depositUuid === null || !(await applications.isOpen(FEE_APP))) return
  const reason = wordsIn(t('借用归还（{no}）', { no: row.no }), 'zh-CN')
  if (kept !== undefined && amount > 0) await rows.act(deposit, kept.uuid, 'giveBack', { amount, mode: await modeOf(call, kept), reason })
  const asked = await rows.find(receivable, row.depositUuid)
  if (asked !== undefined && receivable.isIn(asked, 'unpaid'))
    await applications.order(giveUpDebts, {
      ...{ sourceApp: LOAN_APP, sourceUuid: row.uuid, receivables: [asked.uuid], reason: row.no, because: 'calledOff' },
    })
}

/** What fees keep for loans at the moment; null where no deposit was asked for. */
export const depositsKept = async ({ page, rows }: ComputedCall<Loan>): Promise<ReadonlyMap<string, number | null>> => {
  const asked = page.flatMap(({ depositUuid }) => depositUuid ?? [])
  const found = asked.length === 0 ? [] : await rows.list(deposit, (f) => f.oneOf('receivable', asked), asked.length)
  const kept = new Map(found.map((row) => [row.receivable, leftOf(row)]))
  return new Map(page.map(({ uuid, depositUuid }) => [uuid, depositUuid === null ? null : (kept.get(depositUuid) ?? 0)]))
}
