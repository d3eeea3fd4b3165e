import { expect, test } from 'vitest'
import { expectedOf, isQuantity, linesFor, offBy, qtyText, type SheetLine, stepped } from './count-rules.ts'

const line = (more: Partial<SheetLine>): SheetLine => ({
  ...{
    uuid: '1',
    item: '01940000-0000-7000-8000-000500000001',
    name: '角阀',
    code: 'WL-0287',
    barcode: '6901287004128',
    batch: null,
    unit: '个',
  },
  ...{ state: '10', countedQty: null, countedAt: null, bookQty: '14.0000', moved: '-2.0000' },
  ...more,
})

test('a line is found by its bar code, its item code, and the address that its printed label leads to', () => {
  const lines = [line({}), line({ uuid: '2', item: '01940000-0000-7000-8000-000500000002', code: 'WL-0066', barcode: null, batch: 'A1' })]
  const found = (code: string) => linesFor(lines, code).map(({ uuid }) => uuid)
  expect([found('6901287004128'), found(' wl-0287 '), found('WL-0066-a1'), found('WL')]).toEqual([['1'], ['1'], ['2'], []])
  expect(found('https://qifuyun.example/application/pkg5?entity=item&uuid=01940000-0000-7000-8000-000500000002')).toEqual(['2'])
})

test('what should be there is what the books said and what has moved since, unless it is counted blind', () => {
  expect([expectedOf(line({})), offBy(line({}), '11'), offBy(line({}), '12')]).toEqual(['12.0000', '-1.0000', '0.0000'])
  expect([expectedOf(line({ bookQty: null })), offBy(line({ moved: null }), '11')]).toEqual([null, null])
})

test('a quantity is typed with four digits, stepped by one, and never below none', () => {
  expect(['1', '0', '12.3456', '', '-1', '1.23456', '1e3'].map(isQuantity)).toEqual([true, true, true, false, false, false, false])
  expect([stepped('10', 1), stepped('0.5', -1), stepped('', 1), stepped('99', 1)]).toEqual(['11', '0', '1', '100'])
  expect([qtyText('100.0000'), qtyText('2.5000'), qtyText('100')]).toEqual(['100', '2.5', '100'])
})
