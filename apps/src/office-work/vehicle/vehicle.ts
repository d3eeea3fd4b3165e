import { plateProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { date, dateTime, flag, images, integer, money, range, ref, text, user } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/office-work/identity.ts'
import { approvalBy, asked, REVOKED, reasoned, resubmitted, revocable, STATES } from '#src/office-work/requests/request.ts'
import { t } from '#src/office-work/texts.ts'

const KM_MAX = 9_999_999
const AHEAD = { far: 30, near: 7 } as const

/** A car of the enterprise. */
export const vehicle = entity('vehicle', '车辆档案', {
  plate: text('车牌号', { max: 10 }).required().unique(),
  model: text('车型', { max: 50 }),
  seats: integer('核定座位', { min: 1, max: 60, unit: '座' }).required().default(5),
  mileage: integer('当前里程', { max: KM_MAX, unit: '公里' }).required().default(0),
  keeper: user('车辆管理员'),
  insuredUntil: date('保险到期'),
  inspectedUntil: date('年检到期'),
  image: images('车辆照片', { max: 3 }),
})
  .rule('plate', ({ plate }) => plateProblem(plate))
  .states({
    free: ['10', '可用', { tone: 'success', phase: 'waiting' }],
    out: ['20', '使用中', { tone: 'info', locked: true, phase: 'working' }],
    repair: ['30', '维修', { tone: 'warning', phase: 'confirming' }],
    stopped: ['40', '停用', { phase: 'closed' }],
  })
  .actions({
    leave: { label: '出车', from: 'free', to: 'out', who: 'application' },
    comeBack: { label: '还车', from: 'out', to: 'free', who: 'application' },
    mend: { label: '送修', from: 'free', to: 'repair', who: 'permission' },
    mended: { label: '修复', from: 'repair', to: 'free', who: 'permission' },
    stop: { label: '停用', from: ['free', 'repair'], to: 'stopped', who: 'permission', confirm: '停用「{plate}」？', danger: true },
    start: { label: '恢复使用', from: 'stopped', to: 'free', who: 'permission' },
  })
  .timers({
    insurance30: { label: '保险到期提醒', at: 'insuredUntil', after: -days(AHEAD.far), effect: 'remindInsurance' },
    insurance7: { label: '保险到期再提醒', at: 'insuredUntil', after: -days(AHEAD.near), effect: 'remindInsurance' },
    inspection30: { label: '年检到期提醒', at: 'inspectedUntil', after: -days(AHEAD.far), effect: 'remindInspection' },
    inspection7: { label: '年检到期再提醒', at: 'inspectedUntil', after: -days(AHEAD.near), effect: 'remindInspection' },
  })
  .kpis(({ state }) => ({ free: count('可用车辆', state('free')), out: count('使用中车辆', state('out')) }))
  .list({
    columns: ['plate', 'model', 'seats', 'mileage', 'state', 'insuredUntil', 'inspectedUntil', 'keeper'],
    filters: ['state', 'insuredUntil', 'inspectedUntil', 'keeper'],
    search: ['plate', 'model'],
    views: [kanban('state')],
  })
  .titled('plate')

const FORM = ['vehicle', 'dr', 'from', 'to', 'passengers', 'driver', 'reason', 'attachments'] as const

/** Somebody books a car for a time, takes it and brings it back. */
export const vehicleUse = entity('vehicleUse', '用车', {
  ...asked('YC'),
  vehicle: ref('车辆', () => vehicle).required(),
  dr: range('用车时间').required(),
  from: text('出发地', { max: 50 }).required(),
  to: text('目的地', { max: 50 }).required(),
  passengers: integer('乘车人数', { min: 1, max: 60, unit: '人' }).required().default(1),
  driver: user('驾驶人').required(),
  ...reasoned(),
  outKm: integer('出车里程', { max: KM_MAX, unit: '公里' }).readonly(),
  outAt: dateTime('出车时间').readonly(),
  mileage: integer('还车里程', { max: KM_MAX, unit: '公里' }).readonly(),
  driven: integer('行驶里程', { unit: '公里' }).readonly(),
  fuel: money('油费', { max: 10_000_000 }).readonly(),
  condition: images('车况照片', { max: 6 }).readonly(),
  backAt: dateTime('还车时间').readonly(),
  late: flag('逾期未还').readonly().default(false),
})
  .states({
    ...STATES,
    sent: ['40', '已派车', { tone: 'violet', locked: true, phase: 'waiting' }],
    driving: ['50', '行驶中', { tone: 'info', locked: true, phase: 'working' }],
    returned: ['60', '已还车', { tone: 'success', final: true }],
    ...REVOKED,
  })
  .actions({
    submit: { label: '提交', from: 'draft', to: 'approved', who: 'application', approval: approvalBy('office.vehicle') },
    resubmit: resubmitted(FORM),
    dispatch: { label: '派车', from: 'approved', to: 'sent', who: 'permission', form: ['driver'], guard: 'mayDrive', effect: 'tellDriver' },
    leave: {
      label: '出车',
      from: 'sent',
      to: 'driving',
      who: [{ field: 'driver' }, { field: 'applicant' }, 'permission'],
      form: ['outKm!'],
      effect: 'takeCar',
      set: { outAt: now },
    },
    giveBack: {
      label: '还车',
      from: 'driving',
      to: 'returned',
      who: [{ field: 'driver' }, { field: 'applicant' }, 'permission'],
      form: ['mileage!', 'fuel', 'condition'],
      effect: 'bringBack',
      set: { backAt: now },
    },
    cancel: {
      label: '取消用车',
      from: ['approved', 'sent'],
      to: 'revoked',
      who: 'permission',
      form: ['revokeReason!'],
      danger: true,
      effect: 'tellCancelled',
    },
    revoke: revocable('office.vehicle.revoke', ['approved', 'sent']),
  })
  .timers({ late: { label: '还车逾期', at: 'dr.end', while: 'driving', set: { late: true }, effect: 'lateCar' } })
  .todos({
    dispatch: { while: 'approved', for: whoMay('dispatch'), word: '待派车' },
    drive: { while: ['sent', 'driving'], for: 'driver', word: '待出车还车' },
  })
  .noOverlap('vehicle', 'dr', t('该车辆在所选时间已被预约'), { while: ['approving', 'approved', 'sent', 'driving'] })
  .kpis(({ state, eq, and }) => ({
    uses: count('用车次数', state('returned')),
    km: sum('行驶里程', 'driven', '公里', state('returned')),
    fuel: sum('油费', 'fuel', 'fen', state('returned')),
    late: count('逾期未还车', and(state('driving'), eq('late', true)), 'less'),
  }))
  .form(
    { title: '用车', fields: ['vehicle', 'dr', 'from', 'to', 'passengers', 'driver', 'reason'] },
    { title: '出车与还车', fields: ['outKm', 'outAt', 'mileage', 'driven', 'fuel', 'condition', 'backAt', 'late'] },
    { title: '办理情况', fields: ['attachments', 'applicant', 'organUuid', 'agreedAt', 'revokeReason'] },
  )
  .list({
    columns: ['no', 'applicant', 'organUuid', 'vehicle', 'dr', 'to', 'passengers', 'driver', 'driven', 'fuel', 'state', 'late'],
    filters: ['state', 'vehicle', 'applicant', 'organUuid', 'driver', 'dr', 'late'],
    search: ['no', 'reason', 'to'],
    sums: ['driven', 'fuel'],
    views: [calendar('dr'), kanban('state'), kanban('vehicle', { label: '按车辆' })],
  })
  .seenBy('applicant', 'driver')
  .selfService()
  .titled('no')
