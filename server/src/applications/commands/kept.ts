import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { and, asc, eq, inArray, isNull, lt, sql } from '#src/platform/database/drizzle.ts'
import type { Platform } from '#src/platform/platform.ts'
import { openWriting } from '../context.ts'
import { orderedCommand } from '../tables.ts'
import { asRefusal } from '../write/draft.ts'
import { perform } from './order.ts'
import { isOpen, performedNames, performerOf } from './performers.ts'

/** For so long something that was ordered waits for the application to be opened. */
const KEPT_MS = 30 * 86_400_000
const BATCH = 200

interface Waiting {
  enterpriseUuid: string
  name: string
}

/** Who waits for what, page by page: closed applications of all enterprises are among them. */
async function* listWaiting({ db }: Platform): AsyncGenerator<Waiting> {
  const { enterpriseUuid, name, doneAt } = orderedCommand
  const performed = performedNames()
  let last: Waiting | undefined
  do {
    const after = last && sql`(${enterpriseUuid}, ${name}) > (${last.enterpriseUuid}, ${last.name})`
    const page = await db.worker((tx) =>
      tx
        .selectDistinct({ enterpriseUuid, name })
        .from(orderedCommand)
        .where(and(isNull(doneAt), inArray(name, performed), after))
        .orderBy(asc(enterpriseUuid), asc(name))
        .limit(BATCH),
    )
    yield* page
    last = page.length < BATCH ? undefined : page.at(-1)
  } while (last !== undefined)
}

/** What the oldest waiting ones of a command are about; nothing while its application is closed. */
const due = ({ db, clock }: Platform, { enterpriseUuid, name }: Waiting): Promise<string[]> =>
  db.tenant(enterpriseUuid, null, async (tx) => {
    const performer = performerOf(name)
    if (performer === undefined || !(await isOpen(tx, performer.served, clock.now()))) return []
    const rows = await tx
      .select({ about: orderedCommand.about })
      .from(orderedCommand)
      .where(and(eq(orderedCommand.name, name), isNull(orderedCommand.doneAt)))
      .orderBy(asc(orderedCommand.orderedAt), asc(orderedCommand.about))
      .limit(BATCH)
    return rows.map(({ about }) => about)
  })

/** One transaction: that it is done and what came of it are stored together. Another node that is at it already goes first. */
const doLate = (platform: Platform, { enterpriseUuid, name }: Waiting, about: string): Promise<void> =>
  platform.db.tenant(enterpriseUuid, null, async (tx) => {
    const one = and(eq(orderedCommand.name, name), eq(orderedCommand.about, about), isNull(orderedCommand.doneAt))
    const [row] = await tx.select().from(orderedCommand).where(one).for('update', { skipLocked: true })
    const performer = performerOf(name)
    if (row === undefined || performer === undefined) return
    const now = platform.clock.now()
    if (!(await isOpen(tx, performer.served, now))) return
    await perform(openWriting({ tx, platform, enterpriseUuid, person: null, now }), performer.command, about, row.input)
  })

/** Writes down why what waited was refused: the application that ordered it sees that, and may order it again. */
const note = ({ db, clock }: Platform, { enterpriseUuid, name }: Waiting, about: string, reason: string): Promise<void> =>
  db.tenant(enterpriseUuid, null, async (tx) => {
    await tx
      .update(orderedCommand)
      .set({ doneAt: clock.now(), reason })
      .where(and(eq(orderedCommand.name, name), eq(orderedCommand.about, about), isNull(orderedCommand.doneAt)))
  })

/** Has applications that were opened do what was ordered of them meanwhile, and forgets what has waited too long. */
export const doKept = async (platform: Platform, signal?: AbortSignal): Promise<void> => {
  const oldest = new Date(platform.clock.now().getTime() - KEPT_MS)
  await platform.db.worker((tx) =>
    tx.delete(orderedCommand).where(and(isNull(orderedCommand.doneAt), lt(orderedCommand.orderedAt, oldest))),
  )
  for await (const waiting of listWaiting(platform))
    for (const about of await due(platform, waiting)) {
      signal?.throwIfAborted()
      await doLate(platform, waiting, about).catch(async (error: unknown) => {
        const refusal = asRefusal(error)
        if (refusal !== null) return note(platform, waiting, about, chinese(refusal.said))
        platform.log.error({ err: error, command: waiting.name, about }, 'a command that was kept could not be carried out')
      })
    }
}

/** Has commands that wait done once their application is open. */
export const keepCommands = (platform: Platform): void =>
  platform.jobs.schedule('applications.kept', '*/5 * * * *', ({ signal }) => doKept(platform, signal))
