import { catalogue } from '#src/core/catalogue.ts'

/** Texts of the join audit, with their English lines. */
export const joinAuditTexts = catalogue('join-audit', {
  请选择主部门: 'Select the primary department',
  职务最多10个字: 'A position can have at most 10 characters',
  该申请已被处理: 'This request has already been handled',
})

export const { say } = joinAuditTexts
