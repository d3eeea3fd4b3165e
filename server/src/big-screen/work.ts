import type { getBigScreen } from '@qifuyun/contract/big-screen/endpoints.ts'
import { chinaClock } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { type BoardPart, countHours, countScores, countWork, lastChanged, lastWords, placeNames } from '#src/applications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

type Board = OutputOf<typeof getBigScreen>
type Work = NonNullable<Board['work']>

/** Of which moment, and where. */
export interface Asked {
  tx: Tx
  projectUuid: string | undefined
  now: Date
  today: Date
  lately: Date
}

/** Places that a board has room for. */
const PLACES_MAX = 8
const EVENTS_MAX = 10
const WORDS_MAX = 2
const SCORES = [1, 2, 3, 4, 5]

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, each) => sum + each, 0)

/** Work of all entities by place, the places where most is late or open first. */
const placesOf = async (
  { tx, projectUuid }: Asked,
  counts: readonly Awaited<ReturnType<typeof countWork>>[number][],
): Promise<Work['placeList']> => {
  const places = Map.groupBy(
    counts.filter(({ place }) => place !== null),
    ({ place }) => place ?? '',
  )
  const names = await placeNames(tx, [...places.keys()], projectUuid)
  const listed = [...places].map(([placeUuid, own]) => {
    const made = sumOf(own.map(({ madeLately }) => madeLately))
    const done = sumOf(own.map(({ doneLately }) => doneLately))
    return {
      placeUuid,
      placeName: names.get(placeUuid) ?? '',
      open: sumOf(own.map(({ open }) => open)),
      late: sumOf(own.map(({ late }) => late)),
      made,
      doneRate: made === 0 ? null : Math.round((done / made) * 1_000) / 10,
    }
  })
  return listed.toSorted((one, other) => other.late - one.late || other.made - one.made).slice(0, PLACES_MAX)
}

/** Work of all applications together; null for whoever reads none. */
export const workOf = async (asked: Asked, parts: readonly BoardPart[]): Promise<Board['work']> => {
  if (parts.length === 0) return null
  const counts: Awaited<ReturnType<typeof countWork>> = []
  const hours: Awaited<ReturnType<typeof countHours>> = []
  for (const part of parts) {
    counts.push(...(await countWork(part, asked.today, asked.lately)))
    hours.push(...(await countHours(part, asked.today)))
  }
  const last = Number(chinaClock(asked.now).slice(11, 13))
  const during = (kind: 'made' | 'done', hour: number): number =>
    sumOf(hours.flatMap((one) => (one.kind === kind && one.hour === hour ? [one.count] : [])))
  return {
    made: sumOf(counts.map(({ made }) => made)),
    done: sumOf(counts.map(({ done }) => done)),
    open: sumOf(counts.map(({ open }) => open)),
    late: sumOf(counts.map(({ late }) => late)),
    hourList: Array.from({ length: last + 1 }, (_, hour) => ({ made: during('made', hour), done: during('done', hour) })),
    placeList: await placesOf(asked, counts),
  }
}

/** What happened last, over all applications. */
export const eventsOf = async (asked: Asked, parts: readonly BoardPart[]): Promise<Board['eventList']> => {
  const since = new Date(asked.now.getTime() - DAY_MS)
  const found = []
  for (const part of parts)
    for (const row of await lastChanged(part, since, EVENTS_MAX)) found.push({ ...row, at: new Date(row.at), served: part.served })
  const latest = found.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, EVENTS_MAX)
  const names = await placeNames(
    asked.tx,
    latest.flatMap(({ place }) => place ?? []),
    asked.projectUuid,
  )
  return latest.map(({ uuid, at, state, title, place, served: { app, entity } }) => {
    const now = entity.spec.states.find(({ code }) => code === state)
    return {
      ...{ appKey: app.appKey ?? '', catalogue: app.key, appName: app.label, time: at.toISOString(), title: title ?? '' },
      place: names.get(place ?? '') ?? null,
      state: now?.label ?? '',
      tone: now?.tone ?? 'neutral',
      pcJumpUrl: rowPath(entity, uuid),
    }
  })
}

/** What customers say, over all applications that they rate; null where nobody has rated. */
export const ratingOf = async (asked: Asked, parts: readonly BoardPart[]): Promise<Board['rating']> => {
  const scores: Awaited<ReturnType<typeof countScores>> = []
  const words: Awaited<ReturnType<typeof lastWords>> = []
  for (const part of parts) {
    scores.push(...(await countScores(part, asked.lately)))
    words.push(...(await lastWords(part, asked.lately, WORDS_MAX)))
  }
  const spread = SCORES.map((score) => sumOf(scores.flatMap((one) => (one.score === score ? [one.count] : []))))
  const count = sumOf(spread)
  if (count === 0) return null
  const shown = words.slice(0, WORDS_MAX)
  const names = await placeNames(
    asked.tx,
    shown.flatMap(({ place }) => place ?? []),
    asked.projectUuid,
  )
  return {
    average: Math.round((sumOf(spread.map((times, index) => times * (index + 1))) / count) * 100) / 100,
    count,
    spread,
    wordList: shown.map(({ text, place }) => ({ text, place: names.get(place ?? '') ?? null })),
  }
}
