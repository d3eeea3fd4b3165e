import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { withClient } from '@qifuyun/server/testing.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { type Report, refundCall, reportCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { REPORTS, type ReportBy } from '#src/fee/reporting/kinds.ts'
import { feeWorld } from '#src/fee/testing.ts'

// Whatever people do in whatever order: opening + issued − collected + adjusted = closing, for each item (issue of the month end).

/** How many commands are played; 10,000 take some minutes. */
const COMMANDS = Number(process.env.QFY_FEE_COMMANDS ?? 80)

let fees: Awaited<ReturnType<typeof feeWorld>>
beforeAll(async () => {
  fees = await feeWorld()
})
afterAll(() => fees.world.close())

/** What is owed of an item, by all that was done: principal and late fees in fen. */
interface Model {
  issued: number
  collected: number
  adjusted: number
}

const KINDS = ['owe', 'pay', 'payPart', 'reverse', 'refund', 'reduce', 'more', 'void', 'waive', 'pass'] as const
const command = fc.record({
  kind: fc.constantFrom(...KINDS),
  amount: fc.integer({ min: 1, max: 200_000 }),
  item: fc.constantFrom(0, 1),
  at: fc.nat(50),
})

/** The ledger in the words of the model. */
const ledgerOf = async (item: string): Promise<Model & { closing: number }> =>
  withClient(fees.world.database.owner, async (client) => {
    const { rows } = await client.query<{ issued: string; collected: string; moved: string; closing: string }>(
      `select coalesce(sum(amount) filter (where kind = '1'), 0) as issued, coalesce(sum(collected), 0) as collected,
        coalesce(sum(amount) filter (where kind <> '1' and collected = 0), 0) as moved, coalesce(sum(amount), 0) as closing
      from fee_entry where item = $1`,
      [item],
    )
    const [{ issued = 0, collected = 0, moved = 0, closing = 0 } = {}] = rows
    return { issued: Number(issued), collected: Number(collected), adjusted: Number(moved), closing: Number(closing) }
  })

const outstandingOf = async (item: string): Promise<number> =>
  (await fees.page(receivable, { field: 'item', cmp: 'eq', value: item })).reduce((sum, row) => sum + Number(row.outstanding), 0)

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
  `after ${COMMANDS} random commands every item closes with what was issued less what came in, as adjusted`,
  async () => {
    const owner = await fees.addOwner()
    const items = [await fees.addItem({ lateRule: await fees.addRule({ graceDays: 0 }) }), await fees.addItem({ allowPartial: false })]
    const bills: { uuid: string; item: number }[] = []
    const paid: { uuid: string; amount: number; item: number }[] = []
    const models: Model[] = items.map(() => ({ issued: 0, collected: 0, adjusted: 0 }))
    const run = async ({ kind, amount, item, at }: typeof command extends fc.Arbitrary<infer C> ? C : never): Promise<void> => {
      const bill = bills[at % Math.max(1, bills.length)]
      const last = paid.at(-1)
      if (kind === 'owe' || bill === undefined) {
        const due = chinaDay(new Date(fees.world.clock.now().getTime() - (at - 25) * DAY_MS))
        bills.push({ uuid: await fees.owe(items[item] ?? '', amount, { dueDate: due }), item })
        const model = models[item]
        if (model !== undefined) model.issued += amount
        return
      }
      const model = models[bill.item]
      if (model === undefined) return
      if (kind === 'pay' || kind === 'payPart') {
        const row = await fees.bill(bill.uuid)
        const due = Number(row.owed) - Number(row.principalPaid) + Number(row.late)
        const received = kind === 'pay' ? due : Math.min(due, amount)
        const { code, data } = await fees.take([bill.uuid], received, { due, customer: owner })
        if (code !== 200) return
        model.collected += data.amount
        paid.push({ uuid: data.uuid, amount: data.amount, item: bill.item })
      } else if (kind === 'reverse' && last !== undefined) {
        if ((await fees.act(payment, 'reverse', last.uuid, { reason: '错' })).code !== 200) return
        const of = models[last.item]
        if (of !== undefined) of.collected -= last.amount
        paid.pop()
      } else if (kind === 'refund' && last !== undefined) {
        const back = Math.min(last.amount, amount)
        if ((await fees.call(refundCall, { uuid: last.uuid, amount: back, mode: '4', reason: '多收' })).code !== 200) return
        const of = models[last.item]
        if (of !== undefined) of.collected -= back
        // It is never reversed afterwards, and refunded again only up to what is left.
        last.amount -= back
      } else if (kind === 'pass') fees.world.pass(DAY_MS)
      else {
        const code = { reduce: '1', more: '2', void: '3', waive: '4', reverse: '1', refund: '1' }[kind]
        const uuid = await fees.add(adjustment, { kind: code, lines: [{ receivable: bill.uuid, amount }], reason: '随机' })
        await fees.act(adjustment, 'submit', uuid)
      }
    }
    for (const each of fc.sample(command, { numRuns: COMMANDS, seed: 20_261_127 })) await run(each)
    await fees.expectBalanced()
    for (const [index, item] of items.entries()) {
      const ledger = await ledgerOf(item)
      expect([ledger.issued, ledger.collected]).toEqual([models[index]?.issued, models[index]?.collected])
      expect(ledger.closing).toBe(ledger.issued - ledger.collected + ledger.adjusted)
      if (bills.length <= 100) expect(await outstandingOf(item)).toBe(ledger.closing)
    }
    for (const by of REPORTS) await expectReport(by)
  },
  60_000 + COMMANDS * 500,
)
