import { expect, test } from 'vitest'
import type { AskedLine } from '#src/training/calls.ts'
import { chosenBy } from './use-keys.ts'

const asked = (type: AskedLine['type'], choices: string[]): AskedLine => ({ uuid: 'a', type, stem: '', choices, full: 1, given: [] })

test('letters and digits choose, of several a second time takes back', () => {
  const single = asked('1', ['甲', '乙'])
  expect([chosenBy('b', single, ['A']), chosenBy('2', single, []), chosenBy('c', single, [])]).toEqual([['B'], ['B'], undefined])
  const multiple = asked('2', ['甲', '乙', '丙'])
  expect([chosenBy('a', multiple, ['C']), chosenBy('3', multiple, ['A', 'C'])]).toEqual([['A', 'C'], ['A']])
  expect([chosenBy('2', asked('3', []), []), chosenBy('a', asked('5', []), [])]).toEqual([['B'], undefined])
})
