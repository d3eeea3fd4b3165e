import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { dict, integer, money, ref, text } from '#src/fields.ts'
import { average, by, count, ratio, sum, toward } from '#src/kpi.ts'
import { chartsOf, comparedBy, figuresShown, isStanding, slownessOf } from './figures.ts'

const { entity } = application(null, 'shown', '展示')

const place = entity('place', '地点', { name: text('名称') })
const fields = {
  name: text('名称'),
  amount: money('金额'),
  minutes: integer('分钟'),
  place: ref('地点', () => place),
  kind: dict('类型', { one: ['1', '一'], two: ['2', '二'] }),
}
const states = { open: ['10', '在办', { tone: 'warning' }], back: ['20', '已退', { final: true }] } as const
const order = entity('order', '单', fields)
  .states(states)
  .kpis(({ state, today, and, eq, final }) => ({
    total: count('总数'),
    open: count('在办', state('open'), 'less'),
    held: sum('在办金额', 'amount', 'fen', state('open')),
    back: sum('已退金额', 'amount', 'fen', state('back')),
    made: count('今日', today('createTime')),
    rate: toward(90, ratio('退回率', state('back'), final())),
    share: ratio('二类占比', and(state('open'), eq('kind', '2')), state('open')),
    slow: average('平均时长', 'minutes', 'minutes', undefined, 'less'),
  }))
  .list({ columns: ['name'], filters: ['state', 'place', 'kind'] })
  .inProject('place')
const small = entity('small', '小', { name: text('名称') }).kpis(() => ({ n: by('createTime', count('件数')) }))

test('what is said of balances is said of now', () => {
  const held = entity('held', '余额', { place: ref('地点', () => place).required(), amount: money('金额') })
    .balance('place')
    .kpis(() => ({ all: sum('金额', 'amount', 'fen'), rate: ratio('占比') }))
  expect(['all', 'rate', 'nothing'].map((key) => isStanding(held, key))).toEqual([true, false, false])
})

test('what is open or due now stands; what was closed or made does not', () => {
  expect(['total', 'open', 'held', 'back', 'made'].map((key) => isStanding(order, key))).toEqual([false, true, true, false, true])
})

test('a share of what stands now is one of now, a share of what was closed is not', () => {
  expect(['share', 'rate'].map((key) => isStanding(order, key))).toEqual([true, false])
})

test('at most four figures stand beside the one that leads, those of the busiest entity first', () => {
  const { lead, support, rest } = figuresShown([small, order])
  expect([lead, ...support].map((each) => each?.key)).toEqual(['total', 'open', 'held', 'back', 'made'])
  expect(rest.map(({ of, key }) => `${of.spec.name}.${key}`)).toEqual(['order.rate', 'order.share', 'order.slow', 'small.n'])
})

test('a definition says what leads, and what stands beside it', () => {
  const told = order.overview({ lead: 'slow', support: ['rate', 'open'] })
  const { lead, support } = figuresShown([small, told])
  expect([lead, ...support].map((each) => each?.key)).toEqual(['slow', 'rate', 'open', 'total', 'held'])
  expect(figuresShown([small.overview({}), order]).lead?.key).toBe('n')
  expect(() => order.overview({ lead: 'nothing' })).toThrow('order: its overview shows nothing, which is no figure of it')
  expect(() => order.overview({ charts: ['kind', 'state', 'hours'] })).toThrow('too much')
})

test('kinds are compared by the first choice or reference among the filters that is no project', () => {
  expect(comparedBy(order)).toBe('kind')
  expect(comparedBy(small)).toBeUndefined()
  expect(slownessOf(order)).toBe('slow')
  expect(chartsOf(order)).toEqual(['kind', 'hours'])
  expect(chartsOf(small)).toEqual(['hours'])
  expect(chartsOf(order.overview({ charts: ['state', 'place'] }))).toEqual(['state', 'place'])
})
