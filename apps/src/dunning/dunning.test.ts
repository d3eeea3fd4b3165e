import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { printPaperBatch } from '@qifuyun/contract/papers/endpoints.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { paperId } from '@qifuyun/kit/paper/paper.ts'
import { codeOn, decide, employ, ending, inside, node, type PdfPage, pagesOf, publish, withClient } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customer } from '#src/customers/records/customer.ts'
import { dunningApp } from '#src/dunning/app.ts'
import { duesLink, lettersCall } from '#src/dunning/calls.ts'
import { dunningCase } from '#src/dunning/cases/case.ts'
import { lateDebtors } from '#src/dunning/cases/opening.ts'
import { effort } from '#src/dunning/contacts/effort.ts'
import { promise } from '#src/dunning/contacts/promise.ts'
import { record } from '#src/dunning/contacts/record.ts'
import { linksTo } from '#src/dunning/contacts/wording.ts'
import { flows } from '#src/dunning/flows.ts'
import { letter } from '#src/dunning/letters/letter.ts'
import { plan } from '#src/dunning/plans/plan.ts'
import { dunningWorld, STEPS } from '#src/dunning/testing.ts'
import { adjustment } from '#src/fee/adjusting/adjustment.ts'
import { feeApp } from '#src/fee/app.ts'
import { payLink } from '#src/fee/calls.ts'
import { flows as feeFlows } from '#src/fee/flows.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { ROOM } from '#src/fee/testing.ts'
import { room } from '#src/main-data/room.ts'

// Dunning (apps-business.md section 13.4), told by a bill of 1 000.00 that was due on 31 May 2027.

let d: Awaited<ReturnType<typeof dunningWorld>>
let item: string
let owner: string

const pages = publicEndpoints(dunningApp)
const TODAY = '2027-06-10T10:00'
const DUE = '2027-05-31'
/** More debtors than one statement finds. */
const MANY = 10_002

beforeAll(async () => {
  d = await dunningWorld()
})
beforeEach(async () => {
  await d.world.rewind()
  d.at(TODAY)
  owner = await d.addOwner('王芳', '13900001234')
  item = await d.addItem()
  await d.addPlan()
})
afterAll(() => d.world.close())

const owe = (amount = 100_000, values: object = {}) => d.owe(item, amount, { dueDate: DUE, ...values })
const opened = async (amount?: number, values: object = {}): Promise<{ bill: string; uuid: string }> => {
  const bill = await owe(amount, values)
  await d.open()
  return { bill, uuid: String((await d.theCase()).uuid) }
}
/** Whether a line of dashes goes from edge to edge, so many millimetres below the upper edge. */
const dashesAt = ({ pixels: { data, width, height }, height: tall }: PdfPage, at: number): boolean => {
  const row = Math.round((at / tall) * height)
  const dark = (y: number): number =>
    Array.from({ length: width }, (_, x) => data[(y * width + x) * 4] ?? 255).filter((grey) => grey < 160).length
  const most = Math.max(...[-2, -1, 0, 1, 2].map((off) => dark(row + off)))
  return most > width * 0.3 && most < width * 0.8
}
const seen = (uuid: string) => d.info(dunningCase, uuid)
const kpi = async (of: Parameters<typeof entityEndpoints>[0], key: string) =>
  (await d.by().call(entityEndpoints(of).kpi, {})).data.find((each) => each.kpiKey === key)?.value

describe('plans', () => {
  const refusal = async (values: object) =>
    (await d.by().call(entityEndpoints(plan).add, { name: '另一', projects: [], steps: STEPS, autoClose: true, enabled: true, ...values }))
      .data

  test('steps ascend, texts have words, and marks that are unknown are named', async () => {
    const [text, phone] = STEPS
    expect(await refusal({ steps: [phone, text] })).toEqual({ 'steps[1].afterDays': '催缴步骤须按逾期天数递增' })
    expect(await refusal({ steps: [{ ...text, template: ' ' }] })).toEqual({ 'steps[0].template': '请填写短信内容' })
    expect(await refusal({ steps: [{ ...text, template: '{电话}您好' }] })).toEqual({ 'steps[0].template': '不能识别 {电话}' })
    expect(await refusal({ steps: [] })).toMatchObject({ steps: expect.any(String) as unknown })
    expect(await refusal({ name: '标准' })).toMatchObject({ name: expect.any(String) as unknown })
  })
})

