import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage } from '@qifuyun/contract/notifications/endpoints.ts'
import { publicEndpoints, settingsEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { performs } from '@qifuyun/kit/server.ts'
import {
  carriesOut,
  createWorld,
  decide,
  demoId,
  fireTimers,
  imageOf,
  inside,
  node,
  type PersonName,
  publish,
  uploaded,
  userId,
  type World,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { feeApp } from '#src/fee/app.ts'
import { collectCall } from '#src/fee/calls.ts'
import { deposit } from '#src/fee/deposits/deposit.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { item, loan, loanApp } from '#src/loan/app.ts'
import { flows } from '#src/loan/flows.ts'
import { setting } from '#src/loan/setting.ts'
import { refuseAt } from '#src/loan/texts.ts'
import { raiseFee } from '#src/main-data/raise-fee.ts'
import { room } from '#src/main-data/room.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const items = entityEndpoints(item)
const loans = entityEndpoints(loan)
const WEST_LAKE = demoId('0007', 1)
const NEW_CITY = demoId('0007', 2)

let codes = 0
const addItem = async (more: object = {}): Promise<string> => {
  codes += 1
  const answer = await world
    .as('wangqiang')
    .call(items.add, { code: `K-${codes}`, name: '配电房钥匙', kind: '1', projectUuid: WEST_LAKE, qty: 1, maxHours: 8_760, ...more })
  expect(answer.msg).toBe('操作成功!')
  return String(answer.data.uuid)
}

const loanOf = (item: string, more: object = {}) => ({
  projectUuid: WEST_LAKE,
  borrowerKind: '1',
  borrower: '刘洋',
  phone: '13800000004',
  items: [{ item, qty: 1 }],
  purpose: '检修',
  dueAt: '2027-01-31 18:00:00',
  ...more,
})

const addLoan = async (item: string, by: PersonName = 'wangqiang', more: object = {}): Promise<string> => {
  const answer = await world.as(by).call(loans.add, loanOf(item, more))
  expect([answer.code, answer.msg]).toEqual([200, '操作成功!'])
  return String(answer.data.uuid)
}

const act = (name: string, input: object, by: PersonName = 'wangqiang') => {
  const endpoint = loans.acting[name]
  if (endpoint === undefined) throw new Error(`there is no action ${name}`)
  return world.as(by).call(endpoint, { ...input })
}
const info = async (uuid: string, by: PersonName = 'wangqiang') => world.as(by).call(loans.info, { uuid })

test('N1: two requests for the last key, one is refused', async () => {
  const key = await addItem()
  const [one, two] = [await addLoan(key), await addLoan(key)]
  const answers = await Promise.all([act('handOver', { uuid: one }), act('handOver', { uuid: two })])
  expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code !== 200)).toMatchObject([
    { code: 3002, status: 409, msg: '可借数量不足', data: { 'items[0].qty': '数量不能大于0', _reason: 'LIMIT' } },
  ])
})

