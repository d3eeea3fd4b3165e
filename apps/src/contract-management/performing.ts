import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { SaveCall } from '@qifuyun/kit/handlers.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import type { performance } from '#src/contract-management/performance.ts'

type Performance = StoredOf<typeof performance>

/** What is noted of a contract lies in its project. */
export const noteProjects = async ({ saves, rows }: SaveCall<Performance>): Promise<Partial<Performance>[]> => {
  const contracts = await rows.findEach(
    contract,
    saves.map(({ row }) => row.contract),
  )
  return saves.map(({ row }) => ({ projectUuid: contracts.get(row.contract)?.projectUuid ?? null }))
}
