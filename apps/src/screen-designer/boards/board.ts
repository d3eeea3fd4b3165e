import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { date, dateTime, dict, images, integer, refs, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { THEME } from '#src/screen-designer/codes.ts'
import { BOUNDS } from '#src/screen-designer/design/design.ts'
import { entity } from '#src/screen-designer/identity.ts'

export const THEMES = {
  dark: [THEME.dark, '深空', 'success'],
  blue: [THEME.blue, '科技蓝', 'info'],
  light: [THEME.light, '浅色'],
} as const

/**
 * A board for large screens. What is drawn stands in `draft` while somebody works on it, and in `edition` once it is published; the row
 * says of it what lists show.
 */
export const board = entity('board', '大屏', {
  name: text('大屏名称', { max: BOUNDS.name }).required(),
  theme: dict('主题', THEMES).readonly().required().default(THEME.dark),
  size: text('画布尺寸', { max: 20 }).readonly(),
  widgets: integer('组件数').readonly().required().default(0),
  projects: refs('项目范围', () => project, { max: BOUNDS.projects }).readonly(),
  edition: integer('版本').readonly().required().default(0),
  publishedAt: dateTime('发布时间').readonly(),
  publishedBy: user('发布人').readonly(),
  offlineAt: dateTime('下线时间').readonly(),
  publicUntil: date('公开截止').readonly(),
  publicLink: text('公开链接', { max: 300 }).readonly().visibleTo('board:action.share'),
  /** Pictures of its widgets, those of older versions among them. */
  pictures: images('组件图片', { max: 600 }).readonly().inner(),
})
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    published: ['20', '已发布', { tone: 'success', phase: 'working' }],
    offline: ['30', '已下线', { tone: 'warning', phase: 'closed' }],
  })
  .actions({
    publish: {
      label: '发布',
      from: ['draft', 'published', 'offline'],
      to: 'published',
      who: 'permission',
      confirm: '发布后播放中的大屏在一个刷新周期内更新',
      guard: 'mayPublish',
      effect: 'publish',
      set: { publishedAt: now, publishedBy: actor, offlineAt: null },
    },
    share: {
      label: '生成公开链接',
      from: 'published',
      to: 'published',
      who: 'permission',
      form: ['publicUntil!'],
      guard: 'mayShare',
      effect: 'share',
    },
    resetLink: {
      label: '重置公开链接',
      from: 'published',
      to: 'published',
      who: 'permission',
      confirm: '重置后旧链接立即失效',
      guard: 'isShared',
      effect: 'resetLink',
    },
    offline: {
      label: '下线',
      from: 'published',
      to: 'offline',
      who: 'permission',
      confirm: '下线后「{name}」停止播放，公开链接立即失效',
      effect: 'takeDown',
      set: { offlineAt: now, publicUntil: null, publicLink: null },
      danger: true,
    },
  })
  .computed({ views: integer('播放', { unit: '次' }) })
  .kpis(({ state }) => ({
    published: count('已发布大屏', state('published')),
    drafts: count('待发布大屏', state('draft')),
  }))
  .form(
    { title: '大屏', fields: ['name'] },
    { title: '发布', fields: ['theme', 'size', 'widgets', 'projects', 'edition', 'publishedAt', 'publishedBy', 'offlineAt'] },
    { title: '公开', fields: ['publicUntil', 'publicLink'] },
  )
  .list({
    columns: ['name', 'theme', 'size', 'widgets', 'views', 'edition', 'publishedAt', 'publishedBy', 'publicUntil', 'state'],
    filters: ['state', 'theme', 'projects', 'publishedAt', 'publishedBy', 'publicUntil'],
    search: ['name'],
    sortable: ['publishedAt'],
    views: [kanban('state')],
  })
  .titled('name')

export type Board = StoredOf<typeof board>
