import { decimal, dict, flag, money, range } from '@qifuyun/kit/fields.ts'
import { by, count, sum } from '@qifuyun/kit/kpi.ts'
import { hours } from '@qifuyun/kit/timers.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { FOR_PAY, FOR_TIME } from '#src/office-work/codes.ts'
import { entity } from '#src/office-work/identity.ts'
import { approvalBy, asked, REVOKED, reasoned, resubmitted, revocable, STATES } from '#src/office-work/requests/request.ts'
import { t } from '#src/office-work/texts.ts'

const FORM = ['dr', 'compensate', 'reason', 'attachments'] as const
/** Punches of the evening are in by then. */
const SETTLE_HOURS = 12

/** Somebody works longer; what they punched of it counts, and is given back as time or paid. */
export const overtime = entity('overtime', '加班', {
  ...asked('JB'),
  dr: range('加班时间').required(),
  compensate: dict('补偿方式', { time: [FOR_TIME, '调休', 'info'], pay: [FOR_PAY, '加班费', 'success'] })
    .required()
    .default(FOR_TIME),
  hours: decimal('申请时长', { scale: 1, unit: '小时' }).readonly(),
  dayKind: dict('加班类型', {
    workday: ['1', '工作日', 'neutral'],
    rest: ['2', '休息日', 'warning'],
    holiday: ['3', '节假日', 'error'],
  }).readonly(),
  overCap: flag('超过每月上限').readonly().default(false),
  ...reasoned(),
  realHours: decimal('核定时长', { scale: 1, unit: '小时' }).readonly(),
  pay: money('加班费').readonly().visibleTo('profile:action.seeWage'),
})
  .states({ ...STATES, settled: ['40', '已核定', { tone: 'success', final: true }], ...REVOKED })
  .actions({
    submit: { label: '提交', from: 'draft', to: 'approved', who: 'application', approval: approvalBy('office.overtime') },
    resubmit: resubmitted(FORM),
    revoke: revocable('office.overtime.revoke', 'approved'),
  })
  .timers({
    settle: { label: '核定加班', at: 'dr.end', after: hours(SETTLE_HOURS), while: 'approved', to: 'settled', effect: 'settle' },
  })
  .noOverlap('applicant', 'dr', t('与其他加班时间重叠'), { while: ['approving', 'approved', 'settled'] })
  .kpis(({ state, eq, and }) => ({
    hours: by('agreedAt', sum('加班时长', 'realHours', '小时', state('settled'))),
    over: count('超过上限', and(state('approving', 'approved', 'settled'), eq('overCap', true)), 'less'),
  }))
  .form(
    { title: '加班', fields: ['dr', 'compensate', 'reason'] },
    { title: '核定', fields: ['hours', 'dayKind', 'overCap', 'realHours', 'pay'] },
    { title: '办理情况', fields: ['attachments', 'applicant', 'organUuid', 'agreedAt', 'revokeReason'] },
  )
  .list({
    columns: ['no', 'applicant', 'organUuid', 'dr', 'dayKind', 'hours', 'realHours', 'compensate', 'pay', 'reason', 'state', 'overCap'],
    filters: ['state', 'applicant', 'organUuid', 'dayKind', 'compensate', 'dr'],
    search: ['no', 'reason'],
    sums: ['hours', 'realHours', 'pay'],
    views: [calendar('dr'), kanban('state'), chart('dayKind')],
  })
  .seenBy('applicant')
  .selfService()
  .titled('no')
