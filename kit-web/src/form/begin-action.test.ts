import { loan } from '@qifuyun/apps/loan/app.ts'
import { expect, test } from 'vitest'
import { begunRows, wholeRow } from './begin-action.ts'

const back = loan.spec.actions['return']

test('what was lent is taken for what comes back', async () => {
  if (back === undefined) throw new Error('loan has no return')
  const items = [
    { uuid: 'a', item: 'k', qty: 2, returned: 0 },
    { uuid: 'b', item: 'c', qty: 1, returned: 1 },
  ]
  expect(await wholeRow(loan, back, { uuid: 'x', items })).toEqual({ uuid: 'x', items })
  expect(begunRows(back, { uuid: 'x', items })).toEqual({ items: items.map((line) => ({ ...line, returned: line.qty })) })
  expect(begunRows(back, { uuid: 'x' })).toEqual({})
})
