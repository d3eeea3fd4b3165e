import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ASSIGN, PERIOD, type Planned } from '#src/plans/recurring.ts'
import { madeAt, refusalOfPlan, slotsBetween, slotsDue } from '#src/plans/rule.ts'

const at = (text: string): Date => new Date(`${text}:00+08:00`)
const plan = (more: Partial<Planned> = {}): Planned => ({
  ...{ uuid: 'p', period: PERIOD.daily, everyN: null, weekdays: null, months: null, monthDays: null },
  ...{ slots: [{ begin: '08:00', end: '10:00' }], leadMinutes: 30, validFrom: '2026-01-01', validTo: null },
  ...{ users: ['u'], assign: ASSIGN.pool, nextAt: null, lastSlot: null },
  ...more,
})
const begins = (slots: readonly { begin: Date }[]): string[] => slots.map(({ begin }) => begin.toISOString())

test('a slot is made so many minutes before it begins, and not a minute earlier', () => {
  const of = plan({ period: PERIOD.weekly, weekdays: ['1', '3'] })
  expect(slotsDue(of, null, at('2026-11-30T07:29')).due).toEqual([])
  const { due, next } = slotsDue(of, null, at('2026-11-30T07:30'))
  expect(begins(due)).toEqual([at('2026-11-30T08:00').toISOString()])
  expect(next?.begin).toEqual(at('2026-12-02T08:00'))
  expect(madeAt(of, due[0] ?? expect.fail())).toEqual(at('2026-11-30T07:30'))
})

test('what was made is not due again, what is over is not due any more unless it may be done later', () => {
  const now = at('2026-11-30T10:00')
  expect(slotsDue(plan(), at('2026-11-30T08:00'), at('2026-11-30T09:00')).due).toEqual([])
  expect(slotsDue(plan(), null, now).due).toEqual([])
  expect(begins(slotsDue(plan(), at('2026-11-29T08:00'), now, 1).due)).toEqual([at('2026-11-30T08:00').toISOString()])
})

test('however often it is asked, each slot is due once', () => {
  const minutes = fc.array(fc.integer({ min: 1, max: 2_000 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(minutes, fc.integer({ min: 0, max: 600 }), fc.integer({ min: 0, max: 4_000 }), (steps, leadMinutes, late) => {
      const slots = [
        { begin: '08:00', end: '10:00' },
        { begin: '22:00', end: '02:00' },
      ]
      const of = plan({ slots, leadMinutes })
      let [now, last] = [at('2026-03-01T00:00').getTime(), at('2026-02-28T23:59')]
      const made: string[] = []
      for (const step of steps) {
        now += step * 60_000
        const { due } = slotsDue(of, last, new Date(now), late * 60_000)
        made.push(...begins(due))
        last = due.at(-1)?.begin ?? last
      }
      expect(new Set(made).size).toBe(made.length)
      expect(made).toEqual(made.toSorted())
    }),
  )
})

test('slots between two moments are those that begin there', () => {
  const of = plan({ slots: [{ begin: '23:00', end: '02:00' }] })
  const found = slotsBetween(of, at('2026-11-23T23:00'), at('2026-11-25T23:00'))
  expect(found.map(({ begin, end }) => [begin, end])).toEqual([
    [at('2026-11-23T23:00'), at('2026-11-24T02:00')],
    [at('2026-11-24T23:00'), at('2026-11-25T02:00')],
  ])
})

test('what is no plan is refused at its field', () => {
  const why = (more: Partial<Planned>) => Object.entries(refusalOfPlan(plan(more))?.problems ?? {}).map(([key, said]) => [key, said])
  const said = (field: string, text: string) => [[field, expect.objectContaining({ text })]]
  expect(why({ users: [] })).toEqual(said('users', '请选择执行人'))
  expect(why({ validTo: '2025-12-31' })).toEqual(said('validTo', '结束时间不能早于开始时间'))
  expect(why({ slots: [{ begin: '9点', end: '10:00' }] })).toEqual(said('slots[0].begin', '时间格式应为HH:mm'))
  const crossed = [
    { begin: '08:00', end: '10:00' },
    { begin: '09:59', end: '11:00' },
  ]
  expect(why({ slots: crossed })).toEqual(said('slots', '时段重叠'))
  expect(
    why({
      slots: [
        { begin: '08:00', end: '10:00' },
        { begin: '10:00', end: '08:00' },
      ],
    }),
  ).toEqual([])
})
