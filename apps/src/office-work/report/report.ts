import { date, dateTime, dict, files, flag, longText, ref, text, user, users } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/office-work/identity.ts'

const KINDS = { daily: ['1', '日报', 'info'], weekly: ['2', '周报', 'violet'], monthly: ['3', '月报', 'success'] } as const

/** Who reports how often, to whom. */
export const reportRule = entity('reportRule', '汇报规则', {
  name: text('规则名称', { max: 50 }).required(),
  kind: dict('汇报类型', KINDS).required().default('1').hint('日报在工作日，周报在周日，月报在月末'),
  authors: users('提交人', { max: 200 }).required(),
  receivers: users('接收人', { max: 20 }).required(),
  enabled: flag('启用').default(true),
})
  .list({ columns: ['name', 'kind', 'authors', 'receivers', 'enabled'], filters: ['kind', 'enabled'], search: ['name'] })
  .titled('name')

/** What somebody did, and what they will do. */
export const report = entity('report', '工作汇报', {
  title: text('汇报', { max: 80 }).readonly(),
  rule: ref('汇报规则', () => reportRule).required(),
  kind: dict('汇报类型', KINDS).required(),
  day: date('汇报日期').required(),
  from: date('周期开始').readonly(),
  author: user('提交人').required(),
  receivers: users('接收人', { max: 20 }).readonly(),
  done: longText('完成情况', { max: 2000 }).readonly(),
  plan: longText('下步计划', { max: 2000 }).readonly(),
  problem: longText('问题与建议', { max: 2000 }).readonly(),
  facts: longText('工作数据', { max: 2000 }).readonly(),
  attachments: files('附件').readonly(),
  remindAt: dateTime('提醒时间').readonly(),
  dueAt: dateTime('截止时间').readonly(),
  closesAt: dateTime('补交截止').readonly(),
  sentAt: dateTime('提交时间').readonly(),
  late: flag('迟交').readonly().default(false),
  readAt: dateTime('阅读时间').readonly(),
  reply: longText('批阅意见', { max: 500 }).readonly(),
  madeKey: text('来源标识', { max: 120 }).unique().internal(),
})
  .states({
    open: ['10', '未交', { tone: 'warning', locked: true, phase: 'waiting' }],
    sent: ['20', '已交', { tone: 'info', locked: true, phase: 'confirming' }],
    read: ['30', '已阅', { tone: 'success', final: true }],
    missed: ['40', '缺交', { tone: 'error', final: true, phase: 'closed' }],
  })
  .actions({
    send: {
      label: '提交汇报',
      from: 'open',
      to: 'sent',
      who: { field: 'author' },
      form: ['done!', 'plan', 'problem', 'attachments'],
      effect: 'send',
    },
    read: { label: '批阅', from: 'sent', to: 'read', who: { field: 'receivers' }, form: ['reply'], effect: 'tellAuthor', bulk: true },
  })
  .timers({
    remind: { label: '提醒提交', at: 'remindAt', while: 'open', effect: 'remind', together: true },
    close: { label: '补交截止', at: 'closesAt', while: 'open', to: 'missed' },
  })
  .todos({ send: { while: 'open', for: 'author', word: '待交汇报', due: 'dueAt' } })
  .kpis(({ state, eq }) => ({
    // What is not due yet is neither.
    sent: ratio('日报提交率', state('sent', 'read'), state('sent', 'read', 'missed')),
    late: count('迟交汇报', eq('late', true), 'less'),
    missed: count('缺交汇报', state('missed'), 'less'),
  }))
  .form(
    { title: '汇报', fields: ['title', 'author', 'kind', 'day', 'receivers'] },
    { title: '内容', fields: ['done', 'plan', 'problem', 'facts', 'attachments'] },
    { title: '提交与批阅', fields: ['sentAt', 'late', 'dueAt', 'closesAt', 'readAt', 'reply', 'rule'] },
  )
  .list({
    columns: ['title', 'author', 'kind', 'day', 'done', 'plan', 'problem', 'late', 'state', 'sentAt', 'receivers'],
    filters: ['state', 'kind', 'author', 'day', 'late', 'rule'],
    search: ['title'],
    sort: [{ field: 'day', order: 'desc' }],
    sortable: ['day'],
    views: [kanban('state'), chart('author', { label: '按提交人' })],
    presets: {
      mine: { label: '我的汇报', mine: 'author', where: { field: 'author', cmp: 'notEmpty' } },
      toRead: { label: '待我批阅', mine: 'receivers', where: { field: 'state', cmp: 'eq', value: '20' } },
      missed: { label: '缺交', where: { field: 'state', cmp: 'eq', value: '40' } },
    },
  })
  .seenBy('author', 'receivers')
  .selfService()
  .recorded()
  .titled('title')
