import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { choices, date, dateTime, days, flag, images, integer, organ, phone, range, ref, self, text, users } from '#src/fields.ts'
import type { Comparison, FilterNode } from '#src/filter.ts'
import { NOW } from '#src/filter-builder.ts'
import { COMPARISONS_OF, fieldOf, isFilterProblem, isSortable, readFilter, readOwnFilter, stateField } from '#src/values/comparing.ts'

const { entity } = application('pkg1', 'test', '测试')

const meeting = entity('meeting', '会议', {
  at: dateTime('时间'),
  seats: integer('座位'),
  title: text('主题'),
  organ: organ('部门'),
  series: self('系列'),
})

test('a moment may be compared with the moment of the question; nothing else may', () => {
  expect(readFilter(meeting, { field: 'at', cmp: 'lt', value: NOW })).toMatchObject({ cmp: 'lt', values: [NOW] })
  expect(isFilterProblem(readFilter(meeting, { field: 'seats', cmp: 'lt', value: NOW }))).toBe(true)
})

test('what no column can hold is compared with none', () => {
  const fits = (field: string, cmp: Comparison, value: unknown) => !isFilterProblem(readFilter(meeting, { field, cmp, value }))
  for (const cmp of ['like', 'notLike', 'startsWith'] as const) {
    expect(fits('title', cmp, '会')).toBe(true)
    expect(fits('title', cmp, 'a\u0000')).toBe(false)
    expect(fits('title', cmp, 'a\ud800')).toBe(false)
  }
  for (const field of ['organ', 'series']) {
    expect(fits(field, 'under', '01940000-0000-7000-8000-000700000001')).toBe(true)
    expect(fits(field, 'under', 'x')).toBe(false)
  }
})

const place = entity('place', '地点', { name: text('名称'), floor: integer('楼层') })
const visit = entity('visit', '来访', {
  place: ref('地点', () => place),
  note: text('备注'),
  count: integer('人数', { min: 1, max: 9 }),
  tags: choices('标签', { one: ['1', '一'], two: ['2', '二'] }),
  hosts: users('接待人'),
  span: range('时段'),
  stay: days('住宿'),
  day: date('日期'),
  phone: phone('电话'),
  parked: flag('停车'),
  pictures: images('图片'),
})
  .states({ open: ['10', '进行中'], done: ['20', '已结束', { tone: 'success', final: true }] })
  .list({ columns: ['note'], sort: [{ field: 'hosts', order: 'asc' }], sortable: ['phone'] })

const ID = '01940000-0000-7000-8000-000700000001'
/** Values of a clause as they are stored; the text of its refusal. */
const read = (field: string, cmp: Comparison, value?: unknown): unknown => {
  const found = readFilter(visit, { field, cmp, value })
  return isFilterProblem(found) ? found.text : 'values' in found ? found.values : found
}
const UNFIT = '筛选条件不适用于{label}'
const UNKNOWN = '未知的筛选字段{field}'

