import { date, dateTime, dict, images, link, money, ref, refs, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, sum } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { kanban } from '@qifuyun/kit/views.ts'
import { asset, SIGNED, VALUE_MAX, VALUE_RIGHT } from '#src/fixed-asset/cards/asset.ts'
import { ASSETS_MAX } from '#src/fixed-asset/documents/holding.ts'
import { DOC_STATES } from '#src/fixed-asset/documents/states.ts'
import { entity } from '#src/fixed-asset/identity.ts'
import { project } from '#src/main-data/project.ts'

export const SCRAP = { scrapped: '1', sold: '2', given: '3', missing: '4', lost: '5' } as const

/** Assets that go for good: what they brought less what that cost and what they were worth is gained or lost. */
export const scrap = entity('scrap', '处置单', {
  no: serial('BF{yyyyMMdd}{seq4}'),
  kind: dict('处置方式', {
    scrapped: [SCRAP.scrapped, '报废', 'error'],
    sold: [SCRAP.sold, '出售', 'info'],
    given: [SCRAP.given, '捐赠'],
    missing: [SCRAP.missing, '盘亏', 'warning'],
    lost: [SCRAP.lost, '丢失', 'warning'],
  })
    .required()
    .default(SCRAP.scrapped),
  assets: refs('资产', () => asset, { max: ASSETS_MAX }).required(),
  reason: text('处置原因', { max: 200 }).required(),
  images: images('图片'),
  person: user('责任人').when('kind', SCRAP.missing, SCRAP.lost),
  compensation: money('赔偿金额', { max: VALUE_MAX }).when('kind', SCRAP.missing, SCRAP.lost),
  proceeds: money('处置收入', { max: VALUE_MAX }).readonly().default(0).visibleTo(VALUE_RIGHT),
  cost: money('处置费用', { max: VALUE_MAX }).readonly().default(0).visibleTo(VALUE_RIGHT),
  lines: rows('处置明细', {
    asset: ref('资产', () => asset),
    original: money('原值').visibleTo(VALUE_RIGHT),
    accumulated: money('累计折旧').visibleTo(VALUE_RIGHT),
    net: money('净值').visibleTo(VALUE_RIGHT),
  }).readonly(),
  net: money('净值合计').readonly().visibleTo(VALUE_RIGHT),
  result: money('处置损益', SIGNED).readonly().visibleTo(VALUE_RIGHT),
  disposedOn: date('处置日期').readonly(),
  doneAt: dateTime('完成时间').readonly(),
  doneBy: user('处置人').readonly(),
  sourceNo: text('来源单号').readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  approvalUuid: link('关联审批'),
})
  .states({ ...DOC_STATES, toDispose: ['30', '待处置', { tone: 'warning', locked: true, phase: 'working' }] })
  .actions({
    submit: {
      label: '提交',
      from: ['draft', 'rejected'],
      to: ['approving', 'toDispose'],
      who: 'permission',
      guard: 'mayDispose',
      approval: {
        flow: 'asset.scrap',
        link: 'approvalUuid',
        while: 'approving',
        leads: { approved: 'toDispose', rejected: 'rejected', withdrawn: 'draft' },
        holds: 'assets',
      },
    },
    dispose: {
      label: '完成处置',
      from: 'toDispose',
      to: 'done',
      who: 'permission',
      form: ['proceeds', 'cost'],
      guard: 'isCharged',
      effect: 'dispose',
      set: { doneAt: now, doneBy: actor },
    },
    cancel: {
      label: '取消',
      from: ['draft', 'rejected', 'toDispose'],
      to: 'cancelled',
      who: 'permission',
      effect: 'letGo',
      confirm: '确认取消「{no}」？',
      danger: true,
    },
  })
  .form({ title: '基本信息', fields: ['kind', 'assets', 'reason', 'person', 'compensation', 'images'] })
  .list({
    columns: ['no', 'kind', 'assets', 'net', 'proceeds', 'cost', 'result', 'disposedOn', 'state'],
    filters: ['state', 'kind', 'assets', 'disposedOn', 'createTime'],
    search: ['no', 'reason', 'sourceNo'],
    sums: ['net', 'proceeds', 'result'],
    views: [kanban('state')],
  })
  .kpis(({ state }) => ({ disposalResult: by('doneAt', sum('处置损益', 'result', 'fen', state('done'))) }))
  .inProject('projectUuid')
  .titled('no')
