import { expect, test } from 'vitest'
import { checkValue } from '#src/check-value.ts'
import type { Field } from '#src/field.ts'
import { area, date, dateTime, decimal, dict, dictionary, exact, images, integer, longText, money, range, text } from '#src/fields.ts'

const check = ({ spec }: Field, value: unknown): unknown => {
  const checked = checkValue(spec, value)
  return checked.ok ? checked.value : checked.problem.text
}

test.each<[string, Field, unknown, unknown]>([
  ['a name is found again however it was typed', text('名称'), ' １０１室Ａ座 ', '101室A座'],
  ['prose stays as it was written, with one kind of line break', longText('说明'), '第１条\r\n第２条\r', '第１条\n第２条'],
  ['a whole number that its column cannot hold', integer('数量'), 2_147_483_648, '{label}不能大于{max}'],
  ['a number below what its column can hold', integer('数量', { min: -9_999_999_999 }), -2_147_483_649, '{label}不能小于{min}'],
  ['the largest whole number', integer('数量'), 2_147_483_647, 2_147_483_647],
  ['a number with more digits than a workbook keeps', decimal('面积'), 1e15, '{label}不能大于{max}'],
  ['a number beyond all', decimal('面积'), 1e300, '{label}不能大于{max}'],
  ['an exact number as it is stored', exact('单价'), ' 2.8 ', '2.8000'],
  ['an exact number that is sent as a number', exact('单价'), 2.8, '2.8000'],
  ['an exact number in full-width digits', exact('单价'), '２．８', '2.8000'],
  ['more digits than the field has, all of them nought', exact('单价'), '2.80000000', '2.8000'],
  ['a fraction of thirty digits', exact('单价'), '0.123456789012345678901234567890', '{label}最多{n}位小数'],
  ['a sum that a floating number gets wrong', exact('单价'), 0.1 + 0.2, '{label}最多{n}位小数'],
  ['an exact number that is none', exact('单价'), '1,2', '{label}取值不正确'],
  ['an exact number below its bound', exact('单价'), '-0.0001', '{label}不能小于{min}'],
  ['an exact number above its bound by the least', exact('单价', { max: 10 }), '10.0001', '{label}应在{a}到{b}之间'],
  ['more digits before the point than the column has', exact('用量'), '1000000000000000', '{label}不能大于{max}'],
  ['all the digits that the column has', exact('用量'), '999999999999999.9999', '999999999999999.9999'],
  ['an amount with more digits than a workbook keeps', money('金额'), 10 ** 15, '{label}不能大于{max}'],
  ['the largest amount', money('金额'), 10 ** 15 - 1, 10 ** 15 - 1],
  ['a day of another age', date('日期'), '0202-01-31', '{label}应在{a}到{b}之间'],
  ['the first day', date('日期'), '1900-01-01', '1900-01-01'],
  ['a day with something behind it', date('日期'), '2026-05-01x', '{label}日期格式不正确'],
  ['a day at an hour that is none', date('日期'), '2026-05-01 25:61:00', '{label}日期格式不正确'],
  ['a day that the year lacks', date('日期'), '2023-02-29', '{label}日期格式不正确'],
  ['the day that a moment is in China', date('日期'), '2026-01-31T16:30:00Z', '2026-02-01'],
  ['a moment on a day that the year lacks', dateTime('时间'), '2023-02-29 10:00:00', '{label}时间格式不正确'],
  ['a choice by its number', dict('类型', { one: ['1', '一'] }), 1, '1'],
  ['a choice by its numeral', dict('类型', { one: [1, '一'] }), '1', 1],
  ['a choice that is none', dict('类型', { one: ['true', '一'] }), true, '{label}取值不正确'],
  ['an entry of a dictionary by its number', dictionary('类型', '1004700'), 1_004_701, '1004701'],
  ['a division by its number', area('区划'), 330_106, '330106'],
  ['the key of a picture that no database holds', images('图片'), ['a\u0000.png'], '{label}取值不正确'],
  ['a moment of another age', dateTime('时间'), '2200-01-01 00:00:00', '{label}应在{a}到{b}之间'],
  ['the last moment in China', dateTime('时间'), '2199-12-31 23:59:59', '2199-12-31T15:59:59.000Z'],
  ['a moment that was read from a file', dateTime('时间'), new Date('2026-01-31T00:30:00Z'), '2026-01-31T00:30:00.000Z'],
  ['a span that leaves the ages', range('时段'), { begin: '2026-01-01', end: '2200-01-01' }, '{label}应在{a}到{b}之间'],
])('%s', (_fact, field, given, expected) => {
  expect(check(field, given)).toEqual(expected)
})