describe('cases', () => {
  test('are opened by the plan: one for a customer and a room, with what is late, and no more the next night', async () => {
    const first = await owe()
    await owe(50_000)
    // Neither what is not due yet nor what is in dispute.
    await owe(70_000, { dueDate: '2027-06-30' })
    const disputed = await owe(20_000)
    await d.does(receivable, 'dispute', disputed, { reason: '面积有误' })
    await d.open()
    await d.open()
    const row = await d.theCase()
    expect(row).toMatchObject({ state: '10', amount: 150_000, opened: 150_000, collected: 0, level: 1, overdueDays: 10, payerName: '王芳' })
    expect(row.no).toMatch(/^QF2027\d{5}$/)
    expect(row.nextChannel).toBe('2')
    expect((row.debts as { receivable: string }[]).map((line) => line.receivable)).toContain(first)
    await owe(30_000)
    await d.open()
    expect(await d.theCase()).toMatchObject({ uuid: row.uuid, amount: 180_000, opened: 180_000 })
  })

  test('are looked for among everybody who is late, page by page', async () => {
    const bill = await owe(100_000, { roomUuid: null, payerName: '散客' })
    await withClient(d.world.database.owner, (client) =>
      client.query(
        `insert into fee_receivable select (jsonb_populate_record(r, jsonb_build_object(
           'uuid', gen_random_uuid(), 'recv_no', 'S' || n, 'payer_name', '散客' || n))).*
         from fee_receivable r, generate_series(1, ${MANY - 1}) n where r.uuid = $1`,
        [bill],
      ),
    )
    const found = await inside(d.world, lateDebtors)
    expect([found.length, new Set(found.map(({ key }) => key)).size]).toEqual([MANY, MANY])
  }, 60_000)

  test('wait until the first step of the plan, and for an amount that is worth it', async () => {
    d.at('2027-06-02T10:00')
    await d.schedules()
    await owe()
    await d.open()
    expect(await d.cases()).toEqual([])
    d.at('2027-06-03T01:30')
    await d.schedules()
    expect(await d.cases()).toHaveLength(1)
  })

  test('are opened at ten past one, and sent at half past nine, of themselves', async () => {
    await d.schedules()
    await owe()
    d.at('2027-06-11T01:30')
    await d.schedules()
    expect(await d.cases()).toHaveLength(1)
    d.at('2027-06-11T09:31')
    await d.schedules()
    expect(await d.records()).toHaveLength(1)
    expect(await d.theCase()).toMatchObject({ state: '20', level: 2, nextChannel: '3' })
    expect(await d.records()).toMatchObject([{ channel: '2', content: expect.stringContaining('王芳您好') as unknown }])
  })

  test('are live: a part that is paid, and 已结清 once nothing is outstanding', async () => {
    const { bill, uuid } = await opened()
    await d.taken([bill], 40_000)
    expect(await seen(uuid)).toMatchObject({ state: '10', amount: 60_000, collected: 40_000, opened: 100_000 })
    expect(await kpi(dunningCase, 'recovery')).toBe(40)
    await d.taken([bill], 60_000)
    expect(await seen(uuid)).toMatchObject({ state: '40', amount: 0, collected: 100_000, nextAt: null })
    expect(await kpi(dunningCase, 'recovery')).toBe(100)
  })

  test('whose plan says so are closed by hand, and not before they are paid', async () => {
    await d.by().call(entityEndpoints(plan).update, { uuid: String((await d.page(plan))[0]?.uuid), version: 1, autoClose: false })
    const { bill, uuid } = await opened()
    await d.say(uuid, { result: '2' })
    expect((await d.act(dunningCase, 'close', uuid)).msg).toBe('尚有欠费 1000 元，不能结案')
    await d.taken([bill], 100_000)
    expect(await seen(uuid)).toMatchObject({ state: '20', amount: 0 })
    await d.does(dunningCase, 'close', uuid)
    expect(await seen(uuid)).toMatchObject({ state: '40' })
  })

  test('with nothing but disputes are withdrawn', async () => {
    const { bill, uuid } = await opened()
    await d.does(receivable, 'dispute', bill, { reason: '面积有误' })
    expect(await seen(uuid)).toMatchObject({ state: '90', amount: 0 })
    await d.open()
    expect(await d.cases({ field: 'state', cmp: 'eq', value: '10' })).toEqual([])
  })

  test('show what is due with late fees as of today', async () => {
    const rule = await d.addRule({ graceDays: 0 })
    item = await d.addItem({ lateRule: rule })
    const { uuid } = await opened()
    // 1 000.00 × 0.05 % × 10 days.
    expect(await seen(uuid)).toMatchObject({ amount: 100_000, due: 100_500 })
  })
})

