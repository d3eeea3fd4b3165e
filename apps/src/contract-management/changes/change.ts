import { date, dict, files, integer, link, longText, money, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { chart, kanban } from '@qifuyun/kit/views.ts'
import { whoMay } from '@qifuyun/kit/work/whom.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { AMOUNT_RIGHT, planLines } from '#src/contract-management/agreements/contract-fields.ts'
import { party } from '#src/contract-management/agreements/party.ts'
import { entity } from '#src/contract-management/identity.ts'
import { t } from '#src/contract-management/texts.ts'
import { project } from '#src/main-data/project.ts'

export const CHANGE = { terms: '1', renewal: '2', end: '3', parties: '4' } as const

/** Sums of settlements go both ways. */
const AMOUNT_MAX = 100_000_000_000_000
const signed = { min: -AMOUNT_MAX, max: AMOUNT_MAX }

/** What changes about a contract in force: its terms, its parties, its end; what is empty stays as it is. */
export const change = entity('change', '变更单', {
  changeNo: serial('BG{yyyy}{seq4}', '变更单号'),
  contract: ref('合同', () => contract).required(),
  kind: dict('变更类型', {
    terms: [CHANGE.terms, '变更', 'info'],
    renewal: [CHANGE.renewal, '续签', 'success'],
    end: [CHANGE.end, '终止', 'error'],
    parties: [CHANGE.parties, '主体变更', 'violet'],
  })
    .required()
    .default(CHANGE.terms),
  effective: date('生效日期').required(),
  reason: longText('变更原因', { max: 500 }).required(),
  name: text('变更后合同名称', { max: 100 }).when('kind', CHANGE.terms),
  amount: money('变更后金额').when('kind', CHANGE.terms).visibleTo(AMOUNT_RIGHT),
  monthly: money('变更后月金额').when('kind', CHANGE.terms).visibleTo(AMOUNT_RIGHT),
  endsOn: date('变更后到期日').when('kind', CHANGE.terms),
  plan: planLines('生效后的收付款计划').hint('不填则按原计划比例重排'),
  partyA: ref('变更后甲方', () => party).when('kind', CHANGE.parties),
  partyB: ref('变更后乙方', () => party).when('kind', CHANGE.parties),
  penalty: money('违约金').when('kind', CHANGE.end).default(0).visibleTo(AMOUNT_RIGHT),
  fulfilled: money('已履约金额').when('kind', CHANGE.end).visibleTo(AMOUNT_RIGHT).hint('合同有月金额时自动计算'),
  deductions: rows(
    '其他扣款',
    { item: text('项目', { max: 100 }).required(), amount: money('金额', { min: 1 }).required().visibleTo(AMOUNT_RIGHT) },
    { max: 20 },
  ),
  paid: money('已收付').readonly().visibleTo(AMOUNT_RIGHT),
  earned: money('应结金额').readonly().visibleTo(AMOUNT_RIGHT),
  deposit: money('在押押金').readonly().visibleTo(AMOUNT_RIGHT),
  deducted: money('扣款合计').readonly().visibleTo(AMOUNT_RIGHT),
  balance: money('结算余额', signed).readonly().visibleTo(AMOUNT_RIGHT),
  diff: rows(
    '变更对照',
    {
      item: text('项目', { max: 60 }).required(),
      before: text('变更前', { max: 200 }),
      after: text('变更后', { max: 200 }),
      amountBefore: money('变更前金额').visibleTo(AMOUNT_RIGHT),
      amountAfter: money('变更后金额').visibleTo(AMOUNT_RIGHT),
    },
    { max: 200 },
  ).readonly(),
  files: files('附件', { max: 5 }),
  renewed: ref('续签合同', () => contract).readonly(),
  settledOn: date('结清日期').readonly(),
  voucher: files('结清凭证', { max: 5 }).readonly(),
  /** The bill for what is still owed at the end. */
  feeUuid: text('应收单', { max: 36 }).readonly().inner(),
  edition: integer('版本号', { min: 1 }).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  changeUuid: link('变更审批编号'),
  endUuid: link('终止审批编号'),
})
  .states({
    draft: ['10', '草稿', { phase: 'waiting' }],
    rejected: ['11', '已驳回', { tone: 'error', phase: 'waiting' }],
    approving: ['20', '审批中', { tone: 'warning', locked: true, phase: 'confirming' }],
    settling: ['30', '待结清', { tone: 'warning', locked: true, phase: 'working' }],
    done: ['40', '已生效', { tone: 'success', final: true, phase: 'done' }],
    cancelled: ['90', '已取消', { final: true, phase: 'closed' }],
  })
  .actions({
    submit: {
      label: '提交变更',
      from: ['draft', 'rejected'],
      to: 'done',
      who: 'permission',
      only: { field: 'kind', in: [CHANGE.terms, CHANGE.parties], refused: t('请使用终止操作') },
      guard: 'mayChange',
      approval: {
        flow: 'contract.change',
        link: 'changeUuid',
        while: 'approving',
        leads: { approved: 'done', rejected: 'rejected', withdrawn: 'draft' },
        label: '变更审批',
      },
    },
    terminate: {
      label: '提交终止',
      from: ['draft', 'rejected'],
      to: ['done', 'settling'],
      who: 'permission',
      only: { field: 'kind', in: [CHANGE.end], refused: t('仅终止类变更单可以终止合同') },
      guard: 'mayEnd',
      confirm: '确认终止该合同？未到期的收付款计划将作废',
      danger: true,
      approval: {
        flow: 'contract.terminate',
        link: 'endUuid',
        while: 'approving',
        leads: { approved: 'done', rejected: 'rejected', withdrawn: 'draft' },
        label: '终止审批',
      },
    },
    settle: {
      label: '确认结清',
      from: 'settling',
      to: 'done',
      who: 'permission',
      form: ['settledOn!', 'voucher'],
      unless: 'feeUuid',
      guard: 'maySettle',
    },
    cancel: {
      label: '取消',
      from: ['draft', 'rejected'],
      to: 'cancelled',
      who: ['creator', 'permission'],
      confirm: '确认取消「{changeNo}」？',
      danger: true,
    },
  })
  .todos({ settle: { while: 'settling', for: whoMay('settle'), word: '待结清' } })
  .rule('partyB', ({ partyA, partyB }) => (partyA && partyA === partyB ? t('甲乙双方不能相同') : undefined))
  .uniqueTogether(['contract'], t('该合同有未完成的变更单'), { while: ['draft', 'rejected', 'approving'] })
  .kpis(({ state, and, eq }) => ({
    done: by('effective', count('生效变更', state('done', 'settling'))),
    ended: by('effective', count('提前终止', and(state('done', 'settling'), eq('kind', CHANGE.end)), 'less')),
    toSettle: count('终止待结清', state('settling'), 'less'),
    approving: count('待审批变更', state('approving')),
  }))
  .form(
    { title: '变更', fields: ['changeNo', 'contract', 'kind', 'effective', 'reason', 'edition', 'renewed', 'diff'] },
    { title: '变更后', fields: ['name', 'amount', 'monthly', 'endsOn', 'partyA', 'partyB', 'plan'] },
    {
      title: '终止结算',
      fields: ['penalty', 'fulfilled', 'deductions', 'paid', 'earned', 'deposit', 'deducted', 'balance', 'settledOn', 'voucher'],
    },
    { title: '附件', fields: ['files'] },
  )
  .list({
    columns: ['changeNo', 'contract', 'kind', 'effective', 'amount', 'balance', 'reason', 'edition', 'state', 'createTime'],
    filters: ['state', 'kind', 'contract', 'effective', 'projectUuid', 'createTime'],
    search: ['changeNo', 'reason'],
    views: [kanban('state'), chart('kind', { label: '按类型' })],
  })
  .inProject('projectUuid')
  .titled('changeNo')
