import { expect, test } from 'vitest'
import { nextTo } from './walk.ts'

const spot = (name: string, x: number, y: number) => ({ name, x, y })
const ALL = [spot('a', 0, 0), spot('b', 50, 0), spot('c', 100, 5), spot('d', 50, 100)]

test('an arrow leads to the nearest in its way, and nowhere from the last', () => {
  const from = (name: string, key: string) => nextTo(ALL.find((each) => each.name === name) ?? spot('', 0, 0), ALL, key)?.name
  expect(from('a', 'ArrowRight')).toBe('b')
  expect(from('b', 'ArrowRight')).toBe('c')
  expect(from('c', 'ArrowRight')).toBeUndefined()
  expect(from('b', 'ArrowDown')).toBe('d')
  expect(from('d', 'ArrowUp')).toBe('b')
  expect(from('b', 'ArrowLeft')).toBe('a')
})
