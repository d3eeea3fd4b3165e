import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { ME, PEER, sampleMessage, sampleSession } from '#src/messaging/store/samples.ts'
import { alertWords, deservesAlert, isQuiet, timeOfDay } from './rules.ts'
import { NO_ALERTS, readSettings } from './settings.ts'

beforeAll(() => startI18n(async () => ({})))

const two = (value: number): string => String(value).padStart(2, '0')
const clock = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`
const minutes = fc.nat(24 * 60 - 1)

describe('quiet hours', () => {
  test('hold for as many minutes as lie between their ends, over midnight too; equal ends are the whole day', () => {
    fc.assert(
      fc.property(minutes, minutes, (from, to) => {
        const quiet = { on: true, from: clock(from), to: clock(to) }
        const held = Array.from({ length: 24 * 60 }, (_, minute) => isQuiet(quiet, clock(minute)))
        const length = from === to ? 24 * 60 : (to - from + 24 * 60) % (24 * 60)
        expect(held.filter(Boolean)).toHaveLength(length)
        expect([held[from], held[(to + 24 * 60 - 1) % (24 * 60)]]).toEqual([true, true])
        if (from !== to) expect(held[to]).toBe(false)
        expect(isQuiet({ ...quiet, on: false }, clock(from))).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  test('are those of the enterprise, wherever the computer is', () => {
    const moment = new Date('2026-03-18T15:30:00.000Z')
    expect(timeOfDay(moment, 'Asia/Shanghai')).toBe('23:30')
    expect(timeOfDay(moment, 'America/New_York')).toBe('11:30')
    expect(timeOfDay(new Date('2026-03-18T16:00:00.000Z'), 'Asia/Shanghai')).toBe('00:00')
    expect(timeOfDay(moment, 'No/Where')).toBe(timeOfDay(moment, undefined))
  })
})

const named = { imAccountId: ME.imAccountId, name: ME.name, offset: 0, length: 3 }
const calling = (mentions: (typeof named)[], mentionAllFlag: 0 | 1) => ({ content: { text: '@刘洋 看', mentions, mentionAllFlag } })

test.each([
  ['a message of somebody else', {}, 0, true],
  ['an own one from another device', { senderImAccountId: ME.imAccountId }, 0, false],
  ['a line of the server', { messageType: 'system' as const }, 0, false],
  ['a recalled one', { recalledFlag: 1 as const, content: null }, 0, false],
  ['a card of an assistant', { senderImAccountId: null, messageType: 'card' as const }, 0, true],
  ['a message in a muted conversation', {}, 1, false],
  ['one that names me in a muted conversation', calling([named], 0), 1, true],
  ['one for everybody in a muted conversation', calling([], 1), 1, false],
  ['one that names somebody else in a muted conversation', calling([{ ...named, imAccountId: PEER }], 0), 1, false],
] as const)('%s', (_, change, muteFlag, expected) => {
  const message = sampleMessage(1, change)
  expect(deservesAlert(message, sampleSession({ muteFlag }), ME.imAccountId)).toBe(expected)
})

test('a notice says who and what, and in a group who said it', () => {
  const message = sampleMessage(1, calling([named], 0))
  const group = sampleSession({ name: '装修小组', sessionTypeCode: 2 })
  expect(alertWords(message, group, ME.imAccountId)).toEqual({ title: '装修小组', body: '[@我] 杨磊：@刘洋 看' })
  expect(alertWords(sampleMessage(1), sampleSession(), ME.imAccountId)).toEqual({ title: '杨磊', body: '第1条' })
  expect(alertWords(sampleMessage(1), undefined, ME.imAccountId)).toEqual({ title: '杨磊', body: '第1条' })
})

test.each([undefined, null, 'x', { notices: 1, quiet: { on: 'yes', from: '25:00', to: '7' } }])(
  'damaged settings %j are silent ones',
  (kept) => expect(readSettings(kept)).toEqual(NO_ALERTS),
)

test('kept settings come back as they were', () => {
  const settings = { notices: true, sound: true, quiet: { on: true, from: '21:30', to: '07:00' } }
  expect(readSettings(structuredClone(settings))).toEqual(settings)
})
