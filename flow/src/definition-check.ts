import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { ApproverRule, FlowBody, FlowNode, FlowSettings, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { CONDITION_OPERATOR } from '@qifuyun/contract/approvals/definition.ts'
import type { ApprovalText } from '@qifuyun/contract/approvals/messages.ts'
import type { MessageParams } from '@qifuyun/contract/core/messages.ts'
import { textLength } from '@qifuyun/contract/core/text.ts'
import { isFittingValue, operandOf } from './conditions.ts'
import { checkFormSchema, readFormSchema } from './form-check.ts'

/** What is wrong with a definition, by `nodes.<nodeId>.<property>`, `formSchema.<fieldKey>` or `settings.<property>`. */
export type DefinitionProblems = Record<string, { text: ApprovalText; params?: MessageParams }>

/** Who and what exists in the enterprise, of what a definition names. */
export interface Existing {
  users: ReadonlySet<string>
  roles: ReadonlySet<string>
}

type Raw = Record<string, unknown>
const isRaw = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value)
const isText = (value: unknown): value is string => typeof value === 'string'
const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText)
const isOneOf = <T extends string>(value: unknown, allowed: readonly T[]): value is T => allowed.some((one) => one === value)
const isWhole = (value: unknown, min: number, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
const isFlag = (value: unknown): boolean => value === undefined || value === 0 || value === 1

const NODE_ID = /^[A-Za-z0-9_]{1,40}$/
const NODE_KEYS = new Set(['__proto__', 'constructor', 'prototype'])
const TYPES = ['start', 'approver', 'notifier', 'condition', 'parallel'] as const
const SIGN_MODES = ['any', 'all', 'seq', 'ratio'] as const
const EMPTY_RULES = ['pass', 'admin', 'users', 'forbid'] as const
const INITIATOR_RULES = ['skip', 'head', 'self'] as const
const OPINIONS = ['none', 'reject', 'always'] as const
const ACTIONS = ['remind', 'agree', 'reject', 'transfer'] as const
const ACCESSES = ['edit', 'read', 'hidden'] as const
const NOTIFIER_RULES = ['users', 'role', 'head', 'self', 'field'] as const

class Checking {
  readonly problems: DefinitionProblems = {}
  readonly ids = new Set<string>()
  readonly existing: Existing
  readonly schema: FormSchema
  nodes = 0
  approvers = 0
  constructor(existing: Existing, schema: FormSchema) {
    this.existing = existing
    this.schema = schema
  }

  say(key: string, text: ApprovalText, params?: MessageParams): void {
    this.problems[key] ??= params === undefined ? { text } : { text, params }
  }

  users(key: string, value: unknown): void {
    if (!isTexts(value) || value.length === 0 || value.length > FLOW_LIMIT.rows) this.say(key, '请设置审批人')
    else if (!value.every((user) => this.existing.users.has(user))) this.say(key, '成员不存在或已离职')
  }
}

/** Whom the initiator may pick from: everybody where nobody is named, and never fewer than they have to pick. */
const isRange = (value: unknown, min: number): value is string[] | undefined =>
  value === undefined || (isTexts(value) && (value.length === 0 || value.length >= min))

const checkRule = (check: Checking, key: string, rule: unknown, allowed: readonly string[] | null, pickers: boolean): void => {
  if (!isRaw(rule) || !isText(rule.rule) || (allowed !== null && !allowed.includes(rule.rule))) {
    check.say(key, '请设置审批人')
    return
  }
  const people = (min: unknown, max: unknown) => isWhole(min, 1, FLOW_LIMIT.picked) && isWhole(max, Number(min), FLOW_LIMIT.picked)
  switch (rule.rule as ApproverRule['rule']) {
    case 'users':
      return check.users(key, rule.userUuidList)
    case 'role':
      if (!isTexts(rule.orgRoleIdList) || rule.orgRoleIdList.length === 0) check.say(key, '请设置审批人')
      else if (!rule.orgRoleIdList.every((role) => check.existing.roles.has(role))) check.say(key, '角色不存在')
      else if (rule.scope !== undefined && !isOneOf(rule.scope, ['all', 'initiatorOrgan'])) check.say(key, '审批人设置不正确')
      return
    case 'head':
      if (!isWhole(rule.level, 0, 24) || (rule.missing !== undefined && !isOneOf(rule.missing, ['upward', 'empty'])))
        check.say(key, '审批人设置不正确')
      return
    case 'headChain':
      if (!isWhole(rule.levels, 1, 25)) check.say(key, '审批人设置不正确')
      return
    case 'self':
      return
    case 'pick':
      if (!people(rule.min, rule.max) || !isRange(rule.range, Number(rule.min))) check.say(key, '审批人设置不正确')
      else if (!(rule.range ?? []).every((user) => check.existing.users.has(user))) check.say(key, '成员不存在或已离职')
      return
    case 'field': {
      const field = check.schema.fields.find(({ fieldKey }) => fieldKey === rule.fieldKey)
      const fits = field?.required === true && (field.tag === 'umBusUser' || field.tag === 'umBusOrgan')
      if (!fits) check.say(key, '表单字段必须为必填的成员或部门字段')
      return
    }
    case 'prevPick':
      if (!people(rule.min, rule.max)) check.say(key, '审批人设置不正确')
      else if (!pickers) check.say(key, '前面没有可选择审批人的节点')
      return
    default:
      check.say(key, '审批人设置不正确')
  }
}

const checkPurview = (check: Checking, key: string, purview: unknown): void => {
  if (purview === undefined) return
  const known = (name: string) => {
    const [table = '', column] = name.split('.')
    const field = check.schema.fields.find(({ fieldKey }) => fieldKey === table)
    return field !== undefined && (column === undefined || field.columns?.some(({ fieldKey }) => fieldKey === column) === true)
  }
  if (!isRaw(purview) || !Object.entries(purview).every(([name, access]) => known(name) && isOneOf(access, ACCESSES)))
    check.say(key, '设置不正确')
}

const checkTimeout = (check: Checking, key: string, timeout: unknown): void => {
  if (timeout === undefined) return
  const fits =
    isRaw(timeout) &&
    isWhole(timeout.hours, 1, FLOW_LIMIT.timeoutHours) &&
    isOneOf(timeout.action, ACTIONS) &&
    isFlag(timeout.workingFlag) &&
    (timeout.remindEvery === undefined || isWhole(timeout.remindEvery, 1, FLOW_LIMIT.timeoutHours)) &&
    (timeout.maxReminds === undefined || isWhole(timeout.maxReminds, 1, FLOW_LIMIT.reminds))
  if (!fits) check.say(key, '设置不正确')
  else if (timeout.action === 'transfer') check.users(key, [timeout.userUuid])
}

const checkApprover = (check: Checking, at: string, node: Raw, pickers: boolean): void => {
  check.approvers += 1
  checkRule(check, `${at}.approver`, node.approver, null, pickers)
  if (!isOneOf(node.signMode, SIGN_MODES)) check.say(`${at}.signMode`, '审批方式不正确')
  if (node.signMode === 'ratio' && !isWhole(node.ratio, 1, 100)) check.say(`${at}.ratio`, '会签比例应为1到100')
  if (node.emptyRule !== undefined && !isOneOf(node.emptyRule, EMPTY_RULES)) check.say(`${at}.emptyRule`, '设置不正确')
  if (node.emptyRule === 'users') check.users(`${at}.emptyUserUuidList`, node.emptyUserUuidList)
  if (node.initiatorRule !== undefined && !isOneOf(node.initiatorRule, INITIATOR_RULES)) check.say(`${at}.initiatorRule`, '设置不正确')
  if (node.opinionRequired !== undefined && !isOneOf(node.opinionRequired, OPINIONS)) check.say(`${at}.opinionRequired`, '设置不正确')
  if (!isFlag(node.signatureRequired)) check.say(`${at}.signatureRequired`, '设置不正确')
  const { buttons } = node
  const fits = buttons === undefined || (isRaw(buttons) && ['addSign', 'transfer', 'return'].every((name) => isFlag(buttons[name])))
  if (!fits) check.say(`${at}.buttons`, '设置不正确')
  checkPurview(check, `${at}.fieldPurview`, node.fieldPurview)
  checkTimeout(check, `${at}.timeout`, node.timeout)
}

const checkLeaf = (check: Checking, key: string, leaf: unknown): void => {
  if (!isRaw(leaf) || Object.keys(leaf).some((name) => !['field', 'op', 'value'].includes(name))) return check.say(key, '条件值不正确')
  const operand = isText(leaf.field) ? operandOf(check.schema, leaf.field) : undefined
  if (operand === undefined) return check.say(key, '条件字段不存在')
  const { op } = leaf
  if (!isOneOf(op, CONDITION_OPERATOR) || !operand.operators.includes(op)) return check.say(key, '条件运算符不支持')
  if (!isFittingValue(operand, op, leaf.value)) check.say(key, '条件值不正确')
}

const checkWhen = (check: Checking, at: string, when: unknown): void => {
  const fits = isRaw(when) && Object.keys(when).join() === 'any' && Array.isArray(when.any)
  const groups = fits ? (when.any as unknown[]) : []
  if (groups.length === 0 || groups.length > FLOW_LIMIT.conditionGroups) return check.say(`${at}.when`, '条件值不正确')
  for (const [g, group] of groups.entries()) {
    const leaves = isRaw(group) && Object.keys(group).join() === 'all' && Array.isArray(group.all) ? (group.all as unknown[]) : []
    if (leaves.length === 0 || leaves.length > FLOW_LIMIT.conditionLeaves) check.say(`${at}.when[${g}]`, '条件值不正确')
    else for (const [l, leaf] of leaves.entries()) checkLeaf(check, `${at}.when[${g}][${l}]`, leaf)
  }
}

const checkBranches = (check: Checking, at: string, node: Raw, depth: number, pickers: boolean): boolean => {
  const condition = node.nodeTypeCode === 'condition'
  const max = condition ? FLOW_LIMIT.conditionBranches : FLOW_LIMIT.parallelBranches
  const branches = Array.isArray(node.branches) ? node.branches.filter(isRaw) : []
  if (!Array.isArray(node.branches) || branches.length !== node.branches.length || branches.length < 2 || branches.length > max) {
    check.say(`${at}.branches`, '分支数应为2到{max}个', { max })
    return pickers
  }
  let seen = pickers
  for (const [index, branch] of branches.entries()) {
    const { branchId } = branch
    if (!isText(branchId) || !NODE_ID.test(branchId) || NODE_KEYS.has(branchId) || check.ids.has(branchId))
      check.say(`${at}.branches`, '节点编号不正确')
    else check.ids.add(branchId)
    if (!isText(branch.branchName) || textLength(branch.branchName.trim()) < 1 || textLength(branch.branchName) > FLOW_LIMIT.name)
      check.say(`${at}.branches`, '节点名称为1到30字')
    if (condition) {
      const last = index === branches.length - 1
      if (last !== ((branch.when ?? null) === null)) check.say(`${at}.branches`, '默认分支必须是最后一个且不设条件')
      else if (!last) checkWhen(check, index === 0 ? at : `${at}.branches[${index}]`, branch.when)
    } else if (!Array.isArray(branch.chain) || branch.chain.length === 0) check.say(`${at}.branches`, '并行分支不能为空')
    seen = checkChain(check, branch.chain, depth + 1, pickers) || seen
  }
  return seen
}

/** Checks a chain; `pickers`: an approver stands before it. Gives whether one stands before what follows. */
const checkChain = (check: Checking, chain: unknown, depth: number, pickers: boolean): boolean => {
  if (!Array.isArray(chain)) {
    check.say('nodeTree', '设置不正确')
    return pickers
  }
  if (depth > FLOW_LIMIT.depth) {
    check.say('nodeTree', '嵌套不能超过5层')
    return pickers
  }
  let seen = pickers
  for (const [index, node] of (chain as unknown[]).entries()) {
    check.nodes += 1
    // A tree that is far too large is not looked through.
    if (check.nodes > FLOW_LIMIT.nodes) {
      check.say('nodeTree', '节点数不能超过100个')
      return seen
    }
    seen = checkNode(check, node, depth, depth === 0 && index === 0, seen)
  }
  return seen
}

const checkNode = (check: Checking, node: unknown, depth: number, first: boolean, pickers: boolean): boolean => {
  if (!isRaw(node)) {
    check.say('nodeTree', '设置不正确')
    return pickers
  }
  const { nodeId, nodeName, nodeTypeCode } = node
  const at = `nodes.${isText(nodeId) ? nodeId.slice(0, 40) : '?'}`
  if (!isText(nodeId) || !NODE_ID.test(nodeId) || NODE_KEYS.has(nodeId)) check.say(`${at}.nodeId`, '节点编号不正确')
  else if (check.ids.has(nodeId)) check.say(`${at}.nodeId`, '节点编号重复')
  else check.ids.add(nodeId)
  if (!isText(nodeName) || textLength(nodeName.trim()) < 1 || textLength(nodeName) > FLOW_LIMIT.name)
    check.say(`${at}.nodeName`, '节点名称为1到30字')
  if (!isOneOf(nodeTypeCode, TYPES)) {
    check.say(`${at}.nodeTypeCode`, '节点类型不支持')
    return pickers
  }
  if (first !== (nodeTypeCode === 'start')) check.say(`${at}.nodeTypeCode`, first ? '第一个节点必须是发起人' : '只能有一个发起人节点')
  switch (nodeTypeCode) {
    case 'start':
      checkPurview(check, `${at}.fieldPurview`, node.fieldPurview)
      return pickers
    case 'approver':
      checkApprover(check, at, node, pickers)
      return true
    case 'notifier':
      checkRule(check, `${at}.notifier`, node.notifier, NOTIFIER_RULES, pickers)
      checkPurview(check, `${at}.fieldPurview`, node.fieldPurview)
      return pickers
    case 'condition':
    case 'parallel':
      return checkBranches(check, at, node, depth, pickers)
  }
}

export const DEFAULT_SETTINGS: FlowSettings = {
  withdrawRule: 'anytime',
  dedupeRule: 'none',
  titleTemplate: '{initiator}提交的{flow}',
  summaryFields: [],
  allowInitiatorCc: 0,
}

const readSettings = (check: Checking, given: unknown): FlowSettings => {
  const raw = isRaw(given) ? given : {}
  if (given !== undefined && given !== null && !isRaw(given)) check.say('settings', '设置不正确')
  const settings = { ...DEFAULT_SETTINGS, ...raw }
  if (!isOneOf(settings.withdrawRule, ['anytime', 'untouched', 'never'])) check.say('settings.withdrawRule', '设置不正确')
  if (!isOneOf(settings.dedupeRule, ['none', 'adjacent', 'any'])) check.say('settings.dedupeRule', '设置不正确')
  if (!isText(settings.titleTemplate) || textLength(settings.titleTemplate) < 1 || textLength(settings.titleTemplate) > 100)
    check.say('settings.titleTemplate', '设置不正确')
  if (!isTexts(settings.summaryFields) || settings.summaryFields.length > FLOW_LIMIT.summaryFields)
    check.say('settings.summaryFields', '最多3个摘要字段')
  else if (!settings.summaryFields.every((key) => check.schema.fields.some(({ fieldKey, tag }) => fieldKey === key && tag !== 'detail')))
    check.say('settings.summaryFields', '条件字段不存在')
  if (!isFlag(settings.allowInitiatorCc)) check.say('settings.allowInitiatorCc', '设置不正确')
  const { withdrawRule, dedupeRule, titleTemplate, summaryFields, allowInitiatorCc } = settings
  return { withdrawRule, dedupeRule, titleTemplate, summaryFields, allowInitiatorCc }
}

export interface GivenDefinition {
  settings?: unknown
  formSchema?: unknown
  nodeTree?: unknown
}

/** Everything that is wrong with a definition, at once; `body` is typed when nothing is. */
export const checkDefinition = (given: GivenDefinition, existing: Existing): { problems: DefinitionProblems; body: FlowBody | null } => {
  const schema = readFormSchema(given.formSchema)
  const check = new Checking(existing, schema ?? { schemaVersion: 1, fields: [] })
  if (schema === null) check.say('formSchema', '表单设置不正确')
  else for (const [key, problem] of Object.entries(checkFormSchema(schema))) check.say(key, problem.text, problem.params)
  const settings = readSettings(check, given.settings)
  checkChain(check, given.nodeTree, 0, false)
  if (check.approvers === 0) check.say('nodeTree', '至少需要一个审批人节点')
  const { problems } = check
  // Judged above, member by member.
  const body =
    Object.keys(problems).length === 0 && schema !== null ? { settings, formSchema: schema, nodeTree: given.nodeTree as FlowNode[] } : null
  return { problems, body }
}

const rulesOf = (chain: unknown): Raw[] =>
  (Array.isArray(chain) ? chain.filter(isRaw) : []).flatMap((node) => [
    node,
    ...(Array.isArray(node.branches) ? node.branches.filter(isRaw).flatMap((branch) => rulesOf(branch.chain)) : []),
  ])

/** The people and roles that a definition names, whatever its state; ids only where they are texts. */
export const namedIn = (nodeTree: unknown): { users: string[]; roles: string[] } => {
  const users: unknown[] = []
  const roles: unknown[] = []
  for (const node of rulesOf(nodeTree)) {
    for (const rule of [node.approver, node.notifier]) {
      if (!isRaw(rule)) continue
      users.push(rule.userUuidList, rule.range)
      roles.push(rule.orgRoleIdList)
    }
    users.push(node.emptyUserUuidList, isRaw(node.timeout) ? [node.timeout.userUuid] : [])
  }
  const texts = (lists: unknown[]) => [...new Set(lists.flatMap((list) => (Array.isArray(list) ? list.filter(isText) : [])))]
  return { users: texts(users), roles: texts(roles) }
}

/** Nodes that name somebody who is not among the active members, by their names. */
export const nodesNaming = (nodeTree: readonly FlowNode[], isGone: (user: string) => boolean): string[] =>
  rulesOf(nodeTree).flatMap((node) => {
    const { users } = namedIn([{ ...node, branches: [] }])
    return users.some(isGone) && isText(node.nodeName) ? [node.nodeName] : []
  })
