import type { Collectable } from '@qifuyun/contract/collect/endpoints.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { createRegistry } from '#src/platform/registry.ts'

/** How a thing shows itself in a collection. */
export interface Face {
  title: string
  summary: string | null
  /** Place in the product. */
  path: string | null
}

/** Those of the things that the caller may read, in a transaction of their enterprise. */
type FindReadable = (tx: Tx, caller: TenantCaller, uuids: readonly string[]) => Promise<ReadonlyMap<string, Face>>

const collectables = createRegistry<FindReadable>('collecting')

/** Lets things of a kind be collected and liked. Those of a kind that nobody declared exist for nobody. */
export const declareCollectable = (platform: Platform, kind: Collectable, findReadable: FindReadable): void =>
  collectables.declare(platform, kind, findReadable)

/** Faces of the things of one kind that the caller may read. */
export const facesOf = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  kind: Collectable,
  uuids: readonly string[],
): Promise<ReadonlyMap<string, Face>> => (await collectables.find(platform, kind)?.(tx, caller, uuids)) ?? new Map()

export interface Target {
  businessTypeCode: Collectable
  businessUuid: string
}

/** Refuses (404) what the caller may not read. */
export const checkTarget = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { businessTypeCode, businessUuid }: Target,
): Promise<void> => {
  if (!(await facesOf(tx, platform, caller, businessTypeCode, [businessUuid])).has(businessUuid)) absent()
}
