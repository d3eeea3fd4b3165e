import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LISTED, type Likened, pointsOf, SIGN, signsOf } from '#src/customers/merging/likeness.ts'

const of = (more: Partial<Likened> = {}): Likened => ({
  ...{ kind: '1', name: '张三', phones: ['13900000001'], idNo: null, creditCode: null, birthday: null, rooms: [] },
  ...more,
})
const points = (one: Likened, other: Likened): number => pointsOf(signsOf(one, other))

test.each([
  ['another number in common, and the name', of(), of({ phones: ['13900000002', '13900000001'] }), 80],
  ['name and room', of({ rooms: ['a'] }), of({ phones: ['2'], rooms: ['a', 'b'] }), 40],
  ['name, room and a number', of({ rooms: ['a'] }), of({ phones: ['13900000001'], rooms: ['a'] }), 100],
  ['the sound of the name', of({ name: '章三' }), of({ phones: ['2'] }), 10],
  ['birthday', of({ name: '李四', birthday: '1990-01-01' }), of({ phones: ['2'], birthday: '1990-01-01' }), 10],
  [
    'one document under two kinds',
    of({ kind: '2', name: '甲公司', creditCode: 'X', phones: [] }),
    of({ kind: '3', name: '乙店', creditCode: 'X' }),
    100,
  ],
  ['nothing', of({ name: '李四' }), of({ phones: ['2'] }), 0],
])('%s', (_what, one, other, expected) => {
  expect(points(one, other)).toBe(expected)
})

test('a document is a sign between kinds only, and no sign is given by what both lack', () => {
  expect(signsOf(of({ idNo: 'A' }), of({ idNo: 'A', phones: ['2'] }))).toEqual([SIGN.name])
  expect(signsOf(of({ name: '甲', phones: [] }), of({ name: '乙', phones: [], kind: '2' }))).toEqual([])
})

test('likeness does not ask who comes first, and without a number or document nobody is listed', () => {
  const likened = fc.record({
    kind: fc.constantFrom('1', '2'),
    name: fc.constantFrom('张三', '章三', '李四'),
    phones: fc.subarray(['1', '2', '3']),
    idNo: fc.option(fc.constantFrom('a', 'b')),
    creditCode: fc.option(fc.constantFrom('c')),
    birthday: fc.option(fc.constantFrom('1990-01-01')),
    rooms: fc.subarray(['r', 's']),
  })
  fc.assert(
    fc.property(likened, likened, (one, other) => {
      expect(signsOf(one, other)).toEqual(signsOf(other, one))
      const signs = signsOf(one, other)
      if (!signs.includes(SIGN.phone) && !signs.includes(SIGN.number)) expect(pointsOf(signs)).toBeLessThan(LISTED)
    }),
  )
})
