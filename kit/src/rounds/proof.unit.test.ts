import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Signing } from '#src/context.ts'
import { judgeAnswers, mistakesOf, type Said } from '#src/rounds/answers.ts'
import { ITEM, type Item, PICTURE } from '#src/rounds/checklist.ts'
import { distanceOf } from '#src/rounds/distance.ts'
import { SIGN, VERDICT } from '#src/rounds/fields.ts'
import { pointCode, readPointCode } from '#src/rounds/point-code.ts'
import { isBelievable, isOpen, momentOf, proofOf, verdictOn } from '#src/rounds/proof.ts'

const signingOf = (key: string): Signing => ({
  sign: () => '',
  verify: () => false,
  publicKey: () => '',
  hash: (purpose, value) => createHmac('sha256', key).update(`${purpose} ${value}`).digest('base64url'),
})
const own = signingOf('one')
const at = (text: string): Date => new Date(`${text}:00+08:00`)
const POINT = { code: 'P:1', keyId: 3, keyRotatedAt: at('2026-11-01T00:00').toISOString() }
const NOW = at('2026-11-07T23:59')

test('a label is good for its point, of its enterprise, and for seven days after the key changed', () => {
  const now = pointCode(own, POINT)
  expect(now).toMatch(/^qfy:p:P:1:3:[\w-]{12}$/)
  expect(readPointCode(own, now, POINT, NOW)).toBe('good')
  const before = pointCode(own, { ...POINT, keyId: 2 })
  expect(readPointCode(own, before, POINT, NOW)).toBe('good')
  expect(readPointCode(own, before, POINT, at('2026-11-08T00:00'))).toBe('old')
  expect(readPointCode(own, pointCode(own, { ...POINT, keyId: 1 }), POINT, NOW)).toBe('old')
  expect(readPointCode(own, pointCode(own, { ...POINT, code: 'P2' }), POINT, NOW)).toBe('other')
  expect(readPointCode(signingOf('another enterprise'), now, POINT, NOW)).toBe('foreign')
})

