import { expect, test } from 'vitest'
import { application } from '#src/application.ts'
import { date, dateTime, text, user } from '#src/fields.ts'
import { inDays, NOW, TOMORROW } from '#src/filter-builder.ts'
import { days, hours } from '#src/timers.ts'
import { isFilterProblem, readFilter } from '#src/values/comparing.ts'
import { clocked, held, rating } from '#src/work/fields.ts'
import { whoMay } from '#src/work/whom.ts'
import { attentionFigure, attentionOf } from './attention.ts'

const { entity } = application(null, 'waiting', '等待')

const states = {
  open: ['10', '待派单', { tone: 'warning' }],
  taken: ['20', '处理中'],
  asked: ['30', '待回访'],
  done: ['40', '完成', { final: true }],
} as const
const plain = entity('plain', '单', { name: text('名称'), dueAt: dateTime('应还时间'), until: dateTime('失效时间') }).states(states)
const work = entity('work', '工单', { name: text('名称'), ...held(), ...clocked(), ...rating() })
  .states(states)
  .actions({ call: { label: '回访', from: 'asked', to: 'done', who: 'everyone' } })
  .assigned({ states: { open: 'open', taken: 'taken' }, dispatchers: 'holder' })
  .deadlines({ finish: 60, warning: { ahead: 10, tell: 'holder' }, overdue: { tell: 'holder' } })

const wheres = (of: Parameters<typeof attentionOf>[0]) => Object.fromEntries(attentionOf(of).map(({ kind, where }) => [kind, where]))
const isIn = (...codes: string[]) => ({ field: 'state', cmp: 'in', value: codes })

test('what a timer waits for is late once its time has passed, unless the timer leads on by itself', () => {
  const of = plain.timers({
    late: { label: '逾期', at: 'dueAt', while: 'taken' },
    soon: { label: '提醒', at: 'dueAt', after: -hours(2), while: 'taken' },
    old: { label: '旧', at: 'until', after: days(3), while: 'taken' },
    expire: { label: '过期', at: 'until', while: 'taken', to: 'done' },
  })
  expect(wheres(of).overdue).toEqual({ op: 'and', items: [isIn('20'), { field: 'dueAt', cmp: 'lt', value: NOW }] })
  expect(wheres(of).expiring).toEqual({
    op: 'and',
    items: [isIn('20'), { field: 'until', cmp: 'ge', value: NOW }, { field: 'until', cmp: 'lt', value: TOMORROW }],
  })
})

test('what is valid until a day needs attention from the first warning to that day', () => {
  const of = entity('licence', '证照', { name: text('名称'), validTo: date('有效期至') })
    .states(states)
    .expires('validTo', { while: ['taken', 'asked'], ahead: [30, 7], tell: 'name', what: '证照' })
  expect(wheres(of)).toEqual({
    unheld: isIn('10'),
    expiring: {
      op: 'and',
      items: [isIn('20', '30'), { field: 'validTo', cmp: 'ge', value: NOW }, { field: 'validTo', cmp: 'le', value: inDays(30) }],
    },
  })
  const backwards = () => plain.expires('name', { while: 'taken', tell: 'name', what: '单' })
  expect(backwards).toThrow('no day')
  const nearer = () =>
    entity('late', '单', { validTo: date('有效期至') })
      .states(states)
      .expires('validTo', { while: 'taken', ahead: [7, 30], tell: 'validTo', what: '单' })
  expect(nearer).toThrow('come nearer')
})

test('work that is given, and not accepted in time, is no late work yet', () => {
  const given = entity('given', '工单', { name: text('名称'), ...held(), ...clocked() })
    .states(states)
    .assigned({ states: { open: 'open', given: 'asked', taken: 'taken' }, dispatchers: 'holder' })
    .deadlines({ finish: 60, warning: { ahead: 10, tell: 'holder' }, overdue: { tell: 'holder' } })
  expect(wheres(given).unanswered).toEqual({ op: 'and', items: [isIn('30'), { field: 'respondBy', cmp: 'lt', value: NOW }] })
  expect(JSON.stringify(wheres(given).overdue)).not.toContain('respondBy')
})

