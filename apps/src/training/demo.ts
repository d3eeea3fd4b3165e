import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { DemoRole } from '@qifuyun/kit/demo-role.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { CHAPTER, MODE } from '#src/training/codes.ts'
import { course } from '#src/training/courses/course.ts'
import { learn } from '#src/training/courses/learn.ts'
import { DRAWS, FIRE_PAPER, GUIDE, LAW, QUESTIONS, SERVICE_PAPER, TAGS } from '#src/training/demo-questions.ts'
import { exam } from '#src/training/exams/exam.ts'
import { paper } from '#src/training/papers/paper.ts'
import { question } from '#src/training/questions/question.ts'
import { tag } from '#src/training/questions/tag.ts'

/** Everybody learns. */
export const demoRoles: readonly DemoRole[] = ['administration', 'finance', 'engineering']

/** Long enough for whoever looks at it months later. */
const OPEN_DAYS = 150
/** Named people of one exam. */
const PEOPLE = 200

const addPapers = async ({ rows }: Context): Promise<string> => {
  const tags: string[] = []
  for (const name of TAGS) tags.push((await rows.add(tag, { name })).uuid)
  const service: string[] = []
  for (const { tag: at, ...of } of QUESTIONS) {
    const { uuid } = await rows.add(question, { ...of, tags: [tags[at] ?? ''], score: 20, level: '2', enabled: true })
    if (at === 1) service.push(uuid)
  }
  await rows.add(paper, { name: SERVICE_PAPER, mode: MODE.fixed, questions: service, draws: [], enabled: true })
  const draws = DRAWS.map(([type, n, each]) => ({ tag: tags[0] ?? '', type, level: null, n, each }))
  return (await rows.add(paper, { name: FIRE_PAPER, mode: MODE.drawn, questions: [], draws, enabled: true })).uuid
}

/** Those who learn, and those who head them. */
const everyone = async ({ people }: Context, actor: string): Promise<string[]> => {
  const learners = await people.holdersOf(learn, 'read', null)
  const heads: string[] = []
  for (const organ of await people.organsOf(actor)) heads.push(...(await people.headsOf(organ)))
  return [...new Set([actor, ...heads, ...learners])].slice(0, PEOPLE)
}

/** A question bank, a course to learn and an exam to take, for everybody. */
export const demoTraining = async (call: Context): Promise<void> => {
  const { rows, clock, actor } = call
  if (actor === null) return
  const everybody = await everyone(call, actor.userUuid)
  const of = await addPapers(call)
  const today = chinaDay(clock.now)
  const end = new Date(clock.now.getTime() + OPEN_DAYS * DAY_MS).toISOString()
  const { uuid } = await rows.add(exam, {
    ...{ title: '消防安全年度考试', paper: of, minutes: 30, times: 3, passScore: 60, shuffle: true, antiSwitch: 3, certify: true },
    ...{ about: '消防安全人人有责，请独立完成', validMonths: 12, people: everybody, departments: [] },
    period: { begin: new Date(clock.now.getTime() - HOUR_MS).toISOString(), end },
  })
  await rows.act(exam, uuid, 'publish')
  const taught = await rows.add(course, {
    ...{ title: '消防安全基础', about: '岗位必修：火情处置与日常巡查', teacher: actor.userUuid, people: everybody, departments: [] },
    period: { begin: today, end: dayAfter(today, OPEN_DAYS) },
    chapters: [
      { title: '火灾预防与报警', kind: CHAPTER.link, minutes: 1, file: [], url: LAW },
      { title: '应急疏散要点', kind: CHAPTER.link, minutes: 2, file: [], url: GUIDE },
    ],
  })
  await rows.act(course, taught.uuid, 'publish')
}
