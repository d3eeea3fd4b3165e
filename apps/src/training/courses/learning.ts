import type { Context } from '@qifuyun/kit/context.ts'
import type { z } from 'zod'
import type { beatCall, Lesson } from '#src/training/calls.ts'
import { beaten, creditOf, neededOf, progressOf } from '#src/training/courses/counting.ts'
import { course } from '#src/training/courses/course.ts'
import { finish } from '#src/training/courses/finishing.ts'
import { type Learn, learn } from '#src/training/courses/learn.ts'
import { presence, pulse } from '#src/training/courses/pulse.ts'
import { me } from '#src/training/me.ts'
import { refuse, t } from '#src/training/texts.ts'

const CHAPTERS_MAX = 50
const MINUTE = 60

const own = async (call: Context, uuid: string): Promise<Learn> => {
  const row = await call.rows.find(learn, uuid)
  return row?.user === me(call) ? row : refuse('数据不存在')
}

const chaptersOf = async ({ rows }: Context, row: Learn): Promise<Lesson['chapters']> => {
  const found = await rows.list(pulse, (f) => f.eq('learn', row.uuid), CHAPTERS_MAX)
  return row.chapters.map(({ uuid = '', doneAt, ...of }) => {
    const known = found.find(({ chapter }) => chapter === uuid)
    return { uuid, seconds: known?.seconds ?? 0, furthest: known?.furthest ?? 0, needed: neededOf(of), done: (doneAt ?? null) !== null }
  })
}

const shown = async (call: Context, row: Learn): Promise<Lesson> => {
  const chapters = await chaptersOf(call, row)
  const of = await call.rows.find(course, row.course)
  return { now: call.clock.now.toISOString(), state: row.state, progress: progressOf(chapters), chapters, exam: of?.exam ?? null }
}

/** How far who asks is in a course. */
export const lessonOf = async (call: Context, { learn: uuid }: { learn: string }): Promise<Lesson> => shown(call, await own(call, uuid))

/** Notes what is learnt by now, and that the chapter is. */
const note = async (call: Context, row: Learn, chapter: string): Promise<void> => {
  const { rows, clock } = call
  const chapters = row.chapters.map((each) => (each.uuid === chapter ? { ...each, doneAt: clock.now.toISOString() } : each))
  const all = await chaptersOf(call, { ...row, chapters })
  const minutes = Math.floor(all.reduce((sum, { seconds }) => sum + seconds, 0) / MINUTE)
  await rows.update(learn, row.uuid, { chapters, minutes, progress: progressOf(all) }, t('学完章节'))
  await finish(call, { ...row, chapters, minutes })
}

/** A chapter is open now: the time since the beat before counts, by the clock of the server. */
export const beat = async (call: Context, { learn: uuid, chapter, position }: z.output<typeof beatCall.input>): Promise<Lesson> => {
  const { rows, clock } = call
  const row = await own(call, uuid)
  const of = row.chapters.find((each) => each.uuid === chapter) ?? refuse('数据不存在')
  const [here] = await rows.balances(presence, [{ madeKey: row.user }])
  const [was] = await rows.balances(pulse, [{ learn: uuid, chapter }])
  if (here === undefined || was === undefined) return refuse('数据不存在')
  const now = beaten(was, creditOf(here, chapter, clock.now), of.kind, position)
  await rows.updateEach(presence, [{ uuid: here.uuid, user: row.user, chapter, at: clock.now.toISOString() }])
  await rows.updateEach(pulse, [{ uuid: was.uuid, ...now }])
  if ((of.doneAt ?? null) === null && now.seconds >= neededOf(of)) await note(call, row, chapter)
  return lessonOf(call, { learn: uuid })
}