test.each<[string, string, Comparison, unknown, unknown]>([
  ['a part of a text', 'note', 'like', '箱', ['箱']],
  ['what a text is without', 'note', 'notLike', '箱', ['箱']],
  ['the longest text to look for', 'note', 'startsWith', '甲'.repeat(200), ['甲'.repeat(200)]],
  ['a text to look for that is too long', 'note', 'like', '甲'.repeat(201), UNFIT],
  ['nothing to look for', 'note', 'like', '', UNFIT],
  ['a number where a text is looked for', 'note', 'like', 5, UNFIT],
  ['a list where a text is looked for', 'note', 'like', ['箱'], UNFIT],
  ['a field that is empty', 'note', 'empty', undefined, []],
  ['a field that is filled in, whatever is sent beside it', 'note', 'notEmpty', 'x', []],
  ['a number outside the bounds of its field', 'count', 'gt', -5, [-5]],
  ['a number above the bounds of its field', 'count', 'lt', 10, [10]],
  ['nothing to compare with', 'count', 'gt', null, UNFIT],
  ['one of several', 'count', 'in', [1, '2'], [1, 2]],
  ['none of several', 'count', 'notIn', [3], [3]],
  ['one of several, none of them given', 'count', 'in', [], UNFIT],
  ['one of several of which one is none', 'count', 'in', [1, 'x'], UNFIT],
  ['one of several of which one is missing', 'count', 'notIn', [1, null], UNFIT],
  ['one of a number', 'count', 'in', 5, UNFIT],
  ['as many as may be given', 'count', 'in', Array.from({ length: 200 }, (_, n) => n), Array.from({ length: 200 }, (_, n) => n)],
  ['more than may be given', 'count', 'in', Array.from({ length: 201 }, (_, n) => n), UNFIT],
  ['between two', 'count', 'between', [1, 5], [1, 5]],
  ['between one', 'count', 'between', [1], UNFIT],
  ['between three', 'count', 'between', [1, 2, 3], UNFIT],
  ['a member of choices', 'tags', 'eq', 1, ['1']],
  ['a member that is none', 'tags', 'in', ['1', '3'], UNFIT],
  ['somebody among people', 'hosts', 'in', [ID.toUpperCase()], [ID]],
  ['the user among people', 'hosts', 'mine', undefined, []],
  ['the begin of a span', 'span', 'ge', '2026-01-01T00:00:00Z', ['2026-01-01T00:00:00.000Z']],
  ['the begin of a span, and now', 'span', 'lt', NOW, [NOW]],
  ['the begin of a span of days', 'stay', 'ge', '2026-01-01', ['2026-01-01']],
  ['today', 'day', 'today', undefined, []],
  ['this week', 'day', 'thisWeek', undefined, []],
  ['this month', 'day', 'thisMonth', undefined, []],
  ['the last day', 'day', 'lastDays', 1, [1]],
  ['the last ten years', 'day', 'lastDays', 3_660, [3_660]],
  ['more than ten years', 'day', 'lastDays', 3_661, UNFIT],
  ['no day at all', 'day', 'lastDays', 0, UNFIT],
  ['half a day', 'day', 'lastDays', 1.5, UNFIT],
  ['a day with today', 'day', 'lt', NOW, [NOW]],
  ['a day with one of the next two months', 'day', 'le', '$now+60d', ['$now+60d']],
  ['a day with something else than now', 'day', 'lt', '$now+xd', UNFIT],
  ['a telephone in part', 'phone', 'like', '138', UNFIT],
  ['the state', 'state', 'in', ['10', 20], ['10', '20']],
  ['a state that is none', 'state', 'eq', '30', UNFIT],
  ['a common field', 'createTime', 'thisWeek', undefined, []],
  ['a field of the row that is referred to', 'place.floor', 'eq', 3, [3]],
  ['a field of a row two references away', 'place.floor.x', 'eq', 3, UNKNOWN],
  ['a field of what refers to nothing', 'note.floor', 'eq', 3, UNKNOWN],
  ['a field of a reference that is none', 'nowhere.floor', 'eq', 3, UNKNOWN],
  ['a field that is none', 'nothing', 'eq', 3, UNKNOWN],
  ['what every object has', 'constructor', 'eq', 3, UNKNOWN],
])('%s', (_fact, field, cmp, value, expected) => {
  expect(read(field, cmp, value)).toEqual(expected)
})

test('a refusal names the field', () => {
  expect(readFilter(visit, { field: 'nothing', cmp: 'eq', value: 1 })).toEqual({ text: UNKNOWN, params: { field: 'nothing' } })
  expect(readFilter(visit, { field: 'note', cmp: 'gt', value: 'x' })).toEqual({ text: UNFIT, params: { label: '备注' } })
})

test('a field that the caller does not see is unknown', () => {
  const mayRead = ({ spec }: { spec: { label: string } }) => spec.label !== '备注'
  const asked = (field: string): FilterNode => ({ field, cmp: 'notEmpty' })
  expect(readFilter(visit, asked('note'), mayRead)).toEqual({ text: UNKNOWN, params: { field: 'note' } })
  expect(readFilter(visit, asked('count'), mayRead)).toMatchObject({ field: 'count' })
})

