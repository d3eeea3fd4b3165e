import {
  date,
  dateTime,
  days,
  dict,
  exact,
  files,
  flag,
  integer,
  link,
  longText,
  money,
  organ,
  percent,
  ref,
  refs,
  rows,
  self,
  serial,
  text,
  user,
} from '@qifuyun/kit/fields.ts'
import { tender } from '#src/bidding/tender.ts'
import { clauses } from '#src/contract-management/agreements/clauses.ts'
import { contractType, DIRECTIONS } from '#src/contract-management/agreements/contract-type.ts'
import { party } from '#src/contract-management/agreements/party.ts'
import { PLAN_BY, PLAN_MAX } from '#src/contract-management/plans/planning.ts'
import { template } from '#src/contract-management/templates/template.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** Who may read what contracts are about in money. */
export const AMOUNT_RIGHT = 'contract:action.amountView'

/** How an amount is agreed: its plan adds up to a fixed one only. */
export const AMOUNT = { fixed: '1', unit: '2', frame: '3' } as const

/** What is to become of a contract that ends. */
export const RENEWAL = { open: '0', renewed: '1', declined: '2' } as const

export const planLines = (label = '收付款计划') =>
  rows(
    label,
    {
      name: text('款项名称').required(),
      condition: text('收付条件', { max: 100 }),
      dueDate: date('收付日期').required(),
      ratio: percent('比例'),
      amount: money('金额').visibleTo(AMOUNT_RIGHT),
    },
    { max: PLAN_MAX },
  )

/** What is agreed, with whom, until when and for how much. */
export const contractFields = {
  contractNo: serial('HT{yyyy}-{type}-{seq4}', '合同编号'),
  name: text('合同名称', { max: 100 }).required(),
  type: ref('合同类型', () => contractType).required(),
  direction: dict('收付方向', DIRECTIONS).readonly(),
  partyA: ref('甲方', () => party).required(),
  partyB: ref('乙方', () => party).required(),
  others: refs('其他签约方', () => party, { max: 10 }),
  period: days('合同期').required(),
  endsOn: date('到期日').readonly(),
  ownerUserUuid: user('负责人').required(),
  ownerOrganUuid: organ('所属部门').required(),
  projectUuid: ref('项目', () => project),
  rooms: refs('涉及房屋', () => room, { max: 50 }),
  amountKind: dict('计价方式', {
    fixed: [AMOUNT.fixed, '固定总价', 'info'],
    unit: [AMOUNT.unit, '单价', 'warning'],
    frame: [AMOUNT.frame, '框架', 'violet'],
  })
    .required()
    .default(AMOUNT.fixed),
  amount: money('合同金额').visibleTo(AMOUNT_RIGHT),
  monthly: money('月金额').visibleTo(AMOUNT_RIGHT).hint('按月计费的合同填写，提前终止时据此结算'),
  taxRate: percent('税率'),
  deposit: money('押金').visibleTo(AMOUNT_RIGHT),
  penaltyRatePerDay: exact('日违约金比例', { scale: 6, max: 0.003 }).hint('如 0.0005 为每日万分之五，累计不超过欠款的20%'),
  planBy: dict('计划方式', {
    byHand: [PLAN_BY.byHand, '逐条填写'],
    equal: [PLAN_BY.equal, '等额分期', 'info'],
    ratio: [PLAN_BY.ratio, '按比例', 'violet'],
  })
    .required()
    .default(PLAN_BY.byHand),
  planParts: integer('期数', { min: 1, max: 60 }).required().when('planBy', PLAN_BY.equal),
  planFirst: date('首期日期').required().when('planBy', PLAN_BY.equal),
  planEvery: integer('间隔月数', { min: 1, max: 24 }).required().default(1).when('planBy', PLAN_BY.equal),
  plan: planLines(),
  summary: longText('合同摘要', { max: 2_000 }),
  template: ref('合同模板', () => template),
  clauses: clauses(),
  body: files('合同正文', { max: 5 }),
  autoRenew: flag('到期自动续签').default(false),
  renewMonths: integer('续签月数', { min: 1, max: 120 }),
  escalation: percent('续签涨幅', { min: -50, max: 100 }).readonly().inner(),
  signDate: date('签署日期').readonly(),
  scan: files('签署扫描件', { max: 10 }).readonly(),
  /** Of a contract that ran before it came here. */
  formerNo: text('原合同编号', { max: 40 }),
  paidBefore: money('此前已收付').visibleTo(AMOUNT_RIGHT).hint('登记在履合同时计入已收付'),
  paid: money('已收付').required().readonly().default(0).visibleTo(AMOUNT_RIGHT),
  edition: integer('版本号', { min: 1 }).required().readonly().default(1),
  renewal: dict('续签意向', {
    open: [RENEWAL.open, '待定', 'warning'],
    renewed: [RENEWAL.renewed, '已续签', 'success'],
    declined: [RENEWAL.declined, '不续签'],
  })
    .required()
    .readonly()
    .default(RENEWAL.open),
  parent: self('原合同').readonly(),
  renewedBy: self('续签合同').readonly(),
  tender: ref('招标项目', () => tender).readonly(),
  submittedAt: dateTime('提交时间').readonly(),
  approvedAt: dateTime('审批通过时间').readonly(),
  effectiveAt: dateTime('生效时间').readonly(),
  terminatedOn: date('终止日期').readonly(),
  reason: text('原因', { max: 200 }).readonly(),
  /** The reminder that was sent last, in days before the end: none is sent twice. */
  remindedAt: integer('已提醒').readonly().inner(),
  approvalUuid: link('关联审批'),
} as const
