import { dateTime, files, integer, longText, range, ref, richText, rows, text, user, users } from '@qifuyun/kit/fields.ts'
import { count, ratio } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { calendar, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/office-work/identity.ts'

/** Whoever writes them down, and whoever led the meeting and answers for them. */
const WRITERS = ['creator', { field: 'host' }] as const

/** What was said and decided at a meeting; what somebody has to do about it becomes a task. */
export const minutes = entity('minutes', '会议纪要', {
  title: text('会议主题', { max: 100 }).required(),
  at: range('会议时间').required(),
  place: text('会议地点', { max: 50 }),
  host: user('主持人').required(),
  attendees: users('参会人', { max: 100 }).required(),
  agenda: longText('议程', { max: 1000 }),
  content: richText('会议内容').required(),
  decisions: rows('决议事项', { text: text('决议', { max: 300 }).required() }, { max: 50 }),
  todos: rows(
    '待办事项',
    {
      title: text('事项', { max: 100 }).required(),
      assignee: user('负责人').required(),
      due: dateTime('截止时间'),
    },
    { max: 50 },
  ),
  attachments: files('附件'),
  edition: integer('版本').readonly().default(1),
  publishedAt: dateTime('发布时间').readonly(),
})
  .states({
    draft: ['10', '草稿'],
    published: ['20', '已发布', { tone: 'success', locked: true, phase: 'done' }],
  })
  .actions({
    publish: { label: '发布', from: 'draft', to: 'published', who: WRITERS, effect: 'publish', set: { publishedAt: now } },
    edit: {
      label: '修改纪要',
      from: 'draft',
      who: WRITERS,
      form: ['title', 'at', 'place', 'host', 'attendees', 'agenda', 'content', 'decisions', 'todos'],
      wholeLists: true,
    },
    revise: {
      label: '修订',
      from: 'published',
      to: 'draft',
      who: WRITERS,
      confirm: '修订后须重新发布，确认修订「{title}」？',
      effect: 'revise',
    },
  })
  .todos({ publish: { while: 'draft', for: 'host', word: '待发布会议纪要' } })
  .kpis(({ state }) => ({ published: count('已发布纪要', state('published')), drafts: count('待发布纪要', state('draft'), 'less') }))
  .form(
    { title: '会议', fields: ['title', 'at', 'place', 'host', 'attendees'] },
    { title: '纪要', fields: ['agenda', 'content', 'decisions', 'todos', 'attachments'] },
    { title: '发布', fields: ['edition', 'publishedAt'] },
  )
  .list({
    columns: ['title', 'at', 'host', 'attendees', 'place', 'edition', 'state', 'publishedAt'],
    filters: ['state', 'host', 'at'],
    search: ['title', 'place'],
    views: [calendar('at'), kanban('state')],
  })
  .seenBy('host', 'attendees')
  .selfService()
  .titled('title')

/** Somebody who was there reads the minutes, and says so, or objects. */
export const minutesReader = entity('minutesReader', '纪要确认', {
  title: text('会议主题', { max: 100 }).readonly(),
  minutes: ref('会议纪要', () => minutes).required(),
  user: user('参会人').required(),
  until: dateTime('异议截止').readonly(),
  readAt: dateTime('确认时间').readonly(),
  objection: longText('异议', { max: 500 }).readonly(),
  madeKey: text('来源标识', { max: 80 }).unique().internal(),
})
  .states({
    unread: ['10', '待确认', { tone: 'warning', locked: true, phase: 'waiting' }],
    confirmed: ['20', '已确认', { tone: 'success', final: true }],
    objected: ['30', '有异议', { tone: 'error', final: true, phase: 'closed' }],
    replaced: ['40', '已有新版本', { final: true, phase: 'closed' }],
    lapsed: ['50', '逾期未确认', { locked: true, phase: 'closed' }],
  })
  .actions({
    confirm: { label: '确认已读', from: ['unread', 'lapsed'], to: 'confirmed', who: { field: 'user' }, set: { readAt: now } },
    object: {
      label: '提出异议',
      from: 'unread',
      to: 'objected',
      who: { field: 'user' },
      form: ['objection!'],
      guard: 'inTime',
      effect: 'tellHost',
      set: { readAt: now },
    },
  })
  .timers({ lapse: { label: '逾期未确认', at: 'until', while: 'unread', to: 'lapsed' } })
  .todos({ read: { while: 'unread', for: 'user', word: '待确认会议纪要' } })
  .kpis(({ state }) => ({
    confirmed: ratio('纪要确认率', state('confirmed'), state('unread', 'confirmed', 'objected', 'lapsed')),
    objected: count('纪要异议', state('objected'), 'less'),
  }))
  .list({
    columns: ['title', 'user', 'until', 'readAt', 'objection', 'state', 'minutes'],
    filters: ['minutes', 'user', 'state'],
    search: ['title'],
    views: [kanban('state')],
  })
  .seenBy('user')
  .selfService()
  .recorded()
  .titled('title')
