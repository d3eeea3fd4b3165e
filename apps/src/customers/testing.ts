import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, type PersonName, type World } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import { mergeLog } from '#src/customers/merging/merge-log.ts'
import { customer } from '#src/customers/records/customer.ts'
import { interaction } from '#src/customers/records/interaction.ts'
import { tag } from '#src/customers/records/tag.ts'
import { entry } from '#src/customers/residence/entry.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { room } from '#src/main-data/room.ts'

export const customers = entityEndpoints(customer)
export const relations = entityEndpoints(relation)
export const entries = entityEndpoints(entry)
export const interactions = entityEndpoints(interaction)
export const mergeLogs = entityEndpoints(mergeLog)
export const tags = entityEndpoints(tag)
export const rooms = entityEndpoints(room)

/** What the tests of this application do again and again, as the administrator unless somebody else is named. */
export const deeds = (world: () => World) => {
  const as = (who: PersonName = 'zhangwei') => world().as(who)
  const addCustomer = async (values: Record<string, unknown>): Promise<string> => {
    const { data, msg } = await as().call(customers.add, { kind: '1', source: '5', mobiles2: [], ...values })
    expect(msg).toBe('操作成功!')
    return String(data.uuid)
  }
  const relate = (of: string, at: string, values: Record<string, unknown> = {}) =>
    as().call(relations.add, { customer: of, roomUuid: at, role: '1', startsOn: '2026-01-01', ...values })
  const related = async (of: string, at: string, values: Record<string, unknown> = {}): Promise<string> => {
    const { data, msg } = await relate(of, at, values)
    expect(msg).toBe('操作成功!')
    return String(data.uuid)
  }
  const act = (uuid: string, action: string, form: object = {}) =>
    as().call(relations.acting[action] ?? expect.fail(`there is no action ${action}`), { uuid, ...form })
  const customerOf = async (uuid: string) => (await as().call(customers.info, { uuid })).data
  const relationOf = async (uuid: string) => (await as().call(relations.info, { uuid })).data
  const roomOf = async (uuid: string) => (await as().call(rooms.info, { roomUuid: uuid })).data as Record<string, unknown>
  return { as, addCustomer, relate, related, act, customerOf, relationOf, roomOf }
}

/** Homes of the demo enterprise. */
export const ROOMS = [demoId('0009', 1), demoId('0009', 2), demoId('0009', 3)] as const
