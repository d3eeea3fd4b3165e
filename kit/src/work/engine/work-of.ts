import type { Context } from '#src/context.ts'
import type { Entity, FieldKey, StateName, StoredOf } from '#src/entity.ts'
import type { AnyStored, PastSave, PastSaveCall } from '#src/handlers.ts'
import { type Course, finishClock, startClocks, workMinutes } from '#src/work/clocks.ts'
import { beginOf, coursesOf, deadlinesOf } from '#src/work/engine/course.ts'
import { peopleOf } from '#src/work/engine/people.ts'
import { onward } from '#src/work/engine/steps.ts'
import { tell } from '#src/work/engine/telling.ts'
import type { Whom } from '#src/work/whom.ts'

/** A piece of news about a row: the word before its title, and in the chat a card with these buttons. */
export interface News {
  word: string
  card?: readonly string[]
}

/** What has become of work that is finished now. */
export interface Finished {
  finishedAt: string
  overdue: boolean
  workMinutes: number
}

/** What became of work of the past: its deadlines, whether it was late, and how long it took without its pauses. */
export interface Past {
  clocks: Record<string, string | null> & { finishBy: string; warnAt: string }
  course: { respondLate: boolean; overdue: boolean; workMinutes: number | null }
}

const isLater = (at: unknown, than: string | null | undefined): boolean =>
  typeof at === 'string' && typeof than === 'string' && Date.parse(at) > Date.parse(than)

const pastOf = (course: Course, begin: Date, { row, madeAt }: PastSave<AnyStored>): Past => {
  const { acceptedAt, finishedAt, finishBy: told, pausedMinutes } = row
  const started: Past['clocks'] = startClocks(course, begin)
  const finishBy = typeof told === 'string' ? told : started.finishBy
  const paused = typeof pausedMinutes === 'number' ? pausedMinutes : null
  return {
    clocks: { ...started, finishBy },
    course: {
      respondLate: isLater(acceptedAt, started.respondBy),
      overdue: isLater(finishedAt, finishBy),
      workMinutes: typeof finishedAt === 'string' ? workMinutes(course.clock, madeAt, new Date(finishedAt), paused) : null,
    },
  }
}

/** What effects of an application do with the work of an entity beside what its traits do. */
export interface WorkOf<E extends Entity> {
  peopleOf(call: Context, row: StoredOf<E>, whom: Whom<FieldKey<E>>): Promise<string[]>
  tell(call: Context, row: StoredOf<E>, whom: Whom<FieldKey<E>>, news: News): Promise<void>
  tellPeople(call: Context, row: StoredOf<E>, userUuids: readonly string[], news: News): Promise<void>
  /** Goes on in that state; where its holder has left, with those who give it out. The form of an action's effect. */
  onward(call: Context, row: StoredOf<E>, state: StateName<E>): Promise<{ state: StateName<E> }>
  /** What the clocks of rows run by, in a calendar that reaches back to `since`. */
  courses(call: Context, since?: Date): (row: StoredOf<E>) => Promise<Course>
  /** What became of rows of the past by their clocks, which began when they were made; a deadline that they tell stands. */
  past(call: PastSaveCall<StoredOf<E>>): (save: PastSave<StoredOf<E>>) => Promise<Past>
  /** The clock of work that is done again from now on. */
  restarted(call: Context, row: StoredOf<E>): Promise<{ finishBy: string; warnAt: string; overdue: false }>
  /** Of work that took from `since` until now, less its pauses. */
  finished(call: Context, row: StoredOf<E>, since: Date): Promise<Finished>
}

/** Typed for one entity: `const work = workOf(repairOrder)`. */
export const workOf = <E extends Entity>(of: E): WorkOf<E> => {
  // A stored row is known by its entity; the traits read it by the names of their own fields.
  const plain = (row: StoredOf<E>) => row as unknown as AnyStored
  const courses: WorkOf<E>['courses'] = (call, since) => {
    const courseOf = coursesOf(call, deadlinesOf(of), since)
    return (row) => courseOf(plain(row))
  }
  const people: WorkOf<E>['peopleOf'] = (call, row, whom) => peopleOf(call, of, plain(row), whom)
  return {
    courses,
    peopleOf: people,
    tell: async (call, row, whom, news) => tell(call, of, plain(row), { people: await people(call, row, whom), ...news }),
    tellPeople: (call, row, userUuids, news) => tell(call, of, plain(row), { people: userUuids, ...news }),
    onward: async (call, row, state) => ({
      // One of the two that the type names.
      state: (await onward({ call, of, row: plain(row) }, state)) as typeof state,
    }),
    past(call) {
      const courseOf = courses(call, new Date(Math.min(...call.saves.map(({ madeAt }) => madeAt.getTime()))))
      return async ({ row, madeAt }) =>
        pastOf(await courseOf(row), beginOf(deadlinesOf(of), plain(row), madeAt), { row: plain(row), madeAt })
    },
    async restarted(call, row) {
      return { ...finishClock(await courses(call)(row), call.clock.now), overdue: false }
    },
    async finished(call, row, since) {
      const { clock } = await courses(call, since)(row)
      const { finishBy, pausedMinutes } = plain(row)
      const { now } = call.clock
      return {
        finishedAt: now.toISOString(),
        overdue: typeof finishBy === 'string' && now.getTime() > Date.parse(finishBy),
        workMinutes: workMinutes(clock, since, now, typeof pausedMinutes === 'number' ? pausedMinutes : null),
      }
    },
  }
}
