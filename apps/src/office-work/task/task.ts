import { dateTime, dict, files, flag, integer, longText, rows, self, text, user, users } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { buckets, calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/office-work/identity.ts'

const DAILY = { every: days(1), times: 30 } as const

/** Something to do: given by somebody to somebody, with what has to be done before it. */
export const task = entity('task', '任务', {
  title: text('任务标题', { max: 100 }).required(),
  content: longText('任务描述', { max: 2000 }),
  assignee: user('负责人').required(),
  watchers: users('关注人', { max: 20 }),
  due: dateTime('截止时间'),
  priority: dict('优先级', {
    low: ['1', '低'],
    normal: ['2', '中', 'info'],
    high: ['3', '高', 'warning'],
    urgent: ['4', '紧急', 'error'],
  })
    .required()
    .default('2'),
  parent: self('上级任务'),
  blockedBy: self('前置任务').hint('完成后才能开始本任务'),
  checklist: rows('检查清单', { text: text('事项', { max: 100 }).required(), done: flag('已完成').default(false) }, { max: 50 }),
  repeat: dict('重复', { never: ['0', '不重复'], daily: ['1', '每天'], weekly: ['2', '每周'], monthly: ['3', '每月'] })
    .required()
    .default('0')
    .hint('完成后按截止时间生成下一个任务'),
  attachments: files('附件'),
  asker: user('交办人').readonly(),
  progress: integer('进度', { max: 100, unit: '%' }).readonly().default(0),
  source: dict('来源', { own: ['1', '直接交办'], minutes: ['2', '会议纪要', 'info'], repeat: ['3', '重复任务'] })
    .readonly()
    .default('1'),
  sourceNo: text('来源单号', { max: 50 }).readonly(),
  result: longText('完成情况', { max: 500 }).readonly(),
  returned: longText('退回原因', { max: 200 }).readonly(),
  finishedAt: dateTime('完成时间').readonly(),
  late: flag('逾期').readonly().default(false),
  sourceKey: text('来源标识', { max: 80 }).unique().internal(),
})
  .states({
    todo: ['10', '待办', { tone: 'warning', phase: 'waiting' }],
    doing: ['20', '进行中', { tone: 'info', phase: 'working' }],
    toAccept: ['30', '待验收', { tone: 'violet', locked: true, phase: 'confirming' }],
    done: ['40', '完成', { tone: 'success', final: true }],
    cancelled: ['50', '已取消', { final: true }],
  })
  .actions({
    start: { label: '开始', from: 'todo', to: 'doing', who: { field: 'assignee' }, guard: 'notBlocked' },
    tick: { label: '勾选清单', from: ['todo', 'doing'], who: [{ field: 'assignee' }, { field: 'asker' }], form: ['checklist'] },
    handIn: {
      label: '提交完成',
      from: ['todo', 'doing'],
      to: ['toAccept', 'done'],
      who: { field: 'assignee' },
      form: ['result'],
      guard: 'notBlocked',
      effect: 'handIn',
    },
    accept: { label: '验收通过', from: 'toAccept', to: 'done', who: { field: 'asker' }, effect: 'accept' },
    sendBack: { label: '退回', from: 'toAccept', to: 'doing', who: { field: 'asker' }, form: ['returned!'], effect: 'tellAssignee' },
    change: {
      label: '修改任务',
      from: ['todo', 'doing'],
      who: { field: 'asker' },
      form: ['title', 'content', 'assignee', 'watchers', 'due', 'priority', 'blockedBy', 'repeat'],
    },
    cancel: {
      label: '取消',
      from: ['todo', 'doing', 'toAccept'],
      to: 'cancelled',
      who: { field: 'asker' },
      confirm: '取消任务「{title}」？',
      danger: true,
    },
  })
  .timers({ overdue: { label: '逾期提醒', at: 'due', while: ['todo', 'doing'], effect: 'overdue', ...DAILY } })
  .todos({
    todo: { while: ['todo', 'doing'], for: 'assignee', word: '待办任务', due: 'due', after: { sendBack: '任务退回' } },
    accept: { while: 'toAccept', for: 'asker', word: '待验收任务' },
  })
  .kpis(({ state, eq, and, past }) => ({
    onTime: ratio('任务按时率', and(state('done'), eq('late', false)), state('done')),
    open: count('进行中任务', state('todo', 'doing')),
    overdue: count('逾期任务', and(state('todo', 'doing'), past('due')), 'less'),
    toAccept: count('待验收任务', state('toAccept'), 'less'),
  }))
  .form(
    { title: '任务', fields: ['title', 'content', 'assignee', 'due', 'priority', 'watchers'] },
    { title: '安排', fields: ['checklist', 'parent', 'blockedBy', 'repeat', 'attachments'] },
    { title: '办理情况', fields: ['asker', 'progress', 'result', 'returned', 'finishedAt', 'late', 'source', 'sourceNo'] },
  )
  .list({
    columns: ['title', 'assignee', 'asker', 'due', 'priority', 'progress', 'state', 'late', 'parent', 'blockedBy', 'source', 'finishedAt'],
    filters: ['state', 'assignee', 'asker', 'priority', 'due', 'late', 'source'],
    search: ['title', 'sourceNo'],
    views: [
      kanban('state', { lanes: 'priority' }),
      kanban(buckets('due', [1, 7, 30]), { label: '按截止时间' }),
      calendar('due'),
      chart('assignee'),
    ],
    presets: {
      mine: { label: '我负责的', mine: 'assignee', where: { field: 'state', cmp: 'in', value: ['10', '20'] } },
      given: { label: '我交办的', mine: 'asker', where: { field: 'state', cmp: 'in', value: ['10', '20', '30'] } },
      watched: { label: '我关注的', mine: 'watchers', where: { field: 'state', cmp: 'in', value: ['10', '20', '30'] } },
      late: {
        label: '已逾期',
        where: {
          op: 'and',
          items: [
            { field: 'state', cmp: 'in', value: ['10', '20'] },
            { field: 'due', cmp: 'lt', value: '$now' },
          ],
        },
      },
    },
  })
  .seenBy('assignee', 'asker', 'watchers')
  .selfService()
  .titled('title')