test('groups are read to the last clause, and refused for the first that does not fit', () => {
  const good: FilterNode = { field: 'note', cmp: 'eq', value: ' 甲 ' }
  const bad: FilterNode = { field: 'count', cmp: 'eq', value: 'x' }
  expect(readFilter(visit, { op: 'or', items: [good, { op: 'and', items: [good] }] })).toMatchObject({
    op: 'or',
    items: [
      { field: 'note', cmp: 'eq', values: ['甲'] },
      { op: 'and', items: [{ values: ['甲'] }] },
    ],
  })
  expect(readFilter(visit, { op: 'or', items: [good, { op: 'and', items: [bad] }] })).toMatchObject({ params: { label: '人数' } })
  expect(readFilter(visit, { op: 'and', items: [] })).toEqual({ op: 'and', items: [] })
})

test('a filter has three levels and thirty clauses at most', () => {
  const clause: FilterNode = { field: 'note', cmp: 'empty' }
  const nested = (levels: number): FilterNode => (levels === 0 ? clause : { op: 'and', items: [nested(levels - 1)] })
  const wide = (count: number): FilterNode => ({ op: 'or', items: Array.from({ length: count }, () => clause) })
  for (const fits of [nested(3), wide(30)]) expect(isFilterProblem(readFilter(visit, fits))).toBe(false)
  for (const much of [nested(4), wide(31)]) expect(readFilter(visit, much)).toEqual({ text: '筛选条件过多' })
})

test('the state is a field of what has states', () => {
  expect(stateField(visit)?.spec).toMatchObject({ kind: 'dict', label: '状态', required: false, readonly: true })
  expect(stateField(visit)?.spec.options?.map(({ code }) => code)).toEqual(['10', '20'])
  expect(stateField(place)).toBeUndefined()
  expect(fieldOf(place, 'state')).toBeUndefined()
  expect(fieldOf(visit, 'state')?.spec.label).toBe('状态')
})

test('lists are sorted by what has an order, and by what they are declared with', () => {
  const sortable = (key: string) => isSortable(visit, key)
  for (const key of ['note', 'count', 'span', 'stay', 'day', 'parked', 'state', 'createTime'])
    expect([key, sortable(key)]).toEqual([key, true])
  // By telephones and by people only where the list says so.
  for (const key of ['phone', 'hosts']) expect([key, sortable(key)]).toEqual([key, true])
  for (const key of ['tags', 'pictures', 'place', 'createUserUuid', 'place.floor', 'nothing'])
    expect([key, sortable(key)]).toEqual([key, false])
})

test('every kind of field can be asked whether it is filled in', () => {
  const without = Object.entries(COMPARISONS_OF).filter(
    ([, comparisons]) => !comparisons.includes('empty') || !comparisons.includes('notEmpty'),
  )
  expect(without).toEqual([])
})

test('what an application writes itself may ask whether any field is equal, which calls may not', () => {
  const asked: FilterNode = { field: 'phone', cmp: 'in', value: ['13900000000', '13900000001'] }
  expect(isFilterProblem(readFilter(visit, asked))).toBe(true)
  expect(readOwnFilter(visit, asked)).toMatchObject({ cmp: 'in', values: ['13900000000', '13900000001'] })
  expect(isFilterProblem(readOwnFilter(visit, { field: 'phone', cmp: 'gt', value: '13900000000' }))).toBe(true)
  expect(readOwnFilter(visit, { field: 'count', cmp: 'gt', value: 3 })).toMatchObject({ cmp: 'gt', values: [3] })
})

test('words that are looked for have a length, and one wrong clause spoils all', () => {
  const fits = (cmp: Comparison, value: string) => !isFilterProblem(readFilter(meeting, { field: 'title', cmp, value }))
  for (const cmp of ['like', 'notLike', 'startsWith'] as const)
    expect([fits(cmp, ''), fits(cmp, 'a'.repeat(200)), fits(cmp, 'a'.repeat(201))]).toEqual([false, true, false])
  const both = (cmp: Comparison): FilterNode => ({
    op: 'and',
    items: [
      { field: 'title', cmp: 'like', value: '会' },
      { field: 'seats', cmp, value: 3 },
    ],
  })
  expect(readFilter(meeting, both('gt'))).toMatchObject({ items: [{ field: 'title' }, { field: 'seats' }] })
  expect(readFilter(meeting, both('like'))).toEqual({ text: '筛选条件不适用于{label}', params: { label: '座位' } })
})
