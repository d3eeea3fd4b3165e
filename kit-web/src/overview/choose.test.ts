import { loan, loanApp } from '@qifuyun/apps/loan/app.ts'
import { visitorApp } from '@qifuyun/apps/visitor/app.ts'
import { passRecord } from '@qifuyun/apps/visitor/pass-record.ts'
import { application } from '@qifuyun/kit/application.ts'
import { money, text } from '@qifuyun/kit/fields.ts'
import { sum } from '@qifuyun/kit/kpi.ts'
import { expect, test } from 'vitest'
import { type Card, chooseFigures, isStanding, rowsBehind } from './choose.ts'
import { spansOf } from './period.ts'

const card = (entity: string, kpiKey: string, value: number): Card => ({
  entity,
  kpiKey,
  label: kpiKey,
  unit: 'count',
  better: 'less',
  value,
  compare: 1,
  series: [],
})

test('what is open or due now stands; what was closed or made does not', () => {
  expect(['out', 'overdue', 'lossRate'].map((key) => isStanding(loan, key))).toEqual([true, true, false])
  expect(isStanding(passRecord, 'passed')).toBe(false)
})

test('what is summed of open rows stands as their number does', () => {
  const { entity } = application(null, 'held', '押金')
  const deposit = entity('deposit', '押金单', { name: text('名称'), amount: money('金额') })
    .states({ open: ['10', '在押'], back: ['20', '已退', { final: true }] })
    .kpis(({ state }) => ({ held: sum('在押押金', 'amount', 'fen', state('open')), back: sum('已退押金', 'amount', 'fen', state('back')) }))
  expect(['held', 'back'].map((key) => isStanding(deposit, key))).toEqual([true, false])
})

test('at most four figures stand beside the one that leads, those of the busiest entity first', () => {
  const lately = [card('other', 'a', 1), ...['b', 'c', 'd', 'e', 'f'].map((key) => card('loan', key, 1))]
  const { lead, support, rest } = chooseFigures(loanApp, [], lately)
  expect([lead, ...support].map((each) => each?.card.kpiKey)).toEqual(['b', 'c', 'd', 'e', 'f'])
  expect([lead, ...support, ...rest]).toHaveLength(lately.length)
})

test('what stands now has its value of now, and no change', () => {
  const { lead } = chooseFigures(loanApp, [card('loan', 'out', 7)], [card('loan', 'out', 2)])
  expect(lead).toMatchObject({ standing: true, card: { value: 7, compare: undefined, series: undefined } })
})

test('a figure leads to its rows, and those of a period to the rows of that period, by the moment it counts them by', () => {
  const { span } = spansOf('week', new Date('2026-05-05T04:00:00.000Z'))
  const found = (app: typeof loanApp | typeof visitorApp, entity: string, key: string, standing: boolean) =>
    rowsBehind(app, { card: card(entity, key, 1), standing }, span)
  expect(found(loanApp, 'loan', 'out', true)).toEqual({ kpi: 'out' })
  expect(found(loanApp, 'loan', 'lossRate', false)).toEqual({ kpi: 'lossRate', 'f.createTime': '2026-05-04..2026-05-05' })
  expect(found(visitorApp, passRecord.spec.name, 'passed', false)).toEqual({ kpi: 'passed', 'f.at': '2026-05-04..2026-05-05' })
})
