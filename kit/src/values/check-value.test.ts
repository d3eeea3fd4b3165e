import { expect, test } from 'vitest'
import type { Field } from '#src/field.ts'
import {
  area,
  choices,
  date,
  dateTime,
  days,
  decimal,
  dict,
  dictionary,
  exact,
  flag,
  images,
  integer,
  longText,
  masked,
  money,
  month,
  percent,
  phone,
  position,
  range,
  ref,
  richText,
  rows,
  text,
  timeOfDay,
  users,
} from '#src/fields.ts'
import { checkValue, outOfBounds } from '#src/values/check-value.ts'

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
  ['a span of days', days('合同期'), { begin: '2026-01-01', end: '2026-01-01' }, { begin: '2026-01-01', end: '2026-01-01' }],
  ['a span of days that ends before it begins', days('合同期'), { begin: '2026-01-02', end: '2026-01-01' }, '结束日期不能早于开始日期'],
  ['a span up to a day that the year lacks', days('合同期'), { begin: '2026-01-02', end: '2026-02-29' }, '{label}日期格式不正确'],
  [
    'a span up to a day that only this year has',
    days('合同期'),
    { begin: '2024-01-02', end: '2024-02-29' },
    { begin: '2024-01-02', end: '2024-02-29' },
  ],
  ['a span of days without an end', days('合同期'), { begin: '2026-01-02' }, '{label}日期格式不正确'],
  ['a span of days of another age', days('合同期'), { begin: '0226-01-02', end: '2026-01-02' }, '{label}应在{a}到{b}之间'],
  ['a month', month('账期'), '2026-03', '2026-03'],
  ['a month as people write it', month('账期'), '2026年3月', '2026-03'],
  ['the number of an identity card', masked('证件号码', { check: 'idCard' }), '11010519491231002x', '11010519491231002X'],
  ['a wrong check digit', masked('证件号码', { check: 'idCard' }), '110105194912310021', '身份证号格式不正确'],
  ['an identity card without a check', masked('证件号码'), 'E12345678', 'E12345678'],
  ['a credit code in small letters', masked('信用代码', { check: 'creditCode' }), '91350100m000100y43', '91350100M000100Y43'],
  ['a bank account in groups', masked('账号', { check: 'bankAccount' }), '6222 0212 3456 7890 123', '6222021234567890123'],
  ['a bank account with a letter', masked('账号', { check: 'bankAccount' }), '6222O21234567890123', '银行账号格式不正确'],
  ['a masked number that comes back', masked('证件号码', { check: 'idCard' }), '1101**********002X', '{label}取值不正确'],
  ['a masked number of no form that comes back', masked('证件号码'), 'E12***678', '{label}取值不正确'],
  ['a mobile where landlines are let in', phone('电话', { also: 'landline' }), '13911112222', '13911112222'],
  ['a landline', phone('电话', { also: 'landline' }), '0571-88886666', '0571-88886666'],
  ['a landline with its extension', phone('电话', { also: 'landline' }), '010-62345678-801', '010-62345678-801'],
  ['a hotline', phone('电话', { also: 'landline' }), '400-800-8888', '400-800-8888'],
  ['a short number of an authority', phone('电话', { also: 'landline' }), '12345', '12345'],
  ['no telephone', phone('电话', { also: 'landline' }), '12-34', '电话号码格式不正确'],
  ['a landline where only mobiles are', phone('电话'), '0571-88886666', '手机号格式错误'],
  ['a share in basis points', percent('税率'), 600, 600],
  ['a share finer than its field', percent('税率'), 600.5, '{label}最多{n}位小数'],
  ['a share of more than all', percent('税率'), 10_001, '{label}应在{a}到{b}之间'],
  ['a share that is negative', percent('税率'), -1, '{label}应在{a}到{b}之间'],
  ['a thirteenth month', month('账期'), '2026-13', '{label}应为月份，如2026-03'],
  ['no month', month('账期'), '2026-00', '{label}应为月份，如2026-03'],
  ['a day for a month', month('账期'), '2026-03-01', '{label}应为月份，如2026-03'],
  ['a time of day', timeOfDay('开始'), '8:05', '08:05'],
  ['the end of the day', timeOfDay('开始'), '24:00', '{label}应为一天中的时刻，如08:30'],
  ['a minute too many', timeOfDay('开始'), '08:60', '{label}应为一天中的时刻，如08:30'],
  ['a span that leaves the ages', range('时段'), { begin: '2026-01-01', end: '2200-01-01' }, '{label}应在{a}到{b}之间'],
])('%s', (_fact, field, given, expected) => {
  expect(check(field, given)).toEqual(expected)
})

