import { chinaDay, monthAfter } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { demoId, withClient } from '@qifuyun/server/testing.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { billRun } from '#src/fee/billing/bill-run.ts'
import { collectCall, type Report, refundCall, reportCall } from '#src/fee/calls.ts'
import { dailyClose } from '#src/fee/closing/daily-close.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { REPORTS, type ReportBy } from '#src/fee/reporting/kinds.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { ratePlan } from '#src/fee/setup/rate-plan.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'

// Whatever people do in whatever order: opening + issued − collected + adjusted = closing, for each item and project,
// as a model of moves has it that knows nothing of the ledger.

/** How many commands are played; 10,000 take some minutes. */
const COMMANDS = Number(process.env.QFY_FEE_COMMANDS ?? 100)

/** With it a hundred commands succeed of every kind. */
const SEED = 3
const NEW_CITY = demoId('0007', 2)

let fees: Awaited<ReturnType<typeof feeWorld>>
beforeAll(async () => {
  fees = await feeWorld()
})
afterAll(() => fees.world.close())

const KINDS = ['owe', 'bill', 'pay', 'payPart', 'reverse', 'refund', 'reduce', 'more', 'void', 'waive', 'close', 'pass'] as const
/** A day is closed seldom, or nothing could be taken back on it. */
const DRAWN = [...KINDS, ...KINDS.filter((kind) => kind !== 'close'), 'pay', 'reverse', 'reverse', 'pass'] as const
const command = fc.record({
  kind: fc.constantFrom(...DRAWN),
  amount: fc.integer({ min: 1, max: 200_000 }),
  item: fc.constantFrom(0, 1),
  project: fc.constantFrom(WEST_LAKE, NEW_CITY),
  at: fc.nat(50),
})
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never

/** What is known of a bill without its ledger: its principal as it was charged and adjusted, and the late fee that its row says. */
interface Bill {
  uuid: string
  of: string
  principal: number
  accrued: number
  waived: number
}

/** What was charged, came in and was adjusted, by item and project, in fen and by the day. */
class Model {
  readonly moves: { of: string; day: string; issued: number; collected: number; adjusted: number }[] = []
  readonly #today: () => string

  constructor(today: () => string) {
    this.#today = today
  }

