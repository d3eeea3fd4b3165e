import { ref, refs, text, users } from '@qifuyun/kit/fields.ts'
import { followsShift, recurring } from '@qifuyun/kit/plans/recurring.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/quality/identity.ts'
import { standard } from '#src/quality/standards/standard.ts'

const PROJECTS_MAX = 200

export const plan = entity('plan', '核查计划', {
  name: text('名称').required(),
  standard: ref('核查标准', () => standard).required(),
  projects: refs('核查项目', () => project, { max: PROJECTS_MAX }).required(),
  ...recurring(),
  users: users('核查人'),
  followShift: followsShift(),
})
  .states({ run: ['10', '启用', { tone: 'success' }], stopped: ['20', '停用'] })
  .actions({
    start: { label: '启用', from: 'stopped', to: 'run', who: 'permission' },
    stop: {
      label: '停用',
      from: 'run',
      to: 'stopped',
      who: 'permission',
      confirm: '停用后取消尚未开始的核查，确认停用？',
      effect: 'stop',
      danger: true,
    },
  })
  .timers({ make: { label: '生成核查单', at: 'nextAt', while: 'run', effect: 'make' } })
  .form(
    { title: '计划', fields: ['name', 'standard', 'projects'] },
    { title: '周期', fields: ['period', 'everyN', 'weekdays', 'months', 'monthDays', 'slots', 'leadMinutes', 'validFrom', 'validTo'] },
    { title: '执行', fields: ['users', 'assign', 'followShift'] },
  )
  .list({
    columns: ['name', 'standard', 'projects', 'period', 'users', 'assign', 'nextAt', 'state'],
    filters: ['state', 'standard'],
    search: ['name'],
  })
  .titled('name')
