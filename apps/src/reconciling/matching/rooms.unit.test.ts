import { expect, test } from 'vitest'
import { roomsSaid, shortNames } from '#src/reconciling/matching/rooms.ts'

test('a room by its figures, with and without its unit', () => {
  expect(shortNames('1幢-1单元-101')).toEqual(['1-1-101', '1-101'])
  expect(shortNames('B1-214')).toEqual(['B1-214'])
  expect(shortNames('大堂')).toEqual([])
})

test.each([
  ['物业费 1-101', ['1-101']],
  ['1幢1单元101室 三月', ['1-1-101']],
  ['B1-214 车位', ['B1-214']],
  ['1－101，2栋202', ['1-101', '2-202']],
  ['三月物业费', []],
])('what a remark says: %s', (memo, said) => {
  expect(roomsSaid(memo)).toEqual(said)
})
