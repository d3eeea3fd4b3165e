import { planRooms } from '@qifuyun/contract/main-data/room-batch.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gridOf, placeOf, type Room, roomByKey, roomsBetween, roomsInOrder, rowsInSight } from './room-grid.ts'

const room = (roomNo: string, floorNo: number | null, unitNo: string | null = null): Room =>
  // Of a room the grid looks at its place only.
  ({ uuid: `${unitNo ?? ''}-${roomNo}`, roomNo, floorNo, unitNo }) as Room
const numbers = (rooms: readonly Room[]): string =>
  gridOf(rooms)
    .rows.map(({ floorNo, cells }) => `${floorNo}: ${cells.map((each) => each?.roomNo ?? '·').join(' ')}`)
    .join('\n')

test('units stand side by side, floors above each other, and gaps stay gaps', () => {
  const rooms = [
    room('101', 1, '1'),
    room('103', 1, '1'),
    room('201', 2, '1'),
    room('202', 2, '1'),
    room('101', 1, '2'),
    room('1001', 10, '2'),
  ]
  expect(gridOf(rooms).units).toEqual([
    { unitNo: '1', span: 3 },
    { unitNo: '2', span: 1 },
  ])
  expect(numbers(rooms)).toBe('10: · · · 1001\n2: 201 202 · ·\n1: 101 · 103 101')
})

test('floors below ground come last, rooms without a floor below them', () => {
  expect(numbers([room('B102', -1), room('101', 1), room('车库', null), room('B101', -1)])).toBe(
    '1: 101 · ·\n-1: B101 B102 ·\nnull: · · 车库',
  )
})

test('numbers that share nothing stand in their order', () => {
  expect(numbers([room('A', 2), room('B', 2), room('C', 1), room('D', 1), room('E', 1)])).toBe('2: A B ·\n1: C D E')
})

const batches = fc.record({
  unitNo: fc.uniqueArray(fc.constantFrom('1', '2', '3', 'A'), { maxLength: 3 }),
  floorBegin: fc.integer({ min: -3, max: 2 }),
  floorEnd: fc.integer({ min: 2, max: 12 }),
  perFloor: fc.integer({ min: 1, max: 6 }),
  noRule: fc.constantFrom('{floor}{n2}', '{floor2}{n2}', '{unit}-{floor}{n2}'),
})

describe('whatever rooms there are', () => {
  test('each has exactly one place, on its floor and in its unit', () => {
    fc.assert(
      fc.property(batches, fc.infiniteStream(fc.boolean()), (batch, kept) => {
        const rooms = planRooms(batch).flatMap(({ roomNo, floorNo, unitNo }) => (kept.next().value ? [room(roomNo, floorNo, unitNo)] : []))
        const grid = gridOf(rooms)
        expect(roomsInOrder(grid)).toHaveLength(rooms.length)
        expect(new Set(roomsInOrder(grid))).toEqual(new Set(rooms))
        for (const { floorNo, cells } of grid.rows)
          for (const [column, each] of cells.entries())
            if (each) expect([each.floorNo, each.unitNo]).toEqual([floorNo, grid.columns[column]?.unitNo])
      }),
    )
  })

  test('arrows stay on rooms, and from every room every other can be reached', () => {
    fc.assert(
      fc.property(batches, (batch) => {
        const grid = gridOf(planRooms(batch).map(({ roomNo, floorNo, unitNo }) => room(roomNo, floorNo, unitNo)))
        const [first] = roomsInOrder(grid)
        if (!first) return
        const reached = new Set([first.uuid])
        for (const uuid of reached)
          for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight']) {
            const place = placeOf(grid, uuid)
            const next = place && roomByKey(grid, place, key)
            if (next) reached.add(next.uuid)
          }
        expect(reached.size).toBe(roomsInOrder(grid).length)
      }),
      { numRuns: 30 },
    )
  })
})

test('a rectangle holds the rooms between its corners, whichever they are', () => {
  const grid = gridOf(
    planRooms({ unitNo: [], floorBegin: 1, floorEnd: 3, perFloor: 3, noRule: '{floor}{n2}' }).map(({ roomNo, floorNo }) =>
      room(roomNo, floorNo),
    ),
  )
  const expected = ['-301', '-302', '-201', '-202']
  expect(roomsBetween(grid, '-301', '-202').map(({ uuid }) => uuid)).toEqual(expected)
  expect(roomsBetween(grid, '-202', '-301').map(({ uuid }) => uuid)).toEqual(expected)
  expect(roomsBetween(grid, '-301', 'gone')).toEqual([])
})

test('what is in sight is drawn, and no more than is there', () => {
  expect(rowsInSight(100, 48, 0, 480)).toEqual({ first: 0, last: 16 })
  expect(rowsInSight(100, 48, 2_400, 480)).toEqual({ first: 44, last: 66 })
  expect(rowsInSight(5, 48, 0, 480)).toEqual({ first: 0, last: 4 })
})
