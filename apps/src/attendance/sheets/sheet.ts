import { integer, month, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { group } from '#src/attendance/groups/group.ts'
import { entity } from '#src/attendance/identity.ts'
import { t } from '#src/attendance/texts.ts'
import { project } from '#src/main-data/project.ts'

/** A month of a group: counted, confirmed by everybody for themselves, and locked, from when on nothing of it changes and payroll reads it. */
export const sheet = entity('sheet', '月考勤表', {
  title: text('标题', { max: 60 }).readonly(),
  month: month('月份').required(),
  group: ref('考勤组', () => group).required(),
  projectUuid: ref('项目', () => project).readonly(),
  people: integer('人数').readonly().default(0),
})
  .computed({ toConfirm: integer('待确认人数'), objected: integer('有异议人数') })
  .uniqueTogether(['month', 'group'], t('该考勤组本月已有考勤表'))
  .states({
    counting: ['10', '统计中', { tone: 'info', locked: true, phase: 'working' }],
    confirming: ['20', '待员工确认', { tone: 'warning', locked: true, phase: 'confirming' }],
    confirmed: ['30', '已确认', { tone: 'success', locked: true, phase: 'confirming' }],
    locked: ['40', '已锁定', { final: true }],
  })
  .actions({
    recount: { label: '重新统计', from: 'counting', who: 'permission', effect: 'recount' },
    ask: { label: '发员工确认', from: 'counting', to: 'confirming', who: 'permission', guard: 'isOver', effect: 'ask' },
    finish: {
      label: '结束确认',
      from: 'confirming',
      to: 'confirmed',
      who: 'permission',
      guard: 'nobodyObjects',
      effect: 'finish',
      confirm: '未确认的员工视为已确认，结束「{title}」的确认？',
    },
    lock: {
      label: '锁定',
      from: 'confirmed',
      to: 'locked',
      who: 'permission',
      guard: 'noFixWaits',
      effect: 'lock',
      confirm: '锁定后不能再补卡或修改，锁定「{title}」？',
    },
    reopen: {
      label: '退回统计',
      from: ['confirming', 'confirmed'],
      to: 'counting',
      who: 'permission',
      effect: 'reopen',
      confirm: '退回后员工须重新确认，确认退回？',
      danger: true,
    },
  })
  .todos({
    toAsk: { while: 'counting', for: whoMay('ask'), word: '待发员工确认' },
    toLock: { while: 'confirmed', for: whoMay('lock'), word: '待锁定考勤表' },
  })
  .kpis(({ state }) => ({ open: count('未锁定月表', state('counting', 'confirming', 'confirmed'), 'less') }))
  .list({
    columns: ['title', 'month', 'group', 'people', 'toConfirm', 'objected', 'state'],
    filters: ['month', 'group', 'projectUuid', 'state'],
    search: ['title'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .titled('title')