test('one changed character of a label is noticed', () => {
  const now = pointCode(own, POINT)
  fc.assert(
    fc.property(fc.nat(now.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (index, other) => {
      fc.pre(other !== now[index] && other.trim() !== '')
      expect(readPointCode(own, now.slice(0, index) + other + now.slice(index + 1), POINT, NOW)).not.toBe('good')
    }),
  )
})

test('metres between two places', () => {
  const here = { name: '', longitude: 120, latitude: 30 }
  expect(distanceOf(here, here)).toBe(0)
  expect(distanceOf(here, { ...here, latitude: 30.0007195 })).toBe(80)
  expect(distanceOf(here, { ...here, longitude: 120.000831 })).toBe(80)
  expect(distanceOf(here, null)).toBeNull()
  expect(distanceOf({ name: '' }, here)).toBeNull()
})

test('the edge of the circle around a point is still within it', () => {
  const position = { name: '', longitude: 120, latitude: 30 }
  const here = { ...position, latitude: 30.0007195 }
  const shown = { code: pointCode(own, POINT), position: here, photos: 0 }
  const at80 = (radius: number) => proofOf(own, SIGN.qrGps, shown, { ...POINT, nfc: null, position, radius }, NOW)
  expect(at80(80)).toEqual({ distance: 80, problem: null })
  expect(at80(79).problem?.field).toBe('position')
})

const WINDOW = {
  opensAt: at('2026-11-30T07:30').toISOString(),
  slotEnd: at('2026-11-30T10:00').toISOString(),
  closesAt: at('2026-11-30T12:00').toISOString(),
}
const claim = (scannedAt: string, clockOffset = 0) => ({ offline: true, scannedAt: at(scannedAt).toISOString(), clockOffset })

test('what a phone says of its time is believed within ten minutes, for a day', () => {
  const of = (scannedAt: string, offset: number, arrives: string) => verdictOn(claim(scannedAt, offset * 60_000), WINDOW, at(arrives))
  expect(momentOf(claim('2026-11-30T09:40', 120_000), NOW)).toEqual(at('2026-11-30T09:38'))
  expect(of('2026-11-30T09:40', 2, '2026-11-30T14:00')).toBeNull()
  expect(of('2026-11-30T09:40', 10, '2026-12-01T10:00')).toBeNull()
  expect(of('2026-11-30T09:40', 2, '2026-12-01T10:01')).toBe(VERDICT.late)
  expect(of('2026-11-30T09:40', 11, '2026-11-30T14:00')).toBe(VERDICT.clock)
  expect(of('2026-11-30T09:40', 0, '2026-11-30T09:20')).toBe(VERDICT.clock)
  expect(of('2026-11-30T12:01', 0, '2026-11-30T14:00')).toBe(VERDICT.outside)
  expect(of('2026-11-30T12:00', 0, '2026-11-30T14:00')).toBeNull()
  expect(of('2026-11-30T07:29', 0, '2026-11-30T14:00')).toBe(VERDICT.outside)
  expect([isOpen(WINDOW, at('2026-11-30T07:30')), isOpen(WINDOW, at('2026-11-30T12:01'))]).toEqual([true, false])
})

test('without a slot a moment is believed for a day after it, by a clock that is nearly right', () => {
  const of = (offset: number, arrives: string, offline = true) =>
    isBelievable({ ...claim('2026-11-30T09:40', offset * 60_000), offline }, at(arrives))
  expect([of(0, '2026-12-01T09:40'), of(10, '2026-12-01T09:30'), of(-10, '2026-11-30T09:40')]).toEqual([true, true, true])
  expect([of(0, '2026-12-01T09:41'), of(11, '2026-11-30T10:00'), of(0, '2026-11-30T09:29')]).toEqual([false, false, false])
  expect(of(0, '2027-01-01T00:00', false)).toBe(true)
})

const item = (more: Partial<Item>): Item => ({
  title: '项',
  kind: ITEM.single,
  photo: PICTURE.no,
  options: '正常、破损',
  abnormalOptions: '破损',
  ...more,
})
const judged = (of: Item, value: string | null, photos = 0) => judgeAnswers([of], [{ item: '项', value }], photos)

test.each([
  ['a choice that is fine', item({}), '正常', false, {}],
  ['one that is not', item({}), '破损', true, {}],
  ['one there is not', item({}), '裂', false, { answers: '{item}的选项不正确' }],
  ['several', item({ kind: ITEM.multi, options: '甲、乙、丙', abnormalOptions: '丙' }), '甲、丙', true, {}],
  ['a number at its limit', item({ kind: ITEM.number, min: 0, max: 60 }), '60', false, {}],
  ['a number above it', item({ kind: ITEM.number, min: 0, max: 60 }), '60.1', true, {}],
  ['a number below', item({ kind: ITEM.number, min: 0 }), '-0.1', true, {}],
  ['no number', item({ kind: ITEM.number }), '六', false, { answers: '{item}应为数字' }],
  ['nothing where something must be', item({}), '', false, { answers: '请填写{item}' }],
  ['nothing where nothing must be', item({ required: false }), null, false, {}],
  ['no picture where one must be', item({ kind: ITEM.photo }), '', false, { photos: '请填写{item}' }],
  ['no picture of what is wrong', item({ photo: PICTURE.onAbnormal }), '破损', true, { photos: '请拍照：{item}' }],
  ['no picture of what is fine', item({ photo: PICTURE.onAbnormal }), '正常', false, {}],
] as const)('an answer: %s', (_what, of, value, abnormal, problems) => {
  const found = judged(of, value)
  expect([found.abnormal, Object.fromEntries(Object.entries(found.problems).map(([key, { text }]) => [key, text]))]).toEqual([
    abnormal,
    problems,
  ])
})

test('the same answers in any order say the same', () => {
  const items = ['甲', '乙', '丙'].map((title) => item({ title }))
  const said: Said[] = items.map(({ title }, index) => ({ item: title, value: index === 1 ? '破损' : '正常' }))
  fc.assert(
    fc.property(fc.shuffledSubarray(said, { minLength: said.length }), (mixed) => {
      expect(judgeAnswers(items, mixed, 0)).toEqual(judgeAnswers(items, said, 0))
    }),
  )
})

test('a checklist that nobody could fill in is refused', () => {
  const texts = (items: Item[]) => Object.entries(mistakesOf(items)).map(([key, { text }]) => [key, text])
  expect(texts([item({}), item({ title: '另' })])).toEqual([])
  expect(texts([item({ options: '正常', abnormalOptions: null })])).toEqual([['items[0].options', '至少写两个选项']])
  expect(texts([item({ abnormalOptions: '渗油' })])).toEqual([['items[0].abnormalOptions', '异常选项须在选项中']])
})
