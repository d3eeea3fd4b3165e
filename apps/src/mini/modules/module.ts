import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { dict, flag, integer, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { BADGES, ICONS, LINK, LINK_CHOICES } from '#src/mini/codes.ts'
import { entity } from '#src/mini/identity.ts'
import { t } from '#src/mini/texts.ts'

/** An entry of the grids of pages. */
export const module = entity('module', '功能入口', {
  code: text('编码', { max: 30 }).required().unique(),
  name: text('名称', { max: 8 }).required(),
  icon: dict('图标', ICONS).required(),
  linkKind: dict('跳转类型', LINK_CHOICES).required().default(LINK.service),
  // What is read is its name.
  path: text('跳转目标', { max: 300 }).required().inner(),
  pathName: text('跳转到', { max: 300 }).readonly(),
  needRoom: flag('仅住户主页显示').default(false).hint('只在带房屋的住户主页中显示'),
  badge: dict('角标', BADGES),
  seq: integer('排序', { max: 9_999 }).required().default(100).hint('数值小的在前'),
  enabled: flag('启用').default(true),
})
  .rule('code', ({ code }) => (typeof code === 'string' && !/^[\w-]+$/.test(code) ? t('编码仅支持字母、数字、下划线和短横线') : undefined))
  .kpis(({ eq }) => ({ enabled: count('启用中功能入口', eq('enabled', true)) }))
  .list({
    columns: ['name', 'code', 'icon', 'pathName', 'linkKind', 'badge', 'needRoom', 'seq', 'enabled'],
    filters: ['enabled', 'linkKind', 'needRoom', 'badge'],
    search: ['code', 'name', 'pathName'],
    sortable: ['seq'],
  })
  .titled('name')

export type Module = StoredOf<typeof module>