describe('people are asked', () => {
  test('between 9 and 20 o’clock only', async () => {
    const { uuid } = await opened()
    for (const time of ['08:59', '20:00', '23:10']) {
      d.at(`2027-06-11T${time}`)
      expect((await d.act(dunningCase, 'send', uuid)).msg).toBe('仅可在9:00至20:00联系客户')
      expect((await d.say(uuid, { result: '2' })).data).toEqual({ at: '仅可在9:00至20:00联系客户' })
    }
    // They may call whenever they like.
    expect((await d.say(uuid, { inbound: true, result: '2' })).code).toBe(200)
    d.at('2027-06-12T09:00')
    await d.does(dunningCase, 'send', uuid)
    d.at('2027-06-13T19:59')
    expect((await d.say(uuid, { result: '2' })).code).toBe(200)
  })

  test('once, also where two call at the same moment', async () => {
    const { uuid } = await opened()
    const both = await Promise.all([1, 2].map(() => d.say(uuid, { result: '2' })))
    expect(both.map(({ code }) => code).toSorted()).toEqual([200, 3002])
    expect(await seen(uuid)).toMatchObject({ level: 2 })
  })

  test('once a day, whatever the room; who was not reached is called again', async () => {
    const { uuid } = await opened()
    expect((await d.say(uuid, { result: '3' })).code).toBe(200)
    expect(await seen(uuid)).toMatchObject({ state: '20', level: 1, nextChannel: '3' })
    expect((await d.say(uuid, { result: '2' })).code).toBe(200)
    expect(await seen(uuid)).toMatchObject({ level: 2 })
    expect((await d.say(uuid, { result: '2' })).data).toEqual({ case: '当天已联系过该客户' })
    expect((await d.act(dunningCase, 'send', uuid)).msg).toBe('当天已联系过该客户')
    await d.pass(1)
    await d.does(dunningCase, 'send', uuid)
    expect(await seen(uuid)).toMatchObject({ level: 3 })
  })

  test('by a notice on the page at which the room pays, which names nobody and needs no number', async () => {
    await d.by().call(entityEndpoints(plan).update, {
      ...{ uuid: String((await d.page(plan))[0]?.uuid), version: 1 },
      steps: [{ afterDays: 3, channel: '1', minAmount: 0, template: '{姓名}您好，{房屋}欠费{金额}元{链接}' }],
    })
    await d.schedules()
    const { bill, uuid } = await opened()
    await d.asOwner(`update dunning_case set phone = null where uuid = '${uuid}' returning uuid`)
    d.at('2027-06-11T09:31')
    await d.schedules()
    const { roomName } = (await d.by().call(entityEndpoints(room).info, { roomUuid: ROOM })).data as { roomName: string }
    const told = `尊敬的客户您好，${roomName}欠费1000.00元`
    expect(await d.records()).toMatchObject([{ channel: '1', content: told }])
    const view = async (link: string) => {
      const token = link.slice(link.lastIndexOf('/') + 1)
      const of = link.includes('/h5/pay/') ? publicEndpoints(feeApp) : pages
      return JSON.stringify((await d.world.withToken(null).call(of.publicPage, { token })).data)
    }
    const [paying, seeing] = [(await d.call(payLink, { uuid: ROOM })).data.link, (await d.callDunning(duesLink, { uuid })).data.link]
    expect([await view(paying), await view(seeing)]).toEqual([expect.stringContaining(told), expect.stringContaining(told)])
    expect(await view(paying)).not.toContain('王芳')
    // It is a contact like any other.
    expect((await d.act(dunningCase, 'send', uuid)).msg).toBe('当天已联系过该客户')
    await d.taken([bill], 100_000)
    expect(await view(paying)).not.toContain(told)
  })

  test('by a text message only where there is a number for it', async () => {
    const { uuid } = await opened()
    await d.asOwner(`update dunning_case set phone = null where uuid = '${uuid}' returning uuid`)
    const sent = await d.act(dunningCase, 'send', uuid)
    expect([sent.code, sent.msg]).toEqual([3002, '该客户没有可用的手机号'])
  })

  test('and what they said stays as it is', async () => {
    const { uuid } = await opened()
    const { data } = await d.say(uuid, { result: '2', content: '不满意' })
    const change = { uuid: String(data.uuid), version: 1 }
    expect((await d.by().call(entityEndpoints(record).update, { ...change, result: '5' })).data).toEqual({
      content: '仅说明与附件可以修改',
    })
    expect((await d.by().call(entityEndpoints(record).update, { ...change, content: '对保洁不满意' })).code).toBe(200)
    expect((await d.by().call(entityEndpoints(record).delete, { uuidList: [change.uuid] })).msg).toBe('催缴记录不能删除')
    expect((await d.say(uuid, { result: '3', at: new Date(d.world.clock.now().getTime() + DAY_MS).toISOString() })).data).toEqual({
      at: '催缴时间不能晚于现在',
    })
  })

  test('money that comes in within 7 days of it is theirs who asked, and 人均催缴 counts what each did', async () => {
    const { bill, uuid } = await opened()
    await d.say(uuid, { result: '2' })
    await d.pass(7)
    await d.taken([bill], 30_000)
    expect(await d.records()).toMatchObject([{ collected: 30_000 }])
    await d.pass(1)
    await d.taken([bill], 20_000)
    expect(await d.records()).toMatchObject([{ collected: 30_000 }])
    expect(await kpi(record, 'recovered')).toBe(30_000)
    await d.say(uuid, { result: '2' }, 'zhangwei')
    expect(await d.page(effort)).toMatchObject([{ contacts: 1 }, { contacts: 1 }])
    expect(await kpi(effort, 'perPerson')).toBe(1)
  })
})

