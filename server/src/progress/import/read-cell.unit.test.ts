import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportValue } from './importer.ts'
import { readCell } from './read-cell.ts'

const { t } = catalogue('test-read-cell', { 已租: 'Rented' })

const read = (text: string, value: ImportValue, required = false) => {
  const reading = readCell(text, { required, value })
  return 'value' in reading ? reading.value : reading.problem.text
}

describe.each<[ImportValue, [given: string, expected: unknown][]]>([
  [
    { kind: 'text', max: 5 },
    [
      [' １０１室 ', '101室'],
      ['ＡＢ', 'AB'],
      ['甲\n乙', '甲 乙'],
      ['甲 \n 乙', '甲 乙'],
      ['五个字可以', '五个字可以'],
      ['🏢🏢🏢🏢🏢', '🏢🏢🏢🏢🏢'],
      ['e\u0301', '\u00e9'],
      ['甲\t乙', '甲\t乙'],
      ['=1+1', '=1+1'],
      ['六个字都不行', '最多{max}个字'],
      ['\u0007', '包含不支持的字符'],
      ['1.10101199001011E+17', '数字超过15位，请将单元格设为文本格式后重新填写'],
      ['', null],
    ],
  ],
  [
    { kind: 'text', multiline: true },
    [
      ['甲\r\n乙', '甲\n乙'],
      ['甲\r乙', '甲\n乙'],
      ['甲 \n\n 乙', '甲 \n\n 乙'],
      ['甲\u0007', '包含不支持的字符'],
      [' 第１条 ', '第１条'],
    ],
  ],
  [
    { kind: 'integer', min: 1, max: 2_000 },
    [
      ['１２', 12],
      ['1,200', 1_200],
      ['3.0', 3],
      ['1', 1],
      ['2,000', 2_000],
      ['0', '不能小于{min}'],
      ['2001', '不能大于{max}'],
      ['3.5', '请填写整数'],
      ['12,00', '请填写整数'],
      ['三', '请填写整数'],
      ['.', '请填写整数'],
      ['E5', '请填写整数'],
    ],
  ],
  [
    { kind: 'integer' },
    [
      ['999999999999999', 999_999_999_999_999],
      ['-1000000000000000', '数字超过15位，请将单元格设为文本格式后重新填写'],
      ['1000000000000000', '数字超过15位，请将单元格设为文本格式后重新填写'],
    ],
  ],
  [
    { kind: 'decimal', places: 2 },
    [
      ['88.50', 88.5],
      ['1,088.5', 1_088.5],
      ['-３．２５', -3.25],
      ['−3', -3],
      ['–3', -3],
      ['—3', -3],
      ['.5', 0.5],
      ['-0', 0],
      ['1e-2', 0.01],
      ['123456789012345e-1', 12_345_678_901_234.5],
      ['00123456789012345', 123_456_789_012_345],
      ['1234567800000000', '数字超过15位，请将单元格设为文本格式后重新填写'],
      ['9'.repeat(400), '请填写数字'],
      ['1.005', '最多{n}位小数'],
      ['0.1234567890123456', '数字超过15位，请将单元格设为文本格式后重新填写'],
      ['12平', '请填写数字'],
    ],
  ],
  [
    { kind: 'decimal' },
    [
      ['1.25', 1.25],
      ['1.125', '最多{n}位小数'],
    ],
  ],
  [
    { kind: 'decimal', places: 7, min: -1, max: 1 },
    [
      ['0.0000001', 0.000_000_1],
      ['0.00000001', '最多{n}位小数'],
      ['0.00000015', '最多{n}位小数'],
      ['1e-10', '最多{n}位小数'],
      ['1', 1],
      ['-1', -1],
      ['1.1', '不能大于{max}'],
      ['-1.1', '不能小于{min}'],
    ],
  ],
  [
    { kind: 'exact', places: 4 },
    [
      ['1,234.50', '1234.50'],
      ['-１２．5', '-12.5'],
      ['12345678901234567890.1234', '12345678901234567890.1234'],
      ['免费', '请填写数字'],
      ['E5', '请填写数字'],
      ['.', '请填写数字'],
    ],
  ],
  [
    { kind: 'percent', places: 2 },
    [
      ['6%', 600],
      ['12.5 %', 1_250],
      ['１２％', 1_200],
      ['0.07', 7],
      ['1.005%', '最多{n}位小数'],
      ['1%2', '请填写数字'],
      ['%', '请填写数字'],
    ],
  ],
  [
    { kind: 'money', min: 0 },
    [
      ['19.99', 1_999],
      ['￥1,200.5', 120_050],
      ['0.1元', 10],
      ['¥ 12 元', 1_200],
      ['0', 0],
      ['1¥2', '请填写数字'],
      ['1元2', '请填写数字'],
      ['1234567890123.45', 123_456_789_012_345],
      ['12345678901234.56', '数字超过15位，请将单元格设为文本格式后重新填写'],
      ['1E+20', '数字超过15位，请将单元格设为文本格式后重新填写'],
      ['1.001', '最多{n}位小数'],
      ['-1', '不能小于{min}'],
      ['免费', '请填写数字'],
    ],
  ],
  [
    { kind: 'date' },
    [
      ['2026-01-31', '2026-01-31'],
      ['2026/1/3', '2026-01-03'],
      ['2026.1.3', '2026-01-03'],
      ['2026年1月3日', '2026-01-03'],
      ['20260131', '2026-01-31'],
      ['2026-01-31 00:00:00', '2026-01-31'],
      ['1900-01-01', '1900-01-01'],
      ['2199-12-31', '2199-12-31'],
      ['1899-12-31', '请填写日期，如2026-01-31'],
      ['2200-01-01', '请填写日期，如2026-01-31'],
      ['2026-13-01', '请填写日期，如2026-01-31'],
      ['2026-01-31 08:30', '请填写日期，如2026-01-31'],
      ['2026-02-30', '请填写日期，如2026-01-31'],
      ['2026-1/3', '请填写日期，如2026-01-31'],
      ['46053', '请填写日期，如2026-01-31'],
    ],
  ],
  [
    { kind: 'instant' },
    [
      ['2026-01-31 8:30', new Date('2026-01-31T00:30:00Z')],
      ['2026-01-31  08:30', new Date('2026-01-31T00:30:00Z')],
      ['2026-01-31T08:30:15', new Date('2026-01-31T00:30:15Z')],
      ['2026-01-31', new Date('2026-01-30T16:00:00Z')],
      ['2026-01-31 24:00', '请填写时间，如2026-01-31 08:30'],
      ['2026-01-31 08:60', '请填写时间，如2026-01-31 08:30'],
      ['2026-01-31 25:00', '请填写时间，如2026-01-31 08:30'],
    ],
  ],
  [
    { kind: 'span' },
    [
      ['2026-01-31 8:30 ~ 2026-01-31 18:00', { begin: new Date('2026-01-31T00:30:00Z'), end: new Date('2026-01-31T10:00:00Z') }],
      ['2026/1/3至2026/1/5', { begin: new Date('2026-01-02T16:00:00Z'), end: new Date('2026-01-04T16:00:00Z') }],
      ['2026-01-31 8:30', '请填写起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00'],
      ['2026-02-30 ~ 2026-03-01', '请填写起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00'],
      ['2026-01-31 ~ 2026-02-30', '请填写起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00'],
      ['2026-01-01 ~ 2026-01-02 ~ 2026-01-03', '请填写起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00'],
    ],
  ],
  [
    { kind: 'days' },
    [
      ['2026-01-01 ~ 2026-12-31', { begin: '2026-01-01', end: '2026-12-31' }],
      ['2026年1月1日至2026年12月31日', { begin: '2026-01-01', end: '2026-12-31' }],
      ['2026-01-01 ~ 2026-02-30', '请填写起止日期，如2026-01-01 ~ 2026-12-31'],
      ['2026-01-01', '请填写起止日期，如2026-01-01 ~ 2026-12-31'],
      ['2026-01-01 08:30 ~ 2026-12-31', '请填写起止日期，如2026-01-01 ~ 2026-12-31'],
      ['2026-01-01 ~ 2026-12-31 08:30', '请填写起止日期，如2026-01-01 ~ 2026-12-31'],
      ['2026-01-01 ~ 2026-02-01 ~ 2026-03-01', '请填写起止日期，如2026-01-01 ~ 2026-12-31'],
    ],
  ],
  [
    { kind: 'mobile' },
    [
      ['8613800000004', '13800000004'],
      ['008613800000004', '13800000004'],
      ['13868600000', '13868600000'],
      ['8613800000', '手机号格式错误'],
      ['138000000045', '手机号格式错误'],
      ['１３８ 0000 0004', '13800000004'],
      ['+86 138-0000-0004', '13800000004'],
      ['1380000000', '手机号格式错误'],
    ],
  ],
  [
    { kind: 'boolean' },
    [
      ['是', true],
      ['Yes', true],
      ['Ｙ', true],
      ['1', true],
      ['FALSE', false],
      ['否', false],
      ['0', false],
      ['也许', '请填写是或否'],
    ],
  ],
  [
    {
      kind: 'choice',
      options: [
        { code: '10', name: '空置' },
        { code: '20', name: '自住(业主)' },
        { code: 'VIP', name: '20' },
        { code: '空置', name: 'Ｒ１' },
        { code: '40', name: t('已租') },
      ],
    },
    [
      ['r1', '空置'],
      ['vip', 'VIP'],
      ['已租', '40'],
      ['rented', '40'],
      ['空置', '10'],
      // A name goes before a code.
      ['20', 'VIP'],
      ['10', '10'],
      ['自住（业主）', '20'],
      ['出租', '没有选项“{text}”'],
    ],
  ],
  [
    {
      kind: 'choice',
      many: true,
      options: [
        { code: 'a', name: '甲' },
        { code: 'b', name: '乙' },
      ],
    },
    [
      ['乙、甲，乙', ['b', 'a']],
      ['乙,甲', ['b', 'a']],
      ['乙；甲', ['b', 'a']],
      ['乙; 甲', ['b', 'a']],
      ['乙\n甲', ['b', 'a']],
      ['、甲、、', ['a']],
      ['、', []],
      ['', null],
      ['甲;丙', '没有选项“{text}”'],
    ],
  ],
])('%o', (value, cases) => {
  test.each(cases)('%j', (given, expected) => {
    expect(read(given, value)).toEqual(expected)
  })
})