const WRONG = '{label}取值不正确'
const ID = '01940000-0000-7000-8000-000700000001'

test.each<[string, Field, unknown, unknown]>([
  ['a name that is no text', text('名称'), 5, WRONG],
  ['a name with a control character', text('名称'), 'a\u0007', '包含不支持的字符'],
  ['a name of two lines', text('名称'), 'a\nb', '包含不支持的字符'],
  ['a name of fifty characters, each of two code units', text('名称'), '😀'.repeat(50), '😀'.repeat(50)],
  ['a name that is one too long', text('名称'), '甲'.repeat(51), '{label}不能超过{n}个字符'],
  ['prose of several lines', longText('说明'), 'a\nb', 'a\nb'],
  ['a number as text', integer('数量'), '12', 12],
  ['a negative number as text', integer('数量', { min: -5 }), '-5', -5],
  ['a number in words', integer('数量'), '十二', WRONG],
  ['a number with something behind it', integer('数量'), '12个', WRONG],
  ['no number at all', integer('数量'), Number.NaN, WRONG],
  ['an infinite number', decimal('面积'), Number.POSITIVE_INFINITY, WRONG],
  ['half of a whole', integer('数量'), 1.5, '{label}应为整数'],
  ['half a fen', money('金额'), '1.5', '{label}应为整数'],
  ['rich text', richText('正文'), ' <p>甲</p> ', '<p>甲</p>'],
  ['rich text that is a number', richText('正文'), 5, WRONG],
  ['rich text of more than 200 kB', richText('正文'), `<p>${'字'.repeat(68_267)}</p>`, '内容不能超过{max}KB'],
  ['rich text that shows nothing', richText('正文').required(), '<p>&nbsp;</p><p></p>', '请填写{label}'],
  ['rich text with nothing but a picture', richText('正文').required(), '<img src="a.png">', '<img src="a.png">'],
  ['a number of any sign', integer('温度', { min: null }), -40, -40],
  ['an exact number of any sign', exact('调整', { min: null }), '-0.5000', '-0.5000'],
  ['an amount of any sign', money('余额', { min: null }), -1, -1],
  ['a number at its lower bound', integer('数量', { min: 2, max: 9 }), 2, 2],
  ['a number at its upper bound', integer('数量', { min: 2, max: 9 }), 9, 9],
  ['a number below its bounds', integer('数量', { min: 2, max: 9 }), 1, '{label}应在{a}到{b}之间'],
  ['a number above its bounds', integer('数量', { min: 2, max: 9 }), 10, '{label}应在{a}到{b}之间'],
  ['a number below nought', integer('数量'), -1, '{label}不能小于{min}'],
  ['two digits after the point', decimal('面积'), 1.25, 1.25],
  ['three digits after the point', decimal('面积'), 1.255, '{label}最多{n}位小数'],
  ['three digits where three may be', decimal('面积', { scale: 3 }), 1.255, 1.255],
  ['a whole number with an exponent', decimal('面积'), 1e6, 1_000_000],
  ['more digits than can be told apart', decimal('面积', { scale: 20 }), 0.1 + 0.2, WRONG],
  ['fifteen digits', decimal('面积', { scale: 14 }), 1.23456789012345, 1.23456789012345],
  ['a day that is a number', date('日期'), 20260501, '{label}日期格式不正确'],
  ['a day between blanks', date('日期'), ' 2026-05-01 ', '2026-05-01'],
  ['the last day', date('日期'), '2199-12-31', '2199-12-31'],
  ['a day after the last', date('日期'), '2200-01-01', '{label}应在{a}到{b}之间'],
  ['a moment that is nothing of the kind', dateTime('时间'), true, '{label}时间格式不正确'],
  ['a span that is a list', range('时段'), ['2026-01-01', '2026-01-02'], WRONG],
  ['a span without an end', range('时段'), { begin: '2026-01-01' }, '{label}时间格式不正确'],
  ['a span without a begin', range('时段'), { end: '2026-01-01' }, '{label}时间格式不正确'],
  ['a span that ends before it begins', range('时段'), { begin: '2026-01-02', end: '2026-01-01' }, '结束时间不能早于开始时间'],
  [
    'a span of no length',
    range('时段'),
    { begin: '2026-01-02T00:00:00Z', end: '2026-01-02T00:00:00Z' },
    { begin: '2026-01-02T00:00:00.000Z', end: '2026-01-02T00:00:00.000Z' },
  ],
  ['a span from another age', range('时段'), { begin: '1800-01-01', end: '2026-01-01' }, '{label}应在{a}到{b}之间'],
  ['choices, each once', choices('标签', { one: ['1', '一'], two: ['2', '二'] }), ['2', '1', 2], ['2', '1']],
  ['choices of which one is none', choices('标签', { one: ['1', '一'] }), ['1', '3'], WRONG],
  ['a choice where several are asked for', choices('标签', { one: ['1', '一'] }), '1', WRONG],
  ['an entry of a dictionary that is too short', dictionary('类型', '1004700'), '100470', WRONG],
  ['an entry of a dictionary that is too long', dictionary('类型', '1004700'), '10047010', WRONG],
  ['a division that is too long', area('区划'), '3301060', WRONG],
  ['a division with something before it', area('区划'), 'a330106', WRONG],
  ['a flag', flag('启用'), false, false],
  ['a flag as 1', flag('启用'), 1, true],
  ['a flag as 0', flag('启用'), 0, false],
  ['a flag as 2', flag('启用'), 2, WRONG],
  ['a flag as text', flag('启用'), 'true', WRONG],
  ['a mobile number between blanks', phone('电话'), ' 13800000001 ', '13800000001'],
  ['a mobile number that is too short', phone('电话'), '1380000000', '手机号格式错误'],
  ['a mobile number as a number', phone('电话'), 13_800_000_001, '手机号格式错误'],
  ['a place by its name', position('位置'), '东门', { name: '东门' }],
  [
    'a place on the map',
    position('位置'),
    { name: '东门', longitude: -180, latitude: 90 },
    { name: '东门', longitude: -180, latitude: 90 },
  ],
  ['a place beyond the date line', position('位置'), { name: '东门', longitude: 180.1, latitude: 0 }, WRONG],
  ['a place beyond the pole', position('位置'), { name: '东门', longitude: 0, latitude: -90.1 }, WRONG],
  ['half a place', position('位置'), { name: '东门', longitude: 120 }, WRONG],
  ['the other half of a place', position('位置'), { name: '东门', latitude: 30 }, WRONG],
  ['a place without a name', position('位置'), { longitude: 120, latitude: 30 }, WRONG],
  ['a place with too long a name', position('位置'), '甲'.repeat(51), '{label}不能超过{n}个字符'],
  ['a place that is a number', position('位置'), 5, WRONG],
  ['pictures, each once', images('图片'), ['a.png', 'b.png', 'a.png'], ['a.png', 'b.png']],
  ['one picture too many', images('图片', { max: 1 }), ['a.png', 'b.png'], '{label}最多{n}项'],
  ['a picture without a key', images('图片'), [''], WRONG],
  ['the longest key', images('图片'), ['a'.repeat(300)], ['a'.repeat(300)]],
  ['a key that is too long', images('图片'), ['a'.repeat(301)], WRONG],
  ['a reference, however it is written', ref('房间', () => null as never), ID.toUpperCase(), ID],
  ['a reference with something behind it', ref('房间', () => null as never), `${ID}0`, WRONG],
  ['a reference with something before it', ref('房间', () => null as never), `0${ID}`, WRONG],
  ['a reference that is a number', ref('房间', () => null as never), 5, WRONG],
  ['people, each once', users('成员'), [ID, ID.toUpperCase()], [ID]],
  ['people of whom one is none', users('成员'), [ID, 'x'], WRONG],
  ['child rows, which are judged elsewhere', rows('明细', {}), [{}], [{}]],
])('%s', (_fact, field, given, expected) => {
  expect(check(field, given)).toEqual(expected)
})

