import { expect, test } from 'vitest'
import { changeOf } from './change.ts'
import { isBeyond, lossesOf, type Metered } from './loss.ts'

const meter = (uuid: string, usage: string | null, parent: string | null = 'top', absent = false): Metered => ({
  uuid,
  parent,
  usage,
  absent,
})
const TREE = [meter('top', '12000', null), meter('a', '5200'), meter('b', '4100'), meter('c', '2100')]
const ofTop = (meters: readonly Metered[]) => lossesOf(meters).get('top')

test('12,000 above 5,200, 4,100 and 2,100 loses 600, 5.00 %', () => {
  expect(ofTop(TREE)).toEqual({ children: ['a', 'b', 'c'], claimed: '11400.0000', loss: '600.0000', rate: 500, incomplete: false })
})

test('a meter that was not read makes its parent incomplete; there is no loss to tell of', () => {
  expect(ofTop([...TREE.slice(0, 3), meter('c', null)])).toMatchObject({ loss: null, rate: null, incomplete: true })
  expect(ofTop([meter('top', null, null), ...TREE.slice(1)])).toMatchObject({ loss: null, incomplete: true })
})

test('a meter that was out of use all the time is not missed', () => {
  expect(ofTop([...TREE, meter('d', null, 'top', true)])).toMatchObject({ loss: '600.0000', incomplete: false })
})

test('one that was out of use itself loses nothing, whatever is below it', () => {
  expect(ofTop([meter('top', '12000', null, true), ...TREE.slice(1)])).toBeUndefined()
})

test('meters below that count 2 % more than the one above are told of', () => {
  const more = ofTop([meter('top', '10000', null), meter('a', '10201')])
  expect(more).toMatchObject({ loss: '-201.0000', rate: -201 })
  expect(more && isBeyond(more, 2)).toBe(true)
  const equal = ofTop([meter('top', '10000', null), meter('a', '10200')])
  expect(equal && isBeyond(equal, 2)).toBe(false)
})

test('nothing above has no rate, and a meter without others below it no loss', () => {
  expect(ofTop([meter('top', '0', null), meter('a', '0')])).toMatchObject({ loss: '0.0000', rate: null, incomplete: false })
  expect(lossesOf(TREE).has('a')).toBe(false)
})

test.each([
  ['2800', '2500', 120],
  ['2800', '3000', -67],
  ['2800', '0', null],
  [null, '3000', null],
  ['2800', null, null],
])('%s against %s changes by %s tenths of a per cent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})