  move(of: string, { issued = 0, collected = 0, adjusted = 0 }): void {
    this.moves.push({ of, day: this.#today(), issued, collected, adjusted })
  }

  /** Charges or adjusts the principal of a bill. */
  principal(bill: Bill, by: number, how: 'issued' | 'adjusted'): void {
    bill.principal += by
    this.move(bill.of, how === 'issued' ? { issued: by } : { adjusted: -by })
  }

  /** A row says how far its late fee has come, and how much of it was let go. */
  late(bill: Bill, { lateAccrued, lateWaived }: Record<string, unknown>): void {
    this.move(bill.of, { issued: Number(lateAccrued) - bill.accrued, adjusted: Number(lateWaived) - bill.waived })
    Object.assign(bill, { accrued: Number(lateAccrued), waived: Number(lateWaived) })
  }

  /** opening + issued − collected − adjusted = closing from a day on. */
  equation(of: string, from: string) {
    const sum = (key: 'issued' | 'collected' | 'adjusted', early: boolean): number =>
      this.moves.filter((move) => move.of === of && move.day < from === early).reduce((total, move) => total + move[key], 0)
    const opening = sum('issued', true) - sum('collected', true) - sum('adjusted', true)
    const [issued, collected, adjusted] = [sum('issued', false), sum('collected', false), sum('adjusted', false)]
    return { opening, issued, collected, adjusted, closing: opening + issued - collected - adjusted }
  }
}

/** What the rows of bills say is owed, by item and project: "item project" → fen. */
const outstanding = () =>
  withClient(
    fees.world.database.owner,
    async (client) =>
      new Map(
        (
          await client.query<{ of: string; sum: string }>(
            "select item || ' ' || project_uuid as of, sum(outstanding) as sum from fee_receivable where state <> '10' group by 1",
          )
        ).rows.map(({ of, sum }) => [of, Number(sum)]),
      ),
  )

type Sums = Omit<Report['total'], 'closing'>

/** What the ledger says of some of its lines, counted one by one. */
const sumsIn = (lines: readonly Line[], from: string): Sums => {
  const sum = (key: 'amount' | 'collected', among: readonly Line[]): number => among.reduce((total, line) => total + Number(line[key]), 0)
  const now = lines.filter(({ day }) => day >= from)
  const issued = now.filter(({ kind }) => ['1', '4', '12'].includes(kind))
  const adjusted = now.filter(({ kind }) => ['2', '3', '5', '13', '14', '15', '16'].includes(kind))
  return {
    opening: sum(
      'amount',
      lines.filter(({ day }) => day < from),
    ),
    ...{ issued: sum('amount', issued), collected: sum('collected', now), adjusted: 0 - sum('amount', adjusted), lines: now.length },
  }
}

interface Line {
  day: string
  kind: string
  amount: string
  collected: string
  item: string
  project: string
  cashier: string | null
}

/** Every row of a report, and its total, is the sum of its lines; the rows of one level are the total. */
const expectReport = async (by: ReportBy): Promise<void> => {
  const lines = await withClient(
    fees.world.database.owner,
    async (client) =>
      (
        await client.query<Line>(
          'select biz_date::text as day, kind, amount, collected, item, project_uuid as project, cashier from fee_entry order by biz_date',
        )
      ).rows,
  )
  const days = lines.map(({ day }) => day)
  const [from, to] = [days[Math.floor(days.length / 3)] ?? '', days.at(-1) ?? '']
  const { data } = await fees.call(reportCall, { from, to, by })
  const closes = ({ opening, issued, collected, adjusted }: Sums): number => opening + issued - collected - adjusted
  const same = (row: Report['total'], of: readonly Line[]): void => {
    const sums = sumsIn(of, from)
    expect(row).toMatchObject({ ...sums, closing: closes(sums) })
  }
  same(data.total, lines)
  const tops = data.rows.filter(({ parent }) => parent === null)
  for (const key of ['issued', 'collected', 'adjusted', 'lines'] as const)
    expect([by, key, tops.reduce((sum, row) => sum + row[key], 0)]).toEqual([by, key, data.total[key]])
  expect(Object.values(data.adjusted).reduce((sum, each) => sum + each, 0)).toBe(data.total.adjusted)
  expect(Object.values(data.collected).reduce((sum, each) => sum + each, 0)).toBe(data.total.collected)
  expect(data.rows.length).toBeGreaterThan(0)
  for (const row of data.rows) {
    const isOf = (line: Line, key: string | null): boolean => line.item === key || line.project === key
    if (by === 'cashier')
      same(
        row,
        lines.filter(({ cashier }) => cashier === row.uuid),
      )
    else if (by === 'month') {
      const before = lines.filter(({ day }) => day.slice(0, 7) < String(row.month) || day < from)
      const now = lines.filter(({ day }) => day.slice(0, 7) === row.month && day >= from)
      const sums = { ...sumsIn(now, from), opening: before.reduce((sum, { amount }) => sum + Number(amount), 0) }
      expect(row).toMatchObject({ ...sums, closing: closes(sums) })
    } else
      same(
        row,
        lines.filter((line) => isOf(line, row.uuid) && (row.parent === null || isOf(line, row.parent))),
      )
  }
  if (by === 'month') expect(data.rows.at(-1)?.closing).toBe(data.total.closing)
}

test(
  `after ${COMMANDS} random commands every item closes in every project with what was issued less what came in and was adjusted`,
  async () => {
    const owner = await fees.addOwner()
    const lateRule = await fees.addRule({ graceDays: 0 })
    const items = [await fees.addItem({ lateRule }), await fees.addItem({ allowPartial: false })]
    const monthly = await fees.addItem({ cycleMonths: '1', lateRule })
    await fees.add(ratePlan, { item: monthly, projectUuid: WEST_LAKE, formula: '5', unitPrice: '123.45', effectiveFrom: '2020-01-01' })
    await fees.add(chargeAssign, { item: monthly, roomUuid: ROOM, startDate: '2026-01-01' })
    const today = () => chinaDay(fees.world.clock.now())
    const model = new Model(today)
    const bills: Bill[] = []
    const paid: { uuid: string; amount: number; bill: Bill }[] = []
    const done = new Map<string, number>()
    let months = 0

    const charged = (uuid: string, of: string, amount: number): void => {
      const bill = { uuid, of, principal: 0, accrued: 0, waived: 0 }
      bills.push(bill)
      model.principal(bill, amount, 'issued')
    }
    const owe = async ({ amount, item, project, at }: Command): Promise<void> => {
      const to = project === WEST_LAKE ? {} : { projectUuid: project, roomUuid: null, customer: owner, payerName: '王芳' }
      const dueDate = chinaDay(new Date(fees.world.clock.now().getTime() - (at - 25) * DAY_MS))
      charged(await fees.owe(items[item] ?? '', amount, { dueDate, ...to }), `${items[item]} ${project}`, amount)
    }
    /** A month of the third item is billed by a run and published. */
    const runMonth = async (): Promise<void> => {
      const month = monthAfter('2026-01', months)
      months += 1
      const period = { begin: `${month}-01`, end: dayAfter(`${monthAfter(month, 1)}-01`, -1) }
      const run = await fees.add(billRun, { item: monthly, projectUuid: WEST_LAKE, period })
      await fees.does(billRun, 'run', run)
      await fees.does(billRun, 'publish', run)
      const [bill] = await fees.page(receivable, { field: 'run', cmp: 'eq', value: run })
      charged(String(bill?.uuid), `${monthly} ${WEST_LAKE}`, 12_345)
    }
    const pay = async (bill: Bill, most: number): Promise<boolean> => {
      const row = await fees.bill(bill.uuid)
      const due = Number(row.owed) - Number(row.principalPaid) + Number(row.late)
      const of = { due, customer: owner, payerName: '王芳', channel: '4', received: Math.min(due, most) } as const
      const { code, data } = await fees.call(collectCall, { bills: [{ uuid: bill.uuid }], ...of })
      if (code !== 200) return false
      model.move(bill.of, { collected: data.amount })
      paid.push({ uuid: data.uuid, amount: data.amount, bill })
      return true
    }
    const takeBack = async (kind: 'reverse' | 'refund', last: (typeof paid)[number], most: number): Promise<boolean> => {
      const back = kind === 'reverse' ? last.amount : Math.min(last.amount, most)
      const { code } =
        kind === 'reverse'
          ? await fees.act(payment, 'reverse', last.uuid, { reason: '错' })
          : await fees.call(refundCall, { uuid: last.uuid, amount: back, mode: '4', reason: '多收' })
      if (code !== 200) return false
      model.move(last.bill.of, { collected: -back })
      // It is never reversed afterwards, and refunded again only up to what is left.
      last.amount -= back
      if (kind === 'reverse') paid.pop()
      return true
    }
    const adjust = async (kind: 'reduce' | 'more' | 'void' | 'waive', bill: Bill, amount: number): Promise<boolean> => {
      const code = { reduce: '1', more: '2', void: '3', waive: '4' }[kind]
      const uuid = await fees.add(adjustment, { kind: code, lines: [{ receivable: bill.uuid, amount }], reason: '随机' })
      if ((await fees.act(adjustment, 'submit', uuid)).code !== 200) return false
      const by = { reduce: -amount, more: amount, void: -bill.principal, waive: 0 }[kind]
      model.principal(bill, by, 'adjusted')
      return true
    }
    /** The cashier hands over: nothing of the day is taken or reversed any more. */
    const close = async (): Promise<boolean> => {
      const values = { day: today(), floatFen: 0, cashCounted: 0, remark: '随机' }
      const { code, data } = await fees.by().call(entityEndpoints(dailyClose).add, values)
      return code === 200 && (await fees.act(dailyClose, 'handIn', String(data.uuid))).code === 200
    }
    const play = async (given: Command): Promise<boolean> => {
      const { kind, amount, at } = given
      const bill = bills[at % Math.max(1, bills.length)]
      const last = paid.at(-1)
      if (kind === 'pass') fees.world.pass(DAY_MS)
      else if (kind === 'close') return close()
      else if (kind === 'bill') await runMonth()
      else if (kind === 'owe' || bill === undefined) await owe(given)
      else if (kind === 'reverse' || kind === 'refund') {
        const ok = last !== undefined && (await takeBack(kind, last, amount))
        if (ok) model.late(last.bill, await fees.bill(last.bill.uuid))
        return ok
      } else if (kind === 'waive') {
        // Fewer bills have a late fee than not.
        for (const each of bills.slice(-15))
          if (await adjust(kind, each, Math.ceil(amount / 4_000))) {
            model.late(each, await fees.bill(each.uuid))
            return true
          }
        return false
      } else {
        const ok =
          kind === 'pay' || kind === 'payPart' ? await pay(bill, kind === 'pay' ? Infinity : amount) : await adjust(kind, bill, amount)
        if (ok) model.late(bill, await fees.bill(bill.uuid))
        return ok
      }
      return true
    }

    for (const each of fc.sample(command, { numRuns: COMMANDS, seed: SEED }))
      if (await play(each)) done.set(each.kind, (done.get(each.kind) ?? 0) + 1)
    // Refusals alone would prove nothing.
    expect(new Set(done.keys())).toEqual(new Set(KINDS))
    if (process.env.QFY_FEE_COMMANDS !== undefined)
      console.log(Object.fromEntries(done), `${bills.length} bills, ${model.moves.length} moves`)

    await fees.expectBalanced()
    const days = [...new Set(model.moves.map(({ day }) => day))].toSorted()
    const from = days[Math.floor(days.length / 3)] ?? ''
    const { data } = await fees.call(reportCall, { from, to: today(), by: 'itemProject' })
    const owed = await outstanding()
    const parts = [...new Set(model.moves.map(({ of }) => of))]
    expect(parts).toHaveLength(5)
    for (const of of parts) {
      const [item, project] = of.split(' ')
      const equation = model.equation(of, from)
      expect([of, data.rows.find(({ uuid, parent }) => parent === item && uuid === project)]).toMatchObject([of, equation])
      expect([of, owed.get(of)]).toEqual([of, equation.closing])
    }
    for (const by of REPORTS) await expectReport(by)
  },
  60_000 + COMMANDS * 500,
)
