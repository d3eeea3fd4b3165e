import { dateTime, integer, longText, ref, refs, serial } from '@qifuyun/kit/fields.ts'
import { by, count, rate } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { audience } from '#src/marketing/audiences/audience.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { entity } from '#src/marketing/identity.ts'

/** Customers are told of a campaign by a short message, each with a link of their own. */
export const sendTask = entity('sendTask', '触达任务', {
  no: serial('CD{yyyyMMdd}{seq4}', '任务编号'),
  campaign: ref('营销活动', () => campaign).required(),
  audience: ref('触达人群', () => audience).required(),
  text: longText('短信内容', { max: 200 })
    .required()
    .default('#姓名#您好，「#活动#」正在进行，点击参与：#链接#')
    .hint('#姓名#、#活动#、#链接#分别换为客户姓名、活动名称和参与链接'),
  at: dateTime('发送时间').required(),
  /** Those of whoever sends it; null: all. */
  projects: refs('触达项目', () => project, { max: 1_000 })
    .readonly()
    .inner(),
  startedAt: dateTime('开始发送').readonly(),
  doneAt: dateTime('发送完成').readonly(),
  // whoever was to be written to, and what became of that
  total: integer('触达人数', { unit: '人' }).readonly().required().default(0),
  sent: integer('已发送', { unit: '人' }).readonly().required().default(0),
  skipped: integer('已跳过', { unit: '人' }).readonly().required().default(0),
  opened: integer('已打开', { unit: '人' }).readonly().required().default(0),
  clicked: integer('已参与', { unit: '人' }).readonly().required().default(0),
})
  .states({
    waiting: ['10', '待发送', { tone: 'info', phase: 'waiting' }],
    sending: ['20', '发送中', { tone: 'warning', locked: true, phase: 'working' }],
    done: ['30', '完成', { tone: 'success', locked: true, phase: 'done' }],
    cancelled: ['40', '取消', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    sendNow: {
      label: '立即发送',
      from: 'waiting',
      to: ['waiting', 'sending'],
      who: 'permission',
      guard: 'maySend',
      effect: 'begin',
      confirm: '确认向人群发送短信？',
    },
    cancel: {
      label: '取消发送',
      from: ['waiting', 'sending'],
      to: 'cancelled',
      who: 'permission',
      confirm: '确认取消「{no}」？',
      danger: true,
    },
    finish: { label: '发送完成', from: 'sending', to: 'done', who: 'application', set: { doneAt: now } },
  })
  .timers({ begin: { label: '开始发送', at: 'at', while: 'waiting', effect: 'start', prompt: true } })
  .kpis(({ state }) => ({
    reach: by('startedAt', rate('触达率', { of: 'sum', field: 'sent' }, { of: 'sum', field: 'total' })),
    openRate: by('startedAt', rate('打开率', { of: 'sum', field: 'opened' }, { of: 'sum', field: 'sent' })),
    clickRate: by('startedAt', rate('参与率', { of: 'sum', field: 'clicked' }, { of: 'sum', field: 'sent' })),
    waiting: count('待发送任务', state('waiting', 'sending'), 'less'),
  }))
  .overview({ lead: 'reach', support: ['openRate', 'clickRate', 'waiting'], charts: ['state', 'campaign'] })
  .form(
    { title: '触达', fields: ['no', 'campaign', 'audience', 'text', 'at'] },
    { title: '结果', fields: ['startedAt', 'doneAt', 'total', 'sent', 'skipped', 'opened', 'clicked'] },
  )
  .list({
    columns: ['no', 'campaign', 'audience', 'at', 'total', 'sent', 'skipped', 'opened', 'clicked', 'text', 'state'],
    filters: ['state', 'campaign', 'audience', 'at'],
    search: ['no', 'text'],
    sortable: ['at'],
    sums: ['total', 'sent', 'skipped', 'opened', 'clicked'],
    views: [kanban('state'), calendar('at')],
  })
  .titled('no')
