import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allocate, type OpenDebt } from '#src/fee/arithmetic/allocation.ts'

const debt = (uuid: string, change: Partial<OpenDebt> = {}): OpenDebt => ({
  ...{ uuid, dueDate: '2026-03-31', principal: 75_230, late: 0, partial: true },
  ...change,
})

test('a payment pays the late fee first, then the principal, and the rest stays over', () => {
  expect(allocate(100_000, [debt('a')])).toEqual({ allocations: [{ uuid: 'a', principal: 75_230, late: 0 }], rest: 24_770, short: null })
  expect(allocate(30_000, [debt('a', { late: 752 })])).toEqual({
    allocations: [{ uuid: 'a', principal: 29_248, late: 752 }],
    rest: 0,
    short: null,
  })
  expect(allocate(500, [debt('a', { late: 752 })]).allocations).toEqual([{ uuid: 'a', principal: 0, late: 500 }])
})

test('the oldest debt is paid first, of equal ones the one that was named first', () => {
  const [old, one, other] = [debt('old', { dueDate: '2025-12-31', principal: 100 }), debt('one', { principal: 50 }), debt('other')]
  expect(allocate(200, [one, other, old])).toEqual({
    allocations: [
      { uuid: 'old', principal: 100, late: 0 },
      { uuid: 'one', principal: 50, late: 0 },
      { uuid: 'other', principal: 50, late: 0 },
    ],
    ...{ rest: 0, short: null },
  })
})

test('a debt that takes no part is paid whole or passed over, and is told', () => {
  const whole = debt('whole', { late: 770, partial: false })
  expect(allocate(76_000, [whole])).toEqual({ allocations: [{ uuid: 'whole', principal: 75_230, late: 770 }], rest: 0, short: null })
  expect(allocate(75_999, [whole])).toEqual({ allocations: [], rest: 75_999, short: 'whole' })
  const later = debt('later', { dueDate: '2026-06-30', principal: 100 })
  const last = debt('last', { dueDate: '2026-07-31', partial: false })
  expect(allocate(1_000, [last, later, whole])).toEqual({
    allocations: [{ uuid: 'later', principal: 100, late: 0 }],
    ...{ rest: 900, short: 'whole' },
  })
})

test('nothing is paid of nothing, and debts that owe nothing take nothing', () => {
  expect(allocate(0, [debt('a'), debt('b', { partial: false })])).toEqual({ allocations: [], rest: 0, short: null })
  expect(allocate(10, [debt('a', { principal: 0 })])).toEqual({ allocations: [], rest: 10, short: null })
  expect(allocate(10, [])).toEqual({ allocations: [], rest: 10, short: null })
  expect(allocate(75_230, [debt('a'), debt('b', { partial: false })]).short).toBeNull()
})

const debts = fc
  .array(
    fc.record({
      dueDate: fc.integer({ min: 1, max: 9 }).map((day) => `2026-03-0${day}`),
      principal: fc.nat(1_000),
      late: fc.nat(50),
      partial: fc.boolean(),
    }),
    { maxLength: 12 },
  )
  .map((drawn) => drawn.map((each, index) => ({ uuid: String(index), ...each })))

test('whatever is paid goes somewhere, and nobody pays more than is owed', () => {
  fc.assert(
    fc.property(fc.nat(8_000), debts, (amount, owed) => {
      const { allocations, rest, short } = allocate(amount, owed)
      expect(allocations.reduce((sum, { principal, late }) => sum + principal + late, rest)).toBe(amount)
      expect(new Set(allocations.map(({ uuid }) => uuid)).size).toBe(allocations.length)
      const paidOf = (uuid: string) => allocations.find((each) => each.uuid === uuid) ?? { principal: 0, late: 0 }
      for (const debt of owed) {
        const { principal, late } = paidOf(debt.uuid)
        expect(principal).toBeLessThanOrEqual(debt.principal)
        expect(late).toBeLessThanOrEqual(debt.late)
        const isWhole = principal === debt.principal && late === debt.late
        if (principal > 0) expect(late).toBe(debt.late)
        if (!debt.partial) expect(isWhole || principal + late === 0).toBe(true)
        // Money is left only where all is paid, or what is not may not be paid in part.
        if (rest > 0) expect(isWhole || !debt.partial).toBe(true)
      }
      if (short !== null) expect(owed.find(({ uuid }) => uuid === short)?.partial).toBe(false)
    }),
  )
})

test('nothing younger is paid before something older that takes parts', () => {
  fc.assert(
    fc.property(fc.nat(8_000), debts, (amount, owed) => {
      const all = owed.map((each) => ({ ...each, partial: true }))
      const { allocations } = allocate(amount, all)
      const left = (one: OpenDebt) => {
        const paid = allocations.find(({ uuid }) => uuid === one.uuid)
        return one.principal + one.late - (paid?.principal ?? 0) - (paid?.late ?? 0)
      }
      const open = all.filter((one) => left(one) > 0).map(({ dueDate }) => dueDate)
      for (const { uuid } of allocations) for (const dueDate of open) expect((all[Number(uuid)]?.dueDate ?? '') <= dueDate).toBe(true)
    }),
  )
})
