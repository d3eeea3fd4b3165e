import {
  dateTime,
  dict,
  images,
  integer,
  link,
  longText,
  money,
  percent,
  range,
  ref,
  richText,
  rows,
  serial,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { by, count, rate, sum } from '@qifuyun/kit/kpi.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { audience } from '#src/marketing/audiences/audience.ts'
import { ALL_WEIGHTS, CAMPAIGN, CAMPAIGNS, SCOPE, SCOPES } from '#src/marketing/codes.ts'
import { entity } from '#src/marketing/identity.ts'
import { template } from '#src/marketing/templates/template.ts'
import { t } from '#src/marketing/texts.ts'

const MOST_EACH = 100
const MOST_DAY = 60
const CONTROL_MOST = 30

const total = (lines: readonly { weight?: number | null }[] | null | undefined): number =>
  (lines ?? []).reduce((all, { weight }) => all + (weight ?? 0), 0)

/** What the enterprise offers for a time: coupons, a lottery, a reward for coming back or for bringing others, cheaper orders. */
export const campaign = entity('campaign', '营销活动', {
  no: serial('HD{yyyy}{seq4}', '活动编号'),
  name: text('活动名称').required(),
  kind: dict('活动类型', CAMPAIGNS).required(),
  period: range('活动时间').required(),
  audience: ref('参与人群', () => audience).hint('不选则全部客户可参与'),
  // what people get, by its kind
  gifts: rows(
    '发放的券',
    { template: ref('券模板', () => template).required(), count: integer('张数', { min: 1, max: 10, unit: '张' }).required().default(1) },
    { max: 10 },
  ).when('kind', CAMPAIGN.give),
  prizes: rows(
    '奖品',
    {
      name: text('奖品名称', { max: 30 }).required(),
      template: ref('奖品券', () => template),
      weight: integer('中奖权重', { max: ALL_WEIGHTS }).required(),
      stock: integer('奖品数量', { max: 1_000_000 }),
    },
    { max: 12 },
  ).when('kind', CAMPAIGN.draw),
  drawsDay: integer('每人每天抽奖', { min: 1, max: MOST_EACH, unit: '次' }).required().when('kind', CAMPAIGN.draw).default(1),
  drawsTotal: integer('每人累计抽奖', { min: 1, max: MOST_EACH, unit: '次' }).when('kind', CAMPAIGN.draw).hint('不填则不限'),
  signs: rows(
    '签到奖励',
    {
      day: integer('连续天数', { min: 1, max: MOST_DAY, unit: '天' }).required(),
      template: ref('券模板', () => template).required(),
    },
    { max: MOST_DAY },
  ).when('kind', CAMPAIGN.sign),
  inviterGift: ref('邀请人奖励', () => template)
    .required()
    .when('kind', CAMPAIGN.invite),
  inviteeGift: ref('被邀请人奖励', () => template).when('kind', CAMPAIGN.invite),
  inviteMost: integer('每人最多奖励', { min: 1, max: MOST_EACH, unit: '次' }).required().when('kind', CAMPAIGN.invite).default(5),
  threshold: money('满足金额').required().when('kind', CAMPAIGN.off, CAMPAIGN.rate).default(0),
  value: money('立减金额', { min: 1 }).required().when('kind', CAMPAIGN.off),
  rateBp: percent('折后比例', { min: 0.01, max: 99.99 }).required().when('kind', CAMPAIGN.rate).hint('8.8折填88'),
  scope: dict('适用范围', SCOPES).when('kind', CAMPAIGN.off, CAMPAIGN.rate).default(SCOPE.all),
  scopes: rows('适用明细', { code: text('编码或名称', { max: 50 }).required(), note: text('说明', { max: 50 }) }, { max: 200 }).when(
    'kind',
    CAMPAIGN.off,
    CAMPAIGN.rate,
  ),
  // what it says, and what it may cost
  images: images('活动图片', { max: 5 }),
  content: richText('活动说明').required(),
  budget: money('活动预算', { min: 1 })
    .required()
    .when('kind', CAMPAIGN.give, CAMPAIGN.draw, CAMPAIGN.sign, CAMPAIGN.invite)
    .hint('按优惠金额计算，用完自动结束'),
  margin: percent('毛利率').hint('不填则取营销设置'),
  control: percent('对照组比例', { max: CONTROL_MOST }).required().default(0).hint('随机留出不触达、不发券的客户，用于衡量活动带来的提升'),
  owner: user('负责人'),
  approvalUuid: link('关联审批'),
  submittedBy: user('提交人').readonly(),
  link: text('活动链接', { max: 300 }).readonly().inner(),
  endedAt: dateTime('结束时间').readonly(),
  reason: text('结束原因', { max: 200 }).readonly(),
  // how it goes
  joined: integer('参与人次', { unit: '次' }).readonly().required().default(0),
  issued: integer('已发', { unit: '张' }).readonly().required().default(0),
  used: integer('已核销', { unit: '张' }).readonly().required().default(0),
  spent: money('已用预算').readonly().required().default(0),
  paid: money('拉动销售').readonly().required().default(0),
  notes: longText('内部备注'),
})
  .rule('gifts', ({ kind, gifts }) => (kind === CAMPAIGN.give && (gifts ?? []).length === 0 ? t('请添加发放的券') : undefined))
  .rule('prizes', ({ kind, prizes }) => {
    if (kind !== CAMPAIGN.draw) return undefined
    if ((prizes ?? []).length === 0) return t('请添加奖品')
    return total(prizes) === ALL_WEIGHTS ? undefined : t('中奖权重合计须为{n}', { n: ALL_WEIGHTS })
  })
  .rule('signs', ({ kind, signs }) => {
    if (kind !== CAMPAIGN.sign) return undefined
    if ((signs ?? []).length === 0) return t('请添加签到奖励')
    const days = (signs ?? []).map(({ day }) => day)
    return new Set(days).size < days.length ? t('连续天数不能重复') : undefined
  })
  .rule('value', ({ kind, value, threshold }) =>
    kind === CAMPAIGN.off && value && (threshold ?? 0) <= value ? t('满足金额须大于立减金额') : undefined,
  )
  .rule('scopes', ({ kind, scope, scopes }) =>
    (kind === CAMPAIGN.off || kind === CAMPAIGN.rate) && (scope ?? SCOPE.all) !== SCOPE.all && (scopes ?? []).length === 0
      ? t('请填写适用明细')
      : undefined,
  )
  .states({
    draft: ['10', '草稿', { tone: 'neutral', phase: 'waiting' }],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    ready: ['30', '待开始', { tone: 'info', locked: true, phase: 'waiting' }],
    running: ['40', '进行中', { tone: 'success', locked: true, phase: 'working' }],
    paused: ['45', '暂停', { tone: 'warning', locked: true, phase: 'working' }],
    ended: ['50', '已结束', { tone: 'neutral', final: true, phase: 'done' }],
    cancelled: ['90', '已取消', { tone: 'error', final: true, phase: 'closed' }],
  })
  .actions({
    submit: {
      label: '提交活动',
      from: 'draft',
      to: ['ready', 'running'],
      who: ['creator', 'permission'],
      guard: 'maySubmit',
      effect: 'submit',
      approval: {
        flow: 'marketing.campaign',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'ready' },
        label: '营销活动审批',
      },
    },
    pause: { label: '暂停', from: 'running', to: 'paused', who: 'permission' },
    resume: { label: '恢复', from: 'paused', to: 'running', who: 'permission', guard: 'mayResume' },
    extend: { label: '追加预算', from: ['ready', 'running', 'paused'], who: 'permission', form: ['budget!'], guard: 'mayExtend' },
    stop: {
      label: '提前结束',
      from: ['running', 'paused'],
      to: 'ended',
      who: 'permission',
      form: ['reason'],
      effect: 'end',
      confirm: '结束后「{name}」不能再参与，已领取的券仍可使用，确认结束？',
      danger: true,
    },
    exhaust: { label: '预算用完', from: ['running', 'paused'], to: 'ended', who: 'application', effect: 'end' },
    cancel: {
      label: '取消活动',
      from: ['draft', 'ready'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      form: ['reason!'],
      danger: true,
    },
  })
  .timers({
    begin: { label: '活动开始', at: 'period', while: 'ready', to: 'running', prompt: true },
    end: { label: '活动结束', at: 'period.end', while: ['ready', 'running', 'paused'], to: 'ended', effect: 'end', prompt: true },
  })
  .kpis(({ state }) => {
    const held = state('running', 'paused', 'ended')
    return {
      usedRate: rate('核销率', { of: 'sum', field: 'used', where: held }, { of: 'sum', field: 'issued', where: held }),
      running: count('进行中活动', state('running')),
      paid: by('period', sum('拉动销售', 'paid', 'fen', held, 'more')),
      spent: by('period', sum('优惠金额', 'spent', 'fen', held)),
      joined: by('period', sum('活动参与', 'joined', '次', held, 'more')),
      approving: count('待审批活动', state('approving'), 'less'),
    }
  })
  .overview({ lead: 'usedRate', support: ['running', 'joined', 'paid', 'spent'], charts: ['kind', 'state'] })
  .form(
    { title: '活动信息', fields: ['no', 'name', 'kind', 'period', 'images', 'content'] },
    {
      title: '活动规则',
      fields: [
        ...(['audience', 'gifts', 'prizes', 'drawsDay', 'drawsTotal', 'signs', 'inviterGift', 'inviteeGift', 'inviteMost'] as const),
        ...(['threshold', 'value', 'rateBp', 'scope', 'scopes'] as const),
      ],
    },
    { title: '预算与衡量', fields: ['budget', 'margin', 'control', 'owner', 'submittedBy', 'notes'] },
    { title: '活动效果', fields: ['joined', 'issued', 'used', 'spent', 'paid', 'endedAt', 'reason'] },
  )
  .list({
    columns: [
      ...(['name', 'kind', 'period', 'joined', 'issued', 'used', 'paid', 'spent', 'budget', 'audience', 'owner', 'no'] as const),
      'state',
    ],
    filters: ['state', 'kind', 'period', 'audience', 'owner', 'budget'],
    search: ['no', 'name', 'content'],
    sortable: ['period', 'spent', 'paid'],
    sums: ['issued', 'used', 'spent', 'paid'],
    levels: [{ now: 'spent', target: 'budget', grows: true }],
    views: [calendar('period'), kanban('state'), chart('kind', { label: '按活动类型' })],
  })
  .titled('name')