test('a problem tells what was wrong, money in yuan', () => {
  const paramsOf = (text: string, value: ImportValue) => {
    const reading = readCell(text, { value })
    return 'problem' in reading ? reading.problem.params : reading
  }
  expect(paramsOf('0', { kind: 'integer', min: 1 })).toEqual({ min: 1 })
  expect(paramsOf('3', { kind: 'integer', max: 2 })).toEqual({ max: 2 })
  expect(paramsOf('0.5', { kind: 'money', min: 150 })).toEqual({ min: 1.5 })
  expect(paramsOf('3', { kind: 'money', max: 250 })).toEqual({ max: 2.5 })
  expect(paramsOf('1.005', { kind: 'money' })).toEqual({ n: 2 })
  expect(paramsOf('1.005', { kind: 'decimal' })).toEqual({ n: 2 })
  expect(paramsOf('1.005', { kind: 'percent', places: 1 })).toEqual({ n: 1 })
  expect(paramsOf('字'.repeat(201), { kind: 'text' })).toEqual({ max: 200 })
  expect(paramsOf('字'.repeat(200), { kind: 'text' })).toEqual({ value: '字'.repeat(200) })
  expect(paramsOf('甲、 丙 ', { kind: 'choice', many: true, options: [{ code: 'a', name: '甲' }] })).toEqual({ text: '丙' })
})

