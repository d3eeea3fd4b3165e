import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { CHANNEL } from '@qifuyun/contract/payments/constants.ts'
import type { Past, Story } from '@qifuyun/kit/history.ts'
import { keepDay } from '#src/applications/overview/keep-figures.ts'
import { SERVED_ENTITIES } from '#src/applications/runtime/served-entity.ts'
import { SERVED } from '#src/applications/service.ts'
import { member } from '#src/members/service.ts'
import { checkDay } from '#src/payments/service.ts'
import { isNull } from '#src/platform/database/drizzle.ts'
import { holdPast } from '#src/platform/past.ts'
import type { Platform } from '#src/platform/platform.ts'
import { seedId } from '../ids.ts'
import { createCallers } from './callers.ts'
import { addEstates } from './estate.ts'
import { catchingUp } from './office/catching-up.ts'
import { officeStories } from './office/stories.ts'
import { beginPart, endPart } from './parts.ts'
import { pastOf } from './past.ts'
import { openPast, type PastProduct } from './past-product.ts'
import { addPeople, givePortraits } from './people.ts'
import { type Course, openCourse, type Play, type Played } from './play.ts'
import { knowGrown } from './statistics.ts'

const enterpriseUuid = seedId('enterprise', 1)
/** Days of the past of the company that `npm start` shows. */
const DAYS = 90
/** Whoever works with the product goes first; the past waits so long for them and no longer. */
const YIELD_MS = 50
/** So many courses are played at once: while one waits for the database, another one goes on. */
const AT_ONCE = 3
const NEWS_MS = 20 * HOUR_MS
/** Up to then, this morning, everybody has seen what they were told. */
const SEEN_MS = 4 * HOUR_MS
const BILLED_MS = DAY_MS + 10 * HOUR_MS
/** Figures are kept of each of the last days, and once a week of those before. */
const KEPT_DAYS = 14
const WHOLE = 'living'
const OFFICE = 'office'

export interface Living {
  days?: number
  signal?: AbortSignal
  /** Only goes on with what was begun: the database has not just been filled. */
  resume?: boolean
}

/** What was done with each application, and what is no application's: chats, approvals, notices, meetings. Longest first. */
const coursesOf = (past: Past): Course[] => {
  const courseOf = (part: string, stories: readonly Story[], entities: readonly string[]): Course => ({
    part: `deeds of ${part}`,
    entities,
    meetings: part === OFFICE,
    stories: stories.map((story) => ({ ...story, key: `${part} ${story.key}` })),
    broken: new Set(),
  })
  const timedOf = (app: string) =>
    SERVED_ENTITIES.filter((each) => each.app.key === app && Object.keys(each.entity.spec.timers).length > 0).map(({ key }) => key)
  const applied = SERVED.flatMap(({ app: { key }, history }) => (history === undefined ? [] : [courseOf(key, history(past), timedOf(key))]))
  const length = ({ stories }: Course) => stories.reduce((sum, { deeds }) => sum + deeds.length, 0)
  return [courseOf(OFFICE, officeStories(past), []), ...applied].toSorted((a, b) => length(b) - length(a))
}

/** Comes back when all of them are at their end, also where some have failed: none goes on alone. */
const allOf = async <T extends readonly Promise<unknown>[]>(works: readonly [...T]): Promise<{ [K in keyof T]: Awaited<T[K]> }> => {
  await Promise.allSettled(works)
  return Promise.all(works)
}

/** A course that is played, and how long that has taken so far. */
interface Underway {
  play: Play
  ms: number
}

/** Plays courses up to a moment, a few at once; those first that have taken longest, so that none of them is left to go on alone. */
const playAll = async (courses: readonly Underway[], until: Date): Promise<Played[]> => {
  const played: Played[] = []
  const waiting = courses.toSorted((a, b) => b.ms - a.ms).values()
  const lane = async () => {
    for (const course of waiting) {
      const began = performance.now()
      played.push(await course.play(until))
      course.ms += performance.now() - began
    }
  }
  await allOf(Array.from({ length: AT_ONCE }, lane))
  return played
}

