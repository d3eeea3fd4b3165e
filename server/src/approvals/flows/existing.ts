import { type Existing, namedIn } from '@qifuyun/flow/definition-check.ts'
import { filterActive } from '#src/members/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { filterRoles } from '#src/roles/service.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The people and roles of a definition that are there. */
export const existingIn = async (tx: Tx, nodeTree: unknown): Promise<Existing> => {
  const { users, roles } = namedIn(nodeTree)
  const real = (list: string[]) => list.filter((one) => UUID.test(one)).slice(0, 5_000)
  return { users: new Set(await filterActive(tx, real(users))), roles: new Set(await filterRoles(tx, real(roles))) }
}
