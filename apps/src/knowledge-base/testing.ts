import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, fireTimers, type PersonName, userId } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { knowledgeBase } from '#src/knowledge-base/app.ts'
import { KIND, RIGHT, type Right } from '#src/knowledge-base/codes.ts'
import { doc } from '#src/knowledge-base/docs/doc.ts'
import { space } from '#src/knowledge-base/spaces/space.ts'

type Row = Record<string, unknown>

export const TEXT = '<h2>范围</h2><p>本制度适用于全体员工。</p><h2>时限</h2><p>三十天内提交。</p>'

/** Right of people in a space, as its members. */
export const members = (of: Partial<Record<PersonName, Right>>) =>
  Object.entries(of).map(([name, right]) => ({ user: userId(name as PersonName), organ: null, right }))

/** The demo enterprise, at ten in the morning of 1 March 2027. 李娜 opens spaces; nobody but 张伟 and 王强 has a role that goes further. */
export const knowledgeWorld = async () => {
  const world = await createWorld()
  let names = 0
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const begin = async (): Promise<void> => {
    await world.rewind()
    at('2027-03-01T10:00')
  }
  const tryAdd = (by: PersonName, of: Entity, values: object) => world.as(by).call(entityEndpoints(of).add, values as never)
  const add = async (by: PersonName, of: Entity, values: object): Promise<string> => {
    const { msg, data } = await tryAdd(by, of, values)
    expect([msg, data]).toMatchObject(['操作成功!', {}])
    return String(data.uuid)
  }
  const act = (by: PersonName, of: Entity, action: string, uuid: string, form: object = {}) =>
    world.as(by).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const does = async (...asked: Parameters<typeof act>): Promise<void> => {
    const { msg, data } = await act(...asked)
    expect([asked[2], msg, data]).toMatchObject([asked[2], '操作成功!', {}])
  }
  const info = (by: PersonName, of: Entity, uuid: string) => world.as(by).call(entityEndpoints(of).info, { uuid })
  const known = async (of: Entity, uuid: string): Promise<Row> => (await info('zhangwei', of, uuid)).data
  const page = async (by: PersonName, of: Entity, asked: object = {}): Promise<Row[]> =>
    (await world.as(by).call(entityEndpoints(of).page, { pageSize: 100, ...asked })).data.list
  /** One of the application's own calls. */
  const ask = (by: PersonName, call: CustomCall, input: object) =>
    world.as(by).call(customEndpoint(knowledgeBase, call), input) as Promise<{
      code: number
      status: number
      msg: string
      data: Row
    }>
  const opened = (of: Partial<Record<PersonName, Right>> = {}, values: object = {}): Promise<string> => {
    names += 1
    return add('lina', space, {
      name: `空间${names}`,
      public: false,
      approval: false,
      members: members({ lina: RIGHT.manage, ...of }),
      ...values,
    })
  }
  const draft = (within: string, values: object = {}, by: PersonName = 'lina'): Promise<string> =>
    add(by, doc, { space: within, kind: KIND.text, title: '报销制度', content: TEXT, tags: [], mustRead: false, sort: 0, ...values })
  const published = async (within: string, values?: object, by: PersonName = 'lina'): Promise<string> => {
    const uuid = await draft(within, values, by)
    await does(by, doc, 'submit', uuid)
    return uuid
  }
  const fire = () => fireTimers(world.app.platform)
  return { world, at, begin, tryAdd, add, act, does, info, known, page, ask, opened, draft, published, fire }
}
