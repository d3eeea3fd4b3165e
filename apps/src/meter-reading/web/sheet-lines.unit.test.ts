import { expect, test } from 'vitest'
import type { SheetLine } from '#src/meter-reading/calls.ts'
import { judged, nextOf, notesOf, timesMean, withNoted } from './sheet-lines.ts'

const line = (uuid: string, more: Partial<SheetLine> = {}): SheetLine => ({
  ...{
    uuid,
    seq: 1,
    name: uuid,
    code: uuid,
    state: '10',
    building: null,
    place: null,
    last: ['136'],
    lastAt: '',
    multiplier: '1',
    modulus: '1000',
  },
  ...{ mean: '12', lived: true, blocked: null, values: null, usage: null, flaw: null, readAt: null, reader: null, ...more },
})

test('the next meter is the one behind in walking order, then what was left out before', () => {
  const lines = [line('a'), line('b', { state: '20' }), line('c'), line('d', { state: '30' })]
  expect(nextOf(lines, 'a')?.uuid).toBe('c')
  expect(nextOf(lines, 'c')?.uuid).toBe('a')
  expect(nextOf([line('a'), line('b', { state: '20' })], 'a')).toBeUndefined()
  expect(nextOf(lines, undefined)?.uuid).toBe('a')
})

test('what is typed is judged at once, once it is a number', () => {
  expect(judged(line('a'), ['14x'], false)).toBeNull()
  expect(judged(line('a'), [''], false)).toBeNull()
  expect(judged(line('a'), ['148'], false)).toEqual({ usage: '12.0000', flaw: null })
  expect(judged(line('a'), ['130'], false)).toEqual({ usage: null, flaw: '3' })
  expect(judged(line('a'), ['2'], true)?.usage).toBe('866.0000')
})

test('what this browser noted stands until the server has heard of it', () => {
  const noted = { state: '20', values: ['148'], usage: '12', flaw: null }
  const [kept] = withNoted([line('a')], new Map([['a', { ...noted, kept: true }]]))
  expect(kept).toMatchObject({ state: '20', values: ['148'], kept: true })
  const [known] = withNoted([line('a', { state: '30', values: ['149'] })], new Map([['a', { ...noted, kept: false }]]))
  expect(known).toMatchObject({ state: '30', values: ['149'] })
})

test('what waits in this browser is noted of its meter as it was when it was said; the later stands', () => {
  const said = (about: string, action: string, form: object) => ({
    about,
    path: `/api/v1/application/pkg28/task/action/${action}`,
    body: JSON.stringify({ taskUuid: about, ...form }),
  })
  const lines = [line('a'), line('b'), line('c'), line('d')]
  const list = [
    said('a', 'record', { value1: '140', readAs: '1' }),
    said('b', 'record', { value1: '131', readAs: '1', photo: ['kept:1'] }),
    said('c', 'record', { value1: '2', readAs: '2' }),
    said('d', 'record', { value1: '150' }),
    said('d', 'miss', { missedReason: '1' }),
    said('a', 'assign', { reader: 'x' }),
    said('elsewhere', 'record', { value1: '1' }),
  ]
  expect(Object.fromEntries(notesOf(lines, list, true))).toEqual({
    a: { state: '20', values: ['140'], usage: '4.0000', flaw: null, kept: true },
    b: { state: '30', values: ['131'], usage: null, flaw: '3', kept: true },
    c: { state: '30', values: ['2'], usage: '866.0000', flaw: '1', kept: true },
    d: { state: '40', values: null, usage: null, flaw: null, kept: true },
  })
})

test('why the server would not take what was noted is said at its meter, which is to be read', () => {
  const lines = withNoted([line('a'), line('b')], new Map(), new Map([['a', '批次已出账，不能修改']]))
  expect(lines).toMatchObject([{ state: '10', refused: '批次已出账，不能修改' }, { state: '10' }])
})

test('how many times the mean was used', () => {
  expect(timesMean('36', '16')).toBe('2.25')
  expect(timesMean('32', '16')).toBe('2')
  expect(timesMean('5', null)).toBeNull()
  expect(timesMean('5', '0')).toBeNull()
})
