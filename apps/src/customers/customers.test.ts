import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { exportExcel, importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { DATA_SCOPE } from '@qifuyun/contract/roles/constants.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import {
  createWorld,
  decide,
  demoId,
  employ,
  ending,
  fireTimers,
  node,
  type PersonName,
  publish,
  sheetAt,
  uploadRows,
  userId,
  type World,
  withClient,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customersApp } from '#src/customers/app.ts'
import { entryLink } from '#src/customers/calls.ts'
import { flows } from '#src/customers/flows.ts'
import { customer } from '#src/customers/records/customer.ts'
import { customers, deeds, entries, interactions, ROOMS, relations, rooms, tags } from '#src/customers/testing.ts'

// The rules of apps-business.md section 4, by its numbers.

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const { as, addCustomer, relate, related, act, customerOf, relationOf, roomOf } = deeds(() => world)
const [ONE, TWO] = ROOMS
const pages = publicEndpoints(customersApp)

describe('one record each', () => {
  test('a mobile that somebody has is refused with their name; companies may share it', async () => {
    await addCustomer({ name: '张三', mobile: '13900000001' })
    const again = await as().call(customers.add, { kind: '1', name: '李四', mobile: '13900000001', source: '5', mobiles2: [] })
    expect([again.code, again.data]).toMatchObject([3002, { mobile: '该手机号已存在客户：张三' }])
    await addCustomer({ kind: '2', name: '甲公司', mobile: '13900000001' })
  })

  test('all that is wrong is told at once', async () => {
    const { code, data } = await as().call(customers.add, {
      ...{ kind: '1', name: '', source: '5', mobiles2: [], idType: '1', idNo: '110101199001011235', email: 'nobody' },
    })
    expect([code, data]).toMatchObject([3002, { name: expect.any(String), mobile: '请填写手机号', idNo: '证件号码格式不正确' }])
    const company = await as().call(customers.add, { kind: '2', name: '乙', source: '5', mobiles2: [], creditCode: '91330106MA2H11644X' })
    expect(company.data).toMatchObject({ creditCode: '统一社会信用代码格式不正确' })
  })

  test('with a room it cannot be deleted, without anything it can', async () => {
    const uuid = await addCustomer({ name: '张三', mobile: '13900000001' })
    const free = await addCustomer({ name: '李四', mobile: '13900000002' })
    await related(uuid, ONE)
    expect((await as().call(customers.delete, { uuidList: [uuid] })).msg).toBe('客户存在业务数据，不能删除')
    expect((await as().call(customers.delete, { uuidList: [free] })).code).toBe(200)
  })

  test('somebody takes over whom nobody manages, and gives them back; tags are given to many and taken again', async () => {
    const uuid = await addCustomer({ name: '张三', mobile: '13900000001' })
    const call = (name: string, form = {}) => as().call(customers.acting[name] ?? expect.fail(), { uuid, ...form })
    const filter = customer.spec.list.presets?.free?.where ?? expect.fail()
    const free = async () => (await as().call(customers.page, { filter, keyword: '张三' })).data.list.length
    expect(await free()).toBe(1)
    expect((await call('giveBack')).msg).toBe('该客户已在公海')
    await call('claim')
    expect([(await customerOf(uuid)).manager, await free()]).toEqual([userId('zhangwei'), 0])
    expect((await call('claim')).msg).toBe('当前状态不允许该操作')
    await call('giveBack')
    expect([(await customerOf(uuid)).manager, await free()]).toEqual([null, 1])

    const tagged = async (name: string) => String((await as().call(tags.add, { name, kind: '1' })).data.uuid)
    const [one, two] = [await tagged('养宠'), await tagged('大客户')]
    expect((await call('addTags')).data).toMatchObject({ picked: '请填写标签' })
    await call('addTags', { picked: [one] })
    await call('addTags', { picked: [one, two] })
    expect((await customerOf(uuid)).tags).toEqual([one, two])
    await call('takeTags', { picked: [one] })
    expect((await customerOf(uuid)).tags).toEqual([two])
    expect((await as().call(tags.info, { uuid: two })).data.holders).toBe(1)
  })

  test('the blacklist keeps it until somebody takes it off again', async () => {
    const uuid = await addCustomer({ name: '张三', mobile: '13900000001' })
    await related(uuid, ONE)
    const call = (name: string, form = {}) => as().call(customers.acting[name] ?? expect.fail(), { uuid, ...form })
    expect((await call('blacken')).data).toMatchObject({ reason: '请填写原因' })
    await call('blacken', { reason: '多次辱骂前台' })
    expect(await customerOf(uuid)).toMatchObject({ state: '50', reason: '多次辱骂前台' })
    await call('pardon')
    expect(await customerOf(uuid)).toMatchObject({ state: '20', reason: null })
  })

  test('customer.black: nobody is on the blacklist before it agrees', async () => {
    const [template] = flows
    await publish(world, { nodes: [node('a1', 'a')], flowCode: 'customer.black', fields: [...(template?.fields ?? [])] })
    const uuid = await addCustomer({ name: '张三', mobile: '13900000001' })
    await related(uuid, ONE)
    const blacken = () => as().call(customers.acting.blacken ?? expect.fail(), { uuid, reason: '多次辱骂前台' })
    for (const [said, state] of [
      ['overrule', '20'],
      ['agree', '50'],
    ] as const) {
      expect((await blacken()).code).toBe(200)
      expect(await customerOf(uuid)).toMatchObject({ state: '20' })
      const { rows } = await withClient(world.database.owner, (client) =>
        client.query<{ of: string }>(`select black_uuid as of from customers_customer where uuid = '${uuid}'`),
      )
      await decide(world, rows[0]?.of ?? '', said)
      expect(await customerOf(uuid)).toMatchObject({ state })
    }
  })
})

