import { date, dict, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { by, rate, sum } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/mini/identity.ts'

export const SUBJECT = { page: '1', banner: '2' } as const

/** How often a page or a banner was seen in a project on a day, and how often somebody went on from it. */
export const traffic = entity('traffic', '访问统计', {
  day: date('日期').required(),
  projectUuid: ref('项目', () => project).required(),
  kind: dict('类型', { page: [SUBJECT.page, '页面', 'info'], banner: [SUBJECT.banner, '轮播图', 'violet'] }).required(),
  /** The page or banner, which may be gone. */
  subject: text('对象标识', { max: 36 }).required().inner(),
  title: text('名称', { max: 30 }),
  views: integer('访问', { unit: '次' }).required().default(0),
  clicks: integer('点击', { unit: '次' }).required().default(0),
})
  .balance('day', 'projectUuid', 'kind', 'subject')
  .kpis(({ eq, sum: total }) => {
    const [pages, banners] = [eq('kind', SUBJECT.page), eq('kind', SUBJECT.banner)]
    return {
      views: by('day', sum('访问', 'views', '次', pages, 'more')),
      clickRate: by('day', rate('点击率', total('clicks', pages), total('views', pages))),
      clicks: by('day', sum('点击', 'clicks', '次', pages, 'more')),
      bannerRate: by('day', rate('轮播点击率', total('clicks', banners), total('views', banners))),
    }
  })
  .overview({ lead: 'views', support: ['clickRate', 'clicks', 'bannerRate'], charts: ['projectUuid', 'kind'], compares: 'views' })
  .list({
    columns: ['day', 'title', 'kind', 'projectUuid', 'views', 'clicks'],
    filters: ['day', 'kind', 'projectUuid'],
    search: ['title'],
    sort: [{ field: 'day', order: 'desc' }],
    sortable: ['day', 'views', 'clicks'],
    views: [chart('projectUuid', { label: '按项目' })],
  })
  .indexed('subject')
  .inProject('projectUuid')
  .titled('title')
