import { date, decimal, integer, ref, text, user } from '@qifuyun/kit/fields.ts'
import { average, by, rate } from '@qifuyun/kit/kpi.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/shifts/identity.ts'
import { team } from '#src/shifts/team.ts'

/** How many of the shifts that a day needs are filled; what is more than needed counts for nothing. */
export const cover = entity('cover', '每日到岗', {
  day: date('日期'),
  team: ref('班组', () => team),
  projectUuid: ref('项目', () => project),
  needed: integer('需要').default(0),
  filled: integer('排到').default(0),
  madeKey: text('生成标识', { max: 80 }).unique().internal(),
})
  .kpis(({ sum }) => ({ coverage: by('day', rate('排班覆盖率', sum('filled'), sum('needed'))) }))
  .overview({ lead: 'coverage', charts: ['team'] })
  .list({
    columns: ['day', 'team', 'needed', 'filled', 'projectUuid'],
    filters: ['day', 'team', 'projectUuid'],
    sort: [{ field: 'day', order: 'desc' }],
    sortable: ['day'],
    sums: ['needed', 'filled'],
  })
  .inProject('projectUuid')
  .recorded()
  .titled('day')

/** What a person works in a month. */
export const load = entity('load', '月度工时', {
  user: user('员工'),
  begins: date('月初'),
  hours: decimal('工时', { scale: 1, unit: '小时' }).default(0),
  shifts: integer('班次数').default(0),
  nights: integer('夜班数').default(0),
  madeKey: text('生成标识', { max: 80 }).unique().internal(),
})
  .kpis(({ gt }) => ({ perHead: by('begins', average('人均工时', 'hours', '小时', gt('shifts', 0))) }))
  .list({
    columns: ['user', 'begins', 'hours', 'shifts', 'nights'],
    filters: ['user', 'begins'],
    sort: [{ field: 'begins', order: 'desc' }],
    sortable: ['begins', 'hours'],
    sums: ['hours', 'shifts', 'nights'],
  })
  .seenBy('user')
  .recorded()
  .titled('begins')
