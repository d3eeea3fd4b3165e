import { expect, test } from 'vitest'
import { readBill } from '#src/payment-split/comparing/bill-file.ts'

const HEADING = ['交易时间', '商户订单号', '交易流水号', '交易金额', '商户退款单号']

test('a bill under a title, by day, to the fen; what went back is below nothing', () => {
  const read = readBill([
    ['银联商务交易明细'],
    HEADING,
    ['2026/3/1 09:00:01', 'ZF1', 'P1', '1,234.50', ''],
    ['2026-03-01', 'ZF1', 'P2', '-34.50', 'TK1'],
    ['20260302', 'ZF2', 'P3', '0.01', ''],
    ['', '', '', '', ''],
  ])
  expect('days' in read && [...read.days]).toEqual([
    [
      '2026-03-01',
      [
        { payNo: 'ZF1', tradeNo: 'P1', refundNo: null, amountFen: 123_450 },
        { payNo: 'ZF1', tradeNo: 'P2', refundNo: 'TK1', amountFen: -3_450 },
      ],
    ],
    ['2026-03-02', [{ payNo: 'ZF2', tradeNo: 'P3', refundNo: null, amountFen: 1 }]],
  ])
})

test('columns that it lacks, and lines that cannot be read, are told', () => {
  expect(readBill([['时间', '金额']])).toEqual({ missing: ['交易日期', '商户订单号', '交易流水号'] })
  expect(readBill([])).toEqual({ missing: ['交易日期', '商户订单号', '交易流水号', '交易金额'] })
  const rows = [
    ['2026-02-30', 'ZF1', 'P1', '1', ''],
    ['2026-02-01', 'ZF1', 'P1', '一元', ''],
    ['2026-02-01', '', 'P1', '1', ''],
  ]
  expect(readBill([HEADING, ...rows])).toEqual({
    wrong: [
      { row: 2, column: '交易日期' },
      { row: 3, column: '交易金额' },
      { row: 4, column: '商户订单号' },
    ],
  })
})