describe('promises', () => {
  const promised = (uuid: string, promiseAt: string, promiseAmount: number | null = 100_000) =>
    d.say(uuid, { result: '1', promiseAt, promiseAmount })

  test('for a day in the past, or of more than is owed, are refused', async () => {
    const { uuid } = await opened()
    expect((await promised(uuid, '2027-06-09')).data).toEqual({ promiseAt: '承诺日期不能早于今天' })
    const more = await promised(uuid, '2027-06-12', 100_001)
    expect([more.code, more.data]).toEqual([3002, { promiseAmount: '承诺金额超过欠费 1000 元' }])
    expect((await d.say(uuid, { result: '1' })).data).toEqual({ promiseAt: '请填写承诺日期' })
    expect((await promised(uuid, '2027-06-10')).code).toBe(200)
  })

  test('that are kept in time count, the others are broken when their day is over, and somebody hears of it', async () => {
    const { bill, uuid } = await opened()
    await promised(uuid, '2027-06-12', 40_000)
    expect(await seen(uuid)).toMatchObject({ state: '30', promiseAt: '2027-06-12', promiseAmount: 40_000 })
    await d.taken([bill], 40_000)
    expect(await seen(uuid)).toMatchObject({ state: '20', promiseAt: null, broken: 0 })
    await d.pass(1)
    await promised(uuid, '2027-06-12', 60_000)
    d.at('2027-06-12T23:30')
    await d.pass(0)
    expect(await seen(uuid)).toMatchObject({ state: '30' })
    d.at('2027-06-13T00:30')
    await d.pass(0)
    expect(await seen(uuid)).toMatchObject({ state: '20', broken: 1, promiseAt: null })
    expect((await d.page(promise)).map(({ state }) => state).toSorted()).toEqual(['20', '30'])
    expect(await kpi(promise, 'keeping')).toBe(50)
    const told = await d.asOwner<{ title: string }>(`select title from pending_message where title like '承诺爽约%'`)
    expect(told).toHaveLength(1)
  })

  test('that are given anew take the place of those before', async () => {
    const { uuid } = await opened()
    await promised(uuid, '2027-06-12')
    await d.pass(1)
    await d.say(uuid, { inbound: true, result: '1', promiseAt: '2027-06-20', promiseAmount: 100_000 })
    expect((await d.page(promise)).map(({ state }) => state).toSorted()).toEqual(['10', '40'])
    d.at('2027-06-14T10:00')
    await d.pass(0)
    expect(await seen(uuid)).toMatchObject({ state: '30', promiseAt: '2027-06-20', broken: 0 })
  })
})

