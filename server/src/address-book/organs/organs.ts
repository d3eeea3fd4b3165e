import { organ, organHead } from '#src/members/service.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { indexNames } from '../members/naming.ts'
import { NAME_OF } from '../tables.ts'

interface NewOrgan {
  enterpriseUuid: string
  organUuid?: string
  /** null: the root of the organisation. */
  parentUuid: string | null
  organName: string
  /** `ORGAN_TYPE`. */
  organTypeCode: number
  sort: number
  by: string
}

/** A new node of the organisation; gives its uuid. */
export const createOrgan = async (
  tx: Tx,
  { ids, clock }: Pick<Platform, 'ids' | 'clock'>,
  { by, ...fields }: NewOrgan,
): Promise<string> => {
  const organUuid = fields.organUuid ?? ids.uuid()
  await tx.insert(organ).values({ ...fields, organUuid, ...created(by, clock.now()) })
  await indexNames(tx, NAME_OF.organ, [{ uuid: organUuid, name: fields.organName }])
  return organUuid
}

/** Makes these users the heads of a node, in this order, beside those it has. */
export const addHeads = async (
  tx: Tx,
  { enterpriseUuid, organUuid, userUuids }: { enterpriseUuid: string; organUuid: string; userUuids: readonly string[] },
): Promise<void> => {
  if (userUuids.length === 0) return
  await tx
    .insert(organHead)
    .values(userUuids.map((userUuid, index) => ({ enterpriseUuid, organUuid, userUuid, sort: index + 1 })))
    .onConflictDoNothing()
}
