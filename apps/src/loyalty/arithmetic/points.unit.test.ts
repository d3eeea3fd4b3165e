import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lastDayOfPoints, pointsFixed, pointsForPaid, takenBackOf, underCaps } from '#src/loyalty/arithmetic/earning.ts'
import { above, judged, progress, reached } from '#src/loyalty/arithmetic/levels.ts'
import { type Lot, returnedTo, takenBackFrom, takenFirst } from '#src/loyalty/arithmetic/lots.ts'
import { mostOff, usablePoints, worthOf } from '#src/loyalty/arithmetic/worth.ts'

const money = fc.integer({ min: 1, max: 1_000_000_000 })
const sum = (parts: readonly { points: number }[]): number => parts.reduce((all, { points }) => all + points, 0)
const day = fc.integer({ min: 0, max: 700 }).map((n) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10))
const lots = fc
  .array(fc.record({ left: fc.integer({ min: 0, max: 5_000 }), expireOn: day, at: day }), { maxLength: 50 })
  .map((all) => all.map((each, n): Lot => ({ ...each, uuid: `lot ${n}` })))

describe('what is earned', () => {
  test('V1: 228.00 yuan at one point a yuan, times 1.2, is 273', () => {
    expect(pointsForPaid(22_800, 100, 12_000)).toBe(273)
    expect([pointsForPaid(99, 100, 10_000), pointsForPaid(100, 100, 10_000), pointsFixed(50, 15_000)]).toEqual([0, 1, 75])
  })

  test('is never more than the exact number, and misses it by less than one', () => {
    fc.assert(
      fc.property(money, fc.integer({ min: 1, max: 100_000 }), fc.integer({ min: 1, max: 100_000 }), (paid, perYuan, bp) => {
        const points = BigInt(pointsForPaid(paid, perYuan, bp))
        const exact = BigInt(paid) * BigInt(perYuan) * BigInt(bp)
        expect(points * 100_000_000n <= exact && exact < (points + 1n) * 100_000_000n).toBe(true)
      }),
    )
  })

  test('stays under both caps, whatever was given before', () => {
    const cap = fc.option(fc.integer({ min: 1, max: 10_000 }))
    fc.assert(
      fc.property(fc.nat(20_000), cap, cap, fc.nat(20_000), fc.nat(20_000), (points, dayCap, monthCap, today, more) => {
        const given = underCaps(points, { dayCap, monthCap, today, thisMonth: today + more })
        expect(given).toBeGreaterThanOrEqual(0)
        expect(given).toBeLessThanOrEqual(points)
        if (given > 0) {
          expect(today + given).toBeLessThanOrEqual(dayCap ?? Number.POSITIVE_INFINITY)
          expect(today + more + given).toBeLessThanOrEqual(monthCap ?? Number.POSITIVE_INFINITY)
        }
      }),
    )
  })

  test('lasts until the end of the month 12 months later (V6), or so many days', () => {
    const usual = { validMonths: 12, validDays: null }
    expect(lastDayOfPoints('2025-06-10', usual)).toBe('2026-06-30')
    expect(lastDayOfPoints('2027-02-28', usual)).toBe('2028-02-29')
    expect(lastDayOfPoints('2027-02-28', { validMonths: 12, validDays: 2 })).toBe('2027-03-02')
  })
})

describe('what is taken back', () => {
  test('V4: 79.53 of 228.00 takes 95 of 273; all of it takes all', () => {
    expect([takenBackOf(273, 22_800, 7_953), takenBackOf(273, 22_800, 22_800), takenBackOf(50, 0, 0)]).toEqual([95, 273, 50])
  })

  test('refund by refund it comes to the same as at once, never shrinks, and is all when all has gone back', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.array(money, { minLength: 1, maxLength: 20 }), (earned, refunds) => {
        const paid = refunds.reduce((all, each) => all + each, 0)
        let [gone, back] = [0, 0]
        for (const each of refunds) {
          gone += each
          const now = takenBackOf(earned, paid, gone)
          expect(now).toBeGreaterThanOrEqual(back)
          expect(now).toBeLessThanOrEqual(earned)
          back = now
        }
        expect(back).toBe(earned)
      }),
    )
  })

  test('comes from its own lot first, then from the newest ones; what is missing is missing', () => {
    const all = [
      { uuid: 'old', left: 50, expireOn: '2027-01-31', at: '2026-01-05' },
      { uuid: 'new', left: 20, expireOn: '2027-03-31', at: '2026-03-05' },
      { uuid: 'own', left: 30, expireOn: '2027-02-28', at: '2026-02-05' },
    ]
    expect(takenBackFrom(all, 60, 'own')).toEqual([
      { lot: 'own', points: 30 },
      { lot: 'new', points: 20 },
      { lot: 'old', points: 10 },
    ])
    expect(sum(takenBackFrom(all, 500, null))).toBe(100)
  })
})

