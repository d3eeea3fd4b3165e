import type { FieldPurview, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import type { FlowStart } from '../api.ts'

/** What is filled in, whether it is new, a copy or handed in again. */
export interface Start {
  flowUuid: string
  flowName: string
  flowIcon: string
  versionNo: number
  schema: FormSchema
  purview: FieldPurview
  organs: FlowStart['starterOrganList']
  allowCc: boolean
  /** The application that is handed in again. */
  again: { wfProcinstUuid: string; wfProcinstNodeUuid: string } | null
}
