import { date, days, decimal, dict, images, range, timeOfDay, user } from '@qifuyun/kit/fields.ts'
import { averageMinutes, count, sum } from '@qifuyun/kit/kpi.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { BY, BY_HALVES, BY_HOURS, HALVES, LEAVE } from '#src/office-work/codes.ts'
import { entity } from '#src/office-work/identity.ts'
import { approvalBy, asked, REVOKED, reasoned, resubmitted, revocable, STATES } from '#src/office-work/requests/request.ts'
import { t } from '#src/office-work/texts.ts'

const FORM = [
  ...(['kind', 'dr', 'beginHalf', 'endHalf', 'by', 'fromTime', 'toTime', 'handover', 'proof', 'reason', 'attachments'] as const),
] as const

/** Somebody is away, for days, halves of days or hours. What a kind has a balance for is frozen while it is decided, then used. */
export const leave = entity('leave', '请假', {
  ...asked('QJ'),
  kind: dict('假种', LEAVE).required(),
  dr: days('起止日期').required(),
  beginHalf: dict('开始于', HALVES).required().default('1'),
  endHalf: dict('结束于', HALVES).required().default('2'),
  by: dict('请假方式', BY).required().default(BY_HALVES).hint('事假、调休可按小时，以时间为准'),
  fromTime: timeOfDay('开始时间').required().when('by', BY_HOURS),
  toTime: timeOfDay('结束时间').required().when('by', BY_HOURS),
  amount: decimal('请假天数', { scale: 1, unit: '天' }).readonly(),
  hours: decimal('请假小时', { scale: 1, unit: '小时' }).readonly(),
  handover: user('工作交接人'),
  proof: images('证明', { max: 3 }),
  ...reasoned(),
  at: range('离岗时间').readonly(),
  realEnd: date('实际结束日期').readonly(),
  realEndHalf: dict('实际结束于', HALVES).readonly(),
})
  .states({
    ...STATES,
    reported: ['40', '已销假', { tone: 'success', final: true }],
    ...REVOKED,
  })
  .actions({
    submit: {
      label: '提交',
      from: 'draft',
      to: 'approved',
      who: 'application',
      approval: { ...approvalBy('office.leave'), holds: 'days' },
    },
    resubmit: resubmitted(FORM),
    report: {
      label: '销假',
      from: 'approved',
      to: 'reported',
      who: ['creator', 'permission'],
      form: ['realEnd!', 'realEndHalf!'],
      only: { field: 'by', in: [BY_HALVES], refused: t('按小时的请假无须销假，没有休请撤销') },
      effect: 'report',
    },
    revoke: revocable('office.leave.revoke', 'approved'),
  })
  .kpis(({ state, and, notEmpty }) => ({
    leaveDays: sum('请假天数', 'amount', '天', state('approved', 'reported')),
    leaveHours: sum('请假小时', 'hours', '小时', state('approved', 'reported')),
    approving: count('审批中请假', state('approving'), 'less'),
    // Where there is no flow nobody decides.
    decided: averageMinutes('平均审批时长', 'createTime', 'agreedAt', and(state('approved', 'reported'), notEmpty('approvalUuid'))),
  }))
  .overview({ lead: 'leaveDays', support: ['approving', 'decided'], charts: ['kind', 'organUuid'], compares: 'leaveDays' })
  .form(
    { title: '请假', fields: ['kind', 'dr', 'beginHalf', 'endHalf', 'by', 'fromTime', 'toTime', 'amount', 'hours', 'reason'] },
    { title: '交接与证明', fields: ['handover', 'proof', 'attachments'] },
    { title: '办理情况', fields: ['applicant', 'organUuid', 'agreedAt', 'at', 'realEnd', 'realEndHalf', 'revokeReason'] },
  )
  .list({
    columns: [
      ...(['no', 'applicant', 'kind', 'dr', 'amount', 'hours', 'reason', 'organUuid', 'state', 'beginHalf', 'endHalf'] as const),
      ...(['fromTime', 'toTime', 'handover'] as const),
    ],
    filters: ['state', 'kind', 'applicant', 'organUuid', 'dr'],
    search: ['no', 'reason'],
    sums: ['amount', 'hours'],
    views: [calendar('at'), kanban('state'), chart('kind')],
  })
  .seenBy('applicant', 'handover')
  .selfService()
  .titled('no')
