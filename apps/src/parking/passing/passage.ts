import { dateTime, dict, images, integer, money, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { averageMinutes, by, count, ratio, sum } from '@qifuyun/kit/kpi.ts'
import { chart, pivot } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { vehicle } from '#src/parking/cards/vehicle.ts'
import { entity } from '#src/parking/identity.ts'
import { area, gate, space } from '#src/parking/setup/area.ts'
import { t } from '#src/parking/texts.ts'

export const KIND = { month: '1', owner: '2', free: '3', temporary: '4', visitor: '6' } as const

export const COLOURS = {
  blue: ['1', '蓝', 'info'],
  green: ['2', '绿', 'success'],
  yellow: ['3', '黄', 'warning'],
  white: ['4', '白'],
  black: ['5', '黑'],
} as const

/** A car from its entry to its exit, with what its stay has cost. */
export const passage = entity('passage', '进出记录', {
  no: serial('TC{yyyyMMdd}{seq5}'),
  plate: text('车牌号', { max: 10 }).required(),
  colour: dict('车牌颜色', COLOURS),
  projectUuid: ref('项目', () => project).required(),
  area: ref('停车场', () => area).required(),
  kind: dict('车辆类型', {
    month: [KIND.month, '月租', 'info'],
    owner: [KIND.owner, '业主', 'success'],
    free: [KIND.free, '免费', 'violet'],
    temporary: [KIND.temporary, '临时'],
    visitor: [KIND.visitor, '访客', 'warning'],
  }).required(),
  vehicle: ref('车辆', () => vehicle),
  space: ref('车位', () => space),
  inGate: ref('入口', () => gate),
  inAt: dateTime('入场时间'),
  outGate: ref('出口', () => gate),
  outAt: dateTime('出场时间'),
  minutes: integer('停车时长', { unit: '分钟' }),
  /** Free besides those of the rule: those of a visitor. */
  moreFreeMinutes: integer('加免时长', { unit: '分钟' }).default(0),
  couponMinutes: integer('券抵时长', { unit: '分钟' }).default(0),
  couponAmount: money('券抵金额').default(0),
  amount: money('应收金额').default(0),
  paid: money('已付金额').default(0),
  paidAt: dateTime('缴费时间'),
  reason: text('原因', { max: 200 }),
  photo: images('照片', { max: 3 }),
  guard: user('值班人'),
})
  .states({
    inside: ['10', '在场', { tone: 'info', phase: 'working' }],
    toPay: ['20', '待支付', { tone: 'warning', phase: 'waiting' }],
    paid: ['30', '已支付', { tone: 'success', phase: 'working' }],
    left: ['40', '已离场', { final: true, phase: 'done' }],
    abnormal: ['50', '异常', { tone: 'error', final: true }],
    free: ['60', '免费放行', { tone: 'violet', final: true }],
  })
  .uniqueTogether(['area', 'plate'], t('该车已在场'), { while: ['inside', 'toPay', 'paid'] })
  .list({
    columns: ['no', 'plate', 'kind', 'area', 'inAt', 'outAt', 'minutes', 'amount', 'paid', 'guard', 'reason', 'projectUuid', 'state'],
    filters: ['state', 'kind', 'area', 'inAt', 'outAt', 'guard', 'projectUuid'],
    search: ['no', 'plate'],
    sums: ['amount', 'paid'],
    sort: [{ field: 'inAt', order: 'desc' }],
    views: [chart('kind'), pivot('kind', 'state', count('次数'), { heat: true })],
  })
  .kpis(({ state, notEmpty }) => ({
    insideNow: count('在场车辆', state('inside', 'toPay', 'paid')),
    turnover: by('inAt', count('入场车次', notEmpty('inAt'), 'more')),
    parkingFee: by('outAt', sum('出场应收', 'amount', 'fen', state('left'), 'more')),
    freeReleaseRate: by('outAt', ratio('免费放行率', state('free'), state('left', 'free'), 'less')),
    abnormalRate: by('inAt', ratio('异常率', state('abnormal'), undefined, 'less')),
    avgStay: by('outAt', averageMinutes('平均停车时长', 'inAt', 'outAt', state('left'), 'neither')),
  }))
  .overview({
    lead: 'turnover',
    support: ['insideNow', 'parkingFee', 'freeReleaseRate', 'abnormalRate'],
    attention: [],
    charts: ['kind', 'hours'],
  })
  .indexed('plate', 'space')
  .recorded()
  .inProject('projectUuid')

/** Two plates of one car: as it was read, and as a guard corrected it. */
export const correction = entity('correction', '车牌纠正', {
  passage: ref('进出记录', () => passage).required(),
  projectUuid: ref('项目', () => project).required(),
  from: text('识别车牌', { max: 10 }).required(),
  to: text('纠正车牌', { max: 10 }).required(),
  guard: user('值班人'),
})
  .list({
    columns: ['from', 'to', 'passage', 'guard', 'projectUuid', 'createTime'],
    filters: ['guard', 'projectUuid', 'createTime'],
    search: ['from', 'to'],
  })
  .recorded()
  .inProject('projectUuid')
