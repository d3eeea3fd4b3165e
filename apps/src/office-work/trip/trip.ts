import { days, dict, money, range, rows, text, users } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { days as inDays } from '@qifuyun/kit/timers.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/office-work/identity.ts'
import { approvalBy, asked, REVOKED, reasoned, resubmitted, revocable, STATES } from '#src/office-work/requests/request.ts'

const FORM = ['legs', 'companions', 'budget', 'advance', 'reason', 'attachments'] as const
/** After so many days without a claim the traveller is reminded. */
const CLAIM_DAYS = 7

/** Somebody travels for work, alone or with others. */
export const trip = entity('trip', '出差', {
  ...asked('CC'),
  legs: rows(
    '行程',
    {
      from: text('出发地', { max: 30 }).required(),
      to: text('目的地', { max: 30 }).required(),
      dr: days('起止日期').required(),
      transport: dict('交通工具', {
        train: ['1', '火车', 'info'],
        plane: ['2', '飞机', 'violet'],
        car: ['3', '汽车'],
        ship: ['4', '轮船'],
        other: ['5', '其他'],
      }).required(),
    },
    { min: 1, max: 20 },
  ),
  companions: users('同行人', { max: 20 }),
  budget: money('预计费用', { max: 100_000_000 }),
  advance: money('申请借款', { max: 100_000_000 }).hint('通过后生成借款单，由出纳付款'),
  ...reasoned(),
  way: text('行程概要', { max: 200 }).readonly(),
  dr: days('起止日期').readonly(),
  at: range('离岗时间').readonly(),
})
  .states({
    ...STATES,
    toClaim: ['35', '待报销', { tone: 'warning', locked: true, phase: 'working' }],
    claimed: ['40', '已报销', { tone: 'success', final: true }],
    ...REVOKED,
  })
  .actions({
    submit: { label: '提交', from: 'draft', to: 'approved', who: 'application', approval: approvalBy('office.trip') },
    resubmit: resubmitted(FORM),
    claim: { label: '报销', from: ['approved', 'toClaim'], to: 'claimed', who: 'application' },
    noClaim: {
      label: '无需报销',
      from: ['approved', 'toClaim'],
      to: 'claimed',
      who: 'creator',
      confirm: '「{no}」没有费用需要报销？',
    },
    revoke: revocable('office.trip.revoke', 'approved'),
  })
  .timers({ remind: { label: '提醒报销', at: 'at.end', after: inDays(CLAIM_DAYS), while: 'approved', to: 'toClaim' } })
  .todos({ claim: { while: 'toClaim', for: 'applicant', word: '待报销差旅' } })
  .kpis(({ state }) => ({
    trips: count('出差次数', state('approved', 'toClaim', 'claimed')),
    toClaim: count('待报销差旅', state('toClaim'), 'less'),
    budget: sum('预计费用', 'budget', 'fen', state('approved', 'toClaim', 'claimed')),
  }))
  .form(
    { title: '出差', fields: ['legs', 'companions', 'reason', 'way', 'dr'] },
    { title: '费用', fields: ['budget', 'advance'] },
    { title: '办理情况', fields: ['attachments', 'applicant', 'organUuid', 'agreedAt', 'at', 'revokeReason'] },
  )
  .list({
    columns: ['no', 'applicant', 'organUuid', 'way', 'dr', 'companions', 'budget', 'advance', 'reason', 'state'],
    filters: ['state', 'applicant', 'organUuid', 'dr'],
    search: ['no', 'reason', 'way'],
    sums: ['budget'],
    views: [calendar('at'), kanban('state')],
  })
  .seenBy('applicant', 'companions')
  .selfService()
  .titled('no')
