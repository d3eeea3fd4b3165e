import { date, dateTime, dict, link, organ, ref, refs, rows, serial, signature, text, user } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { asset } from '#src/fixed-asset/cards/asset.ts'
import { ASSETS_MAX } from '#src/fixed-asset/documents/holding.ts'
import { DOC_STATES } from '#src/fixed-asset/documents/states.ts'
import { entity } from '#src/fixed-asset/identity.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

export const MOVE = { claim: '1', return: '2', borrow: '3', giveBack: '4', change: '6' } as const
/** Somebody gets assets from their keeper. */
const OUT = [MOVE.claim, MOVE.borrow] as const
/** Where things stand afterwards. */
const PLACED = [MOVE.claim, MOVE.change] as const

/** Assets go from their keeper to somebody, and back: two people say so. */
export const movement = entity('movement', '变动单', {
  no: serial('ZD{yyyyMMdd}{seq4}'),
  kind: dict('变动类型', {
    claim: [MOVE.claim, '领用', 'success'],
    return: [MOVE.return, '退还', 'info'],
    borrow: [MOVE.borrow, '借用', 'violet'],
    giveBack: [MOVE.giveBack, '归还', 'info'],
    change: [MOVE.change, '变更', 'warning'],
  })
    .required()
    .default(MOVE.claim),
  assets: refs('资产', () => asset, { max: ASSETS_MAX }).required(),
  user: user('使用人')
    .required()
    .when('kind', ...OUT),
  organ: organ('使用部门').when('kind', MOVE.claim).hint('不填则为使用人所在部门'),
  dueBack: date('应归还日期').required().when('kind', MOVE.borrow),
  newUser: user('新使用人').when('kind', MOVE.change),
  newKeeper: user('新管理员').when('kind', MOVE.change),
  toProject: ref('存放项目', () => project).when('kind', ...PLACED),
  toRoom: ref('存放房间', () => room).when('kind', ...PLACED),
  toText: text('存放位置', { max: 100 }).when('kind', ...PLACED),
  reason: text('事由', { max: 200 }).required(),
  keeper: user('管理员').readonly(),
  confirmer: user('待确认人').readonly(),
  condition: dict('验收情况', {
    good: ['1', '完好', 'success'],
    worn: ['2', '有磨损', 'warning'],
    broken: ['3', '损坏', 'error'],
  }).readonly(),
  checkNote: text('验收说明', { max: 200 }).readonly(),
  signature: signature('签名').readonly(),
  before: rows('变动前', {
    asset: ref('资产', () => asset),
    user: user('使用人'),
    organ: organ('使用部门'),
    place: text('位置', { max: 200 }),
  }).readonly(),
  handedAt: dateTime('交付时间').readonly(),
  handedBy: user('交付人').readonly(),
  confirmedAt: dateTime('确认时间').readonly(),
  confirmedBy: user('确认人').readonly(),
  sourceNo: text('来源单号').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  approvalUuid: link('关联审批'),
})
  .states({
    ...DOC_STATES,
    toConfirm: ['30', '待确认', { tone: 'warning', locked: true, phase: 'confirming' }],
    toHandOver: ['70', '待交付', { tone: 'info', locked: true, phase: 'waiting' }],
    toCheck: ['80', '待验收', { tone: 'info', locked: true, phase: 'waiting' }],
  })
  .actions({
    submit: {
      label: '提交',
      from: ['draft', 'rejected'],
      to: ['approving', 'toHandOver', 'toCheck', 'done'],
      who: ['creator', 'permission'],
      guard: 'mayMove',
      approval: {
        flow: 'asset.claim',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'toHandOver', rejected: 'rejected', withdrawn: 'draft' },
        holds: 'assets',
      },
    },
    handOver: {
      label: '交付',
      from: 'toHandOver',
      to: 'toConfirm',
      who: [{ field: 'keeper' }, 'permission'],
      set: { handedAt: now, handedBy: actor },
      effect: 'handOver',
      scan: 'no',
    },
    confirm: {
      label: '确认收到',
      from: 'toConfirm',
      to: 'done',
      who: { field: 'confirmer' },
      set: { confirmedAt: now, confirmedBy: actor },
      effect: 'apply',
    },
    sign: {
      label: '签名确认',
      from: 'toConfirm',
      to: 'done',
      who: { field: 'confirmer' },
      form: ['signature!'],
      set: { confirmedAt: now, confirmedBy: actor },
      effect: 'apply',
    },
    check: {
      label: '验收',
      from: 'toCheck',
      to: 'done',
      who: [{ field: 'keeper' }, 'permission'],
      form: ['condition!', 'checkNote'],
      set: { confirmedAt: now, confirmedBy: actor },
      effect: 'apply',
      scan: 'no',
    },
    cancel: {
      label: '取消',
      from: ['draft', 'rejected', 'toHandOver', 'toConfirm', 'toCheck'],
      to: 'cancelled',
      who: ['creator', { field: 'keeper' }, 'permission'],
      effect: 'letGo',
      confirm: '确认取消「{no}」？',
      danger: true,
    },
  })
  .timers({ remind: { label: '提醒确认', at: 'handedAt', after: days(3), while: 'toConfirm', effect: 'remind' } })
  .todos({
    toHandOver: { while: 'toHandOver', for: 'keeper', word: '待交付' },
    toConfirm: { while: 'toConfirm', for: 'confirmer', word: '待确认', card: ['confirm'] },
    toCheck: { while: 'toCheck', for: 'keeper', word: '待验收' },
  })
  .form(
    { title: '基本信息', fields: ['kind', 'assets', 'user', 'organ', 'dueBack', 'reason'] },
    { title: '变动后', fields: ['newUser', 'newKeeper', 'toProject', 'toRoom', 'toText'] },
  )
  .list({
    columns: ['no', 'kind', 'assets', 'user', 'reason', 'keeper', 'dueBack', 'handedAt', 'confirmedAt', 'createTime', 'state'],
    filters: ['state', 'kind', 'assets', 'user', 'keeper', 'confirmer', 'createTime'],
    search: ['no', 'reason', 'sourceNo'],
    views: [kanban('state')],
  })
  .kpis(({ state }) => ({ unconfirmed: count('待确认变动', state('toHandOver', 'toConfirm', 'toCheck'), 'less') }))
  .cards({ assistant: 'application', fields: ['kind', 'assets', 'reason'] })
  .inProject('projectUuid')
  .seenBy('user', 'keeper', 'confirmer')
  .selfService()
  .titled('no')
