import { planRooms } from '@qifuyun/contract/main-data/room-batch.ts'
import { expect, test } from 'vitest'
import { gridOf, type Room } from '../room-grid.ts'
import { templateOf, touchedBy, tracksOf, widthOf } from './tracks.ts'

const grid = gridOf(
  planRooms({ unitNo: ['1', '2'], floorBegin: 1, floorEnd: 3, perFloor: 2, noRule: '{floor}{n2}' }).map(
    // Of a room the grid looks at its place only.
    (place) => ({ ...place, uuid: `${place.unitNo}-${place.roomNo}` }) as unknown as Room,
  ),
)

test('floors come first, units stand apart', () => {
  expect(tracksOf(grid)).toEqual([2, 3, 5, 6])
  expect(templateOf(grid)).toBe('40px repeat(2, minmax(96px, 1fr)) 4px repeat(2, minmax(96px, 1fr))')
  expect(widthOf(grid)).toBe(40 + 4 * 102 + 10)
})

test('a box touches what it overlaps, gaps touch nothing', () => {
  const touched = (left: number, top: number, right: number, bottom: number) => {
    const { rows, columns } = touchedBy(grid, widthOf(grid), { left, top, right, bottom })
    return [[...rows], [...columns]]
  }
  expect(touched(46, 0, 50, 10)).toEqual([[0], [0]])
  expect(touched(142.5, 42.5, 147, 47)).toEqual([[], []])
  expect(touched(100, 20, 300, 100)).toEqual([
    [0, 1, 2],
    [0, 1, 2],
  ])
  expect(touched(0, 0, 40, 200)).toEqual([[0, 1, 2], []])
})
