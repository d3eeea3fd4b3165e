import { saveModelInfo } from '@qifuyun/contract/approvals/config-endpoints.ts'
import type { FormField } from '@qifuyun/contract/approvals/definition.ts'
import { completeCreate, getAllFlowApp } from '@qifuyun/contract/approvals/start-endpoints.ts'
import { addCollect } from '@qifuyun/contract/collect/endpoints.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { FLOW_CATEGORY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { textField } from '@qifuyun/kit/flow-template.ts'
import type { Deed, Hand, Past, Story } from '@qifuyun/kit/history.ts'
import { decide } from './deciding.ts'

type Decider = 'administration' | 'finance' | 'director'

interface OwnFlow {
  name: string
  icon: string
  category: string
  about: string
  fields: readonly FormField[]
  decider: Decider
  /** What was asked for by it. */
  asked: readonly Record<string, unknown>[]
}

const reason = textField('reason', '事由', { multiline: true, maxLength: 200 })
const hours: FormField = {
  fieldKey: 'hours',
  tag: 'number',
  label: '时长',
  required: true,
  min: '0.5',
  max: '24',
  precision: 1,
  unit: '小时',
}
const amount: FormField = { fieldKey: 'amount', tag: 'money', label: '金额', required: true }

/** What the company has published beside the flows that it began with. */
const FLOWS: readonly OwnFlow[] = [
  {
    name: '加班申请',
    icon: 'overtime',
    category: FLOW_CATEGORY.attendance,
    about: '平日、周末、节假日',
    fields: [hours, reason],
    decider: 'administration',
    asked: [
      { hours: '3', reason: '水泵房抢修' },
      { hours: '8', reason: '周末消防演练' },
      { hours: '2', reason: '月末对账' },
    ],
  },
  {
    name: '出差申请',
    icon: 'trip',
    category: FLOW_CATEGORY.attendance,
    about: '行程和预计费用',
    fields: [textField('place', '目的地'), amount, reason],
    decider: 'administration',
    asked: [
      { place: '上海', amount: 180_000, reason: '考察智慧社区项目' },
      { place: '宁波', amount: 96_000, reason: '参加行业交流会' },
    ],
  },
  {
    name: '付款申请',
    icon: 'expense',
    category: FLOW_CATEGORY.finance,
    about: '对公付款',
    fields: [textField('payee', '收款单位'), amount, reason],
    decider: 'finance',
    asked: [
      { payee: '杭州绿意园林有限公司', amount: 1_260_000, reason: '三季度绿化养护' },
      { payee: '浙江安捷电梯维保有限公司', amount: 880_000, reason: '电梯维保季度款' },
    ],
  },
  {
    name: '合同审批',
    icon: 'contract',
    category: FLOW_CATEGORY.administration,
    about: '签订、变更、续签',
    fields: [textField('contract', '合同名称'), amount, reason],
    decider: 'director',
    asked: [
      { contract: '保洁服务合同续签', amount: 36_000_000, reason: '合同到期，考核合格' },
      { contract: '监控系统维保合同', amount: 4_800_000, reason: '原合同月底到期' },
    ],
  },
  {
    name: '采购申请',
    icon: 'purchase',
    category: FLOW_CATEGORY.administration,
    about: '办公用品、小额物料',
    fields: [textField('goods', '采购内容'), amount, reason],
    decider: 'finance',
    asked: [
      { goods: '值班室饮水机', amount: 128_000, reason: '原设备损坏' },
      { goods: '冬季工装二十套', amount: 560_000, reason: '新员工入职' },
    ],
  },
  {
    name: '用车申请',
    icon: 'vehicle',
    category: FLOW_CATEGORY.administration,
    about: '公务用车',
    fields: [textField('place', '目的地'), reason],
    decider: 'administration',
    asked: [
      { place: '市住建局', reason: '办理物业备案' },
      { place: '东方新城', reason: '陪同客户看房' },
    ],
  },
  {
    name: '转正申请',
    icon: 'personnel',
    category: FLOW_CATEGORY.personnel,
    about: '试用期满',
    fields: [textField('summary', '试用期总结', { multiline: true, maxLength: 500 })],
    decider: 'administration',
    asked: [{ summary: '熟悉岗位流程，独立值班两个月，无投诉' }],
  },
]

