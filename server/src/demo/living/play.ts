import type { Deed, Story } from '@qifuyun/kit/history.ts'
import { fireTimers } from '#src/applications/runtime/fire-timers.ts'
import { doDueMoments } from '#src/meeting/due.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { namedQuery } from '#src/platform/database/statement-names.ts'
import { post, type Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import { demoPart } from '../tables.ts'
import type { CallerOf } from './callers.ts'
import { type Album, createPastCalls, handOf, type Mark } from './hand.ts'
import type { PastProduct } from './past-product.ts'

/** Stories of applications that are played one after the other, and the timers of these applications with them. */
export interface Course {
  part: string
  /** Keys of their entities that have timers. */
  entities: readonly string[]
  /** Whether meetings begin and end in it. */
  meetings: boolean
  stories: readonly Story[]
  /** Those of which a deed was refused: what would have followed from it is left out. */
  broken: Set<string>
}

interface Due extends Deed {
  story: string
  index: number
  last: boolean
}

/** Refused for what has changed meanwhile. */
const STALE = 409

const inTime = (a: Due, b: Due): number =>
  a.at.getTime() - b.at.getTime() || (a.story < b.story ? -1 : a.story > b.story ? 1 : a.index - b.index)

/** All deeds of the past in the order in which they are done. */
const inOrder = (stories: readonly Story[]): Due[] =>
  stories
    .flatMap(({ key, deeds }) => deeds.map((deed, index): Due => ({ ...deed, story: key, index, last: index === deeds.length - 1 })))
    .sort(inTime)

/** Each a walk along an index to its first row, so that a connection keeps the plan. */
const NEXT_DUE = `select least(
  (select due_at from record_timer where due_at <= $1 and entity = any($2::text[]) order by due_at limit 1),
  (select due_at from meeting_due where due_at <= $1 and $3 order by due_at limit 1)) as due`

/** Lets time pass up to a moment: what is due by itself is done when it is due. */
const passTo = async (
  { platform }: PastProduct,
  { entities, meetings }: Pick<Course, 'entities' | 'meetings'>,
  at: Date,
): Promise<void> => {
  for (;;) {
    if (!meetings && entities.length === 0) break
    const [next] = await namedQuery<{ due: Date | null }>(platform.db.workerPool, NEXT_DUE, [at, entities, meetings])
    const due = next?.due ?? null
    if (due === null) break
    platform.clock.goTo(due)
    await fireTimers(platform, undefined, entities)
    if (meetings) await doDueMoments(platform)
    await platform.events.drain()
  }
  platform.clock.goTo(at)
}

export interface Playing {
  past: PastProduct
  enterpriseUuid: string
  callerOf: CallerOf
  course: Course
  album: Album
  begin: Date
  /** Lets others go first; throws when the past is to stop. */
  rest(): Promise<void>
}

export interface Played {
  done: number
  refused: number
}

/** How far a course is, kept with each deed. */
const createProgress = ({ past, enterpriseUuid, course: { part } }: Playing, kept: Readonly<Record<string, string>>) => {
  const made = new Map(Object.entries(kept))
  return {
    madeBy: (story: string): string => made.get(story) ?? '',
    /** Notes a deed as done, in the transaction that does it. */
    note: async (tx: Tx, { story, last }: Due, doneCount: number, uuid: string): Promise<void> => {
      if (uuid !== '') made.set(story, uuid)
      if (last) made.delete(story)
      const of = made.get(story)
      const entry = JSON.stringify(of === undefined ? {} : { [story]: of })
      post(
        tx,
        sql`update ${demoPart} set done_count = ${doneCount}, made = (made - ${story}::text) || ${entry}::jsonb where part = ${part}`,
      )
    },
    begin: () =>
      past.platform.db.tenant(enterpriseUuid, null, (tx) =>
        tx.insert(demoPart).values({ enterpriseUuid, part, begunAt: past.platform.clock.now() }).onConflictDoNothing(),
      ),
  }
}

/** Plays what people did up to a moment; gives how many deeds that were, and how many were refused. */
export type Play = (until: Date) => Promise<Played>

/** Opens a course at the place at which it was left; each of its plays goes on from there, deed by deed. */
export const openCourse = async (playing: Playing): Promise<Play> => {
  const { past, enterpriseUuid, callerOf, course, album, begin, rest } = playing
  const { platform } = past
  const { db } = platform
  const [part] = await db.tenant(enterpriseUuid, null, (tx) => tx.select().from(demoPart).where(eq(demoPart.part, course.part)))
  const progress = createProgress(playing, part?.made ?? {})
  await platform.clock.inLane(begin, progress.begin)
  let mark: Mark | null = null
  const call = createPastCalls(past, callerOf, () => mark)
  const all = inOrder(course.stories)
  let next = part?.doneCount ?? 0
  let reached = begin

  const doOne = async (due: Due, doneCount: number): Promise<void> => {
    await passTo(past, course, due.at)
    let noted = false
    const noteIn: Mark = (tx, uuid) => {
      noted = true
      return progress.note(tx, due, doneCount, uuid)
    }
    const run = async () => due.run(handOf(past, call, await callerOf(due.by), album), progress.madeBy(due.story))
    mark = noteIn
    // Another course may have changed what it saw, before it acted: like a person it looks again, once.
    const given = await run().catch((error: unknown) => {
      if (noted || !(error instanceof Refusal) || error.status !== STALE) throw error
      return run()
    })
    mark = null
    const made = typeof given === 'string' ? given : ''
    if (!noted || (made !== '' && made !== progress.madeBy(due.story))) await db.tenant(enterpriseUuid, null, (tx) => noteIn(tx, made))
  }

  const perform = async (until: Date): Promise<Played> => {
    const played: Played = { done: 0, refused: 0 }
    for (let due = all[next]; due !== undefined && due.at < until; due = all[next]) {
      const { story, index: deed, at } = due
      next += 1
      if (course.broken.has(story)) continue
      await rest()
      try {
        await doOne(due, next)
        played.done += 1
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        course.broken.add(story)
        played.refused += 1
        platform.log.warn({ err: error, fields: error.fields, story, deed, at }, 'a deed of the demo was refused')
      }
    }
    await passTo(past, course, until)
    return played
  }

  return async (until) => {
    const played = await platform.clock.inLane(reached, () => perform(until))
    reached = until
    return played
  }
}
