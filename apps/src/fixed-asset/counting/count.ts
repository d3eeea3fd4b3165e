import { date, dateTime, flag, integer, organs, percent, refs, serial, text, users } from '@qifuyun/kit/fields.ts'
import { now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { category } from '#src/fixed-asset/cards/category.ts'
import { entity } from '#src/fixed-asset/identity.ts'
import { project } from '#src/main-data/project.ts'

/** A count of what is there, by what the cards say when it begins; assets go on moving meanwhile. */
export const count = entity('count', '资产盘点', {
  no: serial('ZP{yyyyMMdd}{seq4}'),
  title: text('盘点名称').required(),
  projects: refs('项目范围', () => project).hint('都不填则盘点您可见的全部资产'),
  organs: organs('部门范围'),
  categories: refs('分类范围', () => category),
  until: date('截止日期'),
  counters: users('盘点人').required(),
  remark: text('备注', { max: 200 }),
  startedAt: dateTime('开始时间').readonly(),
  finishedAt: dateTime('完成时间').readonly(),
  lineCount: integer('应盘数').readonly().default(0),
  normal: integer('正常').readonly().default(0),
  differing: integer('不符').readonly().default(0),
  missing: integer('盘亏').readonly().default(0),
  extra: integer('盘盈').readonly().default(0),
  accuracy: percent('准确率').readonly(),
  restMissing: flag('未盘按盘亏计').readonly().default(false),
})
  .states({
    draft: ['10', '草稿'],
    counting: ['20', '盘点中', { tone: 'info', locked: true, phase: 'working' }],
    done: ['30', '已完成', { tone: 'success', final: true }],
    cancelled: ['40', '已取消', { final: true }],
  })
  .actions({
    start: { label: '开始盘点', from: 'draft', to: 'counting', who: ['creator', 'permission'], effect: 'start', set: { startedAt: now } },
    finish: {
      label: '完成盘点',
      from: 'counting',
      to: 'done',
      who: ['creator', 'permission'],
      form: ['restMissing'],
      guard: 'allCounted',
      effect: 'finish',
      set: { finishedAt: now },
    },
    cancel: {
      label: '取消',
      from: ['draft', 'counting'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      effect: 'dropLines',
      confirm: '确认取消「{no}」？',
      danger: true,
    },
  })
  .todos({ counting: { while: 'counting', for: 'counters', word: '待盘点' } })
  .form({ title: '基本信息', fields: ['title', 'projects', 'organs', 'categories', 'until', 'counters', 'remark'] })
  .list({
    columns: ['no', 'title', 'counters', 'until', 'lineCount', 'normal', 'differing', 'missing', 'extra', 'accuracy', 'state'],
    filters: ['state', 'until', 'startedAt'],
    search: ['no', 'title'],
    views: [kanban('state')],
  })
  .seenBy('counters')
  .titled('title')