describe('what is used', () => {
  test('V2: 150 of 100 until December and 273 until June leaves 0 and 223', () => {
    const all = [
      { uuid: 'june', left: 273, expireOn: '2027-06-30', at: '2026-06-01' },
      { uuid: 'december', left: 100, expireOn: '2026-12-31', at: '2025-12-05' },
    ]
    expect(takenFirst(all, 150, '2026-08-01')).toEqual([
      { lot: 'december', points: 100 },
      { lot: 'june', points: 50 },
    ])
  })

  test('is what expires first, of lots that have not: no lot gives more than it has, none is passed over', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 100_000 }), day, (all, points, today) => {
        const parts = takenFirst(all, points, today)
        const usable = all.filter(({ left, expireOn }) => left > 0 && expireOn >= today)
        expect(sum(parts)).toBe(
          Math.min(
            points,
            usable.reduce((whole, { left }) => whole + left, 0),
          ),
        )
        const of = new Map(all.map((each) => [each.uuid, each]))
        for (const part of parts) expect(part.points).toBeLessThanOrEqual(of.get(part.lot)?.left ?? 0)
        const last = parts.map(({ lot }) => of.get(lot)?.expireOn ?? '').at(-1) ?? ''
        for (const { uuid, left, expireOn } of usable) if (expireOn < last) expect(parts.find(({ lot }) => lot === uuid)?.points).toBe(left)
      }),
    )
  })

  test('goes back where it came from, in as many parts as one likes', () => {
    fc.assert(
      fc.property(lots, fc.integer({ min: 1, max: 100_000 }), fc.array(fc.integer({ min: 1, max: 3_000 })), (all, points, backs) => {
        const taken = takenFirst(all, points, '2026-01-01')
        const open = new Map(taken.map(({ lot, points: each }) => [lot, each]))
        for (const back of [...backs, points]) {
          const rest = taken.map(({ lot }) => ({ lot, points: open.get(lot) ?? 0 })).filter((each) => each.points > 0)
          const parts = returnedTo(rest, back)
          expect(sum(parts)).toBe(Math.min(back, sum(rest)))
          for (const part of parts) open.set(part.lot, (open.get(part.lot) ?? 0) - part.points)
        }
        expect([...open.values()].every((each) => each === 0)).toBe(true)
      }),
    )
  })

  test('V3: pays 30 % at most: 6840 points of 228.00', () => {
    const rule = { maxBp: 3_000, pointsPerFen: 1 }
    expect([mostOff(22_800, 3_000), usablePoints(7_000, 22_800, rule), usablePoints(100, 22_800, rule)]).toEqual([6_840, 6_840, 100])
    expect([worthOf(5, 2), worthOf(-5, 1), usablePoints(50, 100, { maxBp: 10_000, pointsPerFen: 3 })]).toEqual([2, 0, 50])
  })

  test('is never worth more than the share of the payable', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000_000_000),
        money,
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: 1, max: 1_000 }),
        (has, fen, maxBp, per) => {
          const points = usablePoints(has, fen, { maxBp, pointsPerFen: per })
          expect(points).toBeLessThanOrEqual(has)
          expect(worthOf(points, per) * 10_000).toBeLessThanOrEqual(fen * maxBp)
        },
      ),
    )
  })
})

describe('levels', () => {
  const [common, silver, gold] = [
    { uuid: 'common', growthFrom: 0 },
    { uuid: 'silver', growthFrom: 300 },
    { uuid: 'gold', growthFrom: 1_000 },
  ]
  const levels = [common, silver, gold]

  test('V8: 990 and 12 more is gold at once, for a year', () => {
    expect(judged(levels, { level: 'silver', levelUntil: '2026-12-31' }, 1_002, '2026-08-01')).toEqual({
      level: 'gold',
      levelUntil: '2027-08-01',
    })
  })

  test('a level is lost when its year is over, one step at most, and else begins again', () => {
    const of = { level: 'gold', levelUntil: '2026-12-31' }
    expect(judged(levels, of, 0, '2026-12-31')).toEqual(of)
    expect(judged(levels, of, 0, '2027-01-01')).toEqual({ level: 'silver', levelUntil: '2028-01-01' })
    expect(judged(levels, of, 1_500, '2027-01-01')).toEqual({ level: 'gold', levelUntil: '2028-01-01' })
    expect(judged(levels, { level: null, levelUntil: null }, -20, '2027-01-01')).toEqual({ level: 'common', levelUntil: '2028-01-01' })
    expect(judged([], of, 10, '2027-01-01')).toEqual({ level: null, levelUntil: null })
    expect([reached(levels, 299), above(levels, 'silver'), above(levels, 'gold'), progress(300, 1_000, 650)]).toEqual([
      common,
      gold,
      null,
      50,
    ])
  })

  test('nobody who grows falls, and nobody falls by two', () => {
    const index = (uuid: string | null) => levels.findIndex((each) => each.uuid === uuid)
    fc.assert(
      fc.property(fc.constantFrom(...levels), day, day, fc.integer({ min: -500, max: 3_000 }), (at, until, today, growth) => {
        const to = judged(levels, { level: at.uuid, levelUntil: until }, growth, today)
        expect(index(to.level)).toBeGreaterThanOrEqual(index(at.uuid) - 1)
        if (growth >= at.growthFrom || today <= until) expect(index(to.level)).toBeGreaterThanOrEqual(index(at.uuid))
        expect(to.levelUntil ?? '').not.toBe('')
      }),
    )
  })
})
