import { z } from 'zod'
import { optionalText } from '#src/core/primitives.ts'

/** Tags of form fields; `detail` holds rows of the others. */
export const FIELD_TAG = [
  'text',
  'number',
  'datePicker',
  'phone',
  'position',
  'radio',
  'money',
  'uploadImg',
  'checkbox',
  'umBusUser',
  'umBusOrgan',
  'detail',
  'file',
] as const
export type FieldTag = (typeof FIELD_TAG)[number]

export interface FieldOption {
  value: string
  label: string
}

/** A field of a form. Which options mean something depends on the tag (the flow's own check says so). */
export interface FormField {
  fieldKey: string
  tag: FieldTag
  label: string
  required?: boolean | undefined
  placeholder?: string | undefined
  defaultValue?: unknown
  /** Columns of 24. */
  span?: number | undefined
  options?: FieldOption[] | undefined
  /** datePicker. */
  mode?: 'date' | 'datetime' | undefined
  /** number: decimal strings; money: fen; checkbox: how many are chosen. */
  min?: string | number | undefined
  max?: string | number | undefined
  /** Decimal places of a number, 0 to 4. */
  precision?: number | undefined
  unit?: string | undefined
  maxLength?: number | undefined
  multiline?: boolean | undefined
  locateFlag?: boolean | undefined
  capitalFlag?: boolean | undefined
  maxCount?: number | undefined
  maxKb?: number | undefined
  multiple?: boolean | undefined
  /** Columns of a detail table. */
  columns?: FormField[] | undefined
}

export interface FormSchema {
  schemaVersion: 1
  fields: FormField[]
}

export const CONDITION_OPERATOR = [
  'eq',
  'ne',
  'gt',
  'gte',
  'lt',
  'lte',
  'between',
  'in',
  'notIn',
  'contains',
  'notContains',
  'containsAny',
  'containsAll',
  'under',
  'isEmpty',
  'isNotEmpty',
] as const
export type ConditionOperator = (typeof CONDITION_OPERATOR)[number]

export interface ConditionLeaf {
  field: string
  op: ConditionOperator
  value?: unknown
}
/** Any of the groups, all of a group's leaves. */
export interface Condition {
  any: { all: ConditionLeaf[] }[]
}

export type ApproverRule =
  | { rule: 'users'; userUuidList: string[] }
  | { rule: 'role'; orgRoleIdList: string[]; scope?: 'all' | 'initiatorOrgan' | undefined }
  | { rule: 'head'; level: number; missing?: 'upward' | 'empty' | undefined }
  | { rule: 'headChain'; levels: number }
  | { rule: 'self' }
  | { rule: 'pick'; min: number; max: number; range?: string[] | undefined }
  | { rule: 'field'; fieldKey: string }
  | { rule: 'prevPick'; min: number; max: number }
export type NotifierRule = Extract<ApproverRule, { rule: 'users' | 'role' | 'head' | 'self' | 'field' }>

export type SignMode = 'any' | 'all' | 'seq' | 'ratio'
export type FieldAccess = 'edit' | 'read' | 'hidden'
export type FieldPurview = Record<string, FieldAccess>

export interface NodeTimeout {
  /** 1 to 720. */
  hours: number
  /** Hours count on workdays only, from 9 to 18. */
  workingFlag?: 0 | 1 | undefined
  action: 'remind' | 'agree' | 'reject' | 'transfer'
  /** For `transfer`. */
  userUuid?: string | undefined
  remindEvery?: number | undefined
  maxReminds?: number | undefined
}

interface NodeBase {
  nodeId: string
  nodeName: string
}
export interface StartNode extends NodeBase {
  nodeTypeCode: 'start'
  fieldPurview?: FieldPurview | undefined
}
export interface ApproverNode extends NodeBase {
  nodeTypeCode: 'approver'
  approver: ApproverRule
  signMode: SignMode
  /** Percent, for `ratio`. */
  ratio?: number | undefined
  emptyRule?: 'pass' | 'admin' | 'users' | 'forbid' | undefined
  emptyUserUuidList?: string[] | undefined
  initiatorRule?: 'skip' | 'head' | 'self' | undefined
  fieldPurview?: FieldPurview | undefined
  opinionRequired?: 'none' | 'reject' | 'always' | undefined
  signatureRequired?: 0 | 1 | undefined
  buttons?: { addSign?: 0 | 1 | undefined; transfer?: 0 | 1 | undefined; return?: 0 | 1 | undefined } | undefined
  timeout?: NodeTimeout | undefined
}
export interface NotifierNode extends NodeBase {
  nodeTypeCode: 'notifier'
  notifier: NotifierRule
  fieldPurview?: FieldPurview | undefined
}
export interface ConditionNode extends NodeBase {
  nodeTypeCode: 'condition'
  branches: { branchId: string; branchName: string; when: Condition | null; chain: FlowNode[] }[]
}
export interface ParallelNode extends NodeBase {
  nodeTypeCode: 'parallel'
  branches: { branchId: string; branchName: string; chain: FlowNode[] }[]
}
export type FlowNode = StartNode | ApproverNode | NotifierNode | ConditionNode | ParallelNode

export interface FlowSettings {
  withdrawRule: 'anytime' | 'untouched' | 'never'
  dedupeRule: 'none' | 'adjacent' | 'any'
  /** `{initiator}` and `{flow}` are filled in. */
  titleTemplate: string
  /** At most three fields that lists and cards show. */
  summaryFields: string[]
  allowInitiatorCc: 0 | 1
}

export interface Purview {
  checkAll: boolean
  values: { type: 'organ' | 'user' | 'role'; uuid: string; name?: string | undefined }[]
}

/** What a published version is made of. */
export interface FlowBody {
  settings: FlowSettings
  formSchema: FormSchema
  nodeTree: FlowNode[]
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Members that the server has judged by the flow's own check; the wire only asks for the outer shape. */
export const formSchemaOut = z.custom<FormSchema>(isObject)
export const nodeTreeOut = z.custom<FlowNode[]>(Array.isArray)
export const settingsOut = z.custom<FlowSettings>(isObject)
export const fieldPurviewOut = z.custom<FieldPurview>(isObject)

export const purviewOut = z.object({
  checkAll: z.boolean(),
  values: z.array(z.object({ type: z.enum(['organ', 'user', 'role']), uuid: z.uuid(), name: z.string().optional() })),
})

/** A definition on its way in; everything inside is judged at once by the flow's check, with keys that name the node and property. */
export const definitionIn = {
  flowName: optionalText(200),
  flowIcon: optionalText(200),
  categoryCode: optionalText(20),
  flowCode: optionalText(60).nullable(),
  flowDesc: optionalText(500),
  startPurview: z.unknown().optional(),
  flowManager: z.unknown().optional(),
  settings: z.unknown().optional(),
  formSchema: z.unknown().optional(),
  nodeTree: z.unknown().optional(),
}

/** A definition as the designer gets it. */
export const definitionOut = z.object({
  flowName: z.string(),
  flowIcon: z.string(),
  categoryCode: z.string(),
  flowCode: z.string().nullable(),
  appUuid: z.uuid().nullable(),
  flowDesc: z.string(),
  startPurview: purviewOut,
  flowManager: z.array(z.object({ userUuid: z.uuid(), userName: z.string() })),
  settings: settingsOut,
  formSchema: formSchemaOut,
  nodeTree: nodeTreeOut,
})
