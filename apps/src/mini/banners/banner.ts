import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { days, dict, flag, images, integer, refs, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { calendar, gallery } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { LINK, LINK_CHOICES } from '#src/mini/codes.ts'
import { entity } from '#src/mini/identity.ts'

const PICTURE_KB = 5_000

/** A picture of the carousel, on its days, for some projects or all of them. */
export const banner = entity('banner', '轮播图', {
  title: text('标题', { max: 30 }).required(),
  picture: images('图片', { max: 1, maxKb: PICTURE_KB }).required().hint('建议尺寸 750×300'),
  linkKind: dict('跳转类型', LINK_CHOICES).required().default(LINK.service),
  // What is read is its name.
  target: text('跳转目标', { max: 300 }).required().inner(),
  targetName: text('跳转到', { max: 300 }).readonly(),
  period: days('展示日期').required(),
  projects: refs('投放项目', () => project, { max: 200 }).hint('不选则投放全部项目'),
  seq: integer('排序', { max: 9_999 }).required().default(100).hint('数值小的在前'),
  enabled: flag('启用').default(true),
})
  .computed({ views: integer('展示', { unit: '次' }), clicks: integer('点击', { unit: '次' }) })
  .kpis(({ eq }) => ({ enabled: count('启用中轮播图', eq('enabled', true)) }))
  .form(
    { title: '轮播图', fields: ['title', 'picture', 'linkKind', 'target', 'targetName'] },
    { title: '投放', fields: ['period', 'projects', 'seq', 'enabled'] },
  )
  .list({
    columns: ['title', 'picture', 'targetName', 'linkKind', 'period', 'views', 'clicks', 'projects', 'seq', 'enabled'],
    filters: ['enabled', 'linkKind', 'projects', 'period'],
    search: ['title', 'targetName'],
    sortable: ['seq', 'period'],
    views: [gallery('picture'), calendar('period')],
  })
  .titled('title')

export type Banner = StoredOf<typeof banner>
