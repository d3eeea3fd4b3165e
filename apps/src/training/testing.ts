import { SECOND_MS } from '@qifuyun/contract/core/durations.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, fireTimers, type PersonName, userId } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { trainingApp } from '#src/training/app.ts'
import { beginAttempt, type Desk, handInAttempt, saveAnswers } from '#src/training/calls.ts'
import { CHAPTER, MODE, TYPE } from '#src/training/codes.ts'
import { course } from '#src/training/courses/course.ts'
import { learn } from '#src/training/courses/learn.ts'
import { exam } from '#src/training/exams/exam.ts'
import { paper } from '#src/training/papers/paper.ts'
import { question } from '#src/training/questions/question.ts'
import { tag } from '#src/training/questions/tag.ts'

type Row = Record<string, unknown>
type Attempted = NonNullable<Desk['attempt']>

/** Questions of one tag: what is right is the text that begins with it. */
const QUESTIONS = [
  { type: TYPE.single, stem: '火警电话', choices: '119\n120\n110', answer: 'A', score: 10 },
  { type: TYPE.multiple, stem: '灭火方法', choices: '冷却\n隔离\n窒息\n助燃', answer: 'abc', score: 20 },
  { type: TYPE.judge, stem: '电梯可用于火灾逃生', choices: null, answer: '错误', score: 10 },
  { type: TYPE.fill, stem: '灭火器检查周期', choices: null, answer: '每月\n一个月', score: 10 },
] as const
/** What is right, by the stem: texts of the choices, or what is written. */
export const RIGHT: Readonly<Record<string, readonly string[]>> = {
  火警电话: ['119'],
  灭火方法: ['冷却', '隔离', '窒息'],
  电梯可用于火灾逃生: ['错'],
  灭火器检查周期: [' 每月 '],
}

