import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { withClient } from '@qifuyun/server/testing.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { refundCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
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
  },
  60_000 + COMMANDS * 500,
)
