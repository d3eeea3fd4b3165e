import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { createWorld, demoId, employ, type World, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customersApp } from '#src/customers/app.ts'
import { mergeCall } from '#src/customers/calls.ts'
import { duplicate } from '#src/customers/merging/duplicate.ts'
import { customer } from '#src/customers/records/customer.ts'
import { household } from '#src/customers/records/household.ts'
import { tag } from '#src/customers/records/tag.ts'
import { customers, deeds, interactions, mergeLogs, ROOMS, relations } from '#src/customers/testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const { as, addCustomer, related, customerOf, relationOf, roomOf } = deeds(() => world)
const [ONE, TWO] = ROOMS
const duplicates = entityEndpoints(duplicate)
const households = entityEndpoints(household)
const tags = entityEndpoints(tag)

const merge = (kept: string, merged: string, choices = {}) => as().call(customEndpoint(customersApp, mergeCall), { kept, merged, choices })
const undo = (uuid: string) => as().call(mergeLogs.acting.undo ?? expect.fail(), { uuid })
const pairs = async () => (await as().call(duplicates.page, { filter: { field: 'state', cmp: 'in', value: ['10'] } })).data.list
const talk = async (customer: string, summary: string): Promise<string> => {
  const at = new Date(world.clock.now().getTime() - 1000).toISOString()
  return String((await as().call(interactions.add, { customer, kind: '1', summary, at })).data.uuid)
}

/** Two of the name 张三: the second has the first one's number among its own. */
const twins = async () => {
  const first = await addCustomer({ name: '张三', mobile: '13900000001', email: 'a@example.com' })
  const second = await addCustomer({ name: '张三', mobile: '13900000002', wechat: 'z3', mobiles2: [{ phone: '13900000001', note: null }] })
  const [one, two] = [await related(first, ONE), await related(second, TWO)]
  return { first, second, one, two }
}

describe('who may be one', () => {
  test('K1: a number in common and the name are 80 points and listed', async () => {
    const { first, second } = await twins()
    const [pair, ...others] = await pairs()
    expect([pair?.score, others]).toEqual([80, []])
    expect([pair?.first, pair?.second].toSorted()).toEqual([first, second].toSorted())
    await as().call(duplicates.acting.dismiss ?? expect.fail(), { uuid: String(pair?.uuid) })
    const { version } = await customerOf(second)
    await as().call(customers.update, { uuid: second, version: Number(version), remark: '核对过' })
    // What people have decided stays.
    expect(await pairs()).toEqual([])
  })

  test('K4: name and room are not enough; a number in common makes 100', async () => {
    const first = await addCustomer({ name: '张三', mobile: '13900000001' })
    const second = await addCustomer({ name: '张三', mobile: '13900000002' })
    await related(first, ONE, { shareBp: 5000 })
    await related(second, ONE, { shareBp: 5000 })
    expect(await pairs()).toEqual([])
    const { version } = await customerOf(second)
    await as().call(customers.update, { uuid: second, version: Number(version), mobiles2: [{ phone: '13900000001' }] })
    expect((await pairs()).map(({ score }) => score)).toEqual([100])
  })
})

