import { date, days, dict, integer, money, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count, rate, sum } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { entity } from '#src/reconciling/identity.ts'

export const FEN_MAX = 100_000_000_000_000
export const KIND = { channel: '1', bank: '2', prepaid: '3', deposit: '4', receivable: '5', mall: '6', points: '7' } as const

/** Two lists of the same money, compared: channels day by day, statements of the bank, balances. */
export const batch = entity('batch', '对账单', {
  no: serial('DZ{yyyyMMdd}{seq3}', '对账单号'),
  kind: dict('对账类型', {
    channel: [KIND.channel, '渠道', 'info'],
    bank: [KIND.bank, '银行流水', 'success'],
    prepaid: [KIND.prepaid, '预存', 'violet'],
    deposit: [KIND.deposit, '押金', 'warning'],
    receivable: [KIND.receivable, '应收'],
    mall: [KIND.mall, '商城'],
    points: [KIND.points, '会员积分'],
  })
    .required()
    .default(KIND.prepaid),
  title: text('名称', { max: 100 }),
  period: days('对账期间').required(),
  /** The day by which it counts to a month. */
  lastDay: date('截止日').readonly(),
  oursCount: integer('我方笔数').required().default(0),
  oursFen: money('我方金额', { min: -FEN_MAX }).required().default(0),
  theirsCount: integer('对方笔数').required().default(0),
  theirsFen: money('对方金额', { min: -FEN_MAX }).required().default(0),
  diff: money('相差', { min: -FEN_MAX }).derived(({ oursFen, theirsFen }) => Number(theirsFen ?? 0) - Number(oursFen ?? 0)),
  matched: integer('已匹配').required().readonly().default(0),
  auto: integer('自动匹配').required().readonly().default(0),
  rowCount: integer('对方行数').required().readonly().default(0),
  open: integer('未处理差异').required().readonly().default(0),
  /** A file is taken once, whatever it is called. */
  sha256: text('文件校验值', { max: 64 }).readonly().inner().unique(),
  sourceKey: text('来源批次', { max: 120 }).readonly().inner().unique(),
  remark: text('备注', { max: 200 }),
})
  .states({
    running: ['10', '进行中', { tone: 'info', phase: 'working' }],
    equal: ['20', '一致', { tone: 'success', locked: true, phase: 'done' }],
    differing: ['30', '有差异', { tone: 'error', locked: true, phase: 'working' }],
    handled: ['40', '已处理', { tone: 'success', locked: true, phase: 'done' }],
    closed: ['50', '已关账', { tone: 'neutral', locked: true, phase: 'closed' }],
  })
  .actions({
    compare: { label: '核对', from: 'running', to: ['equal', 'differing'], who: 'permission', effect: 'compare' },
  })
  .rights({ import: '导入银行流水', work: '处理差异' })
  .kpis(({ state, sum: over, gt }) => ({
    autoRate: by('lastDay', rate('自动匹配率', over('auto'), over('rowCount'), { digits: 2 })),
    open: sum('差异笔数', 'open', 'count', gt('open', 0), 'less'),
    gap: sum('差异金额', 'diff', 'fen', state('differing'), 'less'),
    differing: count('有差异的对账单', state('differing'), 'less'),
  }))
  .overview({ lead: 'autoRate', support: ['open', 'gap', 'differing'], charts: ['kind', 'state'] })
  .form(
    { title: '对账', fields: ['no', 'kind', 'title', 'period', 'remark'] },
    { title: '金额', fields: ['oursCount', 'oursFen', 'theirsCount', 'theirsFen', 'diff', 'matched', 'auto', 'open'] },
  )
  .list({
    columns: ['no', 'title', 'kind', 'period', 'oursFen', 'theirsFen', 'diff', 'matched', 'open', 'state'],
    filters: ['state', 'kind', 'lastDay'],
    search: ['no', 'title'],
    sums: ['oursFen', 'theirsFen', 'diff'],
    views: [kanban('state'), chart('kind', { label: '按类型' })],
  })
  .titled('no')
