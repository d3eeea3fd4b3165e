import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { demoId, type PersonName, userId, type World } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { opening } from '#src/inventory/documents/opening.ts'
import { itemCategory } from '#src/inventory/goods/category.ts'
import { item } from '#src/inventory/goods/item.ts'
import { WAREHOUSE, warehouse } from '#src/inventory/goods/warehouse.ts'
import { stock } from '#src/inventory/stock/stock.ts'
import { priceItem } from '#src/repair/pricing/price-item.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { repairType } from '#src/repair/repair-type.ts'

export const WEST_LAKE = demoId('0007', 1)
export const ROOM = demoId('0009', 1)
export const PHONE = '13911110001'
/** Who does repairs of every type. */
export const WORKERS = ['wangqiang', 'zhangwei', 'liuyang'] as const
export const LINES = [
  { name: '水龙头', kind: '1', qty: 2, price: 3_550 },
  { name: '工时', kind: '2', qty: 1.5, price: 6_000 },
]

const types = entityEndpoints(repairType)
const prices = entityEndpoints(priceItem)
export const orders = entityEndpoints(repairOrder)

let count = 0

/** What the desk and the workers of a world do, by the calls they have. Dispatched and looked at by 王强. */
export const repairDesk = (world: () => World) => {
  const act = (name: string, uuid: string, input: object = {}, by: PersonName = 'wangqiang') => {
    const endpoint = orders.acting[name]
    if (endpoint === undefined) throw new Error(`there is no action ${name}`)
    return world()
      .as(by)
      .call(endpoint, { uuid, ...input })
  }
  const does = async (name: string, uuid: string, input: object = {}, by: PersonName = 'wangqiang') => {
    const answer = await act(name, uuid, input, by)
    expect([name, answer.code, answer.data]).toMatchObject([name, 200, {}])
    return answer.data
  }
  const addType = async (more: object = {}): Promise<string> => {
    count += 1
    const members = WORKERS.map((name) => ({ user: userId(name), online: true }))
    const sent = {
      name: `水电${count}`,
      area: '1',
      dispatchMode: '2',
      charge: '3',
      respondMinutes: 30,
      finishMinutes: 480,
      members,
      ...more,
    }
    const answer = await world().as('wangqiang').call(types.add, sent)
    expect(answer.msg).toBe('操作成功!')
    return String(answer.data.uuid)
  }
  const addPrice = async (more: object = {}): Promise<string> => {
    count += 1
    const sent = { code: `P-${count}`, name: `物料${count}`, unit: '个', price: 1_000, ...more }
    const answer = await world().as('wangqiang').call(prices.add, sent)
    expect([answer.code, answer.data]).toMatchObject([200, {}])
    return String(answer.data.uuid)
  }
  const orderOf = (type: string, more: object = {}) => {
    count += 1
    const place = { projectUuid: WEST_LAKE, roomUuid: ROOM }
    return { type, content: `水管漏水${count}`, contactName: '周先生', contactPhone: PHONE, ...place, ...more } as never
  }
  const report = async (type: string, more: object = {}): Promise<string> => {
    const answer = await world().as('wangqiang').call(orders.add, orderOf(type, more))
    expect([answer.code, answer.data]).toMatchObject([200, {}])
    return String(answer.data.uuid)
  }
  return {
    act,
    does,
    addType,
    addPrice,
    orderOf,
    report,
    info: async (uuid: string) => (await world().as('wangqiang').call(orders.info, { uuid })).data,
    /** An order that 刘洋 works on; of a type in common areas no pictures are asked for. */
    working: async (type: string, more: object = {}): Promise<string> => {
      const uuid = await report(type, more)
      await does('dispatch', uuid, { holder: userId('liuyang') })
      await does('accept', uuid, {}, 'liuyang')
      await does('arrive', uuid, {}, 'liuyang')
      return uuid
    },
  }
}

/** Puts so many pieces of a new item into the stock that somebody carries; gives the item, and how many are left. */
export const carries = async (world: World, name: PersonName, label: string, qty: number) => {
  count += 1
  const add = async (of: Entity, input: object): Promise<string> => {
    const answer = await world.as('zhangwei').call(entityEndpoints(of).add, { ...input })
    expect([answer.code, answer.data]).toMatchObject([200, {}])
    return String(answer.data.uuid)
  }
  const category = await add(itemCategory, { code: `FL-${count}`, name: '维修' })
  const thing = await add(item, { code: `WL-${count}`, name: label, unit: '个', category })
  const store = { code: `GR-${count}`, name: `个人库${count}`, kind: WAREHOUSE.person, keeper: userId(name) }
  const warehouseUuid = await add(warehouse, store)
  const bizDate = chinaDay(world.clock.now())
  await add(opening, { warehouse: warehouseUuid, item: thing, qty: String(qty), price: '1', bizDate })
  const left = async (): Promise<number> => {
    const filter = { field: 'item', cmp: 'eq', value: thing } as const
    const { data } = await world.as('zhangwei').call(entityEndpoints(stock).page, { filter })
    return Number(data.list[0]?.qty)
  }
  return { item: thing, left }
}
