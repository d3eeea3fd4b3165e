import { loan } from '@qifuyun/apps/loan/app.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import {
  date,
  dateTime,
  days,
  decimal,
  dict,
  exact,
  flag,
  integer,
  money,
  month,
  percent,
  phone,
  ref,
  text,
  timeOfDay,
} from '@qifuyun/kit/fields.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { fenOf, yuanOf } from './amounts.ts'
import { moveChild, newChild, pasteCells } from './child-rows.ts'
import { parseText } from './parse-text.ts'

beforeAll(() => startI18n(async () => ({})))

describe('amounts', () => {
  test('every amount in fen is written in yuan and read back', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (fen) => {
        expect(fenOf(yuanOf(fen))).toBe(fen)
      }),
    )
  })
  test.each([
    ['18,600.5', 1_860_050],
    ['¥ 12', 1_200],
    ['￥0.05', 5],
    ['-3.20', -320],
    ['.5', null],
    ['1.005', null],
    ['十元', null],
    ['', null],
    ['99999999999999999', null],
  ])('%j is %j fen', (written, fen) => expect(fenOf(written)).toBe(fen))
})

const kind = dict('状态', { good: ['1', '完好'], damaged: ['2', '损坏'] })
test.each<[FieldSpec, string, unknown]>([
  [text('名称').spec, ' 3 栋 ', '3 栋'],
  [text('名称').spec, '', null],
  [integer('数量').spec, '1,200', 1200],
  [decimal('面积').spec, '118.60 m²', 118.6],
  [money('押金').spec, '¥ 1,000.50', 100_050],
  [exact('单价').spec, '1,234,567,890,123,456.8000', '1234567890123456.8000'],
  [exact('单价').spec, '2.8元', undefined],
  [percent('税率').spec, '6.00%', 600],
  [percent('税率').spec, '1.15', 115],
  [percent('税率').spec, '6.005%', 600.5],
  [days('合同期').spec, '2026/1/1 ~ 2026-12-31', { begin: '2026-01-01', end: '2026-12-31' }],
  [days('合同期').spec, '2026-01-01', undefined],
  [month('账期').spec, '2026年3月', '2026-03'],
  [timeOfDay('开始').spec, '8:30', '08:30'],
  [money('押金').spec, '一百', undefined],
  [date('日期').spec, '2026/1/5', '2026-01-05'],
  [date('日期').spec, '2026年1月5日', '2026-01-05'],
  [date('日期').spec, '明天', undefined],
  [dateTime('时间').spec, '2026/1/5 9:30', new Date('2026-01-05T09:30').toISOString()],
  [kind.spec, '损坏', '2'],
  [kind.spec, '2', '2'],
  [kind.spec, '其他', undefined],
  [flag('需要').spec, '是', true],
  [flag('需要').spec, '', false],
  [phone('电话').spec, '138 0000 0001', '13800000001'],
  [ref('项目', () => loan).spec, '西湖花园', undefined],
])('%#: a copied cell is read for its field', (spec, cell, value) => expect(parseText(loan, spec, cell)).toEqual(value))

describe('child rows', () => {
  const fields = { name: text('名称'), qty: integer('数量'), kind, left: integer('剩余').readonly() }

  test('cells go to the right and down from where they were pasted, over what is there', () => {
    const before = [{ uuid: 'a', name: '甲', qty: 1, kind: '1' }]
    const { rows, unread } = pasteCells(
      loan,
      fields,
      before,
      { row: 0, name: 'qty' },
      [
        ['5', '损坏'],
        ['7', '不明', '多余'],
      ],
      10,
    )
    expect(rows[0]).toEqual({ uuid: 'a', name: '甲', qty: 5, kind: '2' })
    expect(rows[1]).toMatchObject({ qty: 7 })
    expect(rows[1]).not.toHaveProperty('kind')
    expect(unread).toBe(2)
  })

  test('never more rows than allowed', () => {
    const { rows, unread } = pasteCells(loan, fields, [], { row: 0, name: 'name' }, [['a'], ['b'], ['c']], 2)
    expect(rows.map(({ name }) => name)).toEqual(['a', 'b'])
    expect(unread).toBe(1)
  })

  test('a moved row comes back when it is moved back, and none is lost', () => {
    const lists = fc.array(fc.record({ uuid: fc.uuid() }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(lists, fc.nat(7), fc.constantFrom(-1, 1), (rows, from, by) => {
        const moved = moveChild(rows, from, by)
        expect(new Set(moved)).toEqual(new Set(rows))
        const to = from + by
        if (from < rows.length && to >= 0 && to < rows.length) expect(moveChild(moved, to, -by)).toEqual(rows)
        else expect(moved).toEqual(rows)
      }),
    )
  })

  test('new rows have their defaults and are told apart', () => {
    const withDefault = { maxHours: integer('小时').default(24) }
    const [one, two] = [newChild(withDefault), newChild(withDefault)]
    expect(one).toMatchObject({ maxHours: 24 })
    expect(one._key).not.toBe(two._key)
  })
})
