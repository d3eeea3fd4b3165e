import { APP_TYPE } from '@qifuyun/contract/app-center/constants.ts'
import { application, BUILT_INS } from '#src/installed-apps/service.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'

interface Licence {
  enterpriseUuid: string
  appKey: string
  from: Date
  /** null: for good. */
  until: Date | null
  /** null: as many as there are. */
  seats: number | null
  by: string | null
  now: Date
}

/**
 * Gives an enterprise an application of the market until a moment, in place of what it had; anyone who had switched it off keeps it so. Gives
 * its id; 404 for a key that this server does not run.
 */
export const grantLicence = async (tx: Tx, { enterpriseUuid, appKey, from, until, seats, by, now }: Licence): Promise<string> => {
  const appUuid = BUILT_INS.find((each) => each.appKey === appKey)?.appUuid ?? absent()
  const licence = { appTypeCode: APP_TYPE.market, installedFlag: true, licensedFrom: from, expiresAt: until, seats }
  await tx
    .insert(application)
    .values({ enterpriseUuid, appUuid, appKey, ...licence, ...created(by, now) })
    .onConflictDoUpdate({
      target: [application.enterpriseUuid, application.appUuid],
      set: { ...licence, ...updated(by, now), version: sql`${application.version} + 1` },
    })
  return appUuid
}

/** Keeps applications from an enterprise that has no row of them yet, until it is given a licence. */
export const withhold = async (
  tx: Tx,
  { enterpriseUuid, appKeys, by, now }: { enterpriseUuid: string; appKeys: readonly string[]; by: string; now: Date },
): Promise<void> => {
  const rows = BUILT_INS.flatMap(({ appUuid, appKey }) =>
    appKeys.includes(appKey)
      ? [{ enterpriseUuid, appUuid, appKey, appTypeCode: APP_TYPE.market, installedFlag: false, ...created(by, now) }]
      : [],
  )
  if (rows.length > 0) await tx.insert(application).values(rows).onConflictDoNothing()
}

/** Lets a licence end at a moment (a refund): from then on the application is listed as expired. Nothing happens where there is none. */
export const endLicence = async (tx: Tx, appKey: string, until: Date, now: Date): Promise<void> => {
  await tx
    .update(application)
    .set({ expiresAt: until, ...updated(null, now), version: sql`${application.version} + 1` })
    .where(eq(application.appKey, appKey))
}
