import { date, dict, link, longText, money, organ, ref, text } from '@qifuyun/kit/fields.ts'
import { count, sum } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/budgeting/identity.ts'
import { line } from '#src/budgeting/line.ts'
import { subject } from '#src/budgeting/subject.ts'

const KINDS = { reserved: ['1', '预占', 'warning'], used: ['2', '占用', 'success'], released: ['3', '释放'] } as const

/** What a document of another application takes of the budget: reserved while it is decided, then used or released. */
export const use = entity('use', '预算占用', {
  sourceApp: text('来源应用', { max: 20 }).required(),
  /** Of the document. */
  sourceUuid: link('来源单据编号'),
  sourceNo: text('来源单号', { max: 50 }).required(),
  title: text('事项', { max: 100 }).required(),
  line: ref('预算执行', () => line).required(),
  subject: ref('科目', () => subject).required(),
  organUuid: organ('预算部门').required(),
  day: date('发生日期').required(),
  amount: money('金额').required(),
  kind: dict('占用状态', KINDS).required().default('1'),
  overBy: money('超出金额').required().default(0),
  reason: longText('超预算原因', { max: 200 }),
})
  .recorded()
  .uniqueTogether(['sourceApp', 'sourceUuid'], { owner: 'applications', text: '{label}已存在', params: { label: '预算占用' } })
  .kpis(({ eq, gt }) => ({
    reserved: sum('预占中金额', 'amount', 'fen', eq('kind', '1')),
    used: sum('占用金额', 'amount', 'fen', eq('kind', '2')),
    over: count('超预算笔数', gt('overBy', 0), 'less'),
  }))
  .list({
    columns: ['sourceNo', 'title', 'subject', 'organUuid', 'amount', 'kind', 'overBy', 'day', 'createTime'],
    filters: ['kind', 'subject', 'organUuid', 'day', 'sourceApp'],
    search: ['sourceNo', 'title'],
    sums: ['amount'],
    views: [chart('subject', { label: '按科目' })],
  })
  .inDepartment('organUuid')
  .titled('sourceNo')

/** Every change of what is planned, reserved and used, for ever. */
export const entry = entity('entry', '预算流水', {
  line: ref('预算执行', () => line)
    .required()
    .inner(),
  // What the line is called: it has no name of its own.
  subject: ref('科目', () => subject),
  organUuid: organ('预算部门'),
  kind: dict('变动', {
    plan: ['1', '批准', 'info'],
    change: ['2', '调整', 'violet'],
    reserve: ['3', '预占', 'warning'],
    use: ['4', '占用', 'success'],
    release: ['5', '释放'],
  }).required(),
  sourceNo: text('来源单号', { max: 50 }),
  planned: money('预算变动', { min: -100_000_000_000 }).required().default(0),
  reserved: money('预占变动', { min: -100_000_000_000 }).required().default(0),
  used: money('已用变动', { min: -100_000_000_000 }).required().default(0),
})
  .ledger()
  .list({
    columns: ['createTime', 'subject', 'organUuid', 'kind', 'sourceNo', 'planned', 'reserved', 'used'],
    filters: ['kind', 'subject', 'organUuid', 'createTime'],
    sums: ['planned', 'reserved', 'used'],
  })
  .inDepartment('organUuid')
