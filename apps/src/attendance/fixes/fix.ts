import { date, dict, images, link, longText, ref, serial, timeOfDay, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { KIND } from '#src/attendance/codes.ts'
import { group } from '#src/attendance/groups/group.ts'
import { entity } from '#src/attendance/identity.ts'
import { project } from '#src/main-data/project.ts'

/** Somebody came or went and did not punch: with the approval of the enterprise it counts all the same. */
export const fix = entity('fix', '补卡', {
  no: serial('BK{yyyyMMdd}{seq4}'),
  day: date('补卡日期').required(),
  kind: dict('上下班', { in: [KIND.in, '上班', 'success'], out: [KIND.out, '下班', 'info'] }).required(),
  time: timeOfDay('补卡时间').required().hint('夜班次日的时间照填'),
  reason: longText('原因', { max: 200 }).required(),
  proof: images('证明', { max: 3 }),
  user: user('员工').readonly(),
  group: ref('考勤组', () => group).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  approvalUuid: link('关联审批'),
})
  .states({
    asked: ['10', '已提交', { tone: 'warning', locked: true, phase: 'waiting' }],
    approving: ['20', '审批中', { tone: 'info', locked: true, phase: 'confirming' }],
    done: ['30', '已通过', { tone: 'success', final: true }],
    declined: ['40', '已驳回', { tone: 'error', final: true, phase: 'closed' }],
    cancelled: ['50', '已撤回', { final: true, phase: 'closed' }],
  })
  .actions({
    // It is sent by being added.
    send: {
      label: '提交',
      from: 'asked',
      to: 'done',
      who: 'application',
      approval: {
        flow: 'attendance.fix',
        link: 'approvalUuid',
        while: 'approving',
        leads: { rejected: 'declined', withdrawn: 'cancelled' },
        label: '补卡审批',
      },
    },
  })
  .kpis(({ state }) => ({ fixes: count('补卡次数', state('done')), open: count('待审批补卡', state('approving'), 'less') }))
  .list({
    columns: ['no', 'user', 'day', 'kind', 'time', 'reason', 'state', 'group'],
    filters: ['user', 'day', 'group', 'projectUuid', 'state'],
    search: ['no', 'reason'],
    views: [kanban('state')],
  })
  .inProject('projectUuid')
  .seenBy('user')
  .selfService()
  .titled('no')
