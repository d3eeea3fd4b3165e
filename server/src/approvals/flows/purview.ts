import { memberNames, organNames } from '#src/members/service.ts'
import { type Tx, together } from '#src/platform/database/transaction.ts'
import { everyRoleName } from '#src/roles/service.ts'
import type { StoredPurview } from '../tables.ts'

/** Whether a purview includes the person whom these keys mean. */
export const isAmong = ({ checkAll, values }: StoredPurview, keys: ReadonlySet<string>): boolean =>
  checkAll || values.some(({ uuid }) => keys.has(uuid))

/** Names of the people, departments and roles of a purview, of those that are gone too. */
export const purviewNames = async (tx: Tx, { values }: StoredPurview): Promise<Map<string, string>> => {
  const uuids = values.map(({ uuid }) => uuid)
  const [members, organs, roles] = await together(memberNames(tx, uuids), organNames(tx, uuids), everyRoleName(tx, uuids))
  return new Map([...members, ...organs, ...roles])
}
