import { plateProblem } from '@qifuyun/contract/core/identity-numbers.ts'
import { dateTime, decimal, dict, flag, images, integer, link, phone, range, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { averageMinutes, by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { paper } from '@qifuyun/kit/paper/paper.ts'
import { type AskedField, publicPage } from '@qifuyun/kit/public-page.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { calendar, chart, kanban } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { app, entity } from '#src/release-pass/identity.ts'
import { slipLayouts } from '#src/release-pass/paper.ts'
import { t } from '#src/release-pass/texts.ts'
import { gate } from '#src/visitor/gate.ts'

export const passKind = entity('passKind', '放行类型', {
  name: text('名称').required().unique(),
  flow: dict('审批流程', { pass: ['1', '放行审批', 'info'], none: ['2', '无需审批'] }).default('1'),
  needFeeCheck: flag('欠费校验').default(false),
  whenOwed: dict('欠费时', { warn: ['1', '提醒', 'warning'], refuse: ['2', '不予放行', 'error'] }).default('1'),
  needOwner: flag('租户需业主确认').default(false),
  validHours: integer('有效时长', { min: 1, max: 720, unit: '小时' }).required().default(24),
  enabled: flag('启用').default(true),
})
  .list({
    columns: ['name', 'flow', 'needFeeCheck', 'whenOwed', 'needOwner', 'validHours', 'enabled'],
    filters: ['flow', 'enabled'],
    search: ['name'],
  })
  .chosenWhile('enabled')

const thing = { name: text('名称').required(), qty: decimal('数量', { min: 0.0001, max: 99_999, scale: 4 }).required() }

const byOwner = { from: 'approving', who: 'permission' } as const
// While it runs it decides, not the owner.
const byFlow = {
  flow: 'release-pass.pass',
  link: 'approvalUuid',
  while: 'approving',
  leads: { approved: 'ready', rejected: 'rejected', withdrawn: 'draft' },
} as const
const USED = t('放行条已使用')

export const pass = entity('pass', '放行条', {
  no: serial('FX{yyyyMMdd}{seq4}'),
  projectUuid: ref('项目', () => project).required(),
  kind: ref('放行类型', () => passKind).required(),
  roomUuid: ref('房屋', () => room),
  company: text('单位名称'),
  tenant: flag('租户申请').default(false),
  applicant: text('申请人', { max: 20 }).required(),
  phone: phone('联系电话').required(),
  goods: rows('物品清单', { ...thing, unit: text('单位', { max: 10 }), photo: images('照片', { max: 1 }) }, { min: 1, max: 50 }),
  reason: text('原因', { max: 200 }),
  plate: text('车牌号', { max: 10 }),
  carrier: text('搬运人', { max: 20 }),
  passAt: range('放行时间').required(),
  expiresAt: dateTime('失效时间').readonly(),
  owed: flag('存在欠费').readonly().default(false),
  ownerState: dict('业主确认', { waiting: ['1', '待确认'], agreed: ['2', '已同意'], declined: ['3', '不同意'] }).readonly(),
  submittedBy: user('提交人').readonly(),
  submittedAt: dateTime('提交时间').readonly(),
  agreedAt: dateTime('通过时间').readonly(),
  approvalUuid: link('关联审批'),
  token: text('放行码', { max: 300 }).readonly().inner(),
  gateUuid: ref('岗亭', () => gate).readonly(),
  guard: user('值班人').readonly(),
  checkedAt: dateTime('核对时间').readonly(),
  actual: rows('实际物品', thing, { max: 50 }).readonly(),
  difference: decimal('差异数量', { scale: 4 }).readonly(),
  photos: images('现场照片').readonly(),
  overrideReason: text('强制放行原因', { max: 200 }).readonly(),
})
  .rule('company', ({ roomUuid, company }) => (roomUuid || company ? undefined : t('请选择房屋或填写单位名称')))
  .rule('plate', ({ plate }) => plateProblem(plate))
  .states({
    draft: ['10', '草稿'],
    approving: ['20', '审批中', { tone: 'warning', locked: true }],
    ready: ['30', '待放行', { tone: 'info', locked: true }],
    released: ['40', '已放行', { tone: 'success', final: true }],
    partly: ['50', '部分放行', { tone: 'violet', final: true }],
    refused: ['60', '拒绝放行', { tone: 'error', locked: true, phase: 'confirming' }],
    expired: ['70', '已过期', { final: true }],
    cancelled: ['80', '已取消', { final: true }],
    rejected: ['90', '已驳回', { tone: 'error', phase: 'waiting' }],
  })
  .actions({
    submit: {
      label: '提交',
      from: ['draft', 'rejected'],
      to: ['approving', 'ready'],
      who: ['creator', 'permission'],
      effect: 'submit',
      approval: byFlow,
    },
    agree: { ...byOwner, label: '业主同意', to: 'ready', set: { ownerState: '2' }, approval: byFlow },
    decline: { ...byOwner, label: '业主不同意', to: 'rejected', set: { ownerState: '3' }, danger: true },
    release: {
      label: '核对放行',
      from: 'ready',
      to: ['released', 'partly', 'refused'],
      who: 'permission',
      form: ['token!', 'gateUuid!', 'actual!', 'photos!'],
      guard: 'mayLeave',
      effect: 'count',
      set: { checkedAt: now, guard: actor },
      late: { released: USED, partly: USED, refused: USED, expired: t('放行条已过期'), cancelled: t('放行条已取消') },
    },
    override: {
      label: '强制放行',
      from: 'refused',
      to: 'released',
      who: 'permission',
      form: ['overrideReason!'],
      also: { reason: 'overrideReason' },
      danger: true,
    },
    cancel: {
      label: '取消',
      from: ['draft', 'rejected', 'approving', 'ready'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{no}」？',
      danger: true,
      bulk: true,
    },
  })
  .rights({ link: '生成申请链接' })
  .timers({ expire: { label: '放行条过期', at: 'expiresAt', while: 'ready', to: 'expired' } })
  .list({
    columns: ['no', 'kind', 'applicant', 'phone', 'roomUuid', 'company', 'plate', 'passAt', 'owed', 'difference', 'state'],
    filters: ['state', 'projectUuid', 'kind', 'tenant', 'passAt', 'owed', 'gateUuid', 'checkedAt'],
    search: ['no', 'applicant', 'phone', 'company', 'plate', 'carrier'],
    views: [kanban('state'), calendar('passAt'), chart('kind')],
    children: ['goods'],
  })
  .kpis(({ state, notEmpty, and, eq }) => ({
    passes: by('checkedAt', count('放行单数', state('released', 'partly'), 'more')),
    refused: by('checkedAt', count('拒绝放行', state('refused'), 'less')),
    avgApproveMinutes: averageMinutes('平均审批时长', 'submittedAt', 'agreedAt', notEmpty('agreedAt')),
    whole: by('checkedAt', ratio('完整放行率', state('released'), state('released', 'partly'), 'more')),
    avgLeaveMinutes: by('checkedAt', averageMinutes('提交到放行', 'submittedAt', 'checkedAt', state('released', 'partly'))),
    owedLeft: by('checkedAt', count('欠费放行', and(eq('owed', true), state('released', 'partly')), 'less')),
  }))
  .inProject('projectUuid')
  .selfService()

/** In the text of its codes. */
export const CODE_KIND = 'r'
const shows = ['no', 'kind', 'projectUuid', 'roomUuid', 'company', 'applicant', 'goods', 'plate', 'carrier', 'passAt'] as const

/** What goes to the gate with the goods. */
export const passPage = publicPage('release', pass, {
  title: '物品放行条',
  shows,
  code: { kind: CODE_KIND, while: 'ready', until: 'expiresAt', caption: '请向门岗出示此二维码，仅可使用一次' },
})
/** By this an owner agrees that their tenant moves large goods out. */
export const ownerPage = publicPage('releaseOwner', pass, { title: '物品放行确认', shows, actions: ['agree', 'decline'] })

const asked = ['applicant', 'phone', 'goods', 'reason', 'plate', 'carrier', 'passAt'] as const
const applies = (...form: AskedField<typeof pass>[]) => ({
  of: pass,
  label: '提交申请',
  form: ['kind' as const, ...form, ...asked],
  sender: ['applicant' as const, 'phone' as const],
  leadsTo: 'release',
})
const title = '申请物品放行'
/** By these an owner or tenant applies for their room, and a company in a project. */
export const roomPage = publicPage('releaseRoom', room, { title, shows: ['projectUuid', 'roomName'], adds: applies('tenant') })
export const companyPage = publicPage('releaseCompany', project, { title, shows: ['projectName'], adds: applies('company!') })

export const passSlip = paper('slip', '放行条', {
  of: pass,
  also: ['token'],
  voidWhile: ['cancelled', 'expired', 'rejected'],
  layouts: slipLayouts,
})

/** Goods leave the gate only with a pass (apps-operations.md section 23). */
export const releasePass = app({
  entities: { passKind, pass },
  icon: 'package-check',
  colour: 'teal',
  category: '物业服务',
  pages: [passPage, ownerPage, roomPage, companyPage],
  papers: [passSlip],
  roles: [
    { name: 'guard', label: '门岗', permissions: ['pass:read', 'pass:action.release'] },
    { name: 'desk', label: '前台', permissions: ['pass:read', 'pass:add', 'pass:update', 'pass:action.submit', 'pass:action.link'] },
  ],
})
