import type { ApproverNode, FlowNode, FormField } from '@qifuyun/contract/approvals/definition.ts'

/** A flow that comes with an application: what the application starts it by, its form and its nodes after the start. */
export interface FlowTemplate {
  /** `repair.discount` */
  flowCode: string
  name: string
  icon: string
  fields: readonly FormField[]
  nodes: readonly FlowNode[]
}

/** A node that the head of the initiator's department decides, `level` departments further up. */
export const headNode = (nodeId: string, nodeName: string, level = 0): ApproverNode => ({
  nodeId,
  nodeTypeCode: 'approver',
  nodeName,
  approver: { rule: 'head', level, missing: 'upward' },
  signMode: 'any',
  emptyRule: 'admin',
  initiatorRule: 'skip',
  opinionRequired: 'reject',
})

/** A text field of a flow's form, required unless told otherwise. */
export const textField = (fieldKey: string, label: string, more: Partial<FormField> = {}): FormField => ({
  fieldKey,
  tag: 'text',
  label,
  required: true,
  ...more,
})