test('work of a day is late once that day is over', () => {
  const of = entity('move', '单', { keeper: user('负责人'), on: date('日期') })
    .states(states)
    .todos({ finish: { while: 'taken', for: 'keeper', word: '待办理', due: 'on' } })
  expect(wheres(of)).toMatchObject({ overdue: { op: 'and', items: [isIn('20'), { field: 'on', cmp: 'lt', value: NOW }] } })
  expect(wheres(of).unanswered).toBeUndefined()
})

test('a step is late once its moment is over where work is given to nobody', () => {
  const of = entity('check', '单', { keeper: user('负责人'), by: dateTime('截止') })
    .states(states)
    .todos({ look: { while: 'taken', for: 'keeper', word: '待检查', due: 'by' } })
  expect(wheres(of)).toMatchObject({ overdue: { op: 'and', items: [isIn('20'), { field: 'by', cmp: 'lt', value: NOW }] } })
  expect(wheres(of).unanswered).toBeUndefined()
})

test('work that nobody has is no late work besides', () => {
  expect(wheres(work).unheld).toEqual({ op: 'and', items: [isIn('10'), { field: 'holder', cmp: 'empty' }] })
  expect(JSON.stringify(wheres(work).overdue)).not.toContain('"10"')
  expect(JSON.stringify(wheres(work).overdue)).toContain('finishBy')
  expect(JSON.stringify(wheres(work).expiring)).toContain('warnAt')
})

test('rows that nobody holds wait where they begin with a warning', () => {
  expect(wheres(plain).unheld).toEqual(isIn('10'))
  expect(wheres(entity('calm', '静', { name: text('名称') }).states({ new: ['1', '新'] })).unheld).toBeUndefined()
})

test('steps without a date wait for whoever may do them, once the rows have begun', () => {
  const judged = plain.rights({ judge: '裁定' })
  const one = judged.todos({
    first: { while: 'open', for: whoMay('judge'), word: '待受理' },
    mark: { while: ['taken', 'asked'], for: whoMay('judge'), word: '待阅卷' },
  })
  expect(attentionOf(one).find(({ kind }) => kind === 'waiting')).toMatchObject({ word: '待阅卷', where: isIn('20', '30') })
  const two = judged.todos({
    mark: { while: 'taken', for: whoMay('judge'), word: '待阅卷' },
    call: { while: 'asked', for: whoMay('judge'), word: '待回访' },
  })
  expect(attentionOf(two).find(({ kind }) => kind === 'waiting')).toEqual(expect.not.objectContaining({ word: expect.anything() }))
  const others = judged.todos({
    own: { while: 'taken', for: 'name', word: '待办理' },
    dated: { while: 'asked', for: whoMay('judge'), word: '待回访', due: 'dueAt' },
  })
  expect(wheres(others).waiting).toBeUndefined()
})

test('a low rating waits as long as something is to be done about it', () => {
  const asked = work.rated({ after: 'taken', to: ['asked', 'done'], unsolved: 'taken', within: { hours: 1 }, by: 'creator' })
  expect(wheres(asked).lowScore).toEqual({ op: 'and', items: [isIn('30'), { field: 'score', cmp: 'le', value: 2 }] })
  const ended = work.rated({ after: 'taken', to: 'done', unsolved: 'taken', within: { hours: 1 }, by: 'creator' })
  expect(wheres(ended).lowScore).toBeUndefined()
})

test('a definition says which groups there are, and lists are narrowed by them under their names', () => {
  expect(attentionOf(work.overview({ attention: ['unheld'] })).map(({ kind }) => kind)).toEqual(['unheld'])
  expect(attentionFigure(work, 'attention.unheld')).toMatchObject({ value: { of: 'count', where: wheres(work).unheld } })
  expect(attentionFigure(work, 'attention.nothing')).toBeUndefined()
  expect(attentionFigure(work, 'total')).toBeUndefined()
  for (const { where } of attentionOf(work)) expect(isFilterProblem(readFilter(work, where))).toBe(false)
})
