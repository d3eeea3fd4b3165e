import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, ComputedCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { ENDED_BY, PEOPLE_MAX } from '#src/training/codes.ts'
import { attempt } from '#src/training/exams/attempt.ts'
import { type Exam, exam } from '#src/training/exams/exam.ts'
import { seat } from '#src/training/exams/seat.ts'
import { shortageOf } from '#src/training/papers/choosing.ts'
import { paper } from '#src/training/papers/paper.ts'
import { refusalAt, refuse, refuseAt, t } from '#src/training/texts.ts'

/** Named people and the members of named departments, each once, without those who have left. */
export const peopleOf = async (
  { people }: Context,
  named: { people: readonly string[] | null; departments: readonly string[] | null },
): Promise<string[]> => {
  const inside = (named.departments ?? []).length === 0 ? [] : await people.membersIn(named.departments ?? [])
  return [...(await people.activeAmong([...(named.people ?? []), ...inside]))].toSorted()
}

/** What is to be reached can be. */
export const judgeExams = async ({ rows, saves }: SaveCall<Exam>): Promise<(object | KitRefusal)[]> => {
  const papers = await rows.findEach(
    paper,
    saves.map(({ row }) => row.paper),
  )
  return saves.map(({ before, row }) => {
    if (before?.paper === row.paper && before.passScore === row.passScore) return {}
    const total = papers.get(row.paper)?.total ?? row.passScore
    return row.passScore > total ? refusalAt('passScore', '及格分不能大于试卷总分 {total}', { total }) : {}
  })
}

export const mayPublish = async (call: ActionCall<typeof exam>): Promise<void> => {
  const { row, rows, clock } = call
  if (Date.parse(row.period.end) <= clock.now.getTime()) refuseAt('period', '考试时间已过')
  const of = (await rows.find(paper, row.paper)) ?? refuse('数据不存在')
  if (row.passScore > of.total) refuseAt('passScore', '及格分不能大于试卷总分 {total}', { total: of.total })
  const short = await shortageOf(call, of, 'paper')
  if (short !== null) throw short
  const people = await peopleOf(call, row)
  if (people.length === 0) refuseAt('people', '请选择参考人员或部门')
  if (people.length > PEOPLE_MAX) refuseAt('departments', '最多 {n} 人', { n: PEOPLE_MAX })
}

const SEATS_MAX = PEOPLE_MAX

/** Those of these people who have not have the exam before them from now on. */
const seatThem = async ({ rows }: Context, row: Exam, people: readonly string[], label: ReturnType<typeof t>): Promise<void> => {
  const known = await rows.list(seat, (f) => f.eq('exam', row.uuid), SEATS_MAX)
  const there = new Set(known.map(({ user }) => user))
  const added = people.filter((user) => !there.has(user))
  if (added.length === 0) return
  if (there.size + added.length > PEOPLE_MAX) refuseAt('departments', '最多 {n} 人', { n: PEOPLE_MAX })
  await rows.recordEach(
    seat,
    added.map((user) => ({ exam: row.uuid, user, title: row.title, closesAt: row.period.end, tries: 0, state: 'waiting' as const })),
    label,
  )
}

/** Everybody who is to take it has it before them from now on. */
export const begin = async (call: Context & { row: Exam }): Promise<Effect<typeof exam>> => {
  const { row, rows } = call
  const of = await rows.find(paper, row.paper)
  await seatThem(call, row, await peopleOf(call, row), t('考试开始'))
  return { total: of?.total ?? null }
}

/** More people take it; whoever is to take it already still is. */
export const invite = async (call: ActionCall<typeof exam>): Promise<Effect<typeof exam>> => {
  const { row, input } = call
  const named = { people: row.people, departments: row.departments, ...(input as Partial<Pick<Exam, 'people' | 'departments'>>) }
  const people = await peopleOf(call, named)
  if (people.length > PEOPLE_MAX) refuseAt('departments', '最多 {n} 人', { n: PEOPLE_MAX })
  if (exam.isIn(row, 'open')) await seatThem(call, row, people, t('增加考生'))
  return {}
}

export const publish = async (call: ActionCall<typeof exam>): Promise<Effect<typeof exam>> => {
  const begun = Date.parse(call.row.period.begin) <= call.clock.now.getTime()
  return begun ? { ...(await begin(call)), state: 'open' } : { state: 'ready' }
}

/** Whoever never came was absent. Those who still answer, or whose answers wait for a marker, are judged after that. */
export const end = async ({ row, rows }: Context & { row: Exam }): Promise<Effect<typeof exam>> => {
  const going = await rows.list(attempt, (f) => f.and(f.eq('exam', row.uuid), f.state('taking', 'marking')), SEATS_MAX)
  const open = new Set(going.map((each) => each.seat))
  const left = await rows.list(seat, (f) => f.and(f.eq('exam', row.uuid), f.state('waiting')), SEATS_MAX)
  await rows.updateEach(
    seat,
    left.filter(({ uuid }) => !open.has(uuid)).map(({ uuid, tries }) => ({ uuid, state: tries === 0 ? 'absent' : 'failed' })),
    t('考试结束'),
  )
  return {}
}

/** Before its time: whoever still answers hands in what is saved. */
export const endNow = async (call: ActionCall<typeof exam>): Promise<Effect<typeof exam>> => {
  const { row, rows } = call
  const going = await rows.list(attempt, (f) => f.and(f.eq('exam', row.uuid), f.state('taking')), SEATS_MAX)
  for (const { uuid } of going) await rows.act(attempt, uuid, 'handIn', { endedBy: ENDED_BY.clock })
  return end(call)
}

const s = columns(seat, 's')

const figure =
  (value: typeof s.uuid) =>
  async ({ rows, uuids }: ComputedCall<Exam>): Promise<ReadonlyMap<string, unknown>> => {
    const found = await rows.query<{ exam: string; value: number | null }>(sql`
      select ${s.exam} as exam, ${value} as value from ${s.table} where ${s.live} and ${s.exam} = any(${[...uuids]}::uuid[]) group by ${s.exam}`)
    return new Map(found.map((each) => [each.exam, each.value]))
  }

export const figures = {
  seats: figure(sql`count(*)::int`),
  passed: figure(sql`count(*) filter (where ${s.in('passed')})::int`),
  average: figure(sql`round(avg(${s.best}), 1)::float8`),
}
