import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { text } from '#src/fields.ts'
import { isEnded, phaseOf } from '#src/overview/phases.ts'
import { clocked, held, rating, suspended } from '#src/work/fields.ts'

const { entity } = application(null, 'phases', '阶段')

const plain = entity('plain', '单', { name: text('名称') }).states({
  ready: ['10', '待领取'],
  out: ['20', '借出'],
  back: ['30', '已归还', { tone: 'success', final: true }],
  gone: ['40', '已取消', { final: true }],
  left: ['50', '已离开', { phase: 'done' }],
})
const work = entity('work', '工单', { name: text('名称'), ...held(), ...clocked(), ...rating(), ...suspended() })
  .states({
    open: ['10', '待派单'],
    given: ['20', '待接单'],
    taken: ['30', '处理中'],
    resting: ['40', '已挂起'],
    asked: ['50', '待评价'],
    judged: ['60', '待验收'],
    done: ['70', '完成', { tone: 'success', final: true }],
  })
  .assigned({ states: { open: 'open', given: 'given', taken: 'taken' }, dispatchers: 'holder' })
  .suspendable({ from: ['taken'], state: 'resting', max: 3, days: 30 })
  .deadlines({ finish: 60, resting: ['judged'], warning: { ahead: 10, tell: 'holder' }, overdue: { tell: 'holder' } })
  .rated({ after: 'asked', to: 'done', unsolved: 'taken', within: { hours: 1 }, by: 'creator' })

const phases = (of: Parameters<typeof phaseOf>[0]) => Object.fromEntries(of.spec.states.map((state) => [state.name, phaseOf(of, state)]))

test('states fall into phases by their end, their holder, and whose turn it is', () => {
  expect(phases(work)).toEqual({
    ...{ open: 'waiting', given: 'waiting', taken: 'working', resting: 'working', asked: 'confirming', judged: 'confirming', done: 'done' },
  })
})

test('a state says to which phase it belongs where that cannot be told', () => {
  expect(phases(plain)).toEqual({ ready: 'waiting', out: 'working', back: 'done', gone: 'closed', left: 'done' })
  expect(plain.spec.states.filter((state) => isEnded(plain, state)).map(({ name }) => name)).toEqual(['back', 'gone', 'left'])
})