/** The demo enterprise at nine in the morning of 1 March 2027. 张伟 manages training; 刘洋 and 陈静 learn. */
export const trainingWorld = async () => {
  const world = await createWorld()
  let count = 0
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const begin = async (): Promise<void> => {
    await world.rewind()
    at('2027-03-01T09:00')
  }
  const ask = <I extends z.ZodType, O extends z.ZodType>(by: PersonName, call: CustomCall<I, O>, input: z.input<I>) =>
    world.as(by).call(customEndpoint(trainingApp, call), input as never) as Promise<{ code: number; msg: string; data: z.output<O> }>
  const does = async <I extends z.ZodType, O extends z.ZodType>(by: PersonName, call: CustomCall<I, O>, input: z.input<I>) => {
    const { code, msg, data } = await ask(by, call, input)
    expect([call.name, code, code === 200 ? '' : msg]).toEqual([call.name, 200, ''])
    return data
  }
  const tryAdd = (of: Entity, values: object, by: PersonName = 'zhangwei') => world.as(by).call(entityEndpoints(of).add, values as never)
  const add = async (of: Entity, values: object): Promise<string> => {
    const { msg, data } = await tryAdd(of, values)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid)
  }
  const act = (of: Entity, action: string, uuid: string, form: object = {}, by: PersonName = 'zhangwei') =>
    world.as(by).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const info = async (of: Entity, uuid: string, by: PersonName = 'zhangwei'): Promise<Row> =>
    (await world.as(by).call(entityEndpoints(of).info, { uuid })).data
  const page = async (of: Entity, field?: string, value?: unknown, by: PersonName = 'zhangwei'): Promise<Row[]> =>
    (
      await world
        .as(by)
        .call(entityEndpoints(of).page, { pageSize: 100, ...(field !== undefined && { filter: { field, cmp: 'eq', value } }) } as never)
    ).data.list
  const tagged = async (): Promise<string> => {
    count += 1
    return add(tag, { name: `标签${count}` })
  }
  const asked = (values: object) => add(question, { level: '2', enabled: true, tags: [], score: 10, choices: null, ...values })
  /** The four questions, and what is said besides; a fixed paper of 50 points with one essay of 50 more where `essay`. */
  const bank = async ({ essay = false } = {}): Promise<{ tag: string; questions: string[] }> => {
    const of = await tagged()
    const questions: string[] = []
    for (const each of QUESTIONS) questions.push(await asked({ ...each, tags: [of] }))
    if (essay) questions.push(await asked({ type: TYPE.essay, stem: '如何疏散', answer: '先报警，再组织疏散', score: 50, tags: [of] }))
    return { tag: of, questions }
  }
  const printed = async (values: object): Promise<string> => {
    count += 1
    return add(paper, { name: `试卷${count}`, mode: MODE.fixed, enabled: true, draws: [], questions: [], ...values })
  }
  const planned = async (values: object = {}, options?: { essay?: boolean }): Promise<string> => {
    const { questions } = await bank(options)
    return add(exam, {
      ...{ title: '消防考试', paper: await printed({ questions }), minutes: 30, times: 2, passScore: 30, shuffle: true, certify: false },
      period: { begin: '2027-03-01T00:00:00.000Z', end: '2027-03-01T10:00:00.000Z' },
      ...{ people: [userId('liuyang'), userId('chenjing')], departments: [], ...values },
    })
  }
  const opened = async (...of: Parameters<typeof planned>): Promise<string> => {
    const uuid = await planned(...of)
    expect((await act(exam, 'publish', uuid)).msg).toBe('操作成功!')
    return uuid
  }
  const begun = async (of: string, by: PersonName = 'liuyang'): Promise<Attempted> =>
    (await does(by, beginAttempt, { exam: of })).attempt ?? expect.fail('nothing is begun')
  /** What was said to the questions, as a browser sends it: texts of the choices by their letters. */
  const sheet = ({ uuid, questions }: Attempted, said: Readonly<Record<string, readonly string[]>>, seq = 1, leaves = 0) => ({
    ...{ attempt: uuid, seq, leaves },
    given: questions.map(({ uuid: line, stem, type, choices }) => ({
      line,
      said: (said[stem] ?? []).map((text) =>
        type === TYPE.judge ? (text === '对' ? 'A' : 'B') : choices.length === 0 ? text : ('ABCDEFGHIJ'[choices.indexOf(text)] ?? ''),
      ),
    })),
  })
  const handsIn = (of: Attempted, said: Readonly<Record<string, readonly string[]>> = RIGHT, by: PersonName = 'liuyang', seq = 1) =>
    does(by, handInAttempt, sheet(of, said, seq))
  const saves = (of: Attempted, said: Readonly<Record<string, readonly string[]>>, seq = 1, leaves = 0) =>
    does('liuyang', saveAnswers, sheet(of, said, seq, leaves))
  const taught = async (values: object = {}): Promise<{ course: string; learn: string; chapters: Row[] }> => {
    const uuid = await add(course, {
      ...{ title: '消防安全', period: { begin: '2027-03-01', end: '2027-03-10' }, people: [userId('liuyang')], departments: [] },
      chapters: [
        { title: '法规', kind: CHAPTER.link, minutes: 1, file: [], url: 'https://example.com/law' },
        { title: '预案', kind: CHAPTER.link, minutes: 2, file: [], url: 'https://example.com/plan' },
      ],
      ...values,
    })
    expect((await act(course, 'publish', uuid)).msg).toBe('操作成功!')
    const [own] = await page(learn, 'course', uuid)
    const row = await info(learn, String(own?.uuid))
    return { course: uuid, learn: String(row.uuid), chapters: row.chapters as Row[] }
  }
  const verified = (link: string) =>
    world.withToken(null).call(publicEndpoints(trainingApp).publicPage, { token: link.split('/').at(-1) ?? '' })
  const fire = () => fireTimers(world.app.platform)
  const pass = (seconds: number): void => world.pass(seconds * SECOND_MS)
  return {
    ...{ world, at, begin, ask, does, tryAdd, add, act, info, page, tagged, asked, bank, printed, planned, opened, begun },
    ...{ sheet, handsIn, saves, taught, verified, fire, pass },
  }
}
