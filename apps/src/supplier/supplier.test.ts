import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import {
  createWorld,
  decide,
  fireTimers,
  imageOf,
  inside,
  node,
  publish,
  uploaded,
  userId,
  type World,
  withClient,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { supplierApp } from '#src/supplier/app.ts'
import { rateSupplier } from '#src/supplier/commands.ts'
import { flows } from '#src/supplier/flows.ts'
import { registration } from '#src/supplier/registration.ts'
import { score } from '#src/supplier/score.ts'
import { supplier } from '#src/supplier/supplier.ts'

const suppliers = entityEndpoints(supplier)
const scores = entityEndpoints(score)
const registrations = entityEndpoints(registration)
const pages = publicEndpoints(supplierApp)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const CODES = ['91330106MA2H11644W', '91330105MA2H11781Y'] as const
const by = () => world.as('wangqiang')
const picture = async (): Promise<string> =>
  (await uploaded(world, 'wangqiang', { name: '执照.png', bytes: await imageOf(40, 30) }, 'image')).filePath
const inDays = (days: number): string => chinaDay(new Date(world.clock.now().getTime() + days * DAY_MS))
const values = async (validTo: string | null = null, more: object = {}) => ({
  name: '杭州测试材料有限公司',
  creditCode: CODES[0],
  kind: ['1'],
  contacts: [{ name: '孙经理', phone: '0571-88886666' }],
  licences: [{ kind: '1', no: CODES[0], file: [await picture()], validTo }],
  ...more,
})
const add = async (validTo: string | null = null, more: object = {}): Promise<string> => {
  const { code, data } = await by().call(suppliers.add, await values(validTo, more))
  expect([code, data]).toMatchObject([200, {}])
  return String(data.uuid)
}
const act = (name: string, uuid: string, input: object = {}) =>
  by().call(suppliers.acting[name] ?? expect.fail(`there is no action ${name}`), { uuid, ...input })
const info = async (uuid: string) => (await by().call(suppliers.info, { uuid })).data
const renew = async (uuid: string, validTo: string): Promise<void> => {
  const { version } = await info(uuid)
  const { licences } = await values(validTo)
  expect((await by().call(suppliers.update, { uuid, version: Number(version), licences })).msg).toBe('操作成功!')
}
const admitted = async (validTo: string | null = null, more: object = {}): Promise<string> => {
  const uuid = await add(validTo, more)
  expect((await act('admit', uuid)).code).toBe(200)
  return uuid
}
const pass = async (days: number): Promise<void> => {
  world.pass(days * DAY_MS)
  await fireTimers(world.app.platform)
}
/** Titles of the work that is open before the buyer. */
const todos = async (): Promise<string[]> => {
  const { data } = await by().call(todoPage, { pageNum: 1, pageSize: 50 })
  return data.list.flatMap(({ title, doneTime }) => (doneTime === null ? title : []))
}
/** What the database holds: a sign-in does not last for months. */
const read = (text: string): Promise<Record<string, unknown>[]> =>
  withClient(world.database.owner, async (client) => (await client.query<Record<string, unknown>>(text)).rows)
const warnings = async () =>
  (await read(`select from pending_message where title like '证照%天后到期%' and user_uuid = '${userId('wangqiang')}'`)).length
const stateOf = async (uuid: string) => (await read(`select state, usable from supplier_supplier where uuid = '${uuid}'`))[0]
const rate = (uuid: string, period: string, mark: number) =>
  by().call(scores.add, { supplier: uuid, period, quality: mark, delivery: mark, price: mark, service: mark })

describe('who may be worked with', () => {
  test('the same credit code is refused: 供应商已存在', async () => {
    await add()
    const again = await by().call(suppliers.add, await values(null, { name: '另一名称' }))
    expect([again.code, again.msg]).toEqual([3002, '供应商已存在'])
    const wrong = await by().call(suppliers.add, await values(null, { creditCode: '91330106MA2H11644X', name: '' }))
    expect([wrong.code, Object.keys(wrong.data).toSorted()]).toEqual([3002, ['creditCode', 'name']])
  })

  test('without a business licence, or with one that has expired, nobody is admitted', async () => {
    const bare = await add(null, { licences: [] })
    expect((await act('admit', bare)).data).toMatchObject({ licences: '请先登记营业执照' })
    await renew(bare, inDays(-1))
    expect((await act('admit', bare)).data).toMatchObject({ licences: `证照已于${inDays(-1)}到期，请先更新` })
  })

  test('admission takes an approval where the enterprise has a flow; only who is qualified may be chosen', async () => {
    const [template] = flows
    await publish(world, { nodes: [node('a1', 'a')], flowCode: 'supplier.admit', fields: [...(template?.fields ?? [])] })
    const uuid = await add()
    await act('admit', uuid)
    expect(await info(uuid)).toMatchObject({ state: '20', usable: false })
    expect((await rate(uuid, inDays(0).slice(0, 7), 90)).code).toBe(3002)
    await decide(world, String((await info(uuid)).admitUuid), 'agree')
    expect(await info(uuid)).toMatchObject({ state: '30', usable: true, admittedAt: expect.any(String) as unknown })
    expect((await rate(uuid, inDays(0).slice(0, 7), 90)).code).toBe(200)
  })

  test('who is on the blacklist is chosen no more, and stays there', async () => {
    const uuid = await admitted()
    expect((await act('blacken', uuid, {})).data).toMatchObject({ reason: '请填写原因' })
    expect((await act('blacken', uuid, { reason: '提供伪造资质' })).code).toBe(200)
    expect(await info(uuid)).toMatchObject({ state: '50', usable: false, reason: '提供伪造资质' })
    expect((await rate(uuid, inDays(0).slice(0, 7), 90)).code).toBe(3002)
    expect((await act('resume', uuid)).msg).toBe('当前状态不允许该操作')
  })

  test('the blacklist takes an approval where the enterprise has a flow; refused, the supplier is worked with as before', async () => {
    const template = flows.find(({ flowCode }) => flowCode === 'supplier.black')
    await publish(world, { nodes: [node('a1', 'a')], flowCode: 'supplier.black', fields: [...(template?.fields ?? [])] })
    const uuid = await admitted()
    const asks = () => act('blacken', uuid, { reason: '提供伪造资质' })
    expect((await asks()).code).toBe(200)
    expect((await info(uuid)).state).toBe('30')
    await decide(world, String((await info(uuid)).blackUuid), 'overrule')
    expect(await info(uuid)).toMatchObject({ state: '30', usable: true })
    expect((await asks()).code).toBe(200)
    await decide(world, String((await info(uuid)).blackUuid), 'agree')
    expect(await info(uuid)).toMatchObject({ state: '50', usable: false, reason: '提供伪造资质' })
  })

  test('whoever was paused comes back, unless a licence has expired meanwhile', async () => {
    const uuid = await admitted(inDays(3))
    expect((await by().call(suppliers.delete, { uuidList: [uuid] })).msg).toBe('仅登记状态的供应商可以删除')
    await act('pause', uuid, { reason: '整改' })
    expect(await info(uuid)).toMatchObject({ state: '40', usable: false })
    await act('resume', uuid)
    expect(await info(uuid)).toMatchObject({ state: '30', usable: true, reason: null })
    await act('pause', uuid, { reason: '整改' })
    await pass(5)
    expect((await act('resume', uuid)).code).toBe(3002)
  })
})

describe('licences', () => {
  test('buyers hear of it 60, 30 and 7 days before one expires; then the supplier is paused by itself', async () => {
    const uuid = await admitted(inDays(70))
    for (const [days, heard] of [
      [9, 0],
      [1, 1],
      [30, 2],
      [23, 3],
      [7, 3],
    ] as const) {
      await pass(days)
      expect([days, await warnings(), await stateOf(uuid)]).toEqual([days, heard, { state: '30', usable: true }])
    }
    await pass(1)
    expect(await stateOf(uuid)).toEqual({ state: '40', usable: false })
    expect(await read(`select user_uuid from todo where title = '已暂停合作：杭州测试材料有限公司' and done_at is null`)).toContainEqual({
      user_uuid: userId('wangqiang'),
    })
  })

  test('suppliers whose licences end within 60 days are counted', async () => {
    const expiring = async () => Number((await by().call(suppliers.kpi, {})).data.find(({ kpiKey }) => kpiKey === 'expiring')?.value)
    const before = await expiring()
    const uuid = await admitted(inDays(60))
    expect(await expiring()).toBe(before + 1)
    await renew(uuid, inDays(61))
    expect(await expiring()).toBe(before)
  })

  test('renewed licences let a paused supplier come back', async () => {
    const uuid = await admitted(inDays(2))
    await pass(3)
    expect(await stateOf(uuid)).toEqual({ state: '40', usable: false })
    await renew(uuid, inDays(300))
    expect((await act('resume', uuid)).code).toBe(200)
    expect(await info(uuid)).toMatchObject({ state: '30', expiresOn: inDays(300) })
  })
})

describe('scores', () => {
  test('of documents are the mean of all of them, rounded once: 70, 71, 70 is 70', async () => {
    const uuid = await add()
    const says = (mark: number) =>
      inside(world, ({ applications }) =>
        applications.order(rateSupplier, {
          ...{ sourceApp: 'pkg32', sourceUuid: crypto.randomUUID(), supplier: uuid, day: inDays(0) },
          ...{ quality: mark, delivery: mark, price: mark, service: mark },
        }),
      )
    for (const mark of [70, 71, 70]) await says(mark)
    const [row] = (await by().call(scores.page, { filter: { field: 'supplier', cmp: 'eq', value: uuid } })).data.list
    expect(row).toMatchObject({ quality: 70, service: 70, ratings: 3 })
  })

  test('the latest month decides the level, whenever it is entered', async () => {
    const uuid = await admitted()
    await rate(uuid, '2026-01', 95)
    expect(await info(uuid)).toMatchObject({ level: 'A', score: 95 })
    await rate(uuid, '2025-12', 40)
    expect(await info(uuid)).toMatchObject({ level: 'A', score: 95 })
    expect((await rate(uuid, '2026-01', 70)).msg).toBe('该供应商本月已评分')
    expect((await rate(uuid, inDays(40).slice(0, 7), 70)).data).toMatchObject({ period: '评分月份不能晚于本月' })
    expect((await rate(uuid, '2025-11', 101)).code).toBe(3002)
  })

  test('figures: 合格数 and 平均分 of those that are qualified', async () => {
    const figure = async (kpiKey: string) => Number((await by().call(suppliers.kpi, {})).data.find((each) => each.kpiKey === kpiKey)?.value)
    const [before, none] = [await figure('qualified'), await figure('score')]
    const [one, other] = [await admitted(), await admitted(null, { name: '另一供应商', creditCode: CODES[1] })]
    await rate(one, '2026-01', 91)
    await rate(other, '2026-01', 72)
    expect([await figure('qualified'), none, await figure('score')]).toEqual([before + 2, 0, 81.5])
    await act('pause', other, { reason: '整改' })
    expect([await figure('qualified'), await figure('score')]).toEqual([before + 1, 91])
  })

  test('two D in a row put it before the buyers', async () => {
    const uuid = await admitted()
    await rate(uuid, '2025-11', 50)
    expect(await todos()).not.toContain('连续两次评为D级：杭州测试材料有限公司')
    await rate(uuid, '2025-12', 59)
    expect(await todos()).toContain('连续两次评为D级：杭州测试材料有限公司')
    expect((await act('pause', uuid, { reason: '质量不达标' })).msg).toBe('操作成功!')
    expect(await todos()).not.toContain('连续两次评为D级：杭州测试材料有限公司')
  })
})

describe('a company registers itself', () => {
  const MOBILE = '13900008888'
  const sent = () => world.app.platform.sms.sent(MOBILE)
  const invite = async () => {
    await world.listen()
    const before = sent().length
    const { data } = await by().call(registrations.add, { company: '自助公司', contact: '林女士', phone: MOBILE })
    // The newest comes first.
    await expect.poll(() => sent().length).toBe(before + 1)
    const text = sent()[0]?.text ?? ''
    return { uuid: String(data.uuid), token: /\/h5\/supplier\/(\S+)/.exec(text)?.[1] ?? expect.fail(`no link in ${text}`) }
  }

  test('by the link that it was sent, once', async () => {
    const { uuid, token } = await invite()
    const { licences: _theirs, ...said } = await values()
    const empty = await world.withToken(null).call(pages.publicAdd, { token })
    expect(Object.keys(empty.data ?? {})).toEqual(expect.arrayContaining(['name', 'creditCode', 'kind']))
    const sent = await world.withToken(null).call(pages.publicAdd, { token, ...said, licences: [] })
    expect([sent.code, sent.data]).toMatchObject([200, { path: expect.stringContaining('/h5/supplierProgress/') as unknown }])
    expect((await by().call(registrations.info, { uuid })).data.state).toBe('20')
    expect(await todos()).toContain('待准入：杭州测试材料有限公司')
    const again = await world.withToken(null).call(pages.publicAdd, { token, ...said, creditCode: CODES[1], name: '第二家' })
    expect(again.code).not.toBe(200)
  })

  test('a link that was withdrawn leads nowhere', async () => {
    const { uuid, token } = await invite()
    await by().call(registrations.acting.withdraw ?? expect.fail(), { uuid })
    expect((await world.withToken(null).call(pages.publicPage, { token })).code).not.toBe(200)
  })
})
