import { momentText } from '@qifuyun/kit/values/moment-text.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { goodsText, objectionTo } from '#src/release-pass/leaving.ts'

const BEGIN = Date.parse('2026-01-31T00:30:00Z')
const END = Date.parse('2026-01-31T04:30:00Z')
const passAt = { begin: new Date(BEGIN).toISOString(), end: new Date(END).toISOString() }
const moment = fc.integer({ min: BEGIN - 86_400_000, max: END + 86_400_000 })

test('goods leave from the begin of their pass until it expires, by a gate of its project', () => {
  fc.assert(
    fc.property(moment, fc.option(moment), (now, expires) => {
      const pass = { projectUuid: 'a', passAt, expiresAt: expires === null ? null : new Date(expires).toISOString() }
      const wanted = now < BEGIN ? 'early' : now < (expires ?? END) ? null : 'late'
      expect(objectionTo(pass, { projectUuid: 'a' }, new Date(now))).toBe(wanted)
      expect(objectionTo(pass, { projectUuid: 'b' }, new Date(now))).toBe('gate')
      expect(objectionTo(pass, undefined, new Date(now))).toBe('gate')
    }),
  )
})

test('moments are told as clocks in China show them, wherever the browser is', () => {
  expect(momentText('2026-01-30T16:05:00Z')).toBe('01-31 00:05')
})

test('goods are told in one line', () => {
  expect(
    goodsText([
      { name: '沙发', qty: 1, unit: '套' },
      { name: '餐椅', qty: 4 },
    ]),
  ).toBe('沙发1套、餐椅4')
})
