// Work does not come back to somebody who can no longer do it: disabled in the enterprise, or gone from it.

import { updateUserStatus } from '@qifuyun/contract/address-book/endpoints.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { createWorld, demoId, fireTimers, imageOf, inside, type PersonName, uploaded, userId, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { LINES, repairDesk } from '#src/repair/testing.ts'
import { orderType } from '#src/work-order/order-type.ts'
import { periodic } from '#src/work-order/periodic.ts'
import { workOrder } from '#src/work-order/work-order.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const later = (hours: number): string => new Date(world.clock.now().getTime() + hours * HOUR_MS).toISOString()
const pass = async (hours: number): Promise<void> => {
  world.pass(hours * HOUR_MS)
  await fireTimers(world.app.platform)
}
const disable = async (...names: PersonName[]): Promise<void> => {
  for (const name of names) {
    const answer = await world.as('zhangwei').call(updateUserStatus, { userUuid: userId(name), statusCode: 3 })
    expect([answer.code, answer.msg]).toEqual([200, '操作成功!'])
  }
}
const todosOf = async (name: PersonName, businessTypeCode: string): Promise<string[]> =>
  (await world.as(name).call(todoPage, { businessTypeCode, statusCode: 0 })).data.list.map(({ title }) => title)

const FREE = { state: '10', holder: null }

describe('a repair', () => {
  const { does, addType, report, info, working } = repairDesk(() => world)
  const dispatchers = [userId('wangqiang')]

  test('that was suspended goes to the dispatchers when its time has come', async () => {
    const uuid = await working(await addType({ area: '2', dispatchers }))
    await does('suspend', uuid, { suspendReason: '1', resumeAt: later(2) }, 'liuyang')
    await disable('liuyang')
    await pass(2.1)
    expect(await info(uuid)).toMatchObject(FREE)
    expect(await todosOf('wangqiang', 'pkg1')).toEqual([expect.stringContaining('待派单')])
  })

  test('whose quote is decided goes to the dispatchers', async () => {
    const type = await addType({ area: '2', dispatchers })
    const uuids = [await working(type), await working(type)]
    for (const uuid of uuids) await does('quote', uuid, { quoteLines: LINES }, 'liuyang')
    await disable('liuyang')
    const { filePath } = await uploaded(world, 'wangqiang', { name: 'a.png', bytes: await imageOf(8, 8) })
    for (const [index, action] of ['confirmQuote', 'declineQuote'].entries()) {
      const uuid = uuids[index] ?? ''
      await does(action, uuid, { proof: [filePath] })
      expect(await info(uuid)).toMatchObject({ ...FREE, quoteState: index === 0 ? '2' : '3' })
    }
  })

  test('that was not solved is done again by somebody else', async () => {
    const uuid = await working(await addType({ area: '2', dispatchers }))
    await inside(world, (context) => context.rows.update(repairOrder, uuid, { state: 'toRate', finishedAt: later(0), rateBy: later(48) }))
    await disable('liuyang')
    await does('rate', uuid, { score: 1, solved: false, ratingText: '还在漏水' })
    expect(await info(uuid)).toMatchObject({ ...FREE, reopenCount: 1 })
  })

  test('goes round among those who are there, and to the manager of the project where no dispatcher is', async () => {
    const members = (['liuyang', 'chenjing'] as const).map((name) => ({ user: userId(name), online: true }))
    const type = await addType({ area: '2', dispatchMode: '3' })
    // They lost their rights since.
    await inside(world, ({ rows }) => rows.update(repairType, type, { dispatchers: [userId('liuyang')], members }))
    await disable('liuyang')
    expect(await info(await report(type))).toMatchObject({ state: '20', holder: userId('chenjing') })
    expect(await info(await report(type))).toMatchObject({ state: '20', holder: userId('chenjing') })
    await disable('chenjing')
    expect(await info(await report(type))).toMatchObject(FREE)
    expect(await todosOf('wangqiang', 'pkg1')).toEqual([expect.stringContaining('待派单')])
  })
})

