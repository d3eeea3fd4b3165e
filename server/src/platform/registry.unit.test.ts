import { expect, test } from 'vitest'
import { createRegistry } from './registry.ts'

const product = () => ({ product: {} })

test('what one product declares, another one of the same process does not have', () => {
  const exports = createRegistry<number>('export')
  const [first, second] = [product(), product()]
  exports.declare(first, 'users', 1)
  exports.declare(second, 'users', 2)
  expect([exports.find(first, 'users'), exports.find({ ...second }, 'users'), exports.find(product(), 'users')]).toEqual([1, 2, undefined])
})

test('a second declaration of a name is a mistake, and the first one stays', () => {
  const exports = createRegistry<number>('export')
  const one = product()
  exports.declare(one, 'users', 1)
  expect(() => exports.declare(one, 'users', 2)).toThrow('export users is declared twice')
  exports.declare(one, 'rooms', 3)
  expect([...exports.all(one)]).toEqual([
    ['users', 1],
    ['rooms', 3],
  ])
})
