import { expect, test } from 'vitest'
import { readStatement } from '#src/reconciling/bank/statement.ts'

const HEADING = ['交易日期', '交易流水号', '收入金额', '支出金额', '对方户名', '摘要']

test('a statement under a title: what came in, to the fen', () => {
  const read = readStatement([
    ['招商银行交易明细'],
    HEADING,
    ['2026/3/1', 'B1', '1,234.50', '', '王芳', '物业费 1-101'],
    ['20260302', 'B2', '', '88.00', '电力公司', '电费'],
    ['', '', '', '', '', ''],
  ])
  expect(read).toEqual({ lines: [{ row: 3, day: '2026-03-01', no: 'B1', amount: 123_450, party: '王芳', memo: '物业费 1-101' }] })
})

test('columns that it lacks are told by name', () => {
  expect(readStatement([['交易日期', '金额', '摘要']])).toEqual({ missing: ['交易流水号', '收入金额', '对方户名'] })
  expect(readStatement([])).toEqual({ missing: ['交易日期', '交易流水号', '收入金额', '对方户名', '摘要'] })
})

test('lines that cannot be read are told by their number', () => {
  const read = readStatement([HEADING, ['2026-02-30', 'B1', '1', '', '甲', ''], ['2026-02-28', 'B2', '一元', '', '乙', '']])
  expect(read).toEqual({
    wrong: [
      { row: 2, column: '交易日期' },
      { row: 3, column: '收入金额' },
    ],
  })
})
