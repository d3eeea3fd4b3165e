import type { Context } from '@qifuyun/kit/context.ts'
import { course } from '#src/training/courses/course.ts'
import { type Learn, learn } from '#src/training/courses/learn.ts'
import { courseFinished } from '#src/training/events.ts'
import { seat } from '#src/training/exams/seat.ts'
import { t } from '#src/training/texts.ts'

const COURSES_MAX = 200

const isLearnt = ({ chapters }: Pick<Learn, 'chapters'>): boolean => chapters.every(({ doneAt }) => (doneAt ?? null) !== null)

const close = async ({ rows, clock, events }: Context, row: Learn): Promise<void> => {
  await rows.update(learn, row.uuid, { state: 'done', progress: 100, finishedAt: clock.now.toISOString() }, t('学完'))
  const more = { title: row.title ?? '', user: row.user, minutes: row.minutes }
  await events.publish(courseFinished, { uuid: row.course, projectUuid: null, no: null }, more)
}

/** A course is done when its chapters are, and its exam is passed where it has one. */
export const finish = async (call: Context, row: Learn): Promise<void> => {
  if (!isLearnt(row)) return
  const of = await call.rows.find(course, row.course)
  const asked = of?.exam ?? null
  if (asked !== null) {
    const passed = await call.rows.count(seat, (f) => f.and(f.eq('exam', asked), f.eq('user', row.user), f.state('passed')))
    if (passed === 0) return
  }
  await close(call, row)
}

/** Whoever has passed an exam has finished the courses that waited for it. */
export const finishCourses = async (call: Context, exam: string, user: string): Promise<void> => {
  const courses = await call.rows.list(course, (f) => f.eq('exam', exam), COURSES_MAX)
  if (courses.length === 0) return
  const uuids = courses.map(({ uuid }) => uuid)
  const own = await call.rows.list(learn, (f) => f.and(f.oneOf('course', uuids), f.eq('user', user), f.state('learning')), COURSES_MAX)
  for (const row of own) if (isLearnt(row)) await close(call, row)
}