describe('the court', () => {
  const sued = async (values: object = {}): Promise<{ bill: string; uuid: string }> => {
    const of = await opened(undefined, values)
    await d.say(of.uuid, { result: '2' })
    await d.does(dunningCase, 'sue', of.uuid, { reason: '多次拒缴' })
    return of
  }

  test('is gone to once `collection.legal` agrees; what is paid meanwhile needs none', async () => {
    const [template] = flows
    await publish(d.world, { nodes: [node('a1', 'a')], flowCode: 'collection.legal', fields: [...(template?.fields ?? [])] })
    const { bill, uuid } = await sued()
    expect(await seen(uuid)).toMatchObject({ state: '45' })
    expect((await d.act(dunningCase, 'send', uuid)).code).toBe(3002)
    await d.taken([bill], 100_000)
    expect(await seen(uuid)).toMatchObject({ state: '45', amount: 0 })
    const [link] = await d.asOwner<{ uuid: string }>(`select legal_uuid as uuid from dunning_case where uuid = '${uuid}'`)
    await decide(d.world, link?.uuid ?? '', 'agree')
    expect(await seen(uuid)).toMatchObject({ state: '40' })
  })

  test('what is paid while it is decided is settled, also where that is refused', async () => {
    const [template] = flows
    await publish(d.world, { nodes: [node('a1', 'a')], flowCode: 'collection.legal', fields: [...(template?.fields ?? [])] })
    const { bill, uuid } = await sued()
    await d.taken([bill], 100_000)
    const [link] = await d.asOwner<{ uuid: string }>(`select legal_uuid as uuid from dunning_case where uuid = '${uuid}'`)
    await decide(d.world, link?.uuid ?? '', 'overrule')
    expect(await seen(uuid)).toMatchObject({ state: '40', amount: 0 })
  })

  test('nothing is given up before it is a year late', async () => {
    const { bill, uuid } = await sued()
    expect(await seen(uuid)).toMatchObject({ state: '50' })
    const early = await d.act(dunningCase, 'giveUp', uuid, { reason: '无可供执行财产' })
    expect([early.code, early.msg]).toEqual([3002, '逾期不满 365 天，不能核销'])
    expect(await d.bill(bill)).toMatchObject({ state: '20' })
    expect(await seen(uuid)).toMatchObject({ state: '50', givenUpAt: null })
  })

  test('what is given up is written off where it is owed', async () => {
    const { bill, uuid } = await sued({ dueDate: '2026-05-31' })
    await d.does(dunningCase, 'giveUp', uuid, { reason: '无可供执行财产' })
    expect(await d.bill(bill)).toMatchObject({ state: '91', writtenOff: 100_000 })
    expect(await seen(uuid)).toMatchObject({ state: '60', amount: 0 })
    await d.expectBalanced()
  })

  test('a write-off that is rejected leaves the case with legal, who is told and may ask again', async () => {
    const template = feeFlows.find(({ flowCode }) => flowCode === 'fee.writeoff') ?? expect.fail('no template')
    await publish(d.world, { nodes: [node('a1', 'a')], flowCode: 'fee.writeoff', fields: [...template.fields] })
    const { bill, uuid } = await sued({ dueDate: '2026-05-31' })
    const decided = async (how: 'agree' | 'overrule') => {
      const [waiting] = await d.page(adjustment, { field: 'state', cmp: 'eq', value: '20' })
      await decide(d.world, String(waiting?.writeOffUuid), how)
    }
    await d.does(dunningCase, 'giveUp', uuid, { reason: '无可供执行财产' })
    expect(await seen(uuid)).toMatchObject({ state: '50', givenUpAt: expect.any(String) as unknown })
    expect((await d.act(dunningCase, 'giveUp', uuid, { reason: '再次' })).code).toBe(3002)
    await decided('overrule')
    expect(await seen(uuid)).toMatchObject({ state: '50', givenUpAt: null })
    expect(await d.asOwner(`select title from pending_message where title like '核销未通过：%'`)).not.toEqual([])
    await d.does(dunningCase, 'giveUp', uuid, { reason: '补充材料后再次申请' })
    await decided('agree')
    expect(await d.bill(bill)).toMatchObject({ state: '91' })
    expect(await seen(uuid)).toMatchObject({ state: '60', amount: 0 })
    await d.expectBalanced()
  })

  test('is reached from 催缴中 alone', async () => {
    const { uuid } = await opened()
    expect((await d.act(dunningCase, 'sue', uuid, { reason: '拒缴' })).msg).toBe('当前状态不允许该操作')
    expect((await d.act(dunningCase, 'giveUp', uuid, { reason: '拒缴' })).msg).toBe('当前状态不允许该操作')
  })
})

