import type { StoredOf } from '@qifuyun/kit/entity.ts'
import {
  dateTime,
  decimal,
  dict,
  flag,
  images,
  integer,
  link,
  longText,
  organs,
  ref,
  refs,
  richText,
  serial,
  text,
  users,
} from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { tag } from '#src/customers/records/tag.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { AUDIENCE, KIND, LIMIT, SHOW_RESULT } from '#src/questionnaire/codes.ts'
import { entity } from '#src/questionnaire/identity.ts'
import { t } from '#src/questionnaire/texts.ts'

export const KINDS = {
  survey: [KIND.survey, '调查', 'info'],
  vote: [KIND.vote, '投票', 'violet'],
  signUp: [KIND.signUp, '报名', 'success'],
  quiz: [KIND.quiz, '测评', 'warning'],
} as const

/** Something that people are asked, from its draft until nobody asks for it any more. What is asked stands in `draft` and `edition`. */
export const survey = entity('survey', '问卷', {
  surveyNo: serial('WJ{yyyy}{seq4}', '问卷编号'),
  title: text('问卷标题', { max: 100 }).required(),
  kind: dict('问卷类型', KINDS).required().default(KIND.survey),
  projectUuid: ref('项目', () => project),
  intro: richText('问卷说明'),
  cover: images('封面', { max: 1 }),
  audience: dict('发放对象', {
    open: [AUDIENCE.open, '公开链接', 'info'],
    staff: [AUDIENCE.staff, '企业员工', 'violet'],
    customers: [AUDIENCE.customers, '指定客户', 'success'],
    rooms: [AUDIENCE.rooms, '指定房屋', 'warning'],
  })
    .required()
    .default(AUDIENCE.open),
  people: users('指定员工', { max: 200 }).when('audience', AUDIENCE.staff),
  departments: organs('指定部门').when('audience', AUDIENCE.staff),
  customers: refs('指定客户', () => customer, { max: 200 }).when('audience', AUDIENCE.customers),
  tags: refs('客户标签', () => tag, { max: 20 }).when('audience', AUDIENCE.customers),
  buildings: refs('楼栋', () => building, { max: 50 }).when('audience', AUDIENCE.rooms),
  rooms: refs('房屋', () => room, { max: 200 }).when('audience', AUDIENCE.rooms),
  sms: flag('短信通知').default(false).hint('发布时向指定客户或住户的手机发送答题链接'),
  anonymous: flag('匿名').default(false).hint('不记录答题人；收到第一份答卷后不能关闭'),
  limitKind: dict('答题限制', {
    none: [LIMIT.none, '不限'],
    person: [LIMIT.person, '每人一次', 'info'],
    device: [LIMIT.device, '每设备一次', 'info'],
    room: [LIMIT.room, '每房一票', 'violet'],
  })
    .required()
    .default(LIMIT.none),
  ownerFirst: flag('业主优先').default(false).hint('业主提交后，同一房屋其他住户的答卷作废').when('limitKind', LIMIT.room),
  openAt: dateTime('开始时间'),
  closeAt: dateTime('截止时间'),
  maxResponses: integer('最多收集', { min: 1, max: 100_000, unit: '份' }),
  showProgress: flag('显示进度').default(true),
  allowBack: flag('允许返回上一页').default(true),
  allowEdit: flag('截止前可修改').default(false),
  showResult: dict('公布结果', {
    never: [SHOW_RESULT.never, '不显示'],
    submitted: [SHOW_RESULT.submitted, '提交后显示', 'info'],
    closed: [SHOW_RESULT.closed, '结束后显示', 'info'],
  })
    .required()
    .default(SHOW_RESULT.never),
  halfCredit: flag('多选题部分得分').default(true).hint('多选题少选且无错选时得一半分').when('kind', KIND.quiz),
  password: text('访问密码', { max: 20 }).confidential(),
  thanks: longText('结束语', { max: 1_000 }),
  edition: integer('版本').readonly().required().default(0),
  publishedAt: dateTime('发布时间').readonly(),
  closedAt: dateTime('结束时间').readonly(),
  /** Pictures of its options. */
  pictures: images('选项图片', { max: 200 }).readonly().inner(),
  approvalUuid: link('关联审批'),
  /** Where everybody answers; its code stands on the poster. */
  link: text('答题链接', { max: 300 }).readonly().inner(),
})
  .rule('closeAt', ({ openAt, closeAt }) => (openAt && closeAt && closeAt <= openAt ? t('截止时间须晚于开始时间') : undefined))
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    approving: ['15', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    collecting: ['20', '收集中', { tone: 'success', locked: true, phase: 'working' }],
    paused: ['30', '已暂停', { tone: 'warning', phase: 'waiting' }],
    closed: ['40', '已结束', { tone: 'info', locked: true, phase: 'done' }],
    archived: ['50', '已归档', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    publish: {
      label: '发布',
      from: 'draft',
      to: 'collecting',
      who: 'permission',
      guard: 'mayPublish',
      approval: {
        flow: 'questionnaire.publish',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'collecting' },
        label: '发布审批',
      },
    },
    apply: {
      label: '发布修改',
      from: 'collecting',
      to: 'collecting',
      who: 'permission',
      guard: 'mayPublish',
      effect: 'apply',
      confirm: '题目的修改立即生效；增删题目或选项会产生新版本',
    },
    pause: { label: '暂停', from: 'collecting', to: 'paused', who: 'permission', bulk: true },
    resume: { label: '继续收集', from: 'paused', to: 'collecting', who: 'permission', guard: 'mayPublish', effect: 'apply' },
    close: {
      label: '结束',
      from: ['collecting', 'paused'],
      to: 'closed',
      who: 'permission',
      effect: 'close',
      confirm: '结束后不再接收答卷，未完成的答卷作废',
      bulk: true,
      danger: true,
    },
    reopen: {
      label: '重新开放',
      from: 'closed',
      to: 'collecting',
      who: 'permission',
      form: ['closeAt!', 'maxResponses'],
      guard: 'mayReopen',
      effect: 'reopen',
    },
    archive: { label: '归档', from: 'closed', to: 'archived', who: 'permission', bulk: true },
    full: { label: '已收满', from: 'collecting', to: 'closed', who: 'application', effect: 'close' },
  })
  .timers({ close: { label: '到期结束', at: 'closeAt', while: ['collecting', 'paused'], to: 'closed', effect: 'close', prompt: true } })
  .rights({ stat: '查看统计', share: '查看答题链接' })
  .computed({
    valid: integer('有效答卷', { unit: '份' }),
    sent: integer('发放数', { unit: '份' }),
    rate: decimal('回收率', { scale: 1, unit: '%' }),
    completion: decimal('完成率', { scale: 1, unit: '%' }),
  })
  .kpis(({ state }) => ({
    collecting: count('进行中问卷', state('collecting')),
    published: by('publishedAt', count('发布问卷', state('collecting', 'paused', 'closed', 'archived'), 'more')),
    drafts: count('待发布问卷', state('draft', 'approving')),
  }))
  .overview({ lead: 'collecting', support: ['published', 'drafts'], charts: ['kind', 'state'] })
  .form(
    { title: '问卷', fields: ['surveyNo', 'title', 'kind', 'projectUuid', 'cover', 'intro', 'thanks'] },
    { title: '发放对象', fields: ['audience', 'people', 'departments', 'customers', 'tags', 'buildings', 'rooms', 'sms'] },
    { title: '答题规则', fields: ['limitKind', 'ownerFirst', 'anonymous', 'openAt', 'closeAt', 'maxResponses', 'password', 'halfCredit'] },
    { title: '答题页', fields: ['showProgress', 'allowBack', 'allowEdit', 'showResult'] },
    { title: '回收', fields: ['edition', 'publishedAt', 'closedAt'] },
  )
  .list({
    columns: [
      ...(['title', 'kind', 'valid', 'maxResponses', 'rate', 'completion', 'openAt', 'closeAt'] as const),
      ...(['audience', 'projectUuid', 'createUserUuid', 'surveyNo', 'state'] as const),
    ],
    filters: ['state', 'kind', 'audience', 'projectUuid', 'openAt', 'closeAt', 'anonymous', 'createUserUuid'],
    search: ['surveyNo', 'title'],
    sortable: ['closeAt', 'publishedAt'],
    views: [kanban('state'), chart('kind', { label: '按类型' })],
  })
  .inProject('projectUuid')
  .titled('title')

export type Survey = StoredOf<typeof survey>
