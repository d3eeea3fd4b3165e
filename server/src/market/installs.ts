// How many enterprises have each application in use: counted over all of them, kept with the application.
import { z } from 'zod'
import { runningAppKeys } from '#src/installed-apps/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'

const COUNT_JOB = 'market.count-installs'

/**
 * Counts again. An application that the product brings along is in use without an order, wherever nobody took it away or switched it off and
 * no licence of it has ended; one that this server does not run is in use nowhere.
 */
export const countInstalls = async ({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> => {
  await db.worker((tx) =>
    tx.execute(sql`
      with living as (
        select enterprise_uuid from enterprise where deleted_at is null and not disabled_flag
      ), without as (
        select a.app_key, count(*)::integer as n
        from application a join living using (enterprise_uuid)
        where a.app_key is not null and a.deleted_at is null
          and (not a.installed_flag or a.disabled_flag or a.expires_at <= ${clock.now()})
        group by a.app_key
      ), counted as (
        select m.market_app_uuid, case when m.app_key = any(${sql.param(runningAppKeys())}::text[])
          then (select count(*)::integer from living) - coalesce(w.n, 0) else 0 end as n
        from market_app m left join without w using (app_key)
      )
      update market_app m set install_count = c.n
      from counted c where c.market_app_uuid = m.market_app_uuid and m.install_count <> c.n`),
  )
}

/** Has them counted after this transaction, which gave an enterprise an application or took one back. */
export const countInstallsSoon = async (tx: Tx, { jobs }: Platform): Promise<void> => {
  await jobs.enqueue(tx, COUNT_JOB, {}, { singletonKey: COUNT_JOB })
}

/** Counts when it is asked for, and now and then: applications are switched off, and licences end by themselves. */
export const registerInstalls = (platform: Platform): void => {
  platform.jobs.handle(COUNT_JOB, z.object({}), () => countInstalls(platform))
  platform.jobs.schedule('market.installs', '*/10 * * * *', () => countInstalls(platform))
}