describe('rooms', () => {
  test('K3: owners of 60 and 30 percent leave no 20 for a third', async () => {
    const [a, b, c] = [
      await addCustomer({ name: '甲', mobile: '13900000001' }),
      await addCustomer({ name: '乙', mobile: '13900000002' }),
      await addCustomer({ name: '丙', mobile: '13900000003' }),
    ]
    await related(a, ONE, { shareBp: 6000 })
    await related(b, ONE, { shareBp: 3000 })
    expect((await relate(c, ONE, { shareBp: 2000 })).data).toMatchObject({ shareBp: '产权份额合计不能超过100%' })
    const rest = await related(c, ONE)
    expect(await relationOf(rest)).toMatchObject({ shareBp: 1000, primary: false })
  })

  test('there is one main owner, whom the room names; the last one who is called so is', async () => {
    const a = await addCustomer({ name: '甲', mobile: '13900000001' })
    const b = await addCustomer({ name: '乙', mobile: '13900000002' })
    const first = await related(a, ONE, { shareBp: 5000 })
    expect(await relationOf(first)).toMatchObject({ primary: true, payer: true })
    expect(await roomOf(ONE)).toMatchObject({ ownerName: '甲' })
    const second = await related(b, ONE, { shareBp: 5000, primary: true })
    expect([(await relationOf(first)).primary, (await relationOf(second)).primary]).toEqual([false, true])
    expect(await roomOf(ONE)).toMatchObject({ ownerName: '乙' })
    expect((await customerOf(a)).state).toBe('20')
  })

  test('when the main owner leaves another one is it, and what was entered by mistake leaves nothing behind', async () => {
    const [a, b] = [await addCustomer({ name: '甲', mobile: '13900000001' }), await addCustomer({ name: '乙', mobile: '13900000002' })]
    const first = await related(a, ONE, { shareBp: 5000, startsOn: '2025-01-01' })
    const second = await related(b, ONE, { shareBp: 5000, startsOn: '2025-02-01' })
    await act(first, 'moveOut', { endsOn: '2025-06-30' })
    expect([(await relationOf(first)).state, (await relationOf(second)).primary]).toEqual(['30', true])
    expect(await roomOf(ONE)).toMatchObject({ ownerName: '乙' })
    expect((await as().call(relations.delete, { uuidList: [second] })).code).toBe(200)
    expect(await roomOf(ONE)).toMatchObject({ ownerName: null, ownerMobile: null })
    expect([(await customerOf(a)).state, (await customerOf(b)).state]).toEqual(['30', '10'])
  })

  test('the same role twice, an end before the begin and a tenancy without an end are refused', async () => {
    const a = await addCustomer({ name: '甲', mobile: '13900000001' })
    await related(a, ONE)
    expect((await relate(a, ONE)).data).toMatchObject({ customer: '该客户在此房屋已有相同身份' })
    expect((await relate(a, TWO, { endsOn: '2025-12-31' })).data).toMatchObject({ endsOn: '结束日期不能早于开始日期' })
    expect((await relate(a, TWO, { role: '2' })).data).toMatchObject({ endsOn: '租户须填写结束日期' })
  })

  test('only owners hand a room over', async () => {
    const tenant = await addCustomer({ name: '小租', mobile: '13900000003' })
    const uuid = await related(tenant, ONE, { role: '2', endsOn: '2030-12-31' })
    expect((await act(uuid, 'changeOwner', { successor: tenant, handedOn: '2026-04-20' })).msg).toBe('仅业主可以过户')
    expect((await relationOf(uuid)).canDo).not.toContain('changeOwner')
    expect((await relationOf(await related(tenant, TWO))).canDo).toContain('changeOwner')
  })

  test('K6: the former owner ends the day before the handover, the new one begins on it', async () => {
    const a = await addCustomer({ name: '甲', mobile: '13900000001' })
    const b = await addCustomer({ name: '乙', mobile: '13900000002' })
    const uuid = await related(a, ONE, { startsOn: '2025-01-01' })
    expect((await act(uuid, 'changeOwner', { successor: a, handedOn: '2025-04-20' })).data).toMatchObject({
      successor: '新业主不能是原业主',
    })
    expect((await act(uuid, 'changeOwner', { successor: b, handedOn: '2025-01-01' })).data).toMatchObject({
      handedOn: '交接日期须晚于2025-01-01',
    })
    expect((await act(uuid, 'changeOwner', { successor: b, handedOn: '2025-04-20' })).msg).toBe('操作成功!')
    expect(await relationOf(uuid)).toMatchObject({ endsOn: '2025-04-19', state: '30', successor: b })
    const { data } = await as().call(relations.page, { filter: { field: 'customer', cmp: 'eq', value: b } })
    expect(data.list).toMatchObject([{ startsOn: '2025-04-20', shareBp: 10_000, primary: true, state: '20' }])
    expect(await roomOf(ONE)).toMatchObject({ ownerName: '乙' })
    expect([(await customerOf(a)).state, (await customerOf(b)).state]).toEqual(['30', '20'])
  })

  test('who moves out on a day to come does so by itself, and the owners of the night are those of the room', async () => {
    const a = await addCustomer({ name: '甲', mobile: '13900000001' })
    const uuid = await related(a, ONE)
    const endsOn = new Date(world.clock.now().getTime() + 2 * DAY_MS).toISOString().slice(0, 10)
    await act(uuid, 'moveOut', { endsOn })
    expect(await relationOf(uuid)).toMatchObject({ state: '20', endsOn })
    world.pass(4 * DAY_MS)
    await fireTimers(world.app.platform)
    expect(await relationOf(uuid)).toMatchObject({ state: '30' })
    expect(await roomOf(ONE)).toMatchObject({ ownerName: null })
  })

  test('a name or number that changes stands in the rooms; rooms take no other', async () => {
    const a = await addCustomer({ name: '甲', mobile: '13900000001' })
    await related(a, ONE)
    const { version } = await customerOf(a)
    await as().call(customers.update, { uuid: a, version: Number(version), name: '甲一' })
    const at = await roomOf(ONE)
    expect(at).toMatchObject({ ownerName: '甲一' })
    const other = await as().call(rooms.update, { roomUuid: ONE, version: Number(at.version), ownerName: '别人' })
    expect(other.data).toMatchObject({ ownerName: '业主由客户管理维护，请在房客关系中变更' })
  })

  test('an owner whom the main data names becomes a customer, once', async () => {
    for (const uuid of [ONE, TWO]) {
      const { version } = await roomOf(uuid)
      const { msg } = await as().call(rooms.update, {
        ...{ roomUuid: uuid, version: Number(version), ownerName: '周先生', ownerMobile: '13900000009' },
      })
      expect(msg).toBe('操作成功!')
    }
    const { data } = await as().call(customers.page, { keyword: '周先生' })
    expect(data.list).toMatchObject([{ name: '周先生', state: '20', roles: '业主' }])
    expect(String(data.list[0]?.rooms).split('、')).toHaveLength(2)
  })
})