describe('the life of a loan', () => {
  test('it is numbered, handed over, returned in parts and then closed', async () => {
    const key = await addItem({ qty: 5 })
    const added = await world.as('wangqiang').call(loans.add, loanOf(key, { items: [{ item: key, qty: 2 }] }))
    expect(added.data.serialNo).toMatch(/^JH20\d{6}\d{4}$/)
    const uuid = String(added.data.uuid)
    expect((await act('handOver', { uuid, version: 1 })).data).toEqual({ version: 2, state: '30' })
    const [line] = (await info(uuid)).data.items as { uuid: string }[]
    const partly = await act('return', { uuid, items: [{ uuid: line?.uuid, returned: 1 }] })
    expect(partly.data).toEqual({ version: 3, state: '40' })
    expect((await info(uuid)).data).toMatchObject({ items: [{ uuid: line?.uuid, item: key, qty: 2, returned: 1 }], returnedAt: null })
    const back = await act('return', { uuid, items: [{ uuid: line?.uuid, returned: 2, condition: '1' }] })
    expect(back.data).toEqual({ version: 4, state: '50' })
    expect((await info(uuid)).data.returnedAt).toEqual(expect.any(String))
  })

  test('what is out of its state is refused with the state it is in', async () => {
    const uuid = await addLoan(await addItem())
    expect((await act('cancel', { uuid })).data).toMatchObject({ state: '70' })
    const again = await act('cancel', { uuid })
    expect([again.status, again.msg, again.data]).toEqual([409, '当前状态不允许该操作', { _reason: 'STATE_CHANGED', _current: '70' }])
  })

  test('a closed one keeps its fields and is not deleted', async () => {
    const uuid = await addLoan(await addItem())
    await act('cancel', { uuid })
    const update = await world.as('wangqiang').call(loans.update, { uuid, version: 2, purpose: '改了' })
    expect([update.status, update.data]).toEqual([422, { purpose: '当前状态不允许修改用途' }])
    expect((await world.as('wangqiang').call(loans.delete, { uuidList: [uuid] })).status).toBe(422)
  })

  test('what is lent out is changed by returning it, and not deleted', async () => {
    const uuid = await addLoan(await addItem())
    expect((await info(uuid)).data.may).toEqual({ update: true, delete: true })
    await act('handOver', { uuid })
    expect((await info(uuid)).data).toMatchObject({ may: { update: false, delete: false }, canDo: ['return', 'lose', 'remind'] })
    expect((await world.as('wangqiang').call(loans.update, { uuid, version: 2, purpose: '改了' })).status).toBe(422)
    expect((await world.as('wangqiang').call(loans.delete, { uuidList: [uuid] })).msg).toBe('当前状态不允许该操作')
  })

  test('what the form asks for must be there', async () => {
    const uuid = await addLoan(await addItem())
    await act('handOver', { uuid })
    const answer = await act('return', { uuid })
    expect([answer.status, answer.data]).toEqual([422, { items: '请填写借用物品' }])
  })

  test('only what was lent out comes back, and no more of it', async () => {
    const [key, other] = [await addItem({ qty: 5 }), await addItem({ qty: 5 })]
    const uuid = await addLoan(key)
    await act('handOver', { uuid })
    const [line] = (await info(uuid)).data.items as { uuid: string; qty: number }[]
    const problems = async (items: object[]) => {
      const { status, data } = await act('return', { uuid, items })
      return [status, data]
    }
    const returned = { uuid: line?.uuid, returned: 1 }
    expect(await problems([{ ...returned, returned: (line?.qty ?? 0) + 1 }])).toEqual([
      422,
      { 'items[0].returned': `已还数量不能大于${line?.qty}` },
    ])
    expect(await problems([{ ...returned, returned: -1 }])).toEqual([422, { 'items[0].returned': '已还数量不能小于0' }])
    expect(await problems([{ ...returned, item: other }])).toEqual([422, { 'items[0].item': '当前状态不允许修改物品' }])
    expect(await problems([{ ...returned, qty: 2 }])).toEqual([422, { 'items[0].qty': '当前状态不允许修改数量' }])
    expect(await problems([returned, { item: other, qty: 1, returned: 1 }])).toEqual([422, { 'items[1].item': '当前状态不允许修改物品' }])
    expect((await info(uuid)).data).toMatchObject({ state: '30', items: [{ item: key, returned: 0 }] })
  })

  test('loans are found by having lines', async () => {
    const uuid = await addLoan(await addItem({ qty: 1 }))
    const found = async (cmp: 'empty' | 'notEmpty') => {
      const { data } = await world.as('wangqiang').call(loans.page, { filter: { field: 'items', cmp }, pageSize: 200 })
      return data.list.some((row) => row.uuid === uuid)
    }
    expect([await found('empty'), await found('notEmpty')]).toEqual([false, true])
  })

  test('many are cancelled at once, each for itself', async () => {
    const key = await addItem({ qty: 9 })
    const [good, late] = [await addLoan(key), await addLoan(key)]
    await act('handOver', { uuid: late })
    const nobody = demoId('0018', 77)
    const answer = await act('cancel', { uuidList: [good, late, nobody] })
    expect(answer.data).toEqual({
      successCount: 1,
      failCount: 2,
      failList: expect.arrayContaining([
        { uuid: late, msg: '当前状态不允许该操作' },
        { uuid: nobody, msg: '数据不存在' },
      ]) as unknown,
    })
    expect((await info(good)).data.state).toBe('70')
    expect((await act('handOver', { uuidList: [late] })).data).toEqual({ uuidList: '该操作不支持批量' })
  })

  test('a retry under one key does it once', async () => {
    const uuid = await addLoan(await addItem())
    const endpoint = loans.acting.handOver
    if (endpoint === undefined) throw new Error('loans are handed over')
    const headers = { 'idempotency-key': 'hand-over-once' }
    const first = await world.as('wangqiang').call(endpoint, { uuid }, { headers })
    const second = await world.as('wangqiang').call(endpoint, { uuid }, { headers })
    expect(second.data).toEqual(first.data)
    expect(second.headers['idempotency-replayed']).toBe('true')
  })
})

