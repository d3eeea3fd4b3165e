import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { ActionCall, ComputedCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { CHAPTER, PEOPLE_MAX } from '#src/training/codes.ts'
import { type Course, course } from '#src/training/courses/course.ts'
import { learn } from '#src/training/courses/learn.ts'
import { peopleOf } from '#src/training/exams/opening.ts'
import { refusal, refuseAt, t } from '#src/training/texts.ts'

const ADDRESS = /^https?:\/\/\S+$/

/** What speaks against the chapters: each has what it is made of. */
const problemsOf = ({ chapters }: Course): Record<string, Problem> =>
  Object.fromEntries(
    chapters.flatMap(({ kind, file, url }, at): [string, Problem][] => {
      if (kind === CHAPTER.link) return ADDRESS.test(url ?? '') ? [] : [[`chapters[${at}].url`, t('请填写 http 或 https 网址')]]
      return (file ?? []).length > 0 ? [] : [[`chapters[${at}].file`, t('请上传文件')]]
    }),
  )

export const judgeCourses = async ({ saves }: SaveCall<Course>): Promise<(object | KitRefusal)[]> =>
  saves.map(({ before, row }) => {
    if (before !== null && JSON.stringify(before.chapters) === JSON.stringify(row.chapters)) return {}
    const problems = problemsOf(row)
    const [first] = Object.values(problems)
    return first === undefined ? {} : refusal(first, {}, problems)
  })

const dueOf = ({ period }: Course): Date => new Date(chinaMidnight(period.end).getTime() + DAY_MS)

export const mayPublish = async (call: ActionCall<typeof course>): Promise<void> => {
  if (dueOf(call.row).getTime() <= call.clock.now.getTime()) refuseAt('period', '学习时间已过')
  const people = await peopleOf(call, call.row)
  if (people.length === 0) refuseAt('people', '请选择必修人员或部门')
  if (people.length > PEOPLE_MAX) refuseAt('departments', '最多 {n} 人', { n: PEOPLE_MAX })
}

/** Everybody who has to learn it and does not yet, does from now on. */
export const assign = async (call: ActionCall<typeof course>): Promise<Effect<typeof course>> => {
  const { row, rows, input } = call
  const named = { people: row.people, departments: row.departments, ...(input as Partial<Pick<Course, 'people' | 'departments'>>) }
  const known = await rows.list(learn, (f) => f.eq('course', row.uuid), PEOPLE_MAX)
  const there = new Set(known.map((each) => each.user))
  const people = (await peopleOf(call, named)).filter((user) => !there.has(user))
  await rows.recordEach(
    learn,
    people.map((user) => ({
      ...{ course: row.uuid, user, title: row.title, dueOn: row.period.end, dueAt: dueOf(row).toISOString(), state: 'learning' as const },
      ...{ progress: 0, minutes: 0, overdue: false },
      chapters: row.chapters.map(({ title, kind, minutes, file, url }) => ({
        ...{ uuid: rows.newUuid(), title, kind, minutes, file: file ?? null, url: url ?? null, doneAt: null },
      })),
    })),
    t('安排学习'),
  )
  return {}
}

const l = columns(learn, 'l')

const figure =
  (value: typeof l.uuid) =>
  async ({ rows, uuids }: ComputedCall<Course>): Promise<ReadonlyMap<string, unknown>> => {
    const found = await rows.query<{ course: string; value: number }>(sql`
      select ${l.course} as course, ${value} as value from ${l.table} where ${l.live} and ${l.course} = any(${[...uuids]}::uuid[]) group by ${l.course}`)
    return new Map(found.map((each) => [each.course, each.value]))
  }

export const figures = { learners: figure(sql`count(*)::int`), finished: figure(sql`count(*) filter (where ${l.in('done')})::int`) }
