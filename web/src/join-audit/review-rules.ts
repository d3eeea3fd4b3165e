import { auditSubmit, auditSubmitBatch } from '@qifuyun/contract/join-audit/endpoints.ts'

interface Placing {
  departmentList: readonly string[]
  orgRoleId?: string | undefined
}
interface Complaining {
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void
}

/** Anyone who is let in sits somewhere and may do something (product.md section 5). */
const complain = ({ departmentList, orgRoleId }: Placing, context: Complaining): void => {
  if (departmentList.length === 0) context.addIssue({ code: 'custom', path: ['departmentList'], message: '请选择部门' })
  if (orgRoleId === undefined) context.addIssue({ code: 'custom', path: ['orgRoleId'], message: '请选择角色' })
}

/** The rules of the review: those of the call, and what letting somebody in needs besides. */
export const REVIEW = { ...auditSubmit, input: auditSubmit.input.superRefine(complain) }
export const REVIEW_ALL = { ...auditSubmitBatch, input: auditSubmitBatch.input.superRefine(complain) }
