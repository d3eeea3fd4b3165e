import { loan } from '@qifuyun/apps/loan/app.ts'
import { decimal, dict, flag, longText, rows, text, user } from '@qifuyun/kit/fields.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { beforeAll, expect, test } from 'vitest'
import { fileColumns, isFilled, readChildFile } from './child-file.ts'

beforeAll(() => startI18n(async () => ({})))

const items = rows('检查项', {
  title: text('检查项', { max: 10 }).required(),
  full: decimal('分值', { min: 0.5, max: 100 }).required(),
  kind: dict('类型', { number: ['3', '数值'], text: ['4', '文本'] })
    .required()
    .default('4'),
  unit: text('单位').required().when('kind', '3'),
  redLine: flag('红线项').default(false),
  method: longText('检查方法'),
})
const fields = items.spec.children ?? {}
const read = (...table: string[][]) => readChildFile(loan, fields, table)

test('columns are found by their labels below a title, in any order; an empty cell leaves the default', () => {
  expect(
    read(
      ['物业核查标准'],
      [],
      ['分值', '*检查项', '备注', '红线项', '类型'],
      ['10', ' 地面 ', '随意', '是', ''],
      ['', '', '', '', ''],
      ['0.5', '绿地', '', '', '文本'],
    ),
  ).toEqual({
    rows: [
      { _key: expect.any(String), kind: '4', redLine: true, full: 10, title: '地面' },
      { _key: expect.any(String), kind: '4', redLine: false, full: 0.5, title: '绿地' },
    ],
    wrong: [],
  })
})

test('every cell that is wrong is told with its line: what is missing, out of range, too long, or cannot be read', () => {
  const found = read(
    ['检查项', '分值', '类型', '单位'],
    ['', '101', '文本', ''],
    ['一二三四五六七八九十一', '十', '数值', ''],
    ['好', '5', '图', ''],
  )
  expect('wrong' in found && found.wrong.map(({ line, column, problem }) => [line, column, problem?.text ?? null])).toEqual([
    [2, '检查项', '请填写{label}'],
    [2, '分值', '{label}应在{a}到{b}之间'],
    [3, '检查项', '{label}不能超过{n}个字符'],
    [3, '分值', null],
    [3, '单位', '请填写{label}'],
    [4, '类型', null],
  ])
})

test('columns that must be there and are not are named', () => {
  expect(read(['检查项', '检查方法'], ['地面', '目测'])).toEqual({ missing: ['分值'] })
  expect(read(['谁', '什么'], ['a', 'b'])).toEqual({ missing: ['检查项', '分值'] })
})

test('rows that need what no cell can say are not offered a file', () => {
  expect(isFilled(fields)).toBe(true)
  expect(isFilled({ ...fields, who: user('谁').required() })).toBe(false)
  expect(isFilled({ who: user('谁') })).toBe(false)
  expect(fileColumns({ ...fields, who: user('谁') }).map(([name]) => name)).toEqual(['title', 'full', 'kind', 'unit', 'redLine', 'method'])
})