/** What the director keeps at hand. */
const COLLECTED = ['合同审批', '出差申请', '费用报销'] as const
/** And asks for: trips, a car, a purchase. */
const OWN = ['出差申请', '用车申请', '采购申请'] as const

const flowNamed = async (hand: Hand, name: string): Promise<string> => {
  const flows = (await hand.call(getAllFlowApp, {})).flatMap(({ flowList }) => flowList)
  const found = flows.find(({ flowName }) => flowName === name)
  if (found === undefined) throw new Error(`the company has no flow ${name}`)
  return found.flowUuid
}

const publishing = (past: Past, at: Date): Story[] =>
  FLOWS.map(({ name, icon, category, about, fields, decider }, index) => {
    const approver = {
      nodeId: 'a1',
      nodeTypeCode: 'approver' as const,
      nodeName: '审批',
      approver: { rule: 'users' as const, userUuidList: [past.people[decider]] },
      signMode: 'any' as const,
      emptyRule: 'admin' as const,
      initiatorRule: 'skip' as const,
      opinionRequired: 'reject' as const,
    }
    const definition = {
      ...{ flowName: name, flowIcon: icon, categoryCode: category, flowDesc: about, flowManager: [past.people.administration] },
      formSchema: { schemaVersion: 1, fields: [...fields] },
      settings: { summaryFields: fields.slice(0, 2).map(({ fieldKey }) => fieldKey), allowInitiatorCc: 1 },
      nodeTree: [{ nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' }, approver],
      publishFlag: 1 as const,
    }
    const run = async (hand: Hand): Promise<unknown> => (await hand.call(saveModelInfo, definition)).flowUuid
    return { key: `flow-${index}`, deeds: [{ at: new Date(at.getTime() + index * 60_000), by: past.people.director, run }] }
  })

const application = (past: Past, key: string, flow: OwnFlow, formData: Record<string, unknown>, by: string, at: Date): Story => {
  const submit: Deed = {
    at,
    by,
    run: async (hand) =>
      (await hand.call(completeCreate, { flowUuid: await flowNamed(hand, flow.name), versionNo: 1, formData })).wfProcinstUuid,
  }
  const decider = past.people[flow.decider]
  const moment = past.awake(new Date(at.getTime() + past.chanceOf(`decision ${key}`).between(20, 400) * 60_000))
  return { key, deeds: [submit, { at: moment, by: decider, run: (hand, uuid) => decide(hand, uuid, true, '同意') }] }
}

/** Flows of the company's own: published in its first hours, used since, kept at hand by the director. */
export const flowStories = (past: Past): Story[] => {
  const [first, ...later] = past.days.slice(0, -1)
  if (first === undefined) return []
  const begun = new Date(first.getTime() + 9 * HOUR_MS)
  const working = later.filter(past.isWorkday)
  const used = FLOWS.flatMap((flow, index) =>
    flow.asked.flatMap((form, nth) => {
      const key = `use-${index}-${nth}`
      const chance = past.chanceOf(key)
      if (working.length === 0) return []
      const own = nth === 0 && OWN.some((name) => name === flow.name)
      const asker = own ? past.people.director : chance.pick(past.people.staff)
      return [application(past, key, flow, form, asker, past.workingMoment(chance.pick(working), chance))]
    }),
  )
  const collected = COLLECTED.map((name, index): Story => {
    const run = async (hand: Hand): Promise<unknown> =>
      hand.call(addCollect, { businessTypeCode: 'flow', businessUuid: await flowNamed(hand, name) })
    return {
      key: `collected-${index}`,
      deeds: [{ at: new Date(begun.getTime() + HOUR_MS + index * 60_000), by: past.people.director, run }],
    }
  })
  return [...publishing(past, begun), ...used, ...collected]
}
