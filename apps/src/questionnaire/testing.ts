import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { type PageCall, pageEndpoint } from '@qifuyun/kit/calls/page-call.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, demoId, fireTimers, type PersonName } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { questionnaireApp } from '#src/questionnaire/app.ts'
import { designCall, keepCall, saveDesign, sheetCall, statistics, submitCall } from '#src/questionnaire/calls.ts'
import { ACTION, type Answers, BLANK, type Design, JOIN, OP, type Question, type Rule, TYPE } from '#src/questionnaire/design/shape.ts'
import { invite } from '#src/questionnaire/invites/invite.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'

type Row = Record<string, unknown>
interface Answered {
  code: number
  msg: string
  status: number
  data: Row
}

/** A room of the demo enterprise. */
export const ROOM = demoId('0009', 1)

export const choice = (qid: string, labels: readonly string[], more: Partial<Question> = {}): Question => ({
  ...{ qid, type: TYPE.single, title: `第${qid}问`, required: true, options: labels.map((label) => ({ oid: label, label })) },
  ...more,
})
export const written = (qid: string, more: Partial<Question> = {}): Question => ({ qid, type: TYPE.text, title: `第${qid}问`, ...more })
export const asks = (questions: readonly Question[], more: Partial<Design> = {}): Design => ({
  ...BLANK,
  pages: [{ pid: 'p1', questions: [...questions] }],
  ...more,
})
export const jump = (from: string, value: string, to: string): Rule => ({
  ...{ lid: `${from}-${value}-${to}`, qid: from, join: JOIN.and, conditions: [{ qid: from, op: OP.equals, value: [value] }] },
  ...{ action: ACTION.toQuestion, target: to },
})

let count = 0

/** The demo enterprise at nine in the morning of 1 March 2027. 张伟 asks, 刘洋 and 陈静 are asked. */
export const surveyWorld = async () => {
  const world = await createWorld()
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const begin = async (): Promise<void> => {
    await world.rewind()
    at('2027-03-01T09:00')
  }
  const ask = <I extends z.ZodType, O extends z.ZodType>(call: CustomCall<I, O>, input: z.input<I>, by: PersonName = 'zhangwei') =>
    world.as(by).call(customEndpoint(questionnaireApp, call), input as never) as Promise<Omit<Answered, 'data'> & { data: z.output<O> }>
  const byLink = <I extends z.ZodRawShape, O extends z.ZodType>(call: PageCall<I, O>, token: string, input: Row = {}) =>
    world.withToken(null).call(pageEndpoint(questionnaireApp, call), { token, ...input } as never) as Promise<Answered>
  const add = async (of: Entity, values: Row, by: PersonName = 'zhangwei'): Promise<string> => {
    const { msg, data } = await world.as(by).call(entityEndpoints(of).add, values)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid)
  }
  const act = (of: Entity, action: string, uuid: string, form: Row = {}, by: PersonName = 'zhangwei') =>
    world
      .as(by)
      .call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form }) as Promise<Answered>
  const does = async (...asked: Parameters<typeof act>): Promise<void> => {
    const { msg, data } = await act(...asked)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
  }
  const info = async (of: Entity, uuid: string, by: PersonName = 'zhangwei'): Promise<Row> =>
    (await world.as(by).call(entityEndpoints(of).info, { uuid })).data
  const page = async (of: Entity, field?: string, value?: unknown): Promise<Row[]> =>
    (
      await world
        .as('zhangwei')
        .call(entityEndpoints(of).page, { pageSize: 200, ...(field !== undefined && { filter: { field, cmp: 'eq', value } }) } as never)
    ).data.list
  /** A survey with these questions, not published yet. */
  const build = async (design: Design, values: Row = {}): Promise<string> => {
    const uuid = await add(survey, { title: `问卷${(count += 1)}`, kind: '1', audience: '1', limitKind: '1', showResult: '1', ...values })
    const { rev } = (await ask(designCall, { survey: uuid })).data
    const { code, msg } = await ask(saveDesign, { survey: uuid, rev, content: design })
    expect([code, msg]).toEqual([200, 'success'])
    return uuid
  }
  const save = async (uuid: string, design: Design) => {
    const { rev } = (await ask(designCall, { survey: uuid })).data
    return ask(saveDesign, { survey: uuid, rev, content: design })
  }
  const tokenIn = (link: unknown): string => String(link).split('/').at(-1) ?? ''
  /** One that is asked: its uuid, and the token by which whoever likes answers. */
  const open = async (design: Design, values: Row = {}): Promise<{ uuid: string; token: string }> => {
    const uuid = await build(design, values)
    await does(survey, 'publish', uuid)
    return { uuid, token: tokenIn((await info(survey, uuid)).link) }
  }
  const newDevice = (): string => `device-${(count += 1)}`
  const submit = (token: string, answers: Answers, more: Row = {}) => byLink(submitCall, token, { device: newDevice(), answers, ...more })
  const sends = async (token: string, answers: Answers, more: Row = {}): Promise<Row> => {
    const { code, msg, data } = await submit(token, answers, more)
    expect([code, code === 200 ? '' : msg]).toEqual([200, ''])
    return data
  }
  const sheet = (token: string, more: Row = {}) => byLink(sheetCall, token, { device: newDevice(), ...more })
  const keep = (token: string, answers: Answers, more: Row = {}) => byLink(keepCall, token, { answers, ...more })
  const figures = async (uuid: string, more: Row = {}) => (await ask(statistics, { survey: uuid, ...more })).data
  const responses = (uuid: string) => page(response, 'survey', uuid)
  /** Somebody who lives in a room. */
  const resident = async (name: string, role: string, room = ROOM): Promise<string> => {
    const mobile = `1371${String((count += 1)).padStart(7, '0')}`
    const uuid = await add(customer, { kind: '1', source: '5', mobiles2: [], name, mobile })
    const until = role === '2' ? { endsOn: '2028-01-01' } : {}
    await add(relation, { customer: uuid, roomUuid: room, role, startsOn: '2026-01-01', ...until })
    return uuid
  }
  const invited = async (uuid: string) => (await page(invite, 'survey', uuid)).map((row) => ({ ...row, token: tokenIn(row.link) }))
  const heard = () => world.app.platform.events.drain()
  const fire = async (): Promise<void> => {
    await fireTimers(world.app.platform)
    await heard()
  }
  const viewPage = (token: string) => world.withToken(null).call(publicEndpoints(questionnaireApp).publicPage, { token })
  return {
    ...{ world, at, begin, ask, byLink, add, act, does, info, page, build, save, open, tokenIn, newDevice, submit, sends, sheet, keep },
    ...{ figures, responses, resident, invited, heard, fire, viewPage },
  }
}