describe('letters', () => {
  test('of a building are one PDF, and the code of each leads to where it is paid', async () => {
    const { uuid } = await opened()
    const building = String((await seen(uuid)).buildingUuid)
    const { data } = await d.callDunning(lettersCall, { buildingUuid: building })
    expect(data).toMatchObject({ letters: [expect.any(String)], skipped: 0, more: false })
    const [first] = await d.page(letter)
    expect(first).toMatchObject({ payerName: '王芳', total: 100_000, capital: '壹仟元整', day: '2027-06-10', payBy: '2027-06-17' })
    expect(await seen(uuid)).toMatchObject({ state: '20', level: 2 })
    await d.world.listen()
    const begun = await d
      .by()
      .call(printPaperBatch, { paper: paperId(dunningApp.papers?.[0] ?? expect.fail()), size: 'a4', uuids: data.letters })
    const done = await ending(d.world, 'zhangwei', begun.data.progressId)
    const pdf = await d.world.app.http.inject({ method: 'GET', url: done.progressResultData?.excelHttpPath ?? '' })
    const pages = await pagesOf(pdf.rawPayload)
    expect(pages).toHaveLength(1)
    for (const said of ['王芳', '第 1 次催缴', '3300 1616 7810 0500 0123', '送 达 回 执']) expect(pages[0]?.text).toContain(said)
    expect((await d.info(letter, String(first?.uuid))).lines).toMatchObject([{ dueDate: '2027-05-31', overdueDays: 10, sum: 100_000 }])
    // Where it is cut, across the whole paper: a dashed line.
    expect(pages[0] && dashesAt(pages[0], 258)).toBe(true)
    const code = pages[0] && codeOn(pages[0])
    // Without an address of the product that is set, the link is a path: on paper it has the address at which it was printed.
    expect(first?.payLink).toMatch(/^\/h5\/pay\/[\w-]{22}$/)
    expect(code).toMatch(/^https?:\/\/[\w.:-]+\/h5\/pay\/[\w-]{22}$/)
    expect(code?.endsWith(String(first?.payLink))).toBe(true)
    const again = await d.callDunning(lettersCall, { buildingUuid: building })
    expect(again.msg).toBe('当天已联系过这些客户')
    expect((await d.callDunning(lettersCall, { buildingUuid: crypto.randomUUID() })).msg).toBe('没有需要发函的催缴单')
  })

  test('and texts have their addresses in as many statements however many there are', async () => {
    await opened()
    const { links, asked } = await inside(d.world, async (call) => {
      let asked = 0
      const counted = <T extends object>(of: T): T =>
        new Proxy(of, {
          get: (from, key) => {
            asked += key === 'address' ? 0 : 1
            return Reflect.get(from, key) as unknown
          },
        })
      const rooms = await call.rows.list(room, (f) => f.notEmpty('roomName'), 30)
      const cases = [
        { uuid: crypto.randomUUID(), roomUuid: null },
        ...rooms.map((row) => ({ uuid: crypto.randomUUID(), roomUuid: row.uuid })),
      ]
      const opened = await linksTo({ ...call, links: counted(call.links), applications: counted(call.applications) }, cases)
      return { links: opened, asked }
    })
    // One asks the application that takes money, one opens the page for whoever has no room.
    expect([links.size, new Set(links.values()).size]).toEqual([31, 31])
    expect([...links.values()].filter((link) => link.includes('/h5/pay/'))).toHaveLength(30)
    expect(asked).toBe(2)
  })

  test('lead to a page on which somebody promises to pay', async () => {
    const { uuid } = await opened()
    const { link } = (await d.callDunning(duesLink, { uuid })).data
    const { token = '' } = /\/h5\/dues\/(?<token>.+)$/.exec(link)?.groups ?? {}
    const outside = d.world.withToken(null)
    const view = await outside.call(pages.publicPage, { token })
    expect(JSON.stringify(view.data)).toContain('1,000.00')
    const pledge = (promiseAt: string) => outside.call(pages.publicAct, { token, action: 'pledge', promiseAt, promiseAmount: 100_000 })
    expect(await pledge('2027-06-01')).toMatchObject({ code: 3002, data: { promiseAt: '承诺日期不能早于今天' } })
    expect((await pledge('2027-06-15')).code).toBe(200)
    expect(await seen(uuid)).toMatchObject({ state: '30', promiseAt: '2027-06-15' })
  })
})

describe('who may', () => {
  test('a collector asks, and gives nothing up', async () => {
    await employ(d.world, 'zhaomin', 'pkg30', '收费员')
    const { uuid } = await opened()
    expect((await d.say(uuid, { result: '2' }, 'zhaomin')).code).toBe(200)
    expect(await seen(uuid)).toMatchObject({ handler: expect.any(String) as unknown })
    for (const action of ['sue', 'assign', 'giveUp'])
      expect((await d.act(dunningCase, action, uuid, { reason: 'x' }, 'zhaomin')).code).toBe(401)
    const { data } = await d.by('zhaomin').call(todoPage, { pageNum: 1, pageSize: 50 })
    expect(data.list.map(({ title }) => title)).toContainEqual(expect.stringContaining('待催缴'))
  })

  test('those who were merged, and rooms, are named by what they are called', async () => {
    const { uuid } = await opened()
    const row = await seen(uuid)
    const [named, at] = [
      await d.info(customer, owner),
      (await d.by().call(entityEndpoints(room).info, { roomUuid: ROOM })).data as Record<string, unknown>,
    ]
    expect([row.customerName, row.roomName]).toEqual([named.name, at.roomName])
  })
})
