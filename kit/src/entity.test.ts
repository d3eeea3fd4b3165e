import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { dateTime, integer, ref, text, user } from '#src/fields.ts'
import { count } from '#src/kpi.ts'
import { buckets, kanban, pivot, plan, type View } from '#src/views.ts'

const { entity } = application('pkg1', 'test', '测试')

const whole = entity('order', '单据', { no: text('单号'), holder: user('处理人'), watcher: user('关注人'), dueAt: dateTime('时限') })
  .states({ open: ['10', '进行中'] })
  .states({ done: ['20', '已完成', { final: true }] })
  .actions({ finish: { label: '完成', from: 'open', to: 'done', who: 'permission' } })
  .actions({ reopen: { label: '重开', from: 'done', to: 'open', who: 'permission' } })
  .timers({ due: { label: '到期', at: 'dueAt', while: 'open', to: 'done' } })
  .timers({ late: { label: '超时', at: 'dueAt', while: 'open', to: 'done' } })
  .computed({ left: integer('剩余') })
  .computed({ used: integer('已用') })
  .form({ title: '一', fields: ['no'] })
  .form({ title: '二', fields: ['holder'] })
  .kpis(({ state }) => ({ open: { label: '进行中', unit: 'count', better: 'less', value: { of: 'count', where: state('open') } } }))
  .kpis(({ state }) => ({ done: { label: '已完成', unit: 'count', better: 'more', value: { of: 'count', where: state('done') } } }))
  .rights({ check: '核验' })
  .rights({ print: '打印' })
  .rule('no', () => undefined)
  .rule('holder', () => undefined)
  .uniqueTogether(['no', 'holder'], { text: '必填' })
  .uniqueTogether(['no', 'watcher'], { text: '必填' })
  .indexed('no')
  .indexed('dueAt')
  .indexedTogether(['holder', 'dueAt'], { while: ['open'] })
  .indexedTogether(['no'])
  .seenBy('holder')
  .seenBy('watcher')
  .qrLabel('no')
  .qrLabel('holder')

test('what is said twice of an entity is added', () => {
  const { spec } = whole
  expect(spec.states.map(({ name }) => name)).toEqual(['open', 'done'])
  const maps = [spec.actions, spec.timers, spec.computed, spec.kpis, spec.rights]
  expect(maps.map((map) => Object.keys(map))).toEqual([
    ['finish', 'reopen'],
    ['due', 'late'],
    ['left', 'used'],
    ['open', 'done'],
    ['check', 'print'],
  ])
  expect(spec.sections.map(({ title }) => title)).toEqual(['一', '二'])
  expect(spec.rules.map(({ field }) => field)).toEqual(['no', 'holder'])
  expect(spec.uniqueTogether.map(({ fields }) => fields)).toEqual([
    ['no', 'holder'],
    ['no', 'watcher'],
  ])
  expect(spec.indexedTogether).toEqual([
    { fields: ['holder', 'dueAt'], while: ['10'] },
    { fields: ['no'], while: null },
  ])
  expect([spec.indexed, spec.seenBy, spec.qrLabel]).toEqual([
    ['no', 'dueAt'],
    ['holder', 'watcher'],
    ['no', 'holder'],
  ])
})

test('an action begins by scanning only what a row can be found by', () => {
  const scanning = (scan: 'no' | 'dueAt') => () =>
    whole.actions({ take: { label: '领取', from: 'open', to: 'done', who: 'permission', scan } })
  expect(scanning('no')).not.toThrow()
  expect(scanning('dueAt')).toThrow('order: take cannot begin by scanning dueAt')
})

test('boards and tables are cut by what has parts, and by spans of days that grow', () => {
  const viewing =
    (...views: View<'no' | 'holder' | 'dueAt' | 'state'>[]) =>
    () =>
      whole.list({ columns: ['no'], views })
  expect(
    viewing(kanban('holder', { lanes: 'state' }), kanban(buckets('dueAt', [7, 30])), pivot('holder', 'state', count('单数'))),
  ).not.toThrow()
  expect(viewing(kanban('no'))).toThrow('order: rows do not fall into parts by no')
  expect(viewing(pivot('holder', 'no', count('单数')))).toThrow('order: rows do not fall into parts by no')
  expect(viewing(kanban(buckets('holder', [7])))).toThrow('order: holder is no day or moment')
  for (const ends of [[], [7, 7], [30, 7], [0.5], [-1]])
    expect(viewing(kanban(buckets('dueAt', ends)))).toThrow('order: the spans of dueAt do not grow')
})

test('a plan finds its places by references, and is silent of states that there are', () => {
  const house = entity('house', '楼', { name: text('名称') }).titled('name')
  const probe = entity('probe', '探头', {
    name: text('名称'),
    house: ref('楼栋', () => house),
    part: ref('部位', () => house),
    keeper: user('管理员'),
  })
    .states({ away: ['30', '失联'] })
    .actions({
      give: { label: '派人', who: 'permission', form: ['keeper!'] },
      call: { label: '呼叫', who: 'permission', form: ['keeper', 'name'] },
    })
  const viewing = (view: View<'name' | 'house' | 'part'>) => () => probe.list({ columns: ['name'], views: [view] })
  expect(viewing(plan('house', 'part', { silent: ['away'] }))).not.toThrow()
  expect(viewing(plan('house', 'part', { gives: 'give' }))).not.toThrow()
  for (const gives of ['call', 'send']) expect(viewing(plan('house', 'part', { gives }))).toThrow(`probe: ${gives} gives nobody a row`)
  expect(viewing(plan('house', 'name'))).toThrow('probe: name is no part of a building')
  expect(viewing(plan('house', 'part', { silent: ['lost'] }))).toThrow('probe: lost is no state')
})

test('a list has room for so many views of its own', () => {
  const named = (count: number) => () =>
    whole.list({
      columns: ['no'],
      presets: Object.fromEntries(
        Array.from({ length: count }, (_, at) => [`p${at}`, { label: '在手', where: { field: 'holder', cmp: 'mine' } }]),
      ),
    })
  expect(named(8)).not.toThrow()
  expect(named(9)).toThrow('order: its list has too many presets')
})

test.each(['version', 'state', 'createdAt'])('a field is not called %s, which every row has', (key) => {
  expect(() => entity('thing', '物', { [key]: text('名称') })).toThrow(`every row has a ${key} of its own`)
})
