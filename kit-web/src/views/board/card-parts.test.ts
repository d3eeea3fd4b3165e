import { loan } from '@qifuyun/apps/loan/app.ts'
import { repairOrder } from '@qifuyun/apps/repair/repair-order.ts'
import { workOrder } from '@qifuyun/apps/work-order/work-order.ts'
import { expect, test } from 'vitest'
import { afterWork, cardParts, lateIn, stepWord, whatIsLate } from './card-parts.ts'

const NOW = new Date('2026-03-18T08:00:00Z')
const BEFORE = '2026-03-18T07:00:00Z'
const AFTER = '2026-03-19T08:00:00Z'

test('what is urgent is a tag of a card, what kind it is is not', () => {
  const row = { state: '10', sourceApp: '1', priority: '1', holder: null }
  expect(cardParts(workOrder, row, [])).toMatchObject({ number: 'no', tag: 'priority', person: 'holder', lines: [] })
  expect(cardParts(loan, { state: '30', borrower: '刘洋', borrowerKind: '1', dueAt: AFTER }, [])).toMatchObject({
    ...{ tag: undefined, due: 'dueAt', lines: ['borrower', 'borrowerKind'] },
  })
})

test('a card is late by the deadline of its step, and by that of the whole only while the work runs', () => {
  const late = (row: object) => lateIn(repairOrder, { ...row }, NOW)
  expect(late({ state: '20', respondBy: BEFORE, finishBy: AFTER })).toBe('respondBy')
  expect(late({ state: '20', respondBy: AFTER, finishBy: BEFORE })).toBe('finishBy')
  expect(late({ state: '40', respondBy: BEFORE, finishBy: AFTER })).toBeUndefined()
  // Done in time or not, it is rated now.
  expect(late({ state: '70', finishBy: BEFORE, rateBy: AFTER })).toBeUndefined()
})

test('a deadline that is not that of the whole is named', () => {
  expect(stepWord(repairOrder, { state: '20' }, 'respondBy')).toBe('待接单')
  expect(stepWord(repairOrder, { state: '40' }, 'finishBy')).toBeUndefined()
  // The work is done: what is left is the time to rate it.
  expect(afterWork(repairOrder, { state: '70' })).toBe('待评价')
  expect(afterWork(repairOrder, { state: '40' })).toBeUndefined()
  expect(afterWork(loan, { state: '30' })).toBeUndefined()
  expect(whatIsLate('待接单')).toBe('接单')
  expect(whatIsLate('To accept')).toBe('To accept')
})