describe('merging', () => {
  test('takes customers that one sees, of whatever project', async () => {
    const { first, second } = await twins()
    await employ(world, 'liuyang', 'pkg10', '客户主管', DATA_SCOPE.department)
    const tried = () => as('liuyang').call(customEndpoint(customersApp, mergeCall), { kept: first, merged: second, choices: {} })
    expect((await tried()).msg).toBe('数据不存在')
    expect((await customerOf(second)).mergedInto).toBeNull()
    // Their project is that of the department of 刘洋 from now on: whoever lives there is known there.
    const { projectUuid } = await roomOf(ONE)
    await withClient(world.database.owner, (client) =>
      client.query('update main_data_project set organ_uuid = $1 where uuid = $2', [demoId('0003', 5), projectUuid]),
    )
    expect((await tried()).code).toBe(200)
  })

  test('K1: one customer with both rooms, lists and all that refers to them; the other one says into which it went', async () => {
    const { first, second, two } = await twins()
    const given = String((await as().call(tags.add, { name: '重点', kind: '1' })).data.uuid)
    const { version } = await customerOf(second)
    await as().call(customers.update, { uuid: second, version: Number(version), tags: [given] })
    const said = await talk(second, '问物业费')
    const child = await addCustomer({ name: '张小三', mobile: '13900000004' })
    const home = await as().call(households.add, {
      head: child,
      members: [{ customer: second, kinship: '3' }],
      pets: [],
      plates: [],
    })
    expect(home.msg).toBe('操作成功!')
    expect((await merge(first, second, { email: 'kept' })).code).toBe(200)
    expect(await customerOf(first)).toMatchObject({ state: '20', email: 'a@example.com', wechat: 'z3', tags: [given] })
    expect(String((await customerOf(first)).rooms).split('、')).toHaveLength(2)
    expect(await customerOf(second)).toMatchObject({ state: '40', mergedInto: first })
    expect(await relationOf(two)).toMatchObject({ customer: first })
    expect((await as().call(interactions.info, { uuid: said })).data).toMatchObject({ customer: first })
    expect((await as().call(households.info, { uuid: String(home.data.uuid) })).data.members).toMatchObject([{ customer: first }])
    expect(await pairs()).toEqual([])
  })

  test('K2: undone the next day, both are as they were; what came after stays with the kept one', async () => {
    const { first, second, one, two } = await twins()
    const said = await talk(second, '之前')
    const log = (await merge(first, second)).data.uuid
    const later = await talk(first, '之后')
    world.pass(DAY_MS)
    const { msg } = await undo(log)
    expect(msg).toBe('操作成功!')
    expect(await customerOf(first)).toMatchObject({ state: '20', wechat: null, mobiles2: [] })
    expect(await customerOf(second)).toMatchObject({ state: '20', mergedInto: null, wechat: 'z3' })
    expect([(await relationOf(one)).customer, (await relationOf(two)).customer]).toEqual([first, second])
    const talks = await Promise.all([said, later].map(async (uuid) => (await as().call(interactions.info, { uuid })).data.customer))
    expect(talks).toEqual([second, first])
    expect(await roomOf(TWO)).toMatchObject({ ownerName: '张三' })
    expect((await undo(log)).msg).toBe('当前状态不允许该操作')
  })

  test('equal relations at one time become one, and are two again when it is undone', async () => {
    const first = await addCustomer({ name: '张三', mobile: '13900000001' })
    const second = await addCustomer({ name: '张三', mobile: '13900000002' })
    const own = await related(first, ONE, { shareBp: 6000, startsOn: '2026-01-01' })
    const theirs = await related(second, ONE, { shareBp: 4000, startsOn: '2025-06-01' })
    const log = (await merge(first, second)).data.uuid
    expect(await relationOf(own)).toMatchObject({ shareBp: 10_000, startsOn: '2025-06-01', state: '20' })
    expect(await relationOf(theirs)).toMatchObject({ state: '40' })
    await undo(log)
    expect(await relationOf(own)).toMatchObject({ shareBp: 6000, startsOn: '2026-01-01', customer: first })
    expect(await relationOf(theirs)).toMatchObject({ shareBp: 4000, state: '20', customer: second })
  })

  test('a document keeps its kind, whatever is chosen for that', async () => {
    const first = await addCustomer({ name: '张三', mobile: '13900000001', idType: '2', idNo: 'P1234567' })
    const second = await addCustomer({ name: '张三', mobile: '13900000002', idType: '1', idNo: '110101199001011237' })
    const log = (await merge(first, second, { idType: 'kept', idNo: 'merged' })).data.uuid
    const { data } = await as().call(entityEndpoints(customer).reveal, { uuid: first, field: 'idNo' })
    expect([(await customerOf(first)).idType, data.value]).toEqual(['1', '110101199001011237'])
    await undo(log)
    expect([(await customerOf(first)).idType, (await customerOf(second)).idType]).toEqual(['2', '1'])
  })

  test('refused: a person with a company, itself, one that was merged, and an undoing after 30 days', async () => {
    const person = await addCustomer({ name: '张三', mobile: '13900000001' })
    const other = await addCustomer({ name: '张三', mobile: '13900000002' })
    const company = await addCustomer({ kind: '2', name: '三公司' })
    expect((await merge(person, company)).msg).toBe('不同类型的客户不能合并')
    expect((await merge(person, person)).data).toMatchObject({ merged: '请选择另一位客户' })
    expect((await merge(person, other)).code).toBe(200)
    expect((await merge(person, other)).msg).toBe('该客户已合并，请选择合并后的客户')
    const again = await as().call(relations.add, { customer: other, roomUuid: ONE, role: '1', startsOn: '2026-01-01' })
    expect(again.data).toMatchObject({ customer: '该客户已合并，请选择合并后的客户' })
  })

  test('K5: who may not see numbers sees them nowhere', async () => {
    const uuid = await addCustomer({ name: '张三', mobile: '13812345678', idType: '1', idNo: '110101199001011237' })
    expect(await customerOf(uuid)).toMatchObject({ mobile: '138****5678', idNo: '1101**********1237' })
    const denied = await as('liuyang').call(customers.info, { uuid })
    expect(denied.code).not.toBe(200)
  })
})