describe('who may', () => {
  test('an employee borrows for himself, sees his own loans and cancels them', async () => {
    const key = await addItem({ qty: 9 })
    const [own, other] = [await addLoan(key, 'liuyang'), await addLoan(key)]
    expect((await info(own, 'liuyang')).data.createUserName).toBe('刘洋')
    expect((await info(other, 'liuyang')).status).toBe(404)
    const { list } = (await world.as('liuyang').call(loans.page, {})).data
    expect(new Set(list.map((row) => row.createUserUuid))).toEqual(new Set([userId('liuyang')]))
    expect((await act('handOver', { uuid: own }, 'liuyang')).data).toEqual({ _need: ['app:pkg41:loan:action.handOver'] })
    expect((await act('cancel', { uuid: own }, 'liuyang')).data).toMatchObject({ state: '70' })
    expect((await act('cancel', { uuid: other }, 'liuyang')).status).toBe(404)
  })

  test.each<[PersonName, string]>([
    ['liuyang', 'app:pkg41:item:add'],
    ['chenjing', 'app:pkg41:item:add'],
    ['xuliang', 'app:pkg41:item:add'],
  ])('%s does not keep the items', async (name, code) => {
    const answer = await world.as(name).call(items.add, { code: 'X', name: 'X', kind: '1', projectUuid: WEST_LAKE, qty: 1 })
    expect([answer.code, answer.status, answer.data]).toEqual([401, 403, { _need: [code] }])
  })

  test('an administrator and the manager hold everything', async () => {
    for (const name of ['zhangwei', 'wangqiang'] as const) {
      const uuid = await addLoan(await addItem(), 'liuyang')
      expect((await act('handOver', { uuid }, name)).code).toBe(200)
    }
  })

  test('of another enterprise nothing exists', async () => {
    const uuid = await addLoan(await addItem())
    for (const answer of [await info(uuid, 'zhaomin'), await info(uuid, 'sunhao'), await act('cancel', { uuid }, 'sunhao')])
      expect([answer.code, answer.status]).not.toEqual([200, 200])
    const elsewhere = await world.as('wangqiang').call(loans.add, loanOf(await addItem(), { projectUuid: demoId('0007', 3) }))
    expect([elsewhere.status, elsewhere.data]).toEqual([422, { projectUuid: '项目不存在' }])
  })
})

