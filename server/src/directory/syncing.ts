import type { DirectoryField } from '@qifuyun/contract/directory/constants.ts'
import type { Acting } from '#src/address-book/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { type Change, noteChanges } from './journal.ts'
import { isObject, type Resource } from './resource.ts'
import { ENTERPRISE } from './schemas.ts'

/** A change that a directory makes: as the administrator who made its token, inside the transaction that does it. */
export interface Syncing extends Acting {
  tokenUuid: string
  /** Sessions that lost the enterprise: they are told after the commit. */
  over: string[]
}

/** Changes of a directory take turns: of two that read and write the same person the second one sees what the first did. */
export const lockDirectory = async ({ tx }: Pick<Syncing, 'tx'>): Promise<void> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('directory of ' || current_setting('app.enterprise_uuid'), 0))`)
}

export const note = (syncing: Syncing, changes: readonly Change[]): Promise<void> => noteChanges(syncing, changes)

const PLAIN = ['userName', 'externalId', 'displayName', 'title', 'emails', 'phoneNumbers', 'active', 'members'] as const
const EXTENDED = ['employeeNumber', 'department'] as const

const differ = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

/** What of a resource was changed, by comparing how it stood with how it stands. */
export const fieldsBetween = (before: Resource, after: Resource): DirectoryField[] => {
  const [was, is] = [before, after].map((one) => (isObject(one[ENTERPRISE]) ? one[ENTERPRISE] : {}))
  return [...PLAIN.filter((name) => differ(before[name], after[name])), ...EXTENDED.filter((name) => differ(was?.[name], is?.[name]))]
}