describe('a work order', () => {
  const types = entityEndpoints(orderType)
  const orders = entityEndpoints(workOrder)
  const plans = entityEndpoints(periodic)
  const place = { projectUuid: demoId('0007', 1) }

  const addType = async (more: object = {}): Promise<string> => {
    const sent = { code: 'CHECK', name: '检查', dispatchers: [userId('wangqiang')], ...more }
    const answer = await world.as('wangqiang').call(types.add, sent)
    expect([answer.code, answer.data]).toMatchObject([200, {}])
    return String(answer.data.uuid)
  }
  const file = async (more: object, by: PersonName = 'yanglei'): Promise<string> => {
    const answer = await world.as(by).call(orders.add, { title: '检查', content: '请处理', ...place, ...more })
    expect([answer.code, answer.data]).toMatchObject([200, {}])
    return String(answer.data.uuid)
  }
  const act = (name: string, uuid: string, input: object = {}, by: PersonName = 'wangqiang') => {
    const endpoint = orders.acting[name]
    if (endpoint === undefined) throw new Error(`there is no action ${name}`)
    return world.as(by).call(endpoint, { uuid, ...input })
  }
  const does = async (name: string, uuid: string, input: object = {}, by: PersonName = 'wangqiang') =>
    expect([name, await act(name, uuid, input, by)]).toMatchObject([name, { code: 200 }])
  const info = async (uuid: string) => (await world.as('wangqiang').call(orders.info, { uuid })).data
  const working = async (more: object): Promise<string> => {
    const uuid = await file(more)
    await does('dispatch', uuid, { holder: userId('liuyang') })
    await does('accept', uuid, {}, 'liuyang')
    return uuid
  }

  test('that was suspended or not accepted goes to the dispatchers', async () => {
    const type = await addType({ acceptBy: '3' })
    const [suspended, finished] = [await working({ type }), await working({ type })]
    await does('suspend', suspended, { suspendReason: '1', resumeAt: later(2) }, 'liuyang')
    await does('finish', finished, { result: '完成' }, 'liuyang')
    await disable('liuyang')
    await does('reject', finished, { reason: '没有完成' })
    expect(await info(finished)).toMatchObject({ ...FREE, rejectCount: 1 })
    await pass(2.1)
    expect(await info(suspended)).toMatchObject(FREE)
  })

  test('is accepted by the manager of the project where its reporter is not there, and not sent back to him', async () => {
    const type = await addType({ acceptBy: '2' })
    const [finished, open] = [await working({ type }), await file({ type })]
    await disable('yanglei')
    await does('finish', finished, { result: '完成' }, 'liuyang')
    expect(await info(finished)).toMatchObject({ accepter: userId('wangqiang') })
    const refused = await act('sendBack', open, { reason: '请补充位置' })
    expect([refused.status, refused.msg]).toEqual([422, '没有在职的提出人，不能退回'])
    expect(await info(open)).toMatchObject({ state: '10' })
  })

  test('of a plan is made for those who are there, and for the dispatchers where nobody is', async () => {
    const type = await addType()
    const slots = [{ begin: '00:00', end: '23:59' }]
    const plan = { type, period: '1', slots, leadMinutes: 0, validFrom: '2026-01-01', title: '检查', content: '请检查', ...place }
    const users = [userId('liuyang'), userId('chenjing')]
    for (const more of [{ users }, { users, assign: '1' }, { users: [userId('liuyang')] }]) {
      const answer = await world.as('wangqiang').call(plans.add, { name: '每日检查', ...plan, ...more })
      expect([answer.code, answer.data]).toMatchObject([200, {}])
    }
    await disable('liuyang')
    await pass(24)
    const made = await inside(world, (context) => context.rows.list(workOrder, (f) => f.eq('sourceApp', 'periodic'), 50))
    expect(made.map(({ state, holder }) => `${state} ${holder ?? ''}`).toSorted()).toEqual([
      '10 ',
      `20 ${userId('chenjing')}`,
      `20 ${userId('chenjing')}`,
    ])
  })
})