test.each([undefined, null, '', ' ', '\t', []])('nothing (%j) is stored as nothing, and asked for where it must be', (empty) => {
  expect(checkValue(text('名称').spec, empty)).toEqual({ ok: true, value: null })
  expect(checkValue(text('名称').required().spec, empty)).toEqual({
    ok: false,
    problem: { text: '请填写{label}', params: { label: '名称' } },
  })
  expect(checkValue(text('名称').spec, empty, true).ok).toBe(false)
})

test('a refusal names the field and its bounds', () => {
  const problem = (field: Field, value: unknown) => {
    const checked = checkValue(field.spec, value)
    return checked.ok ? null : checked.problem.params
  }
  expect(problem(text('名称', { max: 2 }), '甲乙丙')).toEqual({ label: '名称', n: 2 })
  expect(problem(text('名称'), 5)).toEqual({ label: '名称' })
  expect(problem(integer('数量'), 1.5)).toEqual({ label: '数量' })
  expect(problem(integer('数量', { max: 9 }), 10)).toEqual({ label: '数量', a: 0, b: 9 })
  expect(problem(integer('数量'), 2_147_483_648)).toEqual({ label: '数量', max: 2_147_483_647 })
  expect(problem(integer('数量', { min: -1e10 }), -2_147_483_648)).toEqual({ label: '数量', min: -2_147_483_647 })
  expect(problem(decimal('面积'), 1.255)).toEqual({ label: '面积', n: 2 })
  expect(problem(date('日期'), '2200-01-01')).toEqual({ label: '日期', a: '1900-01-01', b: '2199-12-31' })
  expect(problem(date('日期'), 'x')).toEqual({ label: '日期' })
  expect(problem(dateTime('时间'), 'x')).toEqual({ label: '时间' })
  expect(problem(range('时段'), { begin: 'x', end: 'y' })).toEqual({ label: '时段' })
  expect(problem(images('图片', { max: 1 }), ['a', 'b'])).toEqual({ label: '图片', n: 1 })
})

