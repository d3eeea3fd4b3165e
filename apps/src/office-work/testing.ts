import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import {
  createWorld,
  decide,
  fireTimers,
  imageOf,
  inside,
  node,
  type PersonName,
  publish,
  runSchedules,
  uploaded,
  userId,
} from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { flows } from '#src/office-work/flows.ts'
import { adjustment, balance, balanceEntry } from '#src/office-work/leave/balance.ts'
import { served } from '#src/office-work/server.ts'

export const [LIU, CHEN, YANG] = [userId('liuyang'), userId('chenjing'), userId('yanglei')]
/** Monday; the tests begin at eight in its morning. */
export const MONDAY = '2027-03-08'

type Row = Record<string, unknown>
export const clock = (on: string, time: string): string => new Date(`${on}T${time}:00+08:00`).toISOString()

/** The demo enterprise on Monday, 8 March 2027. 张伟 manages the application; 刘洋, 陈静 and 杨磊 ask. */
export const officeWorld = async () => {
  const world = await createWorld()
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const tryAdd = (of: Entity, input: object, by: PersonName = 'liuyang') => world.as(by).call(entityEndpoints(of).add, { ...input })
  const add = async (of: Entity, input: object, by?: PersonName): Promise<string> => {
    const { msg, code, data } = await tryAdd(of, input, by)
    expect([code, code === 200 ? '' : msg, code === 200 ? null : data]).toEqual([200, '', null])
    return String(data.uuid)
  }
  /** What is refused, by field. */
  const refused = async (of: Entity, input: object, by?: PersonName) => {
    const { code, data } = await tryAdd(of, input, by)
    expect(code).toBe(3002)
    return data
  }
  const page = async (of: Entity, field?: string, value?: unknown, by: PersonName = 'zhangwei'): Promise<Row[]> =>
    (
      await world
        .as(by)
        .call(entityEndpoints(of).page, { pageSize: 200, ...(field !== undefined && { filter: { field, cmp: 'eq', value } }) } as never)
    ).data.list
  const info = async (of: Entity, uuid: string, by: PersonName = 'zhangwei'): Promise<Row> =>
    (await world.as(by).call(entityEndpoints(of).info, { uuid })).data
  const act = (of: Entity, action: string, uuid: string, form: object = {}, by: PersonName = 'liuyang') =>
    world.as(by).call(entityEndpoints(of).acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const does = async (...asked: Parameters<typeof act>): Promise<void> => {
    const { msg, code, data } = await act(...asked)
    expect([asked[1], code, code === 200 ? '' : msg, code === 200 ? null : data]).toEqual([asked[1], 200, '', null])
  }
  const begin = async (): Promise<void> => {
    await world.rewind()
    at(`${MONDAY}T08:00`)
    // What is done at times of day is done from now on.
    await runSchedules(world.app.platform, undefined, [served])
  }
  /** The enterprise has this flow: 李娜 decides. */
  const flow = (flowCode: string) =>
    publish(world, { nodes: [node('a1', 'a')], flowCode, fields: [...(flows.find((each) => each.flowCode === flowCode)?.fields ?? [])] })
  const decides = async (of: Entity, uuid: string, how: 'agree' | 'overrule' = 'agree', link = 'approvalUuid'): Promise<void> =>
    decide(world, String((await info(of, uuid))[link]), how)
  /** So many days, or hours, of a kind. */
  const given = (user: string, kind: string, amount: number, year = '2027') =>
    add(adjustment, { user, kind, year, amount, reason: '期初' }, 'zhangwei')
  /** Granted, frozen, used and left of a person, over all balances of a kind, which are those of the ledger. */
  const left = async (user: string, kind = '1'): Promise<[granted: number, frozen: number, used: number, left: number]> => {
    const own = (rows: readonly Row[]) => rows.filter((row) => row.user === user && row.kind === kind)
    const sum = (rows: readonly Row[], key: string) => rows.reduce((all, row) => all + Number(row[key]), 0)
    const [lots, entries] = [own(await page(balance, 'user', user)), own(await page(balanceEntry, 'user', user))]
    for (const key of ['granted', 'frozen', 'used', 'lapsed']) expect([key, sum(lots, key)]).toEqual([key, sum(entries, key)])
    return [sum(lots, 'granted'), sum(lots, 'frozen'), sum(lots, 'used'), sum(lots, 'left')]
  }
  const picture = async (by: PersonName = 'liuyang'): Promise<string[]> => [
    (await uploaded(world, by, { name: '照片.png', bytes: await imageOf(20, 20) }, 'image')).filePath,
  ]
  const document = async (by: PersonName = 'liuyang'): Promise<string[]> => [
    (await uploaded(world, by, { name: '文件.pdf', bytes: Buffer.from('%PDF-1.4 x') }, 'file')).filePath,
  ]
  return {
    ...{ picture, document },
    ...{ world, at, tryAdd, add, refused, page, info, act, does, begin, flow, decides, given, left },
    fire: () => fireTimers(world.app.platform),
    schedules: () => runSchedules(world.app.platform, undefined, [served]),
    drain: () => world.app.platform.events.drain(),
    inside: <T>(work: Parameters<typeof inside<T>>[1]) => inside(world, work),
  }
}
