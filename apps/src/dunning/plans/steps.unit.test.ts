import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CHANNEL } from './channels.ts'
import { nextStep, type Step, stepBack, stepOn } from './steps.ts'

const step = (afterDays: number, channel: Step['channel'], minAmount = 0): Step => ({ afterDays, channel, minAmount })
const STEPS = [step(3, CHANNEL.text), step(15, CHANNEL.phone), step(30, CHANNEL.letter, 50_000), step(90, CHANNEL.lawyer, 100_000)]
const at = (day: string): Date => new Date(`${day}T09:00:00+08:00`)

describe('steps ascend', () => {
  test.each([
    [[1, 2, 3], null],
    [[3], null],
    [[3, 3], 1],
    [[1, 5, 4], 2],
  ])('%j go back at %s', (days, place) => expect(stepBack(days.map((afterDays) => ({ afterDays })))).toBe(place))
})

describe('the step whose time it is', () => {
  test.each([
    [2, 10, null],
    [3, 10, CHANNEL.text],
    [29, 90_000, CHANNEL.phone],
    [30, 49_999, CHANNEL.phone],
    [30, 50_000, CHANNEL.letter],
    [400, 99_999, CHANNEL.letter],
    [400, 100_000, CHANNEL.lawyer],
  ])('%i days and %i fen: %s', (days, amount, channel) => expect(stepOn(STEPS, days, amount)?.channel ?? null).toBe(channel))
})

describe('what is to be done next', () => {
  test.each([
    ['never asked', null, 60_000, '2026-05-04', CHANNEL.text],
    ['asked by the first step', '2026-05-04', 60_000, '2026-05-16', CHANNEL.phone],
    ['asked late, past two steps', '2026-05-20', 60_000, '2026-05-31', CHANNEL.letter],
    ['too little for a letter: called again a week later', '2026-05-20', 40_000, '2026-05-27', CHANNEL.phone],
  ])('%s', (_name, asked, amount, day, channel) =>
    expect(nextStep(STEPS, { oldest: '2026-05-01', asked, amount })).toEqual({ at: at(day), channel }),
  )

  test('it is always after the day on which somebody was asked', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200_000 }), (days, amount) => {
        const asked = new Date(at('2026-05-01').getTime() + days * 86_400_000)
        const next = nextStep(STEPS, { oldest: '2026-05-01', asked: asked.toISOString().slice(0, 10), amount })
        expect(next === null || next.at > asked).toBe(true)
      }),
    )
  })
})
