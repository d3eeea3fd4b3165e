import { date, integer, range, ref, text, user } from '@qifuyun/kit/fields.ts'
import { by, ratio } from '@qifuyun/kit/kpi.ts'
import { calendar } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/shifts/identity.ts'
import { shiftType } from '#src/shifts/shift-type.ts'
import { team } from '#src/shifts/team.ts'

/** What somebody does on a day: a shift, or rest where it names none. There is one row a person and day; one that was cleared is used again. */
export const plan = entity('plan', '排班', {
  title: text('安排', { max: 120 }).readonly(),
  user: user('员工').required(),
  day: date('日期').required(),
  team: ref('班组', () => team).required(),
  projectUuid: ref('项目', () => project).required(),
  shiftType: ref('班次', () => shiftType),
  post: text('岗位', { max: 20 }),
  time: range('上下班时间'),
  minutes: integer('工时(分钟)').default(0),
  madeKey: text('生成标识', { max: 80 }).unique().internal(),
})
  .states({
    draft: ['10', '草稿', { tone: 'warning', phase: 'waiting' }],
    published: ['20', '已发布', { tone: 'success', phase: 'done' }],
    cleared: ['30', '已清空', { locked: true, phase: 'closed' }],
  })
  .rights({ arrange: '排班', publish: '发布' })
  .kpis(({ state, notState }) => ({ publishedShare: by('day', ratio('已发布占比', state('published'), notState('cleared'))) }))
  // A month of drafts is work that goes on, and nothing that anybody forgot.
  .overview({ attention: [] })
  .list({
    columns: ['user', 'day', 'shiftType', 'time', 'minutes', 'post', 'team', 'projectUuid', 'state'],
    filters: ['user', 'day', 'team', 'shiftType', 'projectUuid', 'state'],
    search: ['title'],
    sort: [{ field: 'day', order: 'desc' }],
    sortable: ['day'],
    views: [calendar('day')],
  })
  .inProject('projectUuid')
  .seenBy('user')
  .recorded()
  .titled('title')
