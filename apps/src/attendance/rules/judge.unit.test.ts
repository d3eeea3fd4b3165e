import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STATUS } from '#src/attendance/codes.ts'
import { type Given, type Judged, judge } from './judge.ts'

// A day from nine to six with an hour of break, in minutes after midnight.
const [NINE, SIX, HOUR] = [540, 1_080, 60] as const
const terms = { flexMin: 0, lateGrace: 5, absentAfterMin: 60 }
const day: Given = {
  ...{ due: { begin: NINE, end: SIX, breakMin: HOUR }, terms, firstIn: NINE - 8, lastOut: SIX + 6 },
  ...{ away: [], outside: false, over: true },
}
const of = (given: Partial<Given>): Judged => judge({ ...day, ...given })
const leave = (begin: number, end: number) => [{ trip: false, begin, end }]

describe('apps-business.md section 13.9', () => {
  test('who comes and goes in time is present', () => {
    expect(of({})).toMatchObject({ statuses: [STATUS.normal], lateMin: 0, workMin: 494, dueHalves: 2, presentHalves: 2, overtimeMin: 0 })
  })

  test.each([
    ['within the grace', NINE + 5, [STATUS.normal], 0, 0],
    ['late if in > start + grace: late counts from the start', NINE + 6, [STATUS.late], 6, 0],
    ['60 minutes late is late', NINE + 60, [STATUS.late], 60, 0],
    ['> 60 min late = half-day absent', NINE + 61, [STATUS.absent], 61, 1],
  ])('%s', (_name, firstIn, statuses, lateMin, absentHalves) => {
    expect(of({ firstIn })).toMatchObject({ statuses, lateMin, absentHalves, presentHalves: 2 - absentHalves })
  })

  test('no punch = 缺卡, both missing without excuse = 旷工 1 day, but not before the day is over', () => {
    expect(of({ lastOut: null })).toMatchObject({ statuses: [STATUS.missing], presentHalves: 2, workMin: 0 })
    expect(of({ firstIn: null })).toMatchObject({ statuses: [STATUS.missing] })
    expect(of({ firstIn: null, lastOut: null })).toMatchObject({ statuses: [STATUS.absent], absentHalves: 2, presentHalves: 0 })
    expect(of({ firstIn: null, lastOut: null, over: false })).toMatchObject({ statuses: [], absentHalves: 0, presentHalves: 0 })
    expect(of({ lastOut: null, over: false })).toMatchObject({ statuses: [], presentHalves: 2 })
  })

  test('who goes early has left early, by all of its minutes', () => {
    expect(of({ lastOut: SIX - 1 })).toMatchObject({ statuses: [STATUS.early], earlyMin: 1 })
    expect(of({ firstIn: NINE + 30, lastOut: SIX - 20 })).toMatchObject({
      statuses: [STATUS.late, STATUS.early],
      lateMin: 30,
      earlyMin: 20,
    })
  })

  test('flexible hours move both ends', () => {
    const flexible = { terms: { ...terms, flexMin: 30, lateGrace: 0 } }
    expect(of({ ...flexible, firstIn: NINE + 30, lastOut: SIX + 30 })).toMatchObject({ statuses: [STATUS.normal], overtimeMin: 0 })
    expect(of({ ...flexible, firstIn: NINE + 30, lastOut: SIX })).toMatchObject({ statuses: [STATUS.early], earlyMin: 30 })
    expect(of({ ...flexible, firstIn: NINE + 31, lastOut: SIX + 30 })).toMatchObject({ statuses: [STATUS.late], lateMin: 1 })
    expect(of({ ...flexible, firstIn: NINE - 20, lastOut: SIX - 20 })).toMatchObject({ statuses: [STATUS.normal], overtimeMin: 0 })
  })

  test('a leave or a trip of the whole day excuses it; a trip is work, a leave is not', () => {
    const nobody = { firstIn: null, lastOut: null }
    expect(of({ ...nobody, away: leave(0, 1_440) })).toMatchObject({ statuses: [STATUS.leave], leaveHalves: 2, presentHalves: 0 })
    expect(of({ ...nobody, away: [{ trip: true, begin: 0, end: 1_440 }] })).toMatchObject({
      ...{ statuses: [STATUS.trip], tripHalves: 2, presentHalves: 2 },
    })
  })

  test('a leave of half a day excuses that half, and the break beside it', () => {
    const morning = leave(NINE, 12 * HOUR)
    expect(of({ away: morning, firstIn: 13 * HOUR })).toMatchObject({
      ...{ statuses: [STATUS.normal, STATUS.leave], leaveHalves: 1, presentHalves: 1, lateMin: 0, workMin: 306 },
    })
    expect(of({ away: morning, firstIn: 13 * HOUR + 6 })).toMatchObject({ statuses: [STATUS.late, STATUS.leave], lateMin: 6 })
    expect(of({ away: leave(14 * HOUR, SIX), lastOut: 13 * HOUR })).toMatchObject({
      ...{ statuses: [STATUS.normal, STATUS.leave], leaveHalves: 1, earlyMin: 0 },
    })
    expect(of({ away: morning, firstIn: null, lastOut: null })).toMatchObject({
      ...{ statuses: [STATUS.absent, STATUS.leave], absentHalves: 1, leaveHalves: 1 },
    })
  })

  test('overtime counts in half hours after the end, and all of a rest day', () => {
    expect(of({ lastOut: SIX + 89 })).toMatchObject({ statuses: [STATUS.normal, STATUS.overtime], overtimeMin: 60 })
    expect(of({ lastOut: SIX + 29 }).overtimeMin).toBe(0)
    expect(of({ due: null, firstIn: 600, lastOut: 731 })).toMatchObject({ statuses: [STATUS.overtime], overtimeMin: 120, dueHalves: 0 })
    expect(of({ due: null, lastOut: null, over: false }).statuses).toEqual([])
    expect(of({ due: null, firstIn: null, lastOut: null })).toMatchObject({ statuses: [STATUS.rest], dueHalves: 0, absentHalves: 0 })
  })

  test('a punch elsewhere is said beside what came of the day', () => {
    expect(of({ outside: true }).statuses).toEqual([STATUS.normal, STATUS.outside])
  })
})

