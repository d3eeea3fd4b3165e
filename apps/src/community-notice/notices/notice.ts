import {
  choices,
  date,
  dateTime,
  dict,
  files,
  flag,
  integer,
  link,
  range,
  ref,
  refs,
  richText,
  self,
  serial,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { entity } from '#src/community-notice/identity.ts'
import { CHANNEL, KIND, ROLES, SCOPE } from '#src/community-notice/notices/codes.ts'
import { t } from '#src/community-notice/texts.ts'
import { tag } from '#src/customers/records/tag.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

const some = (chosen: readonly string[] | null | undefined): boolean => (chosen ?? []).length > 0

/** What residents are told: to whom, when, and until when it holds. */
export const notice = entity('notice', '社区公告', {
  no: serial('GG{yyyy}{seq4}', '公告编号'),
  title: text('标题', { max: 100 }).required(),
  kind: dict('公告类型', {
    general: [KIND.general, '通知', 'info'],
    outage: [KIND.outage, '停水停电', 'warning'],
    urgent: [KIND.urgent, '紧急', 'error'],
    activity: [KIND.activity, '活动', 'success'],
    publicity: [KIND.publicity, '公示', 'violet'],
  })
    .required()
    .default(KIND.general),
  outageAt: range('停供时间').when('kind', KIND.outage),
  content: richText('正文').required(),
  file: files('附件', { max: 5 }),
  projectUuid: ref('项目', () => project).required(),
  scope: dict('发布范围', {
    project: [SCOPE.project, '整个项目', 'info'],
    buildings: [SCOPE.buildings, '指定楼栋'],
    rooms: [SCOPE.rooms, '指定房屋'],
  }),
  buildings: refs('楼栋', () => building, { max: 100 }).when('scope', SCOPE.buildings),
  rooms: refs('房屋', () => room, { max: 500 }).when('scope', SCOPE.rooms),
  roles: choices('住户身份', ROLES).hint('不选则不限身份'),
  tags: refs('住户标签', () => tag, { max: 20 }).hint('不选则不限标签，多选为任一'),
  channels: choices('发送渠道', { text: [CHANNEL.text, '短信', 'info'], page: [CHANNEL.page, '缴费页公告', 'success'] })
    .required()
    .default([CHANNEL.text, CHANNEL.page]),
  sendAt: dateTime('发送时间').hint('不填则审批通过后立即发送'),
  validTo: date('有效期至').hint('公示不少于7天，不填按7天'),
  top: flag('置顶').default(false),
  needConfirm: flag('需要确认').default(false),
  edition: integer('版次', { min: 1 }).readonly().required().default(1),
  previous: self('更正自').readonly(),
  correction: self('更正公告').readonly(),
  corrected: flag('已更正').readonly().default(false),
  source: text('来源', { max: 60 }).readonly(),
  submittedBy: user('提交人').readonly(),
  publishedAt: dateTime('发布时间').readonly(),
  endedAt: dateTime('结束时间').readonly(),
  reason: text('原因', { max: 200 }).readonly(),
  remindedAt: dateTime('催阅时间').readonly(),
  approvalUuid: link('关联审批'),
  /** Everybody of its scope has been noted as a recipient. */
  listed: flag('已生成接收人').readonly().default(false).inner(),
  /** When those are told who could not be yet. */
  nextAt: dateTime('下次发送').readonly().inner(),
})
  .computed({
    recipients: integer('接收人数'),
    reached: integer('已送达'),
    reads: integer('已读'),
    confirms: integer('已确认'),
  })
  .rule('scope', ({ scope, buildings, rooms }) =>
    !scope || (scope === SCOPE.buildings && !some(buildings)) || (scope === SCOPE.rooms && !some(rooms)) ? t('请选择发布范围') : undefined,
  )
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    ready: ['30', '待发送', { tone: 'info', locked: true, phase: 'working' }],
    published: ['40', '已发布', { tone: 'success', locked: true, phase: 'done' }],
    withdrawn: ['50', '已撤回', { tone: 'error', final: true, phase: 'closed' }],
    expired: ['60', '已过期', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    submit: {
      label: '提交发布',
      from: 'draft',
      to: 'ready',
      who: ['creator', 'permission'],
      guard: 'maySubmit',
      effect: 'submit',
      approval: { flow: 'community-notice.publish', link: 'approvalUuid', while: 'approving', label: '发布审批' },
    },
    send: { label: '立即发送', from: 'ready', to: 'published', who: 'permission', confirm: '确认立即发送「{title}」？', effect: 'publish' },
    remind: {
      label: '短信催阅',
      from: 'published',
      to: 'published',
      who: 'permission',
      confirm: '向未读「{title}」的住户发送短信？',
      guard: 'mayRemind',
      effect: 'remind',
    },
    goOn: {
      label: '继续发送',
      from: 'published',
      to: 'published',
      who: 'permission',
      confirm: '继续向未送达「{title}」的住户发送？',
      guard: 'isUnsent',
      effect: 'goOn',
    },
    correct: {
      label: '更正',
      from: 'published',
      to: 'published',
      who: 'permission',
      unless: 'correction',
      confirm: '为「{title}」起草更正？新版发布后本公告标为已更正',
      effect: 'correct',
    },
    withdraw: {
      label: '撤回',
      from: ['ready', 'published'],
      to: 'withdrawn',
      who: 'permission',
      form: ['reason!'],
      guard: 'mayWithdraw',
      effect: 'end',
      danger: true,
    },
  })
  .timers({
    publish: { label: '定时发送', at: 'sendAt', while: 'ready', to: 'published', effect: 'publish', prompt: true },
    deliver: { label: '继续发送', at: 'nextAt', while: 'published', effect: 'deliver', prompt: true },
    expire: { label: '公告过期', at: 'validTo', after: days(1), while: 'published', to: 'expired', effect: 'end' },
  })
  .todos({ ready: { while: 'ready', for: whoMay('send'), word: '待发送公告', due: 'sendAt' } })
  .kpis(({ state, and, eq, empty }) => ({
    published: by('publishedAt', count('发布公告', state('published', 'withdrawn', 'expired'), 'neither')),
    current: count('公告中', state('published')),
    ready: count('待发送公告', state('ready')),
    approving: count('审批中公告', state('approving')),
    urgent: by('publishedAt', count('紧急公告', and(eq('kind', KIND.urgent), state('published', 'withdrawn', 'expired')))),
    corrected: by('publishedAt', count('更正公告数', eq('corrected', true), 'less')),
    drafts: count('待提交草稿', and(state('draft'), empty('sendAt'))),
  }))
  .overview({ lead: 'published', support: ['current', 'ready', 'approving', 'corrected'], charts: ['kind', 'projectUuid'] })
  .form(
    {
      title: '公告',
      fields: ['no', 'title', 'kind', 'outageAt', 'content', 'file', 'edition', 'previous', 'correction', 'corrected', 'source'],
    },
    { title: '接收范围', fields: ['projectUuid', 'scope', 'buildings', 'rooms', 'roles', 'tags'] },
    { title: '发送', fields: ['channels', 'sendAt', 'validTo', 'top', 'needConfirm'] },
    { title: '经过', fields: ['submittedBy', 'publishedAt', 'remindedAt', 'endedAt', 'reason'] },
  )
  .list({
    columns: [
      'no',
      'title',
      'kind',
      'projectUuid',
      'scope',
      'publishedAt',
      'recipients',
      'reached',
      'reads',
      'confirms',
      'validTo',
      'corrected',
      'state',
    ],
    filters: ['state', 'kind', 'projectUuid', 'scope', 'publishedAt', 'sendAt', 'validTo', 'top', 'needConfirm', 'corrected'],
    search: ['no', 'title', 'content'],
    sortable: ['publishedAt', 'sendAt', 'validTo'],
    views: [kanban('state'), calendar('publishedAt'), chart('kind', { label: '按类型' }), chart('projectUuid', { label: '按项目' })],
  })
  .inProject('projectUuid')
  .titled('title')