test('what is named elsewhere stays a text until the batch is asked for it', () => {
  const reference: ImportValue = { kind: 'reference', resolve: () => Promise.reject(new Error('too early')) }
  expect(read(' １号楼 ', reference)).toBe('1号楼')
  expect(read('1.10101199001011E+17', reference)).toBe('数字超过15位，请将单元格设为文本格式后重新填写')
})

test('an empty cell is refused where something must be', () => {
  expect(read('　', { kind: 'text' }, true)).toBe('必填')
  expect(readCell('', { value: { kind: 'text' } })).toEqual({ value: null })
})

test('money that was written out comes back to the fen', () => {
  fc.assert(
    fc.property(fc.integer({ min: -9_999_999_999_999, max: 9_999_999_999_999 }), (fen) => {
      expect(read((fen / 100).toFixed(2), { kind: 'money' })).toBe(fen)
    }),
  )
})

test('any text gives a value or a reason', () => {
  const kinds: ImportValue[] = [
    { kind: 'text' },
    { kind: 'integer' },
    { kind: 'decimal' },
    { kind: 'money' },
    { kind: 'date' },
    { kind: 'instant' },
    { kind: 'span' },
    { kind: 'mobile' },
    { kind: 'boolean' },
  ]
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.constantFrom(...kinds), (text, value) => {
      expect(Object.keys(readCell(text, { value }))).toHaveLength(1)
    }),
  )
})