test('somebody with homes in two projects is known to the people of both', async () => {
  await employ(world, 'liuyang', 'pkg10', '客服', DATA_SCOPE.department)
  const { list } = (await as().call(rooms.page, { pageSize: 100 })).data
  const { projectUuid } = await roomOf(ONE)
  const elsewhere = list.find((each) => each.projectUuid !== projectUuid) ?? expect.fail('there are rooms of one project only')
  await withClient(world.database.owner, (client) =>
    client.query('update main_data_project set organ_uuid = $1 where uuid = $2', [demoId('0003', 5), elsewhere.projectUuid]),
  )
  const who = await addCustomer({ name: '周先生', mobile: '13900000011' })
  await related(who, ONE)
  const seen = async () => (await as('liuyang').call(customers.page, { keyword: '周先生' })).data.list.map(({ uuid }) => uuid)
  expect(await seen()).toEqual([])
  const second = await related(who, String(elsewhere.roomUuid), { startsOn: '2026-02-01' })
  expect(await seen()).toEqual([who])
  expect((await as('liuyang').call(customers.info, { uuid: who })).data).toMatchObject({ name: '周先生', projectUuid })
  await act(second, 'moveOut', { endsOn: '2026-03-01' })
  expect(await seen()).toEqual([])
})

describe('residents are entered', () => {
  const values = (more: object = {}) => ({
    ...{ roomUuid: ONE, kind: '1', name: '赵六', mobile: '13900000006', role: '1', startsOn: '2026-01-01', existing: '1' },
    ...more,
  })
  const enter = async (more: object = {}) => {
    const { projectUuid } = await roomOf(ONE)
    return as().call(entries.add, { projectUuid, ...values(more) })
  }

  test('K7: in one step; a known number is skipped or updated as it is said', async () => {
    expect((await enter()).msg).toBe('操作成功!')
    expect((await enter({ roomUuid: TWO })).data).toMatchObject({ mobile: '手机号已存在' })
    expect((await enter({ roomUuid: TWO, existing: '2', name: '赵六六' })).msg).toBe('操作成功!')
    const { data } = await as().call(customers.page, { keyword: '赵六' })
    expect(data.list).toMatchObject([{ name: '赵六六', state: '20' }])
    expect(await roomOf(TWO)).toMatchObject({ ownerName: '赵六六' })
  })

  test('a company is known by its name, not by the number of its agent, who keeps their own name', async () => {
    const agent = await addCustomer({ name: '孙七', mobile: '13900000008' })
    const company = { kind: '2', name: '某某公司', mobile: '13900000008', existing: '2' }
    expect((await enter(company)).msg).toBe('操作成功!')
    expect((await customerOf(agent)).name).toBe('孙七')
    expect(await roomOf(ONE)).toMatchObject({ ownerName: '某某公司' })
    expect((await enter({ ...company, roomUuid: TWO, existing: '1' })).data).toMatchObject({ name: '该客户已存在' })
    expect((await enter({ ...company, roomUuid: TWO, name: '另一公司', existing: '1' })).msg).toBe('操作成功!')
    expect((await enter({ ...company, roomUuid: ROOMS[2] })).msg).toBe('操作成功!')
    const { data } = await as().call(customers.page, { keyword: '公司' })
    expect(data.list.map(({ name, kind }) => [name, kind]).toSorted()).toEqual([
      ['另一公司', '2'],
      ['某某公司', '2'],
    ])
  })

  test('K7: of a file that names an unknown room and a known number, the others are entered, and the file of errors says why', async () => {
    await world.listen()
    await addCustomer({ name: '孙七', mobile: '13900000008' })
    const { roomName, projectName } = await roomOf(ONE)
    const head = ['项目', '房屋', '客户类型', '客户名称', '手机号', '身份', '开始日期', '手机号已存在时']
    const line = (room: unknown, name: string, mobile: string) => [
      ...[String(projectName), String(room), '个人', name, mobile, '业主', '2026-01-01', '跳过'],
    ]
    const excelPath = await uploadRows(
      world,
      'zhangwei',
      head,
      ...[line(roomName, '赵六', '13900000006'), line('没有的房间', '钱八', '13900000007'), line(roomName, '孙七', '13900000008')],
    )
    const { data, msg } = await as().call(importExcel, { progressBusinessCode: 'app.pkg10.entry', excelPath, progressParamData: {} })
    if (data === null) throw new Error(msg)
    const { progressResultData } = await ending(world, 'zhangwei', data.progressId)
    expect(progressResultData).toMatchObject({ count: 3, successCount: 1, failCount: 2 })
    const told = JSON.stringify(await sheetAt(world, progressResultData?.excelErrorPath))
    expect([told.includes('房屋不存在'), told.includes('手机号已存在')]).toEqual([true, true])
    expect(await roomOf(ONE)).toMatchObject({ ownerName: '赵六' })
  })

  test('K8: by themselves through the link of a room; they are residents once somebody has confirmed it', async () => {
    await world.listen()
    const owner = await addCustomer({ name: '甲', mobile: '13900000001' })
    await related(owner, ONE)
    const { data } = await as().call(customEndpoint(customersApp, entryLink), { uuid: ONE })
    const token = /\/h5\/resident\/(\S+)/.exec(data.link)?.[1] ?? expect.fail(data.link)
    const empty = await world.withToken(null).call(pages.publicAdd, { token })
    expect(Object.keys(empty.data ?? {})).toEqual(expect.arrayContaining(['name', 'mobile']))
    const sent = await world.withToken(null).call(pages.publicAdd, {
      ...{ token, name: '小租', mobile: '13900000007', role: '2', startsOn: '2026-01-01', endsOn: '2030-12-31' },
    })
    expect(sent.msg).toBe('操作成功!')
    const { data: found } = await as().call(relations.page, { filter: { field: 'state', cmp: 'in', value: ['10'] } })
    expect(found.list).toMatchObject([{ role: '2', state: '10', roomUuid: ONE }])
    const uuid = String(found.list[0]?.uuid)
    expect((await customerOf(String(found.list[0]?.customer))).state).toBe('10')
    expect((await act(uuid, 'confirm')).msg).toBe('操作成功!')
    expect(await relationOf(uuid)).toMatchObject({ state: '20' })
    await expect.poll(() => world.app.platform.sms.sent('13900000001')[0]?.text).toContain('小租')
  })
})

