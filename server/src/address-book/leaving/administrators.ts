import { filterActive } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { refuse } from '#src/platform/errors.ts'
import { lockAdministrators } from '#src/roles/service.ts'

/**
 * Refuses (422 `LAST_ADMIN`) when these users are all administrators that the enterprise has. Their roles stay locked until commit: of two
 * who go at once the second sees that the first has gone.
 */
export const keepAnAdministrator = async (tx: Tx, leaving: readonly string[]): Promise<void> => {
  const administrators = await lockAdministrators(tx)
  const going = administrators.filter((one) => leaving.includes(one))
  if (going.length === 0) return
  const staying = administrators.filter((one) => !leaving.includes(one))
  if ((await filterActive(tx, staying)).length === 0) refuse('企业至少保留一名管理员', {}, 'LAST_ADMIN')
}

/** Refuses (422 `LAST_ADMIN`) when no active administrator is left after a change of roles. */
export const requireAdministrator = async (tx: Tx): Promise<void> => {
  if ((await filterActive(tx, await lockAdministrators(tx))).length === 0) refuse('企业至少保留一名管理员', {}, 'LAST_ADMIN')
}