const minute = fc.integer({ min: 0, max: 2_880 })
const given: fc.Arbitrary<Given> = fc
  .record({
    due: fc.option(fc.record({ begin: fc.integer({ min: 0, max: 1_439 }), long: fc.integer({ min: 60, max: 1_440 }), part: fc.nat(50) })),
    terms: fc.record({ flexMin: fc.nat(240), lateGrace: fc.nat(120), absentAfterMin: fc.integer({ min: 1, max: 480 }) }),
    ...{ firstIn: fc.option(minute), lastOut: fc.option(minute), outside: fc.boolean(), over: fc.boolean() },
    away: fc.array(fc.record({ trip: fc.boolean(), begin: minute, long: fc.integer({ min: 1, max: 1_440 }) }), { maxLength: 4 }),
  })
  .map(({ due, away, ...rest }) => ({
    ...rest,
    due: due && { begin: due.begin, end: due.begin + due.long, breakMin: Math.floor((due.long * due.part) / 100) },
    away: away.map(({ trip, begin, long }) => ({ trip, begin, end: begin + long })),
  }))

const WRONG: readonly string[] = [STATUS.late, STATUS.early, STATUS.missing, STATUS.absent]

describe('whatever the day was', () => {
  test('its halves add up to what is due once it is over, and never to more', () => {
    fc.assert(
      fc.property(given, (each) => {
        const { dueHalves, presentHalves, absentHalves, leaveHalves, tripHalves } = judge(each)
        const sum = presentHalves + absentHalves + leaveHalves
        expect(dueHalves).toBe(each.due === null ? 0 : 2)
        expect(tripHalves).toBeLessThanOrEqual(presentHalves)
        if (each.over) expect(sum).toBe(dueHalves)
        else expect(sum).toBeLessThanOrEqual(dueHalves)
      }),
    )
  })

  test('numbers are whole and none is below zero', () => {
    fc.assert(
      fc.property(given, (each) => {
        const { statuses: _statuses, ...numbers } = judge(each)
        for (const value of Object.values(numbers)) {
          expect(Number.isInteger(value)).toBe(true)
          expect(value).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('nothing is both normal and wrong, no result stands twice, and one that is over has one', () => {
    fc.assert(
      fc.property(given, (each) => {
        const { statuses } = judge(each)
        expect(new Set(statuses).size).toBe(statuses.length)
        if (statuses.includes(STATUS.normal)) expect(statuses.some((status) => WRONG.includes(status))).toBe(false)
        if (each.over) expect(statuses.length).toBeGreaterThan(0)
      }),
    )
  })

  test('who comes earlier is never later for it, and an absence never makes it worse', () => {
    fc.assert(
      fc.property(given, fc.nat(120), (each, earlier) => {
        if (each.firstIn === null) return
        expect(judge({ ...each, firstIn: each.firstIn - earlier }).lateMin).toBeLessThanOrEqual(judge(each).lateMin)
        expect(judge(each).lateMin).toBeLessThanOrEqual(judge({ ...each, away: [] }).lateMin)
        expect(judge(each).absentHalves).toBeLessThanOrEqual(judge({ ...each, away: [] }).absentHalves)
      }),
    )
  })
})
