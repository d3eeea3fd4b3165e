import { type AnyPgTable, and, asc, count, eq, inArray, isNull, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import { enterprise } from './tables.ts'

const live = isNull(enterprise.deletedAt)

/** Outside any enterprise: those of the ids that concern the user, by name. */
export const listEnterprisesByName = async (tx: Tx, enterpriseUuids: readonly string[]) => {
  if (enterpriseUuids.length === 0) return []
  const { enterpriseUuid, enterpriseName, icon, authenticationCode } = enterprise
  return tx
    .select({ enterpriseUuid, enterpriseName, icon, authenticationCode })
    .from(enterprise)
    .where(and(live, inArray(enterpriseUuid, [...enterpriseUuids])))
    .orderBy(asc(enterpriseName), asc(enterpriseUuid))
}

/** An enterprise that the transaction may see. */
export const findEnterprise = async (tx: Tx, enterpriseUuid: string) =>
  (
    await tx
      .select()
      .from(enterprise)
      .where(and(live, eq(enterprise.enterpriseUuid, enterpriseUuid)))
  )[0]

/** The transaction's enterprise. */
export const getEnterprise = async (tx: Tx, enterpriseUuid: string) => (await findEnterprise(tx, enterpriseUuid)) ?? absent()

/** The transaction's enterprise, locked until commit. */
export const lockEnterprise = async (tx: Tx, enterpriseUuid: string) =>
  (
    await tx
      .select()
      .from(enterprise)
      .where(and(live, eq(enterprise.enterpriseUuid, enterpriseUuid)))
      .for('update')
  )[0] ?? absent()

/** Outside any enterprise: how many the user owns. Holds a lock until commit, so that two created at once are both counted. */
export const lockAndCountOwned = async (tx: Tx, userUuid: string): Promise<number> => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`enterprises of ${userUuid}`}, 0))`)
  const owned = and(live, eq(enterprise.ownerUserUuid, userUuid))
  return (await tx.select({ count: count() }).from(enterprise).where(owned))[0]?.count ?? 0
}

/** Outside any enterprise: whether the user owns one of this name. */
export const ownsOneNamed = async (tx: Tx, userUuid: string, enterpriseName: string): Promise<boolean> =>
  (
    await tx
      .select({ one: sql`1` })
      .from(enterprise)
      .where(and(live, eq(enterprise.ownerUserUuid, userUuid), eq(enterprise.enterpriseName, enterpriseName)))
  ).length > 0

/** The name of the enterprise that a row of a tenant table belongs to, as far as the transaction may read it. */
export const enterpriseNameOf = (table: AnyPgTable) =>
  sql<string>`coalesce((select e.enterprise_name from ${enterprise} e where e.enterprise_uuid = ${table}.enterprise_uuid), '')`