describe('what is sent', () => {
  test('all that is wrong is told at once', async () => {
    const answer = await world.as('wangqiang').call(loans.add, {
      projectUuid: demoId('0007', 99),
      borrowerKind: '9',
      borrower: '',
      phone: '12345',
      items: [{ item: demoId('0018', 5), qty: 0 }, { qty: 'x' }],
      purpose: 'x'.repeat(201),
      dueAt: '2026-13-45',
    })
    expect([answer.code, answer.status]).toEqual([3002, 422])
    expect(answer.data).toEqual({
      projectUuid: '项目不存在',
      borrowerKind: '借用人类型取值不正确',
      borrower: '请填写借用人',
      phone: '手机号格式错误',
      'items[0].item': '物品不存在',
      'items[0].qty': '数量不能小于1',
      'items[1].item': '请填写物品',
      'items[1].qty': '数量取值不正确',
      purpose: '用途不能超过200个字符',
      dueAt: '应还时间时间格式不正确',
    })
  })

  test('a code that is taken is told at its field', async () => {
    await addItem({ code: 'TAKEN' })
    const answer = await world.as('wangqiang').call(items.add, { code: 'TAKEN', name: 'x', kind: '1', projectUuid: WEST_LAKE, qty: 1 })
    expect([answer.status, answer.msg, answer.data]).toEqual([409, '编码已存在', { code: '编码已存在', _reason: 'DUPLICATE' }])
  })

  test('two who take one code at once: one gets it', async () => {
    const input = { code: 'RACE', name: 'x', kind: '1', projectUuid: WEST_LAKE, qty: 1 }
    const answers = await Promise.all([1, 2, 3].map(() => world.as('wangqiang').call(items.add, input)))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    for (const { status, code, data } of answers)
      if (code !== 200) expect([status, data]).toEqual([409, { code: '编码已存在', _reason: 'DUPLICATE' }])
  })

  test('a deleted code is free again', async () => {
    const uuid = await addItem({ code: 'FREED' })
    expect((await world.as('wangqiang').call(items.delete, { uuidList: [uuid] })).data).toEqual({ count: 1 })
    await addItem({ code: 'FREED' })
  })

  test('a stale version changes nothing', async () => {
    const uuid = await addItem()
    const update = (version: number, name: string) => world.as('wangqiang').call(items.update, { uuid, version, name })
    expect((await update(1, '一号')).data).toEqual({ version: 2 })
    const stale = await update(1, '二号')
    expect([stale.status, stale.msg, stale.data]).toEqual([
      409,
      '数据已被他人修改，请刷新后重试',
      { _reason: 'VERSION_CONFLICT', _current: 2 },
    ])
    expect((await world.as('wangqiang').call(items.info, { uuid })).data).toMatchObject({ name: '一号', version: 2 })
    expect((await act('cancel', { uuid: await addLoan(uuid), version: 7 })).status).toBe(409)
  })

  test('child rows are changed, added and taken away as a set', async () => {
    const [key, card] = [await addItem({ qty: 5 }), await addItem({ qty: 5 })]
    const uuid = await addLoan(key, 'wangqiang', {
      items: [
        { item: key, qty: 1 },
        { item: card, qty: 2 },
      ],
    })
    const linesOf = async () => (await info(uuid)).data.items as { uuid: string; item: string; qty: number }[]
    const [first, second] = await linesOf()
    const change = {
      uuid,
      version: 1,
      items: [
        { uuid: second?.uuid, qty: 4 },
        { item: key, qty: 3 },
      ],
    }
    expect((await world.as('wangqiang').call(loans.update, change)).data).toEqual({ version: 2, state: '20' })
    const lines = await linesOf()
    expect(lines.map(({ item, qty }) => [item, qty])).toEqual([
      [card, 4],
      [key, 3],
    ])
    expect(lines[0]?.uuid).toBe(second?.uuid)
    expect(lines.map((line) => line.uuid)).not.toContain(first?.uuid)
    const foreign = { uuid, version: 2, items: [{ uuid: first?.uuid, item: key, qty: 1 }] }
    expect((await world.as('wangqiang').call(loans.update, foreign)).data).toEqual({ 'items[0].uuid': '数据不存在' })
  })

  test('what is lent out is not deleted', async () => {
    const key = await addItem({ name: '消防箱钥匙' })
    await addLoan(key)
    const free = await addItem()
    const answer = await world.as('wangqiang').call(items.delete, { uuidList: [free, key] })
    expect([answer.status, answer.msg, answer.data]).toEqual([409, '「消防箱钥匙」正在被使用，不能删除', { _reason: 'IN_USE' }])
    expect((await world.as('wangqiang').call(items.info, { uuid: free })).code).toBe(200)
  })

  test('nobody writes what is read only', async () => {
    const uuid = await addLoan(await addItem(), 'wangqiang', { borrowAt: '2026-01-01 00:00:00', no: 'JH1', state: '50' })
    expect((await info(uuid)).data).toMatchObject({ borrowAt: null, state: '20', no: expect.stringMatching(/^JH20/) as unknown })
  })

  test('a row of another project stays with it', async () => {
    const uuid = await addItem({ projectUuid: NEW_CITY })
    const { data } = await world.as('wangqiang').call(items.info, { uuid })
    expect(data.projectName).toBe('钱江新城广场')
  })
})

