import type { Context } from '@qifuyun/kit/context.ts'
import type { OwnCourse, Standing } from '#src/training/calls.ts'
import { learn } from '#src/training/courses/learn.ts'
import { attempt } from '#src/training/exams/attempt.ts'
import { exam } from '#src/training/exams/exam.ts'
import { seat } from '#src/training/exams/seat.ts'
import { me } from '#src/training/me.ts'

const SHOWN_MAX = 100

const openFirst = <Of extends { state: string }>(rows: readonly Of[], open: string, day: (row: Of) => string): Of[] =>
  rows.toSorted((one, other) => Number(other.state === open) - Number(one.state === open) || day(one).localeCompare(day(other)))

const coursesOf = async ({ rows }: Context, user: string): Promise<OwnCourse[]> => {
  const found = await rows.list(learn, (f) => f.eq('user', user), SHOWN_MAX)
  return found.map(({ uuid, title, state, dueOn, progress, minutes, chapters }) => ({
    ...{ learn: uuid, title: title ?? '', state, dueOn, progress, minutes },
    needed: chapters.reduce((sum, each) => sum + each.minutes, 0),
  }))
}

const examsOf = async ({ rows }: Context, user: string): Promise<Standing[]> => {
  const found = await rows.list(seat, (f) => f.eq('user', user), SHOWN_MAX)
  const exams = await rows.findEach(
    exam,
    found.map((each) => each.exam),
  )
  const going = await rows.list(attempt, (f) => f.and(f.eq('user', user), f.state('taking')), SHOWN_MAX)
  return found.map(({ exam: uuid, title, state, closesAt, tries, best }) => ({
    ...{ exam: uuid, title: title ?? '', state, closesAt, tries, best, times: exams.get(uuid)?.times ?? 1 },
    going: going.some((each) => each.exam === uuid),
  }))
}

/** Courses and exams of who asks. */
export const ownLearning = async (call: Context) => {
  const user = me(call)
  const [courses, exams] = [await coursesOf(call, user), await examsOf(call, user)]
  return {
    now: call.clock.now.toISOString(),
    courses: openFirst(courses, learn.stateCode('learning'), ({ dueOn }) => dueOn ?? ''),
    exams: openFirst(exams, seat.stateCode('waiting'), ({ closesAt }) => closesAt),
  }
}
