import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { createWorld, employ, type World, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consent } from '#src/customers/records/consent.ts'
import { customer } from '#src/customers/records/customer.ts'
import { household } from '#src/customers/records/household.ts'
import { interaction } from '#src/customers/records/interaction.ts'
import { tag } from '#src/customers/records/tag.ts'
import { entry } from '#src/customers/residence/entry.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { customers, deeds, ROOMS } from '#src/customers/testing.ts'

// What is refused and in which words (apps-business.md section 4), and what is told to other applications.

let world: World
let zhang: string
let li: string
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  zhang = await addCustomer({ name: '张三', mobile: '13900000001' })
  li = await addCustomer({ name: '李四', mobile: '13900000002' })
})
afterAll(() => world.close())

const { as, addCustomer, related, relate, act, relationOf } = deeds(() => world)
const [ONE] = ROOMS
const PERSON = { kind: '1', name: '王五', mobile: '13900000009', source: '5', mobiles2: [] }
const DAY = 86_400_000
const moment = (days: number): string => new Date(world.clock.now().getTime() + days * DAY).toISOString()
const day = (days: number): string => moment(days).slice(0, 10)

const refused: [string, Entity, () => object, object][] = [
  ['a mobile that somebody has', customer, () => ({ ...PERSON, mobile: '13900000001' }), { mobile: '该手机号已存在客户：张三' }],
  ['no mobile of a person', customer, () => ({ ...PERSON, mobile: null }), { mobile: '请填写手机号' }],
  ['a mobile of ten digits', customer, () => ({ ...PERSON, mobile: '1390000000' }), { mobile: expect.any(String) }],
  ['a wrong check digit', customer, () => ({ ...PERSON, idType: '1', idNo: '110101199001011235' }), { idNo: '证件号码格式不正确' }],
  ['a document without its kind', customer, () => ({ ...PERSON, idNo: 'P1234567' }), { idType: '请选择证件类型' }],
  [
    'a credit code',
    customer,
    () => ({ ...PERSON, kind: '2', creditCode: '91330106MA2H11644X' }),
    { creditCode: '统一社会信用代码格式不正确' },
  ],
  ['an address of mail', customer, () => ({ ...PERSON, email: 'nobody' }), { email: '邮箱格式不正确' }],
  ['a birthday to come', customer, () => ({ ...PERSON, birthday: day(2) }), { birthday: '生日不能晚于今天' }],
  ['the main number again', customer, () => ({ ...PERSON, mobiles2: [{ phone: PERSON.mobile, note: null }] }), { mobiles2: '号码重复' }],
  [
    'six other numbers',
    customer,
    () => ({ ...PERSON, mobiles2: [1, 2, 3, 4, 5, 6].map((n) => ({ phone: `1370000000${n}`, note: null })) }),
    { mobiles2: expect.any(String) },
  ],
  ['a name of 51 characters', customer, () => ({ ...PERSON, name: '长'.repeat(51) }), { name: expect.any(String) }],
  [
    'a room that is not',
    relation,
    () => ({ customer: zhang, roomUuid: zhang, role: '1', startsOn: day(0) }),
    { roomUuid: expect.any(String) },
  ],
  [
    'a share over all',
    relation,
    () => ({ customer: zhang, roomUuid: ONE, role: '1', startsOn: day(0), shareBp: 10_001 }),
    { shareBp: expect.any(String) },
  ],
  [
    'an end before the begin',
    relation,
    () => ({ customer: zhang, roomUuid: ONE, role: '1', startsOn: day(0), endsOn: day(-1) }),
    { endsOn: '结束日期不能早于开始日期' },
  ],
  [
    'a tenancy without an end',
    relation,
    () => ({ customer: zhang, roomUuid: ONE, role: '2', startsOn: day(0) }),
    { endsOn: '租户须填写结束日期' },
  ],
  [
    'a head among the members',
    household,
    () => ({ head: zhang, members: [{ customer: zhang, kinship: '1' }] }),
    { members: '户主不能是家庭成员' },
  ],
  [
    'a member twice',
    household,
    () => ({ head: zhang, members: ['1', '2'].map((kinship) => ({ customer: li, kinship })) }),
    { members: '家庭成员重复' },
  ],
  ['a plate', household, () => ({ head: zhang, plates: [{ plate: '浙A1', model: null }] }), { plates: '车牌号格式不正确' }],
  [
    'a plate twice',
    household,
    () => ({ head: zhang, plates: [1, 2].map(() => ({ plate: '浙A12345', model: null })) }),
    { plates: '车牌号重复' },
  ],
  ['a talk to come', interaction, () => ({ customer: zhang, kind: '1', summary: '问', at: moment(1) }), { at: '互动时间不能晚于现在' }],
  [
    'a follow-up that has passed',
    interaction,
    () => ({ customer: zhang, kind: '1', summary: '问', at: moment(-2), next: moment(-1) }),
    { next: '下次跟进须晚于现在' },
  ],
  [
    'a consent to come',
    consent,
    () => ({ customer: zhang, kind: '1', granted: true, at: moment(1), channel: '1' }),
    { at: '授权时间不能晚于现在' },
  ],
  ['a condition without its days', tag, () => ({ name: '近期生日2', kind: '2', condition: '2' }), { days: '请填写天数' }],
  ['a dynamic tag without a condition', tag, () => ({ name: '动态', kind: '2' }), { condition: expect.any(String) }],
]

