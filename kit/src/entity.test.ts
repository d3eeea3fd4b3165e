import { expect, test } from 'vitest'
import { entity } from '#src/entity.ts'
import { dateTime, integer, text, user } from '#src/fields.ts'

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
  expect([spec.indexed, spec.seenBy, spec.qrLabel]).toEqual([
    ['no', 'dueAt'],
    ['holder', 'watcher'],
    ['no', 'holder'],
  ])
})
