import {
  dateTime,
  dict,
  flag,
  images,
  integer,
  link,
  longText,
  money,
  phone,
  position,
  range,
  ref,
  refs,
  richText,
  rows,
  serial,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { average, by, count, rate, sum } from '@qifuyun/kit/kpi.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { AUDIENCE, SIGNUPS_MAX } from '#src/community-activity/codes.ts'
import { entity } from '#src/community-activity/identity.ts'
import { t } from '#src/community-activity/texts.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'

/** What takes place for residents, from its plan until what came of it is written down. */
export const activity = entity('activity', '社区活动', {
  no: serial('HD{yyyy}{seq4}', '活动编号'),
  title: text('活动名称', { max: 100 }).required(),
  kind: dict('活动类型', {
    culture: ['1', '文化娱乐', 'violet'],
    sport: ['2', '体育健身', 'success'],
    family: ['3', '亲子活动', 'info'],
    volunteer: ['4', '公益志愿', 'warning'],
    festival: ['5', '节庆活动', 'error'],
    lecture: ['6', '讲座培训'],
    other: ['7', '其他'],
  }).required(),
  projectUuid: ref('项目', () => project).required(),
  audience: dict('参加对象', {
    residents: [AUDIENCE.residents, '全部住户', 'info'],
    owners: [AUDIENCE.owners, '仅业主', 'success'],
    buildings: [AUDIENCE.buildings, '指定楼栋'],
  })
    .required()
    .default(AUDIENCE.residents),
  buildings: refs('楼栋', () => building, { max: 50 }).when('audience', AUDIENCE.buildings),
  cover: images('封面', { max: 1 }),
  content: richText('活动详情').required(),
  period: range('活动时间').required(),
  place: position('活动地点'),
  signUp: range('报名时间').required(),
  quota: integer('名额', { min: 1, max: SIGNUPS_MAX, unit: '人' }).required(),
  perRoom: integer('每户限报', { min: 1, max: 50, unit: '人' }).hint('不填则不限'),
  fee: money('每人费用').required().default(0),
  asks: rows('报名填写项', { title: text('填写内容', { max: 30 }).required(), needed: flag('必填').default(true) }, { max: 5 }),
  host: user('负责人'),
  contact: phone('咨询电话', { also: 'landline' }),
  submittedBy: user('提交人').readonly(),
  // how many have signed up, and have come
  takenPeople: integer('已占名额', { unit: '人' }).readonly().required().default(0),
  signedPeople: integer('已报名人数', { unit: '人' }).readonly().required().default(0),
  waitingPeople: integer('候补人数', { unit: '人' }).readonly().required().default(0),
  arrivedPeople: integer('到场人数', { unit: '人' }).readonly().required().default(0),
  endedAt: dateTime('结束时间').readonly(),
  // what came of it
  cost: money('活动成本').readonly(),
  perHead: money('人均成本').readonly(),
  summary: longText('活动总结', { max: 2000 }).readonly(),
  photos: images('活动照片').readonly(),
  reason: text('取消原因', { max: 200 }).readonly(),
  approvalUuid: link('关联审批'),
  /** Where residents sign up; its code stands on the poster. */
  link: text('报名链接', { max: 300 }).readonly().inner(),
  /** What stands at the entrance, for those who check in by themselves. */
  venueCode: text('现场签到码', { max: 6 }).readonly().inner(),
})
  .rule('buildings', ({ audience, buildings }) =>
    audience === AUDIENCE.buildings && (buildings ?? []).length === 0 ? t('请选择楼栋') : undefined,
  )
  .rule('signUp', ({ signUp, period }) =>
    signUp && period && signUp.end > period.begin ? t('报名截止时间不能晚于活动开始时间') : undefined,
  )
  .rule('perRoom', ({ perRoom, quota }) => (perRoom && quota && perRoom > quota ? t('每户限报不能大于名额') : undefined))
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    ready: ['25', '待报名', { tone: 'info', locked: true, phase: 'waiting' }],
    open: ['30', '报名中', { tone: 'success', locked: true, phase: 'working' }],
    closed: ['35', '报名截止', { tone: 'violet', locked: true, phase: 'working' }],
    ongoing: ['40', '进行中', { tone: 'success', locked: true, phase: 'working' }],
    ended: ['50', '已结束', { tone: 'warning', locked: true, phase: 'confirming' }],
    reviewed: ['60', '已复盘', { tone: 'neutral', final: true, phase: 'done' }],
    cancelled: ['90', '已取消', { tone: 'error', final: true, phase: 'closed' }],
  })
  .actions({
    submit: {
      label: '提交发布',
      from: 'draft',
      to: ['ready', 'open'],
      who: ['creator', 'permission'],
      guard: 'maySubmit',
      effect: 'submit',
      approval: {
        flow: 'community-activity.publish',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'ready' },
        label: '发布审批',
      },
    },
    adjust: {
      label: '调整报名',
      from: ['ready', 'open', 'closed'],
      to: ['ready', 'open', 'closed'],
      who: 'permission',
      form: ['signUp!', 'quota!', 'perRoom'],
      guard: 'mayAdjust',
      effect: 'adjust',
    },
    review: {
      label: '复盘',
      from: 'ended',
      to: 'reviewed',
      who: 'permission',
      form: ['cost!', 'summary!', 'photos'],
      effect: 'review',
    },
    cancel: {
      label: '取消活动',
      from: ['ready', 'open', 'closed', 'ongoing'],
      to: 'cancelled',
      who: 'permission',
      form: ['reason!'],
      confirm: '取消「{title}」后通知全部报名人，已缴费用原路退还',
      danger: true,
    },
  })
  .timers({
    open: { label: '报名开始', at: 'signUp', while: 'ready', to: 'open', prompt: true },
    close: { label: '报名截止', at: 'signUp.end', while: 'open', to: 'closed', prompt: true },
    begin: { label: '活动开始', at: 'period', while: ['ready', 'open', 'closed'], to: 'ongoing', prompt: true },
    end: { label: '活动结束', at: 'period.end', while: 'ongoing', to: 'ended', effect: 'end', prompt: true },
  })
  .todos({ review: { while: 'ended', for: firstOf('host', whoMay('review')), word: '待复盘' } })
  .kpis(({ state }) => {
    const published = state('open', 'closed', 'ongoing', 'ended', 'reviewed')
    const over = state('ended', 'reviewed')
    return {
      signUpRate: rate('报名率', { of: 'sum', field: 'signedPeople', where: published }, { of: 'sum', field: 'quota', where: published }),
      open: count('报名中活动', state('open')),
      showRate: by(
        'endedAt',
        rate('到场率', { of: 'sum', field: 'arrivedPeople', where: over }, { of: 'sum', field: 'signedPeople', where: over }),
      ),
      perHead: by('endedAt', average('人均成本', 'perHead', 'fen', state('reviewed'), 'less')),
      held: by('endedAt', count('举办活动', over, 'more')),
      people: by('endedAt', sum('参与人次', 'arrivedPeople', '人', over, 'more')),
      toReview: count('待复盘活动', state('ended'), 'less'),
      waiting: sum('候补总人数', 'waitingPeople', '人', state('open', 'closed')),
    }
  })
  .overview({ lead: 'signUpRate', support: ['showRate', 'open', 'perHead', 'toReview'], charts: ['kind', 'state'] })
  .form(
    { title: '活动信息', fields: ['no', 'title', 'kind', 'cover', 'period', 'place', 'content'] },
    { title: '报名设置', fields: ['projectUuid', 'audience', 'buildings', 'signUp', 'quota', 'perRoom', 'fee', 'asks'] },
    { title: '组织', fields: ['host', 'contact', 'submittedBy'] },
    { title: '报名情况', fields: ['takenPeople', 'signedPeople', 'waitingPeople', 'arrivedPeople', 'endedAt', 'reason'] },
    { title: '复盘', fields: ['cost', 'perHead', 'summary', 'photos'] },
  )
  .list({
    columns: [
      ...(['title', 'takenPeople', 'waitingPeople', 'arrivedPeople', 'period', 'kind', 'projectUuid'] as const),
      ...(['quota', 'fee', 'signUp', 'host', 'no', 'state'] as const),
    ],
    filters: ['state', 'kind', 'projectUuid', 'audience', 'period', 'signUp', 'host', 'fee'],
    search: ['no', 'title', 'content'],
    sortable: ['period', 'takenPeople'],
    sums: ['quota', 'takenPeople', 'arrivedPeople'],
    levels: [{ now: 'takenPeople', target: 'quota', grows: true }],
    views: [kanban('state'), calendar('period'), chart('kind', { label: '按类型' }), chart('projectUuid', { label: '按项目' })],
  })
  .inProject('projectUuid')
  .titled('title')
