import { expect, test } from 'vitest'
import { apart } from './apart.ts'

test.each([
  ['11.0000', '10.0000', '+10.0%'],
  ['9.9500', '10.0000', '−0.5%'],
  ['10.0000', '10.0000', '0.0%'],
  ['10.0040', '10.0000', '0.0%'],
  ['0.0000', '10.0000', '−100.0%'],
  [null, '10.0000', null],
  ['10.0000', null, null],
  ['10.0000', '0.0000', null],
])('%s against %s is %s', (price, last, said) => expect(apart(price, last)).toBe(said))
