import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'

const c = columns(contract, 'c')

/** Those of these contracts that the caller does not see: of projects of others, or outside their data scope. One statement. */
export const contractsUnseen = async ({ rows, actor }: Context, uuids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (uuids.length === 0 || actor === null || actor.manager) return new Set()
  const seen = await rows.query<{ uuid: string }>(
    sql`select ${c.uuid} as uuid from ${await rows.mine(contract)} c where ${c.uuid} = any(${uuids}::uuid[])`,
  )
  return new Set(uuids.filter((uuid) => !seen.some((row) => row.uuid === uuid)))
}
