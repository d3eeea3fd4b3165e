import { dateTime, dict, flag, link, phone, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { METRICS, SKIPPED, TRIGGERS } from '#src/satisfaction/codes.ts'
import { entity } from '#src/satisfaction/identity.ts'
import { plan } from '#src/satisfaction/plans/plan.ts'

/** Somebody is asked about one thing, or is not, and why not. */
export const invite = entity('invite', '评价邀请', {
  no: serial('PJ{yyyyMMdd}{seq4}', '邀请编号'),
  plan: ref('调查计划', () => plan).readonly(),
  trigger: dict('触发事件', TRIGGERS).readonly(),
  metric: dict('评价指标', METRICS).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
  customer: ref('客户', () => customer).readonly(),
  name: text('姓名').readonly(),
  phone: phone('手机号').readonly(),
  /** Who did what is asked about. */
  staff: user('服务人员').readonly(),
  sourceApp: text('来源应用', { max: 20 }).readonly().inner(),
  sourceUuid: text('来源单据', { max: 36 }).readonly().inner(),
  sourceNo: text('来源单号').readonly(),
  /** One invitation for each thing that a plan asks about, and for each of those whom it asks. */
  sourceKey: text('来源', { max: 200 }).internal().unique(),
  /** Asked once more, after somebody has called back. */
  again: flag('回访后复评').readonly().default(false),
  followUuid: link('关联回访单'),
  dueAt: dateTime('计划发送时间').readonly(),
  sentAt: dateTime('发送时间').readonly(),
  expireAt: dateTime('评价截止').readonly(),
  ratedAt: dateTime('评价时间').readonly(),
  skipReason: dict('跳过原因', {
    often: [SKIPPED.often, '频次', 'info'],
    sampled: [SKIPPED.sampled, '抽样', 'neutral'],
    noMobile: [SKIPPED.noMobile, '无手机', 'warning'],
    optedOut: [SKIPPED.optedOut, '退订', 'error'],
    trial: [SKIPPED.trial, '测试', 'violet'],
    stopped: [SKIPPED.stopped, '计划停用', 'neutral'],
  }).readonly(),
})
  .computed({ link: text('评价链接', { max: 300 }) })
  .states({
    pending: ['10', '待发', { tone: 'info', locked: true, phase: 'waiting' }],
    sent: ['20', '已发', { tone: 'violet', locked: true, phase: 'working' }],
    rated: ['30', '已评', { tone: 'success', locked: true, phase: 'done' }],
    expired: ['40', '已过期', { tone: 'neutral', locked: true, phase: 'closed' }],
    skipped: ['50', '跳过', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    optOut: {
      label: '不再接收评价邀请',
      from: ['sent', 'rated'],
      who: 'link',
      effect: 'optOut',
      confirm: '确认不再接收评价邀请？',
      danger: true,
    },
  })
  .timers({
    send: { label: '发送邀请', at: 'dueAt', while: 'pending', effect: 'send', prompt: true },
    expire: { label: '评价过期', at: 'expireAt', while: 'sent', to: 'expired' },
  })
  .recorded()
  .kpis(({ state, eq, and, notEmpty }) => {
    // Who has rated where it was done was not asked.
    const asked = and(notEmpty('sentAt'), eq('again', false))
    return {
      replyRate: by('sentAt', ratio('回复率', and(asked, notEmpty('ratedAt')), asked)),
      sent: by('sentAt', count('已发邀请', asked)),
      skipped: count('跳过邀请', state('skipped'), 'less'),
    }
  })
  .overview({ lead: 'replyRate', support: ['sent', 'skipped'], charts: ['trigger', 'skipReason'] })
  .form(
    { title: '邀请', fields: ['no', 'plan', 'trigger', 'metric', 'again'] },
    { title: '受邀人', fields: ['name', 'phone', 'customer', 'projectUuid', 'roomUuid'] },
    { title: '服务', fields: ['sourceNo', 'staff'] },
    { title: '发送', fields: ['dueAt', 'sentAt', 'expireAt', 'ratedAt', 'skipReason'] },
  )
  .list({
    columns: [
      ...(['no', 'name', 'phone', 'trigger', 'metric', 'plan', 'projectUuid', 'roomUuid', 'sourceNo', 'staff'] as const),
      ...(['dueAt', 'sentAt', 'expireAt', 'skipReason', 'state'] as const),
    ],
    filters: ['state', 'plan', 'trigger', 'metric', 'skipReason', 'projectUuid', 'staff', 'dueAt', 'sentAt', 'again'],
    search: ['no', 'name', 'phone', 'sourceNo'],
    sortable: ['dueAt'],
    views: [kanban('state'), chart('trigger', { label: '按触发事件' })],
  })
  .indexed('phone', 'sourceUuid')
  .inProject('projectUuid')
  .titled('no')
