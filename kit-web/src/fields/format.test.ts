import { loan } from '@qifuyun/apps/loan/app.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import type { FieldSpec } from '@qifuyun/kit/field.ts'
import {
  choices,
  date,
  days,
  decimal,
  dictionary,
  exact,
  flag,
  images,
  integer,
  money,
  month,
  percent,
  position,
  range,
  richText,
  text,
  timeOfDay,
} from '@qifuyun/kit/fields.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { fieldText, sameValue } from './format.ts'

beforeAll(() => startI18n(async () => ({})))

const specOf = (of: Entity, name: string): FieldSpec => {
  const field = of.spec.fields[name]
  if (field === undefined) throw new Error(name)
  return field.spec
}
const said = (spec: FieldSpec, value: unknown, row: Record<string, unknown> = {}): string =>
  fieldText('loan', 'x', spec, { ...row, x: value })
const picture = (filePath: string, sig: string) => ({ filePath, fileName: `${filePath}.png`, fileFullPath: `/get/${filePath}?sig=${sig}` })

test.each([
  [text('名称').spec, '3 栋', '3 栋'],
  [text('名称').spec, '', '—'],
  [integer('楼层').spec, -2, '-2'],
  [integer('年份').spec, 2026, '2026'],
  [integer('数量').spec, 120_000, '120,000'],
  [decimal('面积', { unit: 'm²' }).spec, 7680.5, '7,680.50 m²'],
  [decimal('经度', { scale: 6 }).spec, 120.1551, '120.1551'],
  [exact('单价', { unit: '元/m²' }).spec, '-1234567890123456.8000', '-1,234,567,890,123,456.8 元/m²'],
  [exact('数量').spec, '12.0000', '12'],
  [exact('数量').spec, '100.0000', '100'],
  [exact('数量').spec, '12.5000', '12.5'],
  [exact('日费率', { scale: 6 }).spec, '0.000500', '0.0005'],
  [exact('数量').spec, '0.0000', '0'],
  [percent('税率').spec, 600, '6.00%'],
  [percent('份额', { scale: 4 }).spec, 333_333, '33.3333%'],
  [money('押金').spec, 1_860_000, '¥ 18,600.00'],
  [money('押金').spec, null, '—'],
  [date('日期').spec, '2026-01-31', '2026-01-31'],
  [days('合同期').spec, { begin: '2026-01-01', end: '2026-12-31' }, '2026-01-01 ~ 2026-12-31'],
  [month('账期').spec, '2026-03', '2026-03'],
  [timeOfDay('开始').spec, '08:30', '08:30'],
  [flag('需审批').spec, true, '是'],
  [flag('需审批').spec, false, '否'],
  [specOf(room, 'roomStatusCode'), 3, '自住'],
  [specOf(room, 'roomStatusCode'), '3', '自住'],
  [specOf(room, 'roomStatusCode'), 9, '9'],
  [choices('多选', { a: [1, '甲'], b: [2, '乙'] }).spec, [2, 1], '乙、甲'],
  [position('位置').spec, { name: '东门', longitude: 120 }, '东门'],
  [images('图片').spec, [picture('a', '1'), picture('b', '1')], 'a.png、b.png'],
  [specOf(loan, 'items'), [{ uuid: '1' }, { uuid: '2' }], '2 项'],
  [
    specOf(loan, 'items'),
    [
      { item: '1', itemName: '钥匙' },
      { item: '2', itemName: '梯子' },
    ],
    '钥匙、梯子',
  ],
  [specOf(loan, 'items'), ['甲', '乙', '丙', '丁'].map((itemName) => ({ item: itemName, itemName })), '甲、乙、丙等4项'],
])('%#: %o is said as it is read', (spec, value, expected) => expect(said(spec, value)).toBe(expected))

test('a span says its day once where it begins and ends on the same one', () => {
  const { spec } = range('时间')
  const said = (begin: string, end: string): string => fieldText('loan', 'at', spec, { at: { begin, end } })
  expect(said('2026-05-06T09:00:00', '2026-05-06T11:30:00')).toBe('2026-05-06 09:00 ~ 11:30')
  expect(said('2026-05-06T09:00:00', '2026-05-07T09:00:00')).toBe('2026-05-06 09:00 ~ 2026-05-07 09:00')
})

test('a reference is said by its label, a dictionary code by its name', () => {
  expect(fieldText(room, 'managerUserUuid', specOf(room, 'doorModelUuid'), { managerUserUuid: 'u', managerUserName: '王强' })).toBe('王强')
  const spec = dictionary('类型', '1004700').spec
  expect(fieldText(room, 'type', spec, { type: '1004701' }, { dictionary: (code) => (code === '1004701' ? '住宅' : undefined) })).toBe(
    '住宅',
  )
  expect(fieldText(room, 'type', spec, { type: '1004701' })).toBe('1004701')
})

test('empty is empty, however it is written', () => {
  for (const empty of [undefined, null, '', []]) expect(sameValue(text('名称').spec, empty, null)).toBe(true)
})

test('a file is the same under a fresh address, and by its key alone', () => {
  const { spec } = images('图片')
  expect(sameValue(spec, [picture('a', '1')], [picture('a', '2')])).toBe(true)
  expect(sameValue(spec, [picture('a', '1')], ['a'])).toBe(true)
  expect(sameValue(spec, [picture('a', '1')], [picture('b', '1')])).toBe(false)
  const shows = (path: string, time: string) => `<p>见图</p><img src="/file/${path}.png?exp=${time}" alt="">`
  expect(sameValue(richText('正文').spec, shows('a', '1'), shows('a', '2'))).toBe(true)
  expect(sameValue(richText('正文').spec, shows('a', '1'), shows('b', '1'))).toBe(false)
})

test('an exact number is the same with fewer digits after the point', () => {
  expect(sameValue(exact('单价').spec, '2.8000', '2.8')).toBe(true)
  expect(sameValue(exact('单价').spec, '2.8000', '2.80001')).toBe(false)
})

test('a span is the same in whatever order its ends are written', () => {
  expect(sameValue(range('时间').spec, { begin: 'a', end: 'b' }, { end: 'b', begin: 'a' })).toBe(true)
})

test('child rows differ by their order and by each of their values', () => {
  const spec = specOf(loan, 'items')
  const line = fc.record({ uuid: fc.uuid(), item: fc.uuid(), qty: fc.integer({ min: 1, max: 9 }) })
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 5 }), (lines) => {
      expect(sameValue(spec, lines, structuredClone(lines))).toBe(true)
      const changed = lines.map((each, index) => (index === 0 ? { ...each, qty: 10 } : each))
      expect(sameValue(spec, lines, changed)).toBe(false)
      expect(sameValue(spec, lines, lines.slice(1))).toBe(false)
    }),
  )
})
