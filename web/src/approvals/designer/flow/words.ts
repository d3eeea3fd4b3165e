import type {
  ApproverRule,
  Condition,
  ConditionLeaf,
  ConditionOperator,
  FlowNode,
  FormSchema,
} from '@qifuyun/contract/approvals/definition.ts'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { type TextKey, text } from '#src/approvals/designer/texts.ts'
import type { Design } from '../design.ts'
import { findField } from '../form/fields.ts'
import type { Names } from '../use-names.ts'
import { SIGN_NAME } from './rules.ts'

/** What words are taken from, beside the node itself. */
export type Said = Pick<Design, 'formSchema' | 'startPurview'>

/** Operators as they stand in a sentence. */
export const OPERATOR_NAME = {
  eq: '等于',
  ne: '不等于',
  gt: '大于',
  gte: '大于等于',
  lt: '小于',
  lte: '小于等于',
  between: '介于',
  in: '属于',
  notIn: '不属于',
  contains: '包含',
  notContains: '不包含',
  containsAny: '包含任一',
  containsAll: '包含全部',
  under: '隶属于',
  isEmpty: '为空',
  isNotEmpty: '不为空',
} as const satisfies Record<ConditionOperator, TextKey>

const INITIATOR = { '$initiator.user': '发起人', '$initiator.organ': '发起人部门', '$initiator.role': '发起人角色' } as const
const FOLD: Record<string, TextKey> = { $sum: '合计', $max: '最大值', $min: '最小值' }

const isInitiator = (name: string): name is keyof typeof INITIATOR => name in INITIATOR

/** The left side of a condition in words. */
export const operandName = (schema: FormSchema, name: string): string => {
  if (isInitiator(name)) return text(INITIATOR[name])
  const [table = '', column = '', fold = ''] = name.split('.')
  const label = findField(schema, table)?.label
  if (label === undefined) return text('已删除的字段')
  if (column === '') return label
  if (column === '$count') return `${label}·${text('行数')}`
  const inner = findField(schema, `${table}.${column}`)?.label ?? text('已删除的字段')
  const folding = FOLD[fold]
  return `${label}·${inner}${folding === undefined ? '' : `·${text(folding)}`}`
}

/** Whether a left side is an amount in fen. */
export const isMoney = (schema: FormSchema, name: string): boolean => {
  const [table = '', column = ''] = name.split('.')
  return findField(schema, column === '' || column.startsWith('$') ? table : `${table}.${column}`)?.tag === 'money' && column !== '$count'
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

const valueWords = ({ formSchema }: Said, names: Names, { field, value }: ConditionLeaf): string => {
  const options = findField(formSchema, field)?.options
  const said = listOf(value).map((one): string => {
    if (one === undefined || one === null || one === '') return '…'
    if (isMoney(formSchema, field)) return formatMoney(Number(one))
    const written = typeof one === 'string' || typeof one === 'number' ? `${one}` : ''
    return options?.find((option) => option.value === written)?.label ?? (names.user(written) || written)
  })
  return said.length === 0 ? '…' : said.join(text('、'))
}

const leafWords = (design: Said, names: Names, leaf: ConditionLeaf): string => {
  const left = `${operandName(design.formSchema, leaf.field)} ${text(OPERATOR_NAME[leaf.op])}`
  return leaf.op === 'isEmpty' || leaf.op === 'isNotEmpty' ? left : `${left} ${valueWords(design, names, leaf)}`
}

/** A condition in words; '' while nothing is set. */
export const conditionWords = (design: Said, names: Names, when: Condition | null): string => {
  const groups = (when?.any ?? []).filter(({ all }) => all.length > 0)
  return groups.map(({ all }) => all.map((leaf) => leafWords(design, names, leaf)).join(` ${text('且')} `)).join(` ${text('或')} `)
}

const joined = (uuids: readonly string[], nameOf: (uuid: string) => string): string => {
  const known = uuids.map(nameOf).filter((name) => name !== '')
  return known.length === uuids.length ? known.join(text('、')) : text('{n} 项', { n: uuids.length })
}

/** A rule in words; '' while it is not complete. */
export const ruleWords = ({ formSchema }: Said, names: Names, rule: ApproverRule): string => {
  switch (rule.rule) {
    case 'users':
      return joined(rule.userUuidList, names.user)
    case 'role':
      return rule.orgRoleIdList.length === 0 ? '' : text('{name}（角色）', { name: joined(rule.orgRoleIdList, names.role) })
    case 'head':
      return rule.level === 0 ? text('部门负责人') : text('上 {n} 级部门负责人', { n: rule.level })
    case 'headChain':
      return text('连续 {n} 级主管', { n: rule.levels })
    case 'field':
      return rule.fieldKey === '' ? '' : text('表单中的「{name}」', { name: operandName(formSchema, rule.fieldKey) })
    case 'self':
      return text('发起人自己')
    case 'pick':
      return text('发起人自选 {min}–{max} 人', { min: rule.min, max: rule.max })
    case 'prevPick':
      return text('上一节点指定 {min}–{max} 人', { min: rule.min, max: rule.max })
  }
}

/** What the card of a node says; '' while something is missing. */
export const nodeWords = (design: Said, names: Names, node: FlowNode): string => {
  if (node.nodeTypeCode === 'approver') return ruleWords(design, names, node.approver)
  if (node.nodeTypeCode === 'notifier') return ruleWords(design, names, node.notifier)
  const { checkAll, values } = design.startPurview
  return checkAll
    ? text('全体成员')
    : joined(
        values.map(({ uuid }) => uuid),
        names.user,
      )
}

/** How several approvers of a node decide. */
export const modeWords = (node: FlowNode): string =>
  node.nodeTypeCode !== 'approver'
    ? ''
    : node.signMode === 'ratio'
      ? text('{n}% 通过', { n: node.ratio ?? 0 })
      : text(SIGN_NAME[node.signMode])
