import type { Happening } from '@qifuyun/kit/event.ts'
import type { ServedApp } from '@qifuyun/kit/server.ts'
import { and, asc, eq, isNull, lt, sql } from '#src/platform/database/drizzle.ts'
import { steady, type Tx } from '#src/platform/database/transaction.ts'
import type { Delivery } from '#src/platform/events/events.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isOpen } from '../commands/performers.ts'
import { openWriting } from '../context.ts'
import { SERVED } from '../registry.ts'
import { heardEvent } from '../tables.ts'
import { refusing } from '../write/draft.ts'

/** For so long an application that is closed is told what it missed, and a repeated fact is known. */
const KEPT_MS = 30 * 86_400_000
const BATCH = 200

const appKeyOf = ({ app }: ServedApp): string => app.appKey ?? app.key

const subscribed = ({ subscribes = [] }: ServedApp, name: string) => subscribes.filter((each) => each.event.name === name)

const hear = async (tx: Tx, platform: Platform, enterpriseUuid: string, served: ServedApp, event: Happening): Promise<void> => {
  const writing = openWriting({ tx, platform, enterpriseUuid, person: null, now: platform.clock.now() })
  for (const { event: type, run } of subscribed(served, event.name)) {
    const told = type.payload.safeParse(event.more)
    // It was stored when the payload was declared otherwise: nothing that comes later makes it readable.
    if (!told.success) {
      platform.log.error({ err: told.error, app: appKeyOf(served), event: event.name, eventId: event.eventId }, 'an event cannot be read')
      continue
    }
    // Who subscribes is typed by the schema that has just read it.
    const more = told.data as never
    await refusing(async () => run({ ...writing.context(), event: { ...event, more } }))
  }
}

interface Taking {
  platform: Platform
  enterpriseUuid: string
  served: ServedApp
  event: Happening
}

/** Notes the fact for the application and, where it is open, has it hear of it; a fact that was noted before is passed over. */
const take = async ({ tx, once = false }: Delivery, { platform, enterpriseUuid, served, event }: Taking): Promise<void> => {
  const now = platform.clock.now()
  const open = await isOpen(tx, served, now)
  // What is told once needs no note that it was heard, only one that it was missed.
  if (open && once) return hear(tx, platform, enterpriseUuid, served, event)
  const write = sql`
    insert into heard_event (enterprise_uuid, app_key, event_id, happening, heard_at, created_at)
    values (${enterpriseUuid}::uuid, ${appKeyOf(served)}, ${event.eventId}, ${JSON.stringify(event)}::jsonb, ${open ? now : null}, ${now})
    on conflict do nothing`
  const { rowCount } = await steady(tx).execute(write)
  if (open && rowCount !== 0) await hear(tx, platform, enterpriseUuid, served, event)
}

interface Missing {
  enterpriseUuid: string
  appKey: string
}

/** Who has missed something, page by page: closed applications of all enterprises wait among them. */
async function* listMissing({ db }: Platform): AsyncGenerator<Missing> {
  const { enterpriseUuid, appKey, heardAt } = heardEvent
  let last: Missing | undefined
  do {
    const after = last && sql`(${enterpriseUuid}, ${appKey}) > (${last.enterpriseUuid}, ${last.appKey})`
    const page = await db.worker((tx) =>
      tx
        .selectDistinct({ enterpriseUuid, appKey })
        .from(heardEvent)
        .where(and(isNull(heardAt), after))
        .orderBy(asc(enterpriseUuid), asc(appKey))
        .limit(BATCH),
    )
    yield* page
    last = page.length < BATCH ? undefined : page.at(-1)
  } while (last !== undefined)
}

/** The oldest things that an application has missed; none while it is closed. */
const missedBy = ({ db, clock }: Platform, served: ServedApp, enterpriseUuid: string): Promise<string[]> =>
  db.tenant(enterpriseUuid, null, async (tx) => {
    if (!(await isOpen(tx, served, clock.now()))) return []
    const own = and(eq(heardEvent.appKey, appKeyOf(served)), isNull(heardEvent.heardAt))
    const rows = await tx
      .select({ eventId: heardEvent.eventId })
      .from(heardEvent)
      .where(own)
      .orderBy(asc(heardEvent.createdAt), asc(heardEvent.eventId))
      .limit(BATCH)
    return rows.map(({ eventId }) => eventId)
  })

/** One transaction: that it was heard and what came of it are stored together. */
const hearLate = (platform: Platform, served: ServedApp, { enterpriseUuid, appKey }: Missing, eventId: string): Promise<void> =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const one = and(eq(heardEvent.appKey, appKey), eq(heardEvent.eventId, eventId), isNull(heardEvent.heardAt))
    const [taken] = await tx.update(heardEvent).set({ heardAt: platform.clock.now() }).where(one).returning()
    if (taken !== undefined) await hear(tx, platform, enterpriseUuid, served, taken.happening)
  })

/** Has applications that were opened again hear what they missed, and forgets what is too old. */
export const hearMissed = async (platform: Platform, signal?: AbortSignal): Promise<void> => {
  const oldest = new Date(platform.clock.now().getTime() - KEPT_MS)
  await platform.db.worker((tx) => tx.delete(heardEvent).where(lt(heardEvent.createdAt, oldest)))
  for await (const missing of listMissing(platform)) {
    const served = SERVED.find((one) => appKeyOf(one) === missing.appKey)
    if (served === undefined) continue
    for (const eventId of await missedBy(platform, served, missing.enterpriseUuid)) {
      signal?.throwIfAborted()
      await hearLate(platform, served, missing, eventId).catch((error: unknown) =>
        platform.log.warn({ err: error, app: missing.appKey, eventId }, 'an application could not take what had happened'),
      )
    }
  }
}

/** Has applications hear of each other: a consumer of its own for each, so that one that fails holds up no other's transaction. */
export const followHappenings = (platform: Platform): void => {
  for (const served of SERVED) {
    if (served.subscribes === undefined) continue
    platform.events.on(
      'app.happened',
      ({ enterpriseUuid, ...happened }, delivery) =>
        take(delivery, { platform, enterpriseUuid, served, event: { ...happened, eventId: delivery.eventId } }),
      ({ name }) => subscribed(served, name).length > 0,
    )
  }
  platform.jobs.schedule('applications.missed', '*/5 * * * *', ({ signal }) => hearMissed(platform, signal))
}
