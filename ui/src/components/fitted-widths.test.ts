import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fittedWidths } from './fitted-widths.ts'

const firm = (width: number) => ({ width, least: width })
const soft = (width: number) => ({ width, least: width * 0.8 })
const sized = (width: number) => ({ ...firm(width), sized: true })

test.each([
  ['columns that have room stay as they are', [soft(100), firm(100)], 200, [100, 100]],
  ['those that may become a little narrower where all have room then', [firm(100), soft(100), soft(100)], 280, [100, 90, 90]],
  [
    'else those that fit become wider, so that the next one begins beyond the edge',
    [soft(100), firm(100), soft(200)],
    240,
    [120, 120, 200],
  ],
  ['a width that the user chose stays', [sized(100), soft(100), soft(200)], 240, [100, 140, 200]],
])('%s', (_name, columns, room, expected) => {
  expect(fittedWidths(columns, room)).toEqual(expected)
})

test('however wide the table is, no column is cut at its edge', () => {
  const column = fc
    .integer({ min: 64, max: 300 })
    .chain((width) => fc.record({ width: fc.constant(width), least: fc.integer({ min: 60, max: width }) }))
  fc.assert(
    fc.property(fc.array(column, { minLength: 1, maxLength: 20 }), fc.integer({ min: 300, max: 3_000 }), (columns, room) => {
      let end = 0
      const ends = fittedWidths(columns, room).map((width) => (end += width))
      // What is rounded leaves a pixel for each column.
      expect(end <= room || ends.some((one) => one <= room && one > room - columns.length)).toBe(true)
    }),
  )
})