test('a list that asks for some says how many', () => {
  const { spec } = users('成员')
  expect(checkValue({ ...spec, min: 2 }, [ID])).toEqual({
    ok: false,
    problem: { text: '{label}至少{n}项', params: { label: '成员', n: 2 } },
  })
})

test('bounds are told as they are', () => {
  const told = (bounds: { min?: number; max?: number }) => outOfBounds({ ...integer('数量').spec, min: undefined as never, ...bounds })
  expect(told({})).toBeNull()
  expect(told({ min: 1 })).toEqual({ text: '{label}不能小于{min}', params: { label: '数量', min: 1 } })
  expect(told({ max: 9 })).toEqual({ text: '{label}不能大于{max}', params: { label: '数量', max: 9 } })
  expect(told({ min: 1, max: 9 })).toEqual({ text: '{label}应在{a}到{b}之间', params: { label: '数量', a: 1, b: 9 } })
})

test.each<[string, Field, unknown, unknown]>([
  ['an old line break', longText('说明'), 'a\rb', 'a\nb'],
  ['a share with three digits after the point', percent('税率', { scale: 3 }), '6500', 6_500],
  ['a number with something before it', integer('数量'), '共12', WRONG],
  ['a number with a fraction of many digits', decimal('面积', { scale: 6 }), '1.123456', 1.123456],
  ['a number in an octal or hexadecimal notation', integer('数量'), '0x10', WRONG],
  ['a number as a list', integer('数量'), [5], WRONG],
  ['the smallest whole number', integer('数量', { min: -9_999_999_999 }), -2_147_483_647, -2_147_483_647],
  ['an exact number of a hundred characters', exact('单价'), `${'0'.repeat(99)}1`, '1.0000'],
  ['an exact number of more characters than anybody writes', exact('单价'), `${'0'.repeat(100)}1`, WRONG],
  ['an exact number that is a list', exact('单价'), [1], WRONG],
  ['an exact number at its upper bound', exact('单价', { max: 10 }), '10', '10.0000'],
  ['an exact number at its lower bound', exact('单价'), 0, '0.0000'],
  ['an exact number below what its column holds', exact('余额', { min: null }), '-1000000000000000', '{label}不能小于{min}'],
  ['the smallest that its column holds', exact('余额', { min: null }), '-999999999999999.9999', '-999999999999999.9999'],
  ['a day with something before it', date('日期'), 'x2026-05-01', '{label}日期格式不正确'],
  ['a year alone', date('日期'), '2026', '{label}日期格式不正确'],
  ['a moment in milliseconds', dateTime('时间'), 1_769_819_400_000, '2026-01-31T00:30:00.000Z'],
  ['a span of days that is a list', days('合同期'), ['2026-01-01', '2026-01-02'], WRONG],
  ['a span of days that is a text', days('合同期'), '2026-01-01', WRONG],
  ['a span that is a text', range('时段'), '2026-01-01', WRONG],
  ['a span of days without a begin', days('合同期'), { end: '2026-01-02' }, '{label}日期格式不正确'],
  ['a month that is a number', month('账期'), 202603, '{label}应为月份，如2026-03'],
  ['a month between blanks', month('账期'), ' 2026/3 ', '2026-03'],
  ['the first month', month('账期'), '2026-01', '2026-01'],
  ['the last month', month('账期'), '2026.12', '2026-12'],
  ['a month of another age', month('账期'), '1800-01', '{label}应在{a}到{b}之间'],
  ['a time of day between blanks', timeOfDay('开始'), ' 23：59:00 ', '23:59'],
  ['midnight', timeOfDay('开始'), '0:00', '00:00'],
  ['a time of day that is a number', timeOfDay('开始'), 805, '{label}应为一天中的时刻，如08:30'],
  ['a list of as many as may be', images('图片', { max: 2 }), ['a', 'b'], ['a', 'b']],
  ['a list of which one is no text', images('图片'), ['a', 5], WRONG],
  ['a person in a list that is a number', users('成员'), [5], WRONG],
  ['an entry of a dictionary that is none', dictionary('类型', '1004700'), true, WRONG],
  ['a masked number that is a number', masked('证件号码'), 12_345, WRONG],
  ['a masked number of two lines', masked('证件号码'), 'E1\nE2', 'E1E2'],
  ['a masked number that is too long', masked('证件号码', { max: 4 }), 'E1234', '{label}不能超过{n}个字符'],
  ['a place on the map, of which one number is a text', position('位置'), { name: '东门', longitude: '120', latitude: 30 }, WRONG],
  ['a place on the map, of which the other is', position('位置'), { name: '东门', longitude: 120, latitude: '30' }, WRONG],
  ['a place with a name of two lines', position('位置'), { name: 'a\nb' }, '包含不支持的字符'],
  ['a place that is a list', position('位置'), [['东门']], WRONG],
])('%s', (_fact, field, given, expected) => {
  expect(check(field, given)).toEqual(expected)
})

