import { expect, test } from 'vitest'
import { foundMeters, linesOf, type TreeMeter } from './meter-tree.ts'

const meter = (uuid: string, code: string, name: string, parent: string | null): TreeMeter => ({
  ...{ uuid, code, name, parent, purpose: '1', usage: '0' },
  ...{ loss: null, rate: null, incomplete: false },
})
const METERS = [
  meter('top', 'E-001', '总进线', null),
  meter('b3', 'E-103', '3 栋', 'top'),
  meter('lift', 'E-1031', '客梯两台', 'b3'),
  meter('b5', 'E-105', '5 栋', 'top'),
]

test('a meter is found by its name or code, in its place below all above it', () => {
  expect(foundMeters(METERS, ' 客梯 ').map(({ uuid }) => uuid)).toEqual(['top', 'b3', 'lift'])
  expect(foundMeters(METERS, 'e-105').map(({ uuid }) => uuid)).toEqual(['top', 'b5'])
  expect(foundMeters(METERS, '水表')).toEqual([])
  expect(foundMeters(METERS, '')).toEqual(METERS)
})

test('what is below a closed meter is not seen', () => {
  const seen = (...open: string[]) => linesOf(METERS, new Set(open)).map(({ of, level }) => [of.uuid, level])
  expect(seen()).toEqual([['top', 0]])
  expect(seen('top', 'b3')).toEqual([
    ['top', 0],
    ['b3', 1],
    ['lift', 2],
    ['b5', 1],
  ])
})
