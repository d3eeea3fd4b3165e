import { expect, test } from 'vitest'
import { isBadNews, isStanding } from './standing.ts'

test.each(['statusCode', 'priority', 'result', 'visitResult', 'quoteState', 'condition', 'fee'])('%s says how a row stands', (name) => {
  expect(isStanding(name, { kind: 'dict' })).toBe(true)
})

test.each(['kind', 'buildingTypeCode', 'reason', 'borrowerKind', 'charge', 'source'])('%s is a kind, without a colour', (name) => {
  expect(isStanding(name, { kind: 'dict' })).toBe(false)
})

test('several choices are kinds, and a yes to being late is bad news', () => {
  expect(isStanding('status', { kind: 'choices' })).toBe(false)
  expect(['overdue', 'lateFlag', 'needApproval', 'related'].map(isBadNews)).toEqual([true, true, false, false])
})
