import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { dateTime, dict, images, integer, refs, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { PAGE } from '#src/mini/codes.ts'
import { entity } from '#src/mini/identity.ts'

export const PAGE_KINDS = {
  home: [PAGE.home, '首页', 'success'],
  services: [PAGE.services, '服务', 'info'],
  mine: [PAGE.mine, '我的', 'violet'],
  topic: [PAGE.topic, '专题', 'warning'],
} as const

/** What residents see, made of blocks. Those stand in `draft` while somebody works on them, and in `edition` once they are published. */
export const page = entity('page', '页面', {
  name: text('页面名称', { max: 30 }).required(),
  kind: dict('页面类型', PAGE_KINDS).required().default(PAGE.home),
  projects: refs('适用项目', () => project, { max: 200 }).hint('不选则适用全部项目，项目有自己的页面时优先'),
  edition: integer('版本').readonly().required().default(0),
  publishedAt: dateTime('发布时间').readonly(),
  publishedBy: user('发布人').readonly(),
  offlineAt: dateTime('下线时间').readonly(),
  /** Pictures of its blocks, those of older versions among them. */
  pictures: images('组件图片', { max: 600 }).readonly().inner(),
  /** The version to which an action leads back. */
  backTo: integer('回滚到版本', { min: 1 }).readonly().inner(),
})
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    published: ['20', '已发布', { tone: 'success', locked: true, phase: 'working' }],
    offline: ['30', '已下线', { tone: 'warning', phase: 'closed' }],
  })
  .actions({
    publish: {
      label: '发布',
      from: ['draft', 'published', 'offline'],
      to: 'published',
      who: 'permission',
      confirm: '发布后住户立即看到「{name}」的最新内容',
      guard: 'mayPublish',
      effect: 'publish',
      set: { publishedAt: now, publishedBy: actor, offlineAt: null },
    },
    rollBack: {
      label: '回滚',
      from: ['published', 'offline'],
      to: 'published',
      who: 'permission',
      form: ['backTo!'],
      confirm: '回滚后住户看到所选版本，未发布的修改将被覆盖',
      guard: 'mayRollBack',
      effect: 'rollBack',
      set: { publishedAt: now, publishedBy: actor, offlineAt: null },
    },
    takeDown: {
      label: '下线',
      from: 'published',
      to: 'offline',
      who: 'permission',
      confirm: '下线后住户不再看到「{name}」',
      effect: 'takeDown',
      set: { offlineAt: now },
      danger: true,
    },
  })
  .computed({ views: integer('访问', { unit: '次' }), clicks: integer('点击', { unit: '次' }) })
  .kpis(({ state }) => ({
    published: count('已发布页面', state('published')),
    drafts: count('待发布页面', state('draft')),
  }))
  .form(
    { title: '页面', fields: ['name', 'kind', 'projects'] },
    { title: '发布', fields: ['edition', 'publishedAt', 'publishedBy', 'offlineAt'] },
  )
  .list({
    columns: ['name', 'kind', 'projects', 'views', 'clicks', 'edition', 'publishedAt', 'publishedBy', 'state'],
    filters: ['state', 'kind', 'projects', 'publishedAt', 'publishedBy'],
    search: ['name'],
    sortable: ['publishedAt'],
    views: [kanban('state')],
  })
  .titled('name')

export type Page = StoredOf<typeof page>
