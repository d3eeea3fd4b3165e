import { date, days, decimal, integer, ref, rows, text, user, users } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/shifts/identity.ts'
import { PEOPLE_MAX, team } from '#src/shifts/team.ts'

/** What was given out: those whom it concerns hear of it and see it, and it is printed. */
export const publication = entity('publication', '发布记录', {
  title: text('标题', { max: 80 }),
  team: ref('班组', () => team),
  projectUuid: ref('项目', () => project),
  period: days('排班日期'),
  shifts: integer('班次数'),
  people: users('员工', { max: PEOPLE_MAX }),
  lines: rows(
    '值班表',
    { user: user('员工'), post: text('岗位', { max: 20 }), roster: text('排班', { max: 400 }), hours: decimal('工时', { scale: 1 }) },
    { max: PEOPLE_MAX },
  ),
})
  .list({
    columns: ['title', 'team', 'period', 'shifts', 'createUserUuid', 'createTime'],
    filters: ['team', 'projectUuid'],
    search: ['title'],
  })
  .inProject('projectUuid')
  .seenBy('people')
  .selfService()
  .recorded()
  .titled('title')

/** What was changed after it had been given out, and why. */
export const amendment = entity('amendment', '改班记录', {
  title: text('标题', { max: 80 }),
  team: ref('班组', () => team),
  projectUuid: ref('项目', () => project),
  reason: text('原因', { max: 200 }),
  people: users('员工', { max: PEOPLE_MAX }),
  lines: rows(
    '改动',
    { user: user('员工'), day: date('日期'), was: text('原班次', { max: 20 }), becomes: text('改为', { max: 20 }) },
    { max: 2000 },
  ),
})
  .list({
    columns: ['title', 'team', 'reason', 'createUserUuid', 'createTime'],
    filters: ['team', 'projectUuid'],
    search: ['title', 'reason'],
  })
  .inProject('projectUuid')
  .seenBy('people')
  .selfService()
  .recorded()
  .titled('title')
