import { dateTime, dict, flag, phone, ref, text } from '@qifuyun/kit/fields.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import { SKIPPED } from '#src/marketing/codes.ts'
import { entity } from '#src/marketing/identity.ts'
import { sendTask } from '#src/marketing/sending/send-task.ts'

/** Whom a task is about, as they were when it was sent: written to, or why not. */
export const message = entity('message', '触达记录', {
  task: ref('触达任务', () => sendTask).readonly(),
  campaign: ref('营销活动', () => campaign).readonly(),
  customer: ref('客户', () => customer).readonly(),
  /** A task writes to nobody twice. */
  onceKey: text('触达标识', { max: 80 }).internal().unique(),
  name: text('姓名').readonly(),
  phone: phone('手机号').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  /** Held back to compare the others with. */
  control: flag('对照组').readonly().default(false),
  dueAt: dateTime('计划发送').readonly(),
  sentAt: dateTime('发送时间').readonly(),
  openedAt: dateTime('打开时间').readonly(),
  clickedAt: dateTime('参与时间').readonly(),
  skipReason: dict('跳过原因', {
    often: [SKIPPED.often, '频次限制', 'info'],
    optedOut: [SKIPPED.optedOut, '已退订', 'error'],
    noMobile: [SKIPPED.noMobile, '无手机号', 'warning'],
    control: [SKIPPED.control, '对照组', 'violet'],
    stopped: [SKIPPED.stopped, '活动或任务已停止', 'neutral'],
  }).readonly(),
})
  .states({
    pending: ['10', '待发送', { tone: 'info', locked: true, phase: 'waiting' }],
    sent: ['20', '已发送', { tone: 'success', locked: true, phase: 'done' }],
    skipped: ['30', '已跳过', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    optOut: {
      label: '不再接收营销短信',
      from: 'sent',
      who: 'link',
      effect: 'optOut',
      confirm: '确认不再接收营销短信？',
      danger: true,
    },
  })
  .timers({ send: { label: '发送短信', at: 'dueAt', while: 'pending', effect: 'send', prompt: true } })
  .recorded()
  .list({
    columns: ['task', 'campaign', 'name', 'phone', 'projectUuid', 'sentAt', 'openedAt', 'clickedAt', 'skipReason', 'state'],
    filters: ['state', 'task', 'campaign', 'customer', 'projectUuid', 'skipReason', 'control', 'sentAt', 'openedAt'],
    search: ['name', 'phone'],
    sortable: ['sentAt'],
    views: [chart('skipReason', { label: '按跳过原因' })],
  })
  .indexed('customer')
  .inProject('projectUuid')
  .titled('name')
