import { application } from '@qifuyun/kit/application.ts'
import { exact, money, rows, text } from '@qifuyun/kit/fields.ts'
import { fen, sumOf, times } from '@qifuyun/kit/values/exact.ts'
import { expect, test } from 'vitest'
import { documentOf, filledOf, tallyOf } from './document-form.ts'

const { entity } = application('pkg41', 'sample', '样例')
const bill = entity('bill', '单据', {
  title: text('标题').required(),
  remark: text('备注'),
  lines: rows(
    '明细',
    { qty: exact('数量').required(), price: exact('单价'), amount: money('金额').derived(({ qty, price }) => fen(times(qty, price))) },
    { min: 1 },
  ),
  total: money('合计').derived(({ lines }) => sumOf(lines, 'amount')),
})
const note = entity('note', '便签', { title: text('标题'), lines: rows('明细', { name: text('名称') }) })

test('a document has lines with amounts and their sum', () => {
  expect(documentOf(bill)).toEqual({ lines: 'lines', amounts: ['total'] })
  expect(documentOf(note)).toBeNull()
})

test('its tally counts lines, and knows no sum while there is none', () => {
  const shape = documentOf(bill)
  if (shape === null) throw new Error('no document')
  expect(tallyOf(shape, { lines: [{}, {}], total: 1_250 })).toEqual({ count: 2, fen: 1_250 })
  expect(tallyOf(shape, {})).toEqual({ count: 0, fen: null })
})

test('what must be there is counted, lines among it', () => {
  expect(filledOf(bill.spec.fields, { title: '采购' })).toEqual({ filled: 1, needed: 2 })
  expect(filledOf(bill.spec.fields, { title: '采购', lines: [] })).toEqual({ filled: 1, needed: 2 })
  expect(filledOf(bill.spec.fields, { title: '采购', lines: [{ qty: '1' }] })).toEqual({ filled: 2, needed: 2 })
})
