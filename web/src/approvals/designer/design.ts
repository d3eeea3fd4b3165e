import { FLOW_ICONS } from '@qifuyun/contract/approvals/constants.ts'
import type { FlowNode, FlowSettings, FormSchema, Purview } from '@qifuyun/contract/approvals/definition.ts'
import { DEFAULT_SETTINGS } from '@qifuyun/flow/definition-check.ts'
import type { FlowInfo, TemplateInfo } from './calls.ts'

/** What is designed: everything of a flow that a person can change. Never changed in place. */
export interface Design {
  readonly flowName: string
  readonly flowIcon: string
  readonly categoryCode: string
  /** What an application starts the flow by; comes with its template. */
  readonly flowCode?: string | null
  readonly flowDesc: string
  readonly startPurview: Purview
  readonly flowManager: readonly { userUuid: string; userName: string }[]
  readonly settings: FlowSettings
  readonly formSchema: FormSchema
  readonly nodeTree: readonly FlowNode[]
}

const OTHER_CATEGORY = '1110299'
const EVERYBODY: Purview = { checkAll: true, values: [] }

/** A flow that has only its initiator; `initiator` is how they are called. */
export const blankDesign = (initiator: string): Design => ({
  flowName: '',
  flowIcon: FLOW_ICONS[2],
  categoryCode: OTHER_CATEGORY,
  flowDesc: '',
  startPurview: EVERYBODY,
  flowManager: [],
  settings: DEFAULT_SETTINGS,
  formSchema: { schemaVersion: 1, fields: [] },
  nodeTree: [{ nodeId: 'start', nodeTypeCode: 'start', nodeName: initiator }],
})

/** The part of a stored definition that is designed; what an unfinished draft lacks is filled in. */
export const designOf = (info: FlowInfo | TemplateInfo, initiator: string): Design => {
  const { flowName, flowIcon, categoryCode, flowCode, flowDesc, startPurview, flowManager, settings, formSchema, nodeTree } = info
  const blank = blankDesign(initiator)
  return {
    flowName,
    flowIcon,
    categoryCode,
    ...(flowCode !== null && { flowCode }),
    flowDesc,
    startPurview,
    flowManager,
    settings: { ...DEFAULT_SETTINGS, ...settings },
    formSchema: Array.isArray(formSchema.fields) ? formSchema : blank.formSchema,
    nodeTree: nodeTree.length > 0 ? nodeTree : blank.nodeTree,
  }
}

/** The design as the wire takes it. */
export const inputOf = ({ flowManager, ...design }: Design) => ({
  ...design,
  flowName: design.flowName.trim(),
  flowManager: flowManager.map(({ userUuid }) => userUuid),
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Whether a value kept by this browser is a design. */
export const isDesign = (value: unknown): value is Design =>
  isRecord(value) &&
  ['flowName', 'flowIcon', 'categoryCode', 'flowDesc'].every((name) => typeof value[name] === 'string') &&
  isRecord(value.settings) &&
  isRecord(value.startPurview) &&
  isRecord(value.formSchema) &&
  Array.isArray(value.formSchema.fields) &&
  Array.isArray(value.flowManager) &&
  Array.isArray(value.nodeTree) &&
  value.nodeTree.length > 0