/** What the channel has said last of a day: it writes its bill until ten in the next morning. */
const readChannelBill = ({ platform }: PastProduct, at: Date): Promise<void> =>
  platform.clock.inLane(at, async () => {
    await checkDay(platform, CHANNEL.mock, chinaDay(new Date(at.getTime() - BILLED_MS)))
    await platform.events.drain()
  })

const make = async (today: Platform, now: Date, { days = DAYS, signal }: Living): Promise<Played> => {
  const begin = new Date(now.getTime() - (days + 1) * DAY_MS)
  const past = openPast(today, { enterpriseUuid, begin, news: new Date(now.getTime() - NEWS_MS) })
  const callerOf = createCallers(today, enterpriseUuid)
  const rest = () => {
    signal?.throwIfAborted()
    return today.traffic.quiet(YIELD_MS)
  }
  await addPeople(past.platform)
  await addEstates(past.platform, rest)
  await knowGrown(today.db)
  const courses = coursesOf(await pastOf(past.platform, now, days))
  const seen = new Date(now.getTime() - SEEN_MS)
  const news = catchingUp(new Date(seen.getTime() - 1))
  const reading: Course = { part: 'deeds of reading', entities: [], meetings: false, stories: news, broken: new Set() }
  const album = new Map()
  const open = async (course: Course): Promise<Underway> => {
    const play = await openCourse({ past, enterpriseUuid, callerOf, course, album, begin, rest })
    return { play, ms: 0 }
  }
  const plays: Underway[] = []
  for (const course of courses) plays.push(await open(course))
  const playDay = async (end: Date): Promise<Played[]> => {
    const played = await playAll(plays, end)
    if (played.some(({ done }) => done > 0)) await readChannelBill(past, end)
    return played
  }
  // None begins a day before all have ended the one before: applications live on what others did.
  const byDay = async (): Promise<Played[]> => {
    const played: Played[] = []
    for (let end = chinaMidnight(chinaDay(begin)).getTime() + DAY_MS; end < seen.getTime(); end += DAY_MS) {
      // The planner learns of a day while the next one is played.
      const [day] = await allOf([playDay(new Date(end)), knowGrown(today.db)])
      played.push(...day)
      const ago = Math.floor((now.getTime() - end) / DAY_MS)
      if (ago < KEPT_DAYS || ago % 7 === 0) await keepDay(past.platform, enterpriseUuid, chinaDay(new Date(end - 1)))
    }
    return [...played, ...(await playAll(plays, seen))]
  }
  const [, before] = await allOf([givePortraits(past.platform, callerOf, rest), byDay()])
  const read = await playAll([await open(reading)], seen)
  const after = await playDay(now)
  const sum = (of: keyof Played) => [...before, ...read, ...after].reduce((all, each) => all + each[of], 0)
  return { done: sum('done'), refused: sum('refused') }
}

/** Tells the browsers of all members that what they count has changed. */
const recount = ({ db, events }: Platform): Promise<void> =>
  db.tenant(enterpriseUuid, null, async (tx) => {
    const members = await tx.select({ userUuid: member.userUuid }).from(member).where(isNull(member.deletedAt))
    for (const { userUuid } of members) await events.emit(tx, 'counters.changed', { enterpriseUuid, userUuid })
  })

/**
 * Gives the demo enterprise the people, places and past of a company that lives, once: in pieces that are committed one by one, beside
 * whoever works with the product. Null where that is done already, another server does it, or there is nothing to go on with.
 */
export const makeLiving = async (today: Platform, living: Living = {}): Promise<Played | null> => {
  const release = await holdPast(today.db)
  if (release === null) return null
  try {
    const begun = await beginPart(today.db, enterpriseUuid, WHOLE, living.resume === true ? null : today.clock.now())
    if (begun === null || begun.endedAt !== null) return null
    const played = await make(today, begun.begunAt, living)
    await endPart(today.db, enterpriseUuid, WHOLE, today.clock.now())
    await recount(today)
    return played
  } finally {
    await release()
  }
}