describe('what the desk lends', () => {
  const refused = async (item: string, more: object = {}) => {
    const { status, msg, data } = await world.as('wangqiang').call(loans.add, loanOf(item, more))
    return [status, data && Object.keys(data).length > 0 ? data : msg]
  }
  const textsTo = (mobile: string): string[] => world.app.platform.sms.sent(mobile).flatMap(({ text }) => text ?? [])

  test('N3: whoever is late with something gets nothing more, neither a slip nor what lies ready', async () => {
    const key = await addItem({ qty: 9 })
    const [phone, hour] = ['13800000777', new Date(world.clock.now().getTime() + HOUR_MS).toISOString()]
    const [out, ready] = [await addLoan(key, 'wangqiang', { phone, dueAt: hour }), await addLoan(key, 'wangqiang', { phone })]
    await act('handOver', { uuid: out })
    world.pass(2 * HOUR_MS)
    expect(await refused(key, { phone })).toEqual([422, '存在逾期未还'])
    expect((await act('handOver', { uuid: ready })).msg).toBe('存在逾期未还')
  })

  test('things of the project alone, and for no longer than each may be lent', async () => {
    const [day, week] = [await addItem({ maxHours: 24 }), await addItem({ maxHours: 168 })]
    const dueAt = new Date(world.clock.now().getTime() + 25 * HOUR_MS).toISOString()
    const both = [day, week].map((item) => ({ item, qty: 1 }))
    expect(await refused(week, { dueAt, items: both })).toEqual([422, { dueAt: '所借物品最长借用24小时' }])
    const uuid = await addLoan(week, 'wangqiang', { dueAt })
    const later = new Date(world.clock.now().getTime() + 169 * HOUR_MS).toISOString()
    const moved = await world.as('wangqiang').call(loans.update, { uuid, version: 1, dueAt: later })
    expect(moved.data).toEqual({ dueAt: '所借物品最长借用168小时' })
    const elsewhere = await addItem({ projectUuid: NEW_CITY })
    expect(await refused(elsewhere)).toEqual([422, { 'items[0].item': '物品不属于该项目' }])
  })

  test('borrowers who are late are reminded each hour, three times; then all who take things back hear of it', async () => {
    await world.listen()
    const phone = '13800000778'
    const dueAt = new Date(world.clock.now().getTime() + HOUR_MS).toISOString()
    const uuid = await addLoan(await addItem(), 'liuyang', { phone, dueAt })
    const { no } = (await info(uuid)).data
    await act('handOver', { uuid })
    const told = async () => {
      const { list } = (await world.as('wangqiang').call(pendingMessagePage, { pageNum: 1, pageSize: 50 })).data
      return list.filter(({ title }) => title === `借用逾期：${String(no)}`).length
    }
    for (const times of [1, 2, 3]) {
      world.pass(HOUR_MS + 1_000)
      await fireTimers(world.app.platform)
      await expect.poll(() => textsTo(phone).length, { timeout: 20_000 }).toBe(times)
      expect(textsTo(phone).at(-1)).toContain('请尽快归还')
      expect(await told()).toBe(times < 3 ? 0 : 1)
    }
    expect((await act('remind', { uuidList: [uuid] })).data).toMatchObject({ successCount: 1 })
    await expect.poll(() => textsTo(phone).length, { timeout: 20_000 }).toBe(4)
  })

  test('the key of a home waits for its owner, who agrees by a link; in an emergency it is given out with a picture', async () => {
    const ROOM = demoId('0009', 1)
    await inside(world, ({ rows }) => rows.update(room, ROOM, { ownerMobile: '13900000901' }))
    const key = await addItem({ qty: 9, roomUuid: ROOM })
    const uuid = await addLoan(key)
    expect((await info(uuid)).data).toMatchObject({ ownerState: '1', canDo: expect.arrayContaining(['urgent']) as unknown })
    expect((await act('handOver', { uuid })).msg).toBe('业主尚未确认，紧急情况请办理紧急领取')
    await expect.poll(() => textsTo('13900000901').length, { timeout: 20_000 }).toBe(1)
    const token = /\/h5\/loanOwner\/([\w-]+)/.exec(textsTo('13900000901')[0] ?? '')?.[1] ?? ''
    const agreed = await world.withToken(null).call(publicEndpoints(loanApp).publicAct, { token, action: 'agree' })
    expect(agreed.code).toBe(200)
    expect((await act('handOver', { uuid })).data).toMatchObject({ state: '30' })
    // The owner needs nobody's consent, and neither does who asks for something else.
    expect((await info(await addLoan(key, 'wangqiang', { phone: '13900000901' }))).data).toMatchObject({ ownerState: null })
    expect((await info(await addLoan(await addItem({ kind: '3', roomUuid: ROOM })))).data).toMatchObject({ ownerState: null })
    const urgent = await addLoan(key)
    const bare = await act('urgent', { uuid: urgent })
    expect([bare.status, bare.data]).toEqual([422, { urgentReason: '请填写紧急原因', urgentPhotos: '请填写现场照片' }])
    const photo = (await uploaded(world, 'wangqiang', { name: '漏水.png', bytes: await imageOf(8, 8) }, 'image')).filePath
    const given = await act('urgent', { uuid: urgent, urgentReason: '室内漏水', urgentPhotos: [photo] })
    expect(given.data).toMatchObject({ state: '30' })
  })

  test('what wants an approval waits for it; one that is refused is called off', async () => {
    const template = flows.find(({ flowCode }) => flowCode === 'loan.borrow') ?? expect.fail('no template')
    const plain = await addLoan(await addItem({ needApproval: true }))
    expect((await info(plain)).data.state).toBe('20')
    await publish(world, { nodes: [node('a1', 'a')], flowCode: template.flowCode, fields: [...template.fields] })
    const decided = async (how: 'agree' | 'overrule') => {
      const uuid = await addLoan(await addItem({ needApproval: true }), 'liuyang')
      const { state, approvalUuid } = (await info(uuid)).data
      expect(state).toBe('10')
      expect((await act('handOver', { uuid })).code).not.toBe(200)
      await decide(world, String(approvalUuid), how)
      return (await info(uuid)).data.state
    }
    expect(await decided('agree')).toBe('20')
    expect(await decided('overrule')).toBe('70')
    expect((await info(await addLoan(await addItem()))).data.state).toBe('20')
  })
})

