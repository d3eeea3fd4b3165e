import { expect, test } from 'vitest'
import { readReadings } from './reading-table.ts'

const read = (...table: string[][]) => readReadings(table)

test('usages and readings are told by their headings, wherever those stand', () => {
  expect(
    read(
      ['三月抄表'],
      ['房号', '上期读数', '本期读数', '倍率'],
      ['1-101', '1,020', '1038', ''],
      ['', '', '', ''],
      ['1-102', '5', '7.5', '10'],
    ),
  ).toEqual({
    lines: [
      { row: 3, room: '1-101', previous: '1020', current: '1038', qty: '18.000' },
      { row: 5, room: '1-102', previous: '5', current: '7.5', qty: '25.000' },
    ],
    wrong: [],
  })
  expect(read(['房屋', '用量'], ['1-101', '32'])).toEqual({
    lines: [{ row: 2, room: '1-101', previous: null, current: null, qty: '32.000' }],
    wrong: [],
  })
})

test('a meter of five places goes on from 99980 to 15 with 35 (section 1.3), and only where its places are told', () => {
  const header = ['房屋', '上次读数', '本次读数', '表盘位数']
  expect(read(header, ['1-101', '99980', '15', '5'])).toMatchObject({ lines: [{ qty: '35.000' }], wrong: [] })
  expect(read(header, ['1-101', '99980', '15', ''])).toEqual({
    lines: [],
    wrong: [{ row: 2, column: '本次读数', problem: '本次读数不能小于上次读数' }],
  })
})

test('every wrong cell is named', () => {
  const header = ['房屋', '上次读数', '本次读数', '用量', '倍率', '表盘位数']
  expect(
    read(
      header,
      ['', '1', '2', '', '', ''],
      ['1-101', '', '', '', '', ''],
      ['1-102', '一', '2', '', '', ''],
      ['1-103', '1', '-2', '', '', ''],
      ['1-104', '1', '2', '', '0', ''],
      ['1-105', '1', '2', '', '', '五'],
      ['1-106', '', '', '-3', '', ''],
      ['1-107', '', '', 'x', '', ''],
      ['1-108', '', '', '4', '', ''],
      ['1-108', '', '', '4', '', ''],
    ),
  ).toEqual({
    lines: [{ row: 10, room: '1-108', previous: null, current: null, qty: '4.000' }],
    wrong: [
      { row: 2, column: '房屋', problem: '请填写房屋' },
      { row: 3, column: '用量', problem: '请填写用量或读数' },
      { row: 4, column: '上次读数', problem: '读数格式不正确' },
      { row: 5, column: '本次读数', problem: '读数格式不正确' },
      { row: 6, column: '倍率', problem: '读数格式不正确' },
      { row: 7, column: '表盘位数', problem: '读数格式不正确' },
      { row: 8, column: '用量', problem: '用量不能小于0' },
      { row: 9, column: '用量', problem: '读数格式不正确' },
      { row: 11, column: '房屋', problem: '同一房屋的用量重复' },
    ],
  })
})

test('a table that lacks columns is told which', () => {
  expect(read(['姓名', '电话'], ['王芳', '139'])).toEqual({ missing: ['房屋', '用量'] })
  expect(read(['房屋', '本次读数'], ['1-101', '5'])).toEqual({ missing: ['上次读数'] })
  expect(read()).toEqual({ missing: ['房屋', '用量'] })
})