test('a refusal of times, shares and exact numbers names the field and its bounds', () => {
  const problem = (field: Field, value: unknown) => {
    const checked = checkValue(field.spec, value)
    return checked.ok ? null : checked.problem.params
  }
  const unbounded = exact('余额', { min: null })
  expect(problem(unbounded, '1e15')).toEqual({ label: '余额', max: 999_999_999_999_999 })
  expect(problem(unbounded, '-1e15')).toEqual({ label: '余额', min: -999_999_999_999_999 })
  expect(problem(unbounded, '0.00001')).toEqual({ label: '余额', n: 4 })
  expect(problem(percent('税率'), 0.5)).toEqual({ label: '税率', n: 2 })
  expect(problem(percent('税率'), 10_001)).toEqual({ label: '税率', a: '0.00%', b: '100.00%' })
  expect(problem(money('押金', { max: 50_005 }), 50_006)).toEqual({ label: '押金', a: '0.00', b: '500.05' })
  expect(problem(money('押金'), -1)).toEqual({ label: '押金', min: '0.00' })
  expect(problem(money('押金'), 10 ** 15)).toEqual({ label: '押金', max: '9999999999999.99' })
  expect(problem(days('合同期'), { begin: 'x', end: 'y' })).toEqual({ label: '合同期' })
  expect(problem(month('账期'), 'x')).toEqual({ label: '账期' })
  expect(problem(timeOfDay('开始'), 'x')).toEqual({ label: '开始' })
})