describe('what is lost or damaged', () => {
  const lent = async (item: string, qty = 1, more: object = {}): Promise<string> => {
    const uuid = await addLoan(item, 'wangqiang', { items: [{ item, qty }], ...more })
    expect((await act('handOver', { uuid })).code).toBe(200)
    return uuid
  }
  const giveBack = async (uuid: string, line: object) => {
    const [first] = (await info(uuid)).data.items as { uuid: string }[]
    return act('return', { uuid, items: [{ uuid: first?.uuid, ...line }] })
  }
  const TOOL = { price: 8_000, deposit: 5_000, qty: 3 }
  /** A loan whose deposit was paid in cash. */
  const lentOnDeposit = async (item: string, qty = 1): Promise<string> => {
    const uuid = await lent(item, qty)
    const { depositUuid } = (await info(uuid)).data
    const asked = {
      bills: [{ uuid: String(depositUuid) }],
      due: 5_000 * qty,
      payerName: '刘洋',
      channel: '4' as const,
      received: 5_000 * qty,
    }
    expect((await world.as('zhangwei').call(customEndpoint(feeApp, collectCall), asked)).code).toBe(200)
    return uuid
  }
  const depositOf = async (uuid: string) => {
    const { depositUuid } = (await info(uuid)).data
    return inside(world, async ({ rows }) => (await rows.list(deposit, (f) => f.eq('receivable', String(depositUuid)), 1))[0])
  }

  test('N2: a lost thing of 80.00 with a deposit of 50.00 makes a fee of 30.00', async () => {
    const uuid = await lentOnDeposit(await addItem(TOOL))
    expect(await info(uuid)).toMatchObject({ data: { deposit: 5_000 } })
    expect((await act('lose', { uuid })).data).toMatchObject({ state: '60' })
    expect((await info(uuid)).data).toMatchObject({ compensation: 3_000, fee: '2' })
    expect(await depositOf(uuid)).toMatchObject({ held: 5_000, returned: 0, state: deposit.stateCode('held') })
  })

  test('a deposit that nobody has paid covers nothing, and is owed no more when the loan is over', async () => {
    const [lostOne, back] = [await lent(await addItem(TOOL)), await lent(await addItem(TOOL))]
    await act('lose', { uuid: lostOne })
    expect((await info(lostOne)).data).toMatchObject({ compensation: 8_000, deposit: 0 })
    await giveBack(back, { returned: 1, condition: '1' })
    for (const uuid of [lostOne, back]) {
      const { depositUuid } = (await info(uuid)).data
      const bill = await inside(world, ({ rows }) => rows.find(receivable, String(depositUuid)))
      expect(bill).toMatchObject({ original: 5_000, outstanding: 0 })
    }
  })

  test('what came back whole gives the deposit back by the rules of fees', async () => {
    const uuid = await lentOnDeposit(await addItem(TOOL))
    await giveBack(uuid, { returned: 1, condition: '1' })
    expect((await info(uuid)).data).toMatchObject({ state: '50', compensation: 0 })
    expect(await depositOf(uuid)).toMatchObject({ amount: 5_000, mode: '2', state: deposit.stateCode('returning') })
  })

  test('what was lost is not lent again', async () => {
    const key = await addItem({ qty: 3 })
    const [gone, partly] = [await lent(key), await lent(key)]
    await act('lose', { uuid: gone })
    await giveBack(partly, { returned: 1, condition: '3' })
    const { data } = await world.as('wangqiang').call(items.info, { uuid: key })
    expect(data).toMatchObject({ qty: 1, available: 1 })
    expect((await act('handOver', { uuid: await addLoan(key, 'wangqiang', { items: [{ item: key, qty: 2 }] }) })).msg).toBe('可借数量不足')
  })

  test('damaged pieces are paid for when the loan is over, those that came back whole are not', async () => {
    const [damaged, whole] = [await lentOnDeposit(await addItem(TOOL), 2), await lentOnDeposit(await addItem(TOOL), 2)]
    expect((await giveBack(damaged, { returned: 1, condition: '2' })).data).toMatchObject({ state: '40' })
    expect((await info(damaged)).data).toMatchObject({ compensation: null, fee: null })
    expect((await giveBack(damaged, { returned: 2, condition: '2' })).data).toMatchObject({ state: '50' })
    expect((await info(damaged)).data).toMatchObject({ compensation: 6_000, fee: '2' })
    await giveBack(whole, { returned: 2, condition: '1' })
    expect((await info(whole)).data).toMatchObject({ compensation: 0, fee: null })
  })

  test('with fees open, the fee is raised in the same step; what they refuse is said where the amount comes from', async () => {
    const raised: unknown[] = []
    const fees = carriesOut(
      performs(raiseFee, async (_call, fee) => {
        if (fee.amount > 100_000) refuseAt('amount', '可借数量不足')
        raised.push(fee)
        return { feeUuid: crypto.randomUUID() }
      }),
    )
    try {
      const uuid = await lent(await addItem({ price: 3_000 }))
      await act('lose', { uuid })
      expect((await info(uuid)).data).toMatchObject({ compensation: 3_000, fee: '2' })
      expect(raised).toEqual([expect.objectContaining({ sourceApp: 'pkg41', sourceUuid: uuid, amount: 3_000, payer: '刘洋' })])
      const dear = await lent(await addItem({ price: 200_000 }))
      const refused = await act('lose', { uuid: dear })
      expect([refused.status, refused.data]).toEqual([422, { items: '可借数量不足' }])
      expect((await info(dear)).data).toMatchObject({ state: '30', compensation: null, fee: null })
    } finally {
      fees.stop()
    }
  })
})

