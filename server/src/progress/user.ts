import type { Language } from '@qifuyun/contract/core/messages.ts'
import { holdsOneOf, ROLE, type RoleCode } from '@qifuyun/contract/core/roles.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { forbidden } from '#src/platform/errors.ts'
import type { Member, TenantCaller } from '#src/platform/http/caller.ts'

/** Whose job it is, with the rights that they have now: the roles they held when they began it and still hold. */
export interface JobUser extends Member {
  userUuid: string
  language: Language
}

/**
 * Who may do the jobs of a code; asked when one is begun and again when it runs. Either one of the role codes ([] = every member), or a
 * rule of the feature's own, which throws `forbidden(…)`.
 */
export type JobAccess = readonly RoleCode[] | ((tx: Tx, user: JobUser) => Promise<void>)

/** Refuses (401/403) who may not. */
export const checkAccess = async (tx: Tx, access: JobAccess, user: JobUser): Promise<void> => {
  if (typeof access === 'function') await access(tx, user)
  else if (!holdsOneOf(user.roles, access)) forbidden(access)
}

/** The rights that a caller acts with, as a job keeps them. */
const rightsOf = ({ roles, narrowedRoleId }: Pick<Member, 'roles' | 'narrowedRoleId'>) => ({
  roles,
  ...(narrowedRoleId !== undefined && { narrowedRoleId }),
})

export const userOf = (
  { userUuid, enterpriseUuid, enterpriseName, orgUserUuid, userName, imAccountId, owner, ai, ...caller }: TenantCaller,
  language: Language,
): JobUser => ({
  userUuid,
  language,
  enterpriseUuid,
  enterpriseName,
  orgUserUuid,
  userName,
  imAccountId,
  owner,
  ai,
  ...rightsOf(caller),
})

/** What a job keeps of its user. */
export const heldBy = ({ language, ...user }: JobUser) => ({ language, ...rightsOf(user) })

/** Codes that a user held at the start of a job and holds still; `admin` stands for all. */
export const rolesLeft = (held: readonly string[], now: readonly string[]): string[] => {
  if (held.includes(ROLE.admin)) return [...now]
  return now.includes(ROLE.admin) ? [...held] : now.filter((code) => held.includes(code))
}
