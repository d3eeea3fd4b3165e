import { z } from 'zod'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { indexRows } from './indexing.ts'
import { findSource, type Source } from './searchable.ts'

/** Rows of one step; one is done at once for anyone who searches first, so that a small enterprise never waits. */
const STEP = 500
const FILL = 'search.fill'
const TOLD_EVERY = 20_000

type Place = { after_uuid: string | null; row_count: number; done_at: string | null }

/** Puts the next rows of a kind into the index; gives whether all are in it. Anyone who comes second while that goes on leaves it to the first. */
const fillStep = async (tx: Tx, { clock, log }: Pick<Platform, 'clock' | 'log'>, { kind, older }: Source): Promise<boolean> => {
  if (older === undefined) return true
  await tx.execute(sql`
    insert into search_place (enterprise_uuid, kind) values (current_setting('app.enterprise_uuid')::uuid, ${kind}) on conflict do nothing`)
  const { rows } = await tx.execute<Place>(sql`
    select after_uuid, row_count, done_at from search_place where kind = ${kind} for update skip locked`)
  const [place] = rows
  if (place === undefined) return false
  if (place.done_at !== null) return true
  const next = await older(tx, place.after_uuid, STEP)
  indexRows(tx, kind, next)
  const done = next.length < STEP
  const count = place.row_count + next.length
  await tx.execute(sql`
    update search_place set after_uuid = ${next.at(-1)?.uuid ?? place.after_uuid}, row_count = ${count}, done_at = ${done ? clock.now() : null}
    where kind = ${kind}`)
  if (done || count % TOLD_EVERY === 0) log.info({ kind, rows: count, done }, 'rows were made findable')
  return done
}

const kindsDone = async (tx: Tx): Promise<Set<string>> => {
  const { rows } = await tx.execute<{ kind: string }>(sql`select kind from search_place where done_at is not null`)
  return new Set(rows.map(({ kind }) => kind))
}

/** Makes rows findable that are older than their index: some at once, the others behind this. Gives whether all are. */
export const ensureFilled = async (tx: Tx, platform: Platform, enterpriseUuid: string, sources: readonly Source[]): Promise<boolean> => {
  const filled = sources.filter(({ older }) => older !== undefined)
  if (filled.length === 0) return true
  const done = await kindsDone(tx)
  let whole = true
  for (const source of filled.filter(({ kind }) => !done.has(kind))) {
    if (await fillStep(tx, platform, source)) continue
    whole = false
    const { kind } = source
    await platform.jobs.enqueue(tx, FILL, { enterpriseUuid, kind }, { singletonKey: `${enterpriseUuid} ${kind}` })
  }
  return whole
}

/** Goes on with what `ensureFilled` began, step by step, each in a transaction of its own: a run that is cut off loses one step. */
export const fillBehind = (platform: Platform): void => {
  platform.jobs.handle(FILL, z.object({ enterpriseUuid: z.uuid(), kind: z.string() }), async ({ enterpriseUuid, kind }, { signal }) => {
    const source = findSource(platform, kind)
    if (source === undefined) return
    while (!(await platform.db.tenant(enterpriseUuid, null, (tx) => fillStep(tx, platform, source)))) signal.throwIfAborted()
  })
}
