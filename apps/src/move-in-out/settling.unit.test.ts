import { dayAfter } from '@qifuyun/kit/values/months.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitAt } from '#src/fee/arithmetic/splitting.ts'
import type { LeavingFact } from '#src/main-data/residents/leaving-room.ts'
import { LINE } from '#src/move-in-out/move-out.ts'
import { judgePoints, openNames } from '#src/move-in-out/points.ts'
import { balanceOf, owedTo, settlementOf } from '#src/move-in-out/settling.ts'

const NOVEMBER = { begin: '2026-11-01', end: '2026-11-30' }
const bill = { item: '物业费', period: NOVEMBER, owed: 30_000, paid: 0, late: 0 }

test('O2: a month of 300.00, out on 12 November, is 120.00; of 300.00 prepaid 180.00 go back', () => {
  expect(owedTo(bill, '2026-11-12')).toBe(12_000)
  const lines = settlementOf({ divided: true, bills: [bill], prepaid: 30_000, deposit: 0 }, [], '2026-11-12')
  expect(lines).toEqual([
    { kind: LINE.bill, item: '物业费', begin: '2026-11-01', end: '2026-11-12', amount: 12_000 },
    { kind: LINE.prepaid, item: null, begin: null, end: null, amount: -30_000 },
  ])
  expect(balanceOf(lines)).toBe(-18_000)
})

test('what was paid ahead by its bill goes back as well', () => {
  const next = { ...bill, period: { begin: '2026-12-01', end: '2026-12-31' }, paid: 30_000 }
  const lines = settlementOf({ divided: true, bills: [{ ...bill, paid: 30_000 }, next], prepaid: 0, deposit: 0 }, [], '2026-11-12')
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    [LINE.bill, 12_000],
    [LINE.paid, -60_000],
  ])
})

test('late fees, damages and deposits count, each once', () => {
  const old = { item: '水费', period: null, owed: 5_000, paid: 1_000, late: 20 }
  const lines = settlementOf({ divided: true, bills: [old], prepaid: 0, deposit: 10_000 }, [{ item: '门锁', amount: 8_000 }], '2026-11-12')
  expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
    [LINE.bill, 5_000],
    [LINE.late, 20],
    [LINE.damage, 8_000],
    [LINE.paid, -1_000],
    [LINE.deposit, -10_000],
  ])
  expect(balanceOf(lines)).toBe(2_020)
})

const day = fc.integer({ min: 0, max: 800 }).map((n) => dayAfter('2026-01-01', n))
const bills = fc.record({
  owed: fc.integer({ min: 0, max: 100_000_000 }),
  period: fc.tuple(day, fc.integer({ min: 0, max: 400 })).map(([begin, n]) => ({ begin, end: dayAfter(begin, n) })),
})

test('more days never cost less: nothing before the bill begins, all of it once it ends', () => {
  fc.assert(
    fc.property(bills, day, (of, on) => {
      const [now, next] = [owedTo(of, on), owedTo(of, dayAfter(on))]
      expect(now >= 0 && now <= next && next <= of.owed).toBe(true)
      if (on < of.period.begin) expect(now).toBe(0)
      if (on >= of.period.end) expect(now).toBe(of.owed)
    }),
  )
})

test('what is settled is to the fen what the divided bill charges', () => {
  fc.assert(
    fc.property(bills, day, (of, on) => {
      const shares = splitAt({ period: of.period, amount: of.owed }, dayAfter(on))
      if (shares !== null) expect([owedTo(of, on), of.owed - owedTo(of, on)]).toEqual(shares.map(({ amount }) => amount))
    }),
  )
})

test('the balance is the sum of its lines; where nobody else owns the room, bills stay whole', () => {
  const amounts = fc.array(fc.record({ owed: fc.nat(1_000_000), paid: fc.nat(1_000_000), late: fc.nat(1_000) }), { maxLength: 8 })
  fc.assert(
    fc.property(amounts, fc.nat(1_000_000), fc.nat(1_000_000), (of, prepaid, deposit) => {
      const whole = of.map((each) => ({ ...bill, ...each }))
      const lines = settlementOf({ divided: false, bills: whole, prepaid, deposit }, [], '2026-11-12')
      const open = of.reduce((sum, { owed, paid, late }) => sum + owed - paid + late, 0)
      expect(balanceOf(lines)).toBe(open - prepaid - deposit)
    }),
  )
  const [stays] = settlementOf({ divided: false, bills: [bill], prepaid: 0, deposit: 0 }, [], '2026-11-12')
  expect(stays).toMatchObject({ amount: 30_000, end: '2026-11-30' })
})

const line = (item: '1' | '3' | '6', state: '1' | '2' | '3') => ({ uuid: '', item, state, by: null, at: null, note: null })
const fact = (point: '1' | '3', open: number): LeavingFact => ({
  ...{ point, app: 'pkg41', entity: 'loan', byItself: 0 },
  open: Array.from({ length: open }, (_empty, n) => ({ uuid: String(n), title: '钥匙' })),
})
const fresh = { settledAt: null, refund: null }

test('an application that says that something is open is believed, whatever was ticked', () => {
  const row = { ...fresh, checklist: [line('3', '2'), line('6', '2')] }
  expect(judgePoints(row, [fact('3', 1)]).map(({ state }) => state)).toEqual(['open', 'done'])
  expect(judgePoints(row, [fact('3', 0)]).map(({ state }) => state)).toEqual(['done', 'done'])
  expect(openNames(judgePoints(row, [fact('3', 1)]))).toBe('钥匙归还')
})

test('fees are open until they are settled, and until what is too much has gone back; what is skipped is not open', () => {
  const state = (more: object, skipped = false) =>
    judgePoints({ ...fresh, checklist: [line('1', skipped ? '3' : '1')], ...more }, [fact('1', 0)]).map(({ state: is, reason }) => [
      is,
      reason,
    ])
  const settledAt = '2026-11-12T04:00:00.000Z'
  expect(state({})).toEqual([['open', 'notSettled']])
  expect(state({ settledAt, refund: '1' })).toEqual([['open', 'toPayBack']])
  expect(state({ settledAt, refund: '2' })).toEqual([['done', null]])
  expect(state({ settledAt })).toEqual([['done', null]])
  expect(state({}, true)).toEqual([['skipped', null]])
})