test('K5: who may not see numbers sees them masked on the page, by its calls and in a file', async () => {
  await world.listen()
  const uuid = await addCustomer({ name: '甲', mobile: '13900005678', idType: '1', idNo: '110101199001011237' })
  await employ(world, 'liuyang', 'pkg10', '只读', undefined, ['app:pkg10:customer:export'])
  const { data } = await as('liuyang').call(customers.info, { uuid })
  expect(data).toMatchObject({ mobile: '139****5678', idNo: '1101**********1237' })
  const { data: listed } = await as('liuyang').call(customers.page, { keyword: '甲' })
  expect(JSON.stringify(listed)).not.toMatch(/13900005678|110101199001011237/)
  // What no two have in common leaves the server for nobody.
  expect(Object.keys(await customerOf(uuid))).not.toContain('mobileKey')
  const file = async (who: PersonName) => {
    const columns = ['name', 'mobile', 'idNo']
    const { data: begun, msg } = await as(who).call(exportExcel, {
      progressBusinessCode: 'app.pkg10.customer',
      progressParamData: { columns },
    })
    if (begun === null) throw new Error(msg)
    const { progressResultData } = await ending(world, who, begun.progressId)
    return JSON.stringify(await sheetAt(world, progressResultData?.excelHttpPath))
  }
  expect(await file('zhangwei')).toMatch(/13900005678.*110101199001011237/)
  expect(await file('liuyang')).toMatch(/139\*{4}5678.*1101\*{10}1237/)
})

describe('talks', () => {
  test('a follow-up is work until it is done, and the customer knows the last contact', async () => {
    const uuid = await addCustomer({ name: '甲', mobile: '13900000001' })
    const now = world.clock.now().getTime()
    const at = (ms: number) => new Date(now + ms).toISOString()
    const wrong = await as().call(interactions.add, { customer: uuid, kind: '1', summary: '问费用', at: at(DAY_MS), next: at(-DAY_MS) })
    expect(wrong.data).toMatchObject({ at: '互动时间不能晚于现在' })
    const { data } = await as().call(interactions.add, {
      customer: uuid,
      kind: '1',
      summary: '问费用',
      at: at(-1000),
      next: at(DAY_MS),
    })
    const talk = String(data.uuid)
    expect((await as().call(interactions.info, { uuid: talk })).data).toMatchObject({ state: '10' })
    expect((await customerOf(uuid)).lastContact).toBeTruthy()
    const finish = interactions.acting.finish ?? expect.fail()
    expect((await as().call(finish, { uuid: talk })).data).toMatchObject({ outcome: '请填写跟进结果' })
    expect((await as().call(finish, { uuid: talk, outcome: '已回复' })).code).toBe(200)
  })
})