describe('refused at its field', () => {
  test.each(refused)('%s', async (_what, of, values, data) => {
    const answer = await as().call(entityEndpoints(of).add, { members: [], pets: [], plates: [], ...values() })
    expect([answer.code, answer.data]).toMatchObject([3002, data])
  })

  test('a resident of a project in which the room is not', async () => {
    const answer = await as().call(entityEndpoints(entry).add, {
      ...{ projectUuid: zhang, roomUuid: ONE, kind: '1', name: '王五', mobile: '13900000009', role: '1', startsOn: day(0), existing: '1' },
    })
    expect(answer.code).toBe(3002)
  })

  test('a share that two together have not', async () => {
    await related(zhang, ONE, { shareBp: 6000 })
    expect((await relate(li, ONE, { shareBp: 4001 })).data).toEqual({ shareBp: '产权份额合计不能超过100%' })
    expect((await relate(li, ONE, { shareBp: 4000 })).code).toBe(200)
  })

  test('a second payer of a room', async () => {
    await related(zhang, ONE)
    const tenant = await relate(li, ONE, { role: '2', endsOn: '2030-12-31', payer: true })
    expect(tenant.data).toEqual({ payer: '该房屋同一时间只能有一位缴费人' })
  })
})

test('K5: a number is shown in full to those who may, and that is noted; to others it is not', async () => {
  const reveal = (who: 'zhangwei' | 'liuyang') => as(who).call(entityEndpoints(customer).reveal, { uuid: zhang, field: 'mobile' })
  await employ(world, 'liuyang', 'pkg10', '只读')
  expect((await reveal('zhangwei')).data).toEqual({ value: '13900000001' })
  const refusedTo = await reveal('liuyang')
  expect([refusedTo.status, refusedTo.code]).toEqual([403, 401])
  const { data } = await as('liuyang').call(customers.info, { uuid: zhang })
  expect(data.mobile).toBe('139****0001')
})

/** What waits to be told to other applications. */
const told = (name: string) =>
  withClient(world.database.owner, async (client) => {
    const { rows } = await client.query<{ more: Record<string, unknown> }>(
      "select payload -> 'more' as more from outbox where payload ->> 'name' = $1 order by id",
      [name],
    )
    return rows.map(({ more }) => more)
  })

test('K6: A of 1-101 hands over to B on 2026-04-20: A ends on the 19th, B begins on the 20th, and it is told once', async () => {
  const uuid = await related(zhang, ONE, { startsOn: '2026-01-01' })
  expect((await act(uuid, 'changeOwner', { successor: li, handedOn: '2026-04-20' })).msg).toBe('操作成功!')
  expect(await relationOf(uuid)).toMatchObject({ endsOn: '2026-04-19', state: '30', successor: li })
  const { data } = await as().call(entityEndpoints(relation).page, { filter: { field: 'customer', cmp: 'eq', value: li } })
  expect(data.list).toMatchObject([{ startsOn: '2026-04-20', role: '1', state: '20', shareBp: 10_000, primary: true, payer: true }])
  expect(await told('customer.owner.changed')).toEqual([{ roomUuid: ONE, from: zhang, to: li, handedOn: '2026-04-20' }])
  expect(await told('customer.relation.ended')).toMatchObject([{ customer: zhang, roomUuid: ONE, endsOn: '2026-04-19' }])
})

test('K8: who is confirmed may be let in: other applications hear of them then, and not before', async () => {
  const { data } = await as().call(entityEndpoints(relation).add, {
    ...{ customer: li, roomUuid: ONE, role: '2', startsOn: '2026-01-01', endsOn: '2030-12-31' },
  })
  const uuid = String(data.uuid)
  await withClient(world.database.owner, (client) => client.query("update customers_relation set state = '10' where uuid = $1", [uuid]))
  await withClient(world.database.owner, (client) => client.query('delete from outbox'))
  expect((await act(uuid, 'confirm')).msg).toBe('操作成功!')
  expect(await told('customer.relation.started')).toMatchObject([{ customer: li, roomUuid: ONE, role: '2', startsOn: '2026-01-01' }])
})

describe('who may not', () => {
  test.each(['blacken', 'giveBack', 'addTags'])('%s is refused without its right', async (action) => {
    await employ(world, 'liuyang', 'pkg10', '只读')
    const form = { reason: 'x', picked: [zhang] }
    const answer = await as('liuyang').call(customers.acting[action] ?? expect.fail(), { uuid: zhang, ...form })
    expect([answer.status, answer.code]).toEqual([403, 401])
  })

  test('a state from which it does not go on is refused', async () => {
    const uuid = await related(zhang, ONE, { startsOn: '2025-01-01' })
    await act(uuid, 'moveOut', { endsOn: '2025-06-30' })
    for (const [action, form] of [
      ['confirm', {}],
      ['reject', { reason: 'x' }],
      ['moveOut', { endsOn: day(0) }],
      ['changeOwner', { successor: li, handedOn: day(0) }],
    ] as const)
      expect((await act(uuid, action, form)).msg).toBe('当前状态不允许该操作')
  })
})
