import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportValue } from './importer.ts'
import { readCell } from './read-cell.ts'

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
      [' 第１条 ', '第１条'],
    ],
  ],
  [
    { kind: 'integer', min: 1, max: 2_000 },
    [
      ['１２', 12],
      ['1,200', 1_200],
      ['3.0', 3],
      ['0', '不能小于{min}'],
      ['2001', '不能大于{max}'],
      ['3.5', '请填写整数'],
      ['12,00', '请填写整数'],
      ['三', '请填写整数'],
      ['.', '请填写整数'],
    ],
  ],
  [
    { kind: 'decimal', places: 2 },
    [
      ['88.50', 88.5],
      ['1,088.5', 1_088.5],
      ['-３．２５', -3.25],
      ['1e-2', 0.01],
      ['1.005', '最多{n}位小数'],
      ['0.1234567890123456', '数字超过15位，请将单元格设为文本格式后重新填写'],
      ['12平', '请填写数字'],
    ],
  ],
  [
    { kind: 'money', min: 0 },
    [
      ['19.99', 1_999],
      ['￥1,200.5', 120_050],
      ['0.1元', 10],
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
      ['2026-02-30', '请填写日期，如2026-01-31'],
      ['2026-1/3', '请填写日期，如2026-01-31'],
      ['46053', '请填写日期，如2026-01-31'],
    ],
  ],
  [
    { kind: 'instant' },
    [
      ['2026-01-31 8:30', new Date('2026-01-31T00:30:00Z')],
      ['2026-01-31T08:30:15', new Date('2026-01-31T00:30:15Z')],
      ['2026-01-31', new Date('2026-01-30T16:00:00Z')],
      ['2026-01-31 25:00', '请填写时间，如2026-01-31 08:30'],
    ],
  ],
  [
    { kind: 'span' },
    [
      ['2026-01-31 8:30 ~ 2026-01-31 18:00', { begin: new Date('2026-01-31T00:30:00Z'), end: new Date('2026-01-31T10:00:00Z') }],
      ['2026/1/3至2026/1/5', { begin: new Date('2026-01-02T16:00:00Z'), end: new Date('2026-01-04T16:00:00Z') }],
      ['2026-01-31 8:30', '请填写起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00'],
      ['2026-01-31 ~ 2026-02-30', '请填写起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00'],
      ['2026-01-01 ~ 2026-01-02 ~ 2026-01-03', '请填写起止时间，如2026-01-31 08:30 ~ 2026-01-31 18:00'],
    ],
  ],
  [
    { kind: 'mobile' },
    [
      ['１３８ 0000 0004', '13800000004'],
      ['+86 138-0000-0004', '13800000004'],
      ['1380000000', '手机号格式错误'],
    ],
  ],
  [
    { kind: 'boolean' },
    [
      ['是', true],
      ['FALSE', false],
      ['也许', '请填写是或否'],
    ],
  ],
  [
    {
      kind: 'choice',
      options: [
        { code: '10', name: '空置' },
        { code: '20', name: '自住(业主)' },
      ],
    },
    [
      ['空置', '10'],
      ['20', '20'],
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
      ['', null],
      ['甲;丙', '没有选项“{text}”'],
    ],
  ],
])('%o', (value, cases) => {
  test.each(cases)('%j', (given, expected) => {
    expect(read(given, value)).toEqual(expected)
  })
})

test('an empty cell is refused where something must be', () => {
  expect(read('　', { kind: 'text' }, true)).toBe('必填')
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