describe('settings of the enterprise', () => {
  const calls = settingsEndpoints(loanApp)
  const rows = entityEndpoints(setting)
  const read = async (name: PersonName = 'wangqiang') => world.as(name).call(calls.settings, { projectUuid: undefined })
  const save = (input: object, name: PersonName = 'wangqiang') =>
    world.as(name).call(calls.settingsSave, { projectUuid: undefined, ...input })

  test('hold for all projects, the defaults until somebody sets them, and there is one row of them', async () => {
    expect((await read()).data).toMatchObject({ uuid: null, version: 0, payDays: 7, chargeDamage: true })
    const add = () => world.as('wangqiang').call(rows.add, { payDays: 7, chargeDamage: false })
    const both = await Promise.all([add(), add()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { data } = await read()
    expect(data).toMatchObject({ version: 1, payDays: 7, chargeDamage: false })
    const second = await add()
    expect([second.status, second.msg]).toEqual([409, '借还设置已存在'])
    expect((await save({ payDays: 400, version: 1 })).data).toEqual({ payDays: '赔偿付款期限应在0到365之间' })
    expect((await save({ payDays: 3, version: 9 })).status).toBe(409)
    expect((await save({ payDays: 3, version: 1 })).data).toMatchObject({ version: 2 })
    const log = (await world.as('wangqiang').call(rows.log, Object({ uuid: data.uuid }))).data
    expect(log.list).toHaveLength(2)
  })

  test('are read and changed with a right, by nobody else', async () => {
    expect((await read('liuyang')).status).toBe(403)
    expect((await save({ payDays: 1 }, 'liuyang')).data).toEqual({ _need: ['app:pkg41:setting:update'] })
    expect((await save({ payDays: 1 }, 'sunhao')).status).toBe(403)
  })

  test('say whether damage is paid for, and until when', async () => {
    const orders: { dueDate: string }[] = []
    const fees = carriesOut(
      performs(raiseFee, async (_call, fee) => {
        orders.push(fee)
        return { feeUuid: crypto.randomUUID() }
      }),
    )
    try {
      const broken = async () => {
        const item = await addItem({ price: 3_000 })
        const uuid = await addLoan(item)
        await act('handOver', { uuid })
        const [line] = (await info(uuid)).data.items as { uuid: string }[]
        await act('return', { uuid, items: [{ uuid: line?.uuid, returned: 1, condition: '2' }] })
        return (await info(uuid)).data
      }
      const { version } = (await read()).data
      await save({ chargeDamage: false, payDays: 0, version })
      expect(await broken()).toMatchObject({ compensation: 0, fee: null })
      await save({ chargeDamage: true, version: version + 1 })
      expect(await broken()).toMatchObject({ compensation: 3_000, fee: '2' })
      expect(orders).toMatchObject([{ dueDate: chinaDay(world.clock.now()) }])
    } finally {
      fees.stop()
    }
  })
})
