import { expect, test } from 'vitest'
import { formatCell } from './cell-format.ts'

test('an exact number is a number of the workbook as long as that holds all of its digits', () => {
  const cell = (value: string) => formatCell(value, { label: 'x', kind: 'number' })
  expect([cell('80.0000'), cell('-0.5'), cell('12345678901.2345'), cell('')]).toEqual([80, -0.5, '12345678901.2345', ''])
})
