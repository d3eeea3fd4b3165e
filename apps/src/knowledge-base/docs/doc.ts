import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { date, dateTime, dict, files, flag, integer, link, ref, refs, richText, text, user } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { KIND } from '#src/knowledge-base/codes.ts'
import { folder } from '#src/knowledge-base/docs/folder.ts'
import { tag } from '#src/knowledge-base/docs/tag.ts'
import { entity } from '#src/knowledge-base/identity.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'

/** What a version of a document holds. */
export const WRITTEN = ['title', 'content', 'file'] as const

/** A rule, a manual, an answer: written here, or a file. */
export const doc = entity('doc', '文档', {
  space: ref('知识空间', () => space).required(),
  folder: ref('目录', () => folder),
  kind: dict('文档类型', { text: [KIND.text, '图文', 'info'], file: [KIND.file, '文件', 'neutral'] })
    .required()
    .default(KIND.text),
  title: text('标题', { max: 100 }).required(),
  content: richText('正文').when('kind', KIND.text),
  file: files('文件', { max: 1 }).when('kind', KIND.file),
  tags: refs('标签', () => tag, { max: 10 }),
  owner: user('负责人').hint('默认为创建人，到期负责复审'),
  reviewDue: date('复审日期').hint('到期自动转为待复审'),
  mustRead: flag('需确认阅读').required().default(false),
  sort: integer('排序', { max: 9_999 }).required().default(0).hint('从小到大排列'),
  note: text('版本说明', { max: 100 }).hint('本次修改了什么'),
  edition: integer('版次').readonly().required().default(0),
  publishedAt: dateTime('发布时间').readonly(),
  approvalUuid: link('关联审批'),
})
  .computed({ views: integer('阅读次数'), likes: integer('点赞'), collects: integer('收藏'), confirms: integer('已确认') })
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'working' }],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    published: ['30', '已发布', { tone: 'success', locked: true, phase: 'done' }],
    review: ['40', '待复审', { tone: 'warning', locked: true, phase: 'waiting' }],
    archived: ['50', '已归档', { tone: 'neutral', locked: true, phase: 'closed' }],
  })
  .actions({
    submit: {
      label: '发布',
      from: 'draft',
      to: 'published',
      who: 'everyone',
      guard: 'maySubmit',
      approval: { flow: 'knowledge.publish', link: 'approvalUuid', while: 'approving', label: '发布审批' },
    },
    edit: {
      label: '编辑文档',
      from: ['draft', 'published', 'review'],
      who: 'everyone',
      form: ['title', 'content', 'file', 'tags', 'owner', 'reviewDue', 'mustRead', 'note'],
      guard: 'mayEdit',
      effect: 'edit',
    },
    move: {
      label: '移动',
      from: ['draft', 'published', 'review', 'archived'],
      who: 'everyone',
      form: ['folder', 'sort'],
      bulk: true,
    },
    revise: {
      label: '修订',
      from: ['published', 'review', 'archived'],
      to: 'draft',
      who: 'everyone',
      confirm: '修订期间「{title}」仅编写者可见',
    },
    reviewed: {
      label: '完成复审',
      from: 'review',
      to: 'published',
      who: 'everyone',
      form: ['reviewDue!'],
      guard: 'mayComplete',
    },
    archive: {
      label: '归档',
      from: ['published', 'review'],
      to: 'archived',
      who: 'everyone',
      confirm: '归档后「{title}」仅编写者可见',
      danger: true,
      bulk: true,
    },
  })
  .timers({ review: { label: '到期复审', at: 'reviewDue', while: 'published', to: 'review' } })
  .todos({ review: { while: 'review', for: 'owner', word: '待复审', due: 'reviewDue' } })
  .kpis(({ state }) => ({
    docs: count('文档数', state('published', 'review'), 'more'),
    published: by('publishedAt', count('新发布文档', state('published', 'review'), 'more')),
    overdue: count('过期未复审', state('review'), 'less'),
    approving: count('审批中文档', state('approving')),
    drafts: count('文档草稿', state('draft')),
  }))
  .overview({ lead: 'docs', support: ['published', 'overdue', 'approving', 'drafts'], charts: ['space', 'kind'] })
  .form(
    { title: '文档', fields: ['space', 'folder', 'kind', 'title', 'content', 'file', 'tags'] },
    { title: '管理', fields: ['owner', 'reviewDue', 'mustRead', 'sort', 'note', 'edition', 'publishedAt'] },
  )
  .list({
    columns: [
      'title',
      'space',
      'folder',
      'kind',
      'tags',
      'owner',
      'edition',
      'views',
      'likes',
      'collects',
      'reviewDue',
      'publishedAt',
      'state',
    ],
    filters: ['state', 'space', 'folder', 'kind', 'tags', 'owner', 'reviewDue', 'mustRead', 'publishedAt'],
    search: ['title', 'content'],
    sortable: ['publishedAt', 'reviewDue', 'sort'],
    views: [kanban('state'), calendar('reviewDue'), chart('space', { label: '按空间' })],
  })
  .selfService()
  .titled('title')

export type Doc = StoredOf<typeof doc>
