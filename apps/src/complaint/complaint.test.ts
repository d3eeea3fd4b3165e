import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { pendingMessagePage, todoPage } from '@qifuyun/contract/notifications/endpoints.ts'
import { exportExcel, importExcel } from '@qifuyun/contract/progress/endpoints.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { addressOf, pastCodeOf } from '@qifuyun/kit/calls/wire.ts'
import {
  type CellValue,
  createWorld,
  decide,
  demoId,
  ending,
  fireTimers,
  inside,
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
import { complaintApp } from '#src/complaint/app.ts'
import { complaint } from '#src/complaint/complaint.ts'
import { follow, judge } from '#src/complaint/filing.ts'
import { flows } from '#src/complaint/flows.ts'
import { kind } from '#src/complaint/kind.ts'
import { receivable } from '#src/fee/ledger/receivable.ts'
import { chargeItem } from '#src/fee/setup/charge-item.ts'
import { workOrder } from '#src/work-order/work-order.ts'

const WEST_LAKE = demoId('0007', 1)
const ROOM = demoId('0009', 1)
const ORGAN = demoId('0003', 1)
const PHONE = '13800000201'

const kinds = entityEndpoints(kind)
const complaints = entityEndpoints(complaint)
const pages = publicEndpoints(complaintApp)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => world.rewind())
afterAll(() => world.close())

const by = (name: PersonName = 'wangqiang') => world.as(name)
let count = 0
const addKind = async (more: object = {}): Promise<string> => {
  count += 1
  const answer = await by().call(kinds.add, { name: `类型${count}`, handlerGroup: ORGAN, ...more })
  expect([answer.code, answer.data]).toMatchObject([200, {}])
  return String(answer.data.uuid)
}
const file = async (of: string, more: object = {}): Promise<string> => {
  const said = { content: '电梯噪音', kind: of, projectUuid: WEST_LAKE, roomUuid: ROOM, contact: '周先生', phone: '13800000201', ...more }
  const answer = await by().call(complaints.add, said)
  expect([answer.code, answer.data]).toMatchObject([200, {}])
  return String(answer.data.uuid)
}
const act = (name: string, uuid: string, input: object = {}, who: PersonName = 'wangqiang') => {
  const endpoint = complaints.acting[name]
  if (endpoint === undefined) throw new Error(`there is no action ${name}`)
  return by(who).call(endpoint, { uuid, ...input })
}
const does = async (name: string, uuid: string, input: object = {}, who: PersonName = 'wangqiang') => {
  const answer = await act(name, uuid, input, who)
  expect([name, answer.code, answer.data]).toMatchObject([name, 200, {}])
}
const info = async (uuid: string) => (await by().call(complaints.info, { uuid })).data
const stateOf = async (uuid: string): Promise<string | undefined> => {
  const { state } = await info(uuid)
  return complaint.spec.states.find(({ code }) => code === state)?.name
}
const accept = (uuid: string, who: PersonName = 'zhangwei') => does('accept', uuid, { holder: userId(who) })
const pass = async (ms: number): Promise<void> => {
  world.pass(ms)
  await fireTimers(world.app.platform)
}
const textsTo = (mobile: string): string[] => world.app.platform.sms.sent(mobile).flatMap(({ text }) => text ?? [])
const titles = async (who: PersonName): Promise<string[]> => {
  const { data } = await by(who).call(pendingMessagePage, { pageNum: 1, pageSize: 50 })
  return data.list.map(({ title }) => title)
}
const templateOf = (flowCode: string) => flows.find((each) => each.flowCode === flowCode) ?? expect.fail(`no template ${flowCode}`)
/** The form and the branches of the template, with one of the cast in place of every head. */
const withFlow = (flowCode: string) => {
  const { fields, nodes } = templateOf(flowCode)
  const cast = nodes.map((each) =>
    each.nodeTypeCode === 'condition'
      ? { ...each, branches: each.branches.map((branch) => ({ ...branch, chain: branch.chain.map(({ nodeId }) => node(nodeId, 'a')) })) }
      : node(each.nodeId, 'a'),
  )
  return publish(world, { nodes: cast, flowCode, fields: [...fields] })
}

describe('what is complained of again', () => {
  test('C1: the third same complaint in 30 days is serious, and each leads to the one before', async () => {
    const of = await addKind()
    const [one, two, three] = [await file(of), await file(of), await file(of)]
    expect(await info(one)).toMatchObject({ level: '1', repeated: false, relatedNo: null })
    expect(await info(two)).toMatchObject({ level: '1', repeated: true, relatedNo: one })
    expect(await info(three)).toMatchObject({ level: '2', repeated: true, relatedNo: two })
  })

  test('not by others, about other things, elsewhere, as praise, or a month later', async () => {
    const [of, other] = [await addKind(), await addKind()]
    await file(of)
    const same = [
      await file(of, { phone: '13800000202' }),
      await file(other),
      await file(of, { roomUuid: demoId('0009', 2) }),
      await file(of, { nature: '3' }),
    ]
    for (const uuid of same) expect(await info(uuid)).toMatchObject({ repeated: false, relatedNo: null })
    await withClient(world.database.owner, (client) =>
      client.query("update complaint_complaint set filed_at = filed_at - interval '30 days 1 hour'"),
    )
    expect(await info(await file(of))).toMatchObject({ repeated: false })
  })

  test('a kind that is serious makes complaints serious, but not praise and suggestions', async () => {
    const of = await addKind({ level: '2' })
    const levelOf = async (nature: string) => (await info(await file(of, { nature, phone: `1380000021${nature}` }))).level
    expect([await levelOf('1'), await levelOf('2'), await levelOf('3')]).toEqual(['2', '1', '1'])
  })

  test('two of them at the same time count one another', async () => {
    const of = await addKind()
    const uuids = await Promise.all([file(of), file(of), file(of)])
    const levels = await Promise.all(uuids.map(async (uuid) => (await info(uuid)).level))
    expect(levels.toSorted()).toEqual(['1', '1', '2'])
  })

  test('five people of one building within seven days are one matter', async () => {
    const of = await addKind()
    const uuids: string[] = []
    for (let index = 1; index <= 5; index += 1) uuids.push(await file(of, { phone: `1380000030${index}` }))
    for (const uuid of uuids) expect(await info(uuid)).toMatchObject({ level: '3' })
  })

  describe('in a file', () => {
    const HEADER = ['性质', '投诉类型', '渠道', '内容', '项目', '房屋', '联系人', '联系电话']
    const lines = (kindName: string, roomName: string, n: number) =>
      Array.from({ length: n }, (_none, i) => [
        ...['投诉', kindName, '电话', `第${i}件`, '西湖花园', roomName, '周先生'],
        `138000${String(10_000 + i)}`,
      ])
    const bring = async (rows: CellValue[][], code: string) => {
      const excelPath = await uploadRows(world, 'wangqiang', ...rows)
      const answer = await by().call(importExcel, { progressBusinessCode: code, excelPath, progressParamData: {} })
      expect([answer.code, answer.msg]).toEqual([200, expect.anything()])
      return ending(world, 'wangqiang', answer.data.progressId)
    }
    const placed = async () => {
      const { kindName, roomName } = await info(await file(await addKind(), { nature: '4', phone: '13800000288' }))
      return [String(kindName), String(roomName)] as const
    }
    const listed = async (keyword: string) => (await by().call(complaints.page, { keyword, pageSize: 200 })).data.list

    test('they are judged in as many statements however many they are', async () => {
      const statements = async (n: number): Promise<number> => {
        let asked = 0
        const ask = () => Promise.resolve(((asked += 1), []))
        const row = { uuid: 'u', kind: 'k', nature: '1', level: '1', phone: PHONE, projectUuid: WEST_LAKE }
        const saves = Array.from({ length: n }, () => ({ before: null, row }))
        const call = { saves, clock: { now: new Date() }, rows: { lock: ask, query: ask, update: ask }, imported: true }
        const judged = await judge(call as never)
        expect(judged).toHaveLength(n)
        await follow({ ...call, saves: saves.map(() => ({ before: null, row: { ...row, level: '3' } })) } as never)
        return asked
      }
      expect([await statements(1), await statements(500)]).toEqual([4, 4])
    })

    test('they become one matter with earlier ones, and nobody outside is told', async () => {
      await world.listen()
      const [kindName, roomName] = await placed()
      const done = await bring([HEADER, ...lines(kindName, roomName, 6)], addressOf(complaint).businessCode)
      expect(done.progressResultData).toMatchObject({ successCount: 6, failCount: 0 })
      const found = await listed('第')
      expect(found.map(({ level }) => level)).toEqual(Array.from({ length: 6 }, () => '3'))
      await world.app.platform.events.drain()
      expect(textsTo('13800010000')).toEqual([])
    })

    test('those of the past stand as they ended, and what cannot have been is refused', async () => {
      await world.listen()
      const [kindName, roomName] = await placed()
      const usual = { 状态: '已关闭', 提交时间: '2025-03-07 17:30', 接单时间: '2025-03-07 17:40', 完工时间: '2025-03-08 09:00' }
      const told = { ...usual, 关闭时间: '2025-03-08 10:00', 处理结果: '已协调', 满意度: '5' }
      const bad: [string, Record<string, string>][] = [
        ['关闭时间：关闭时间不能早于完工时间', { 关闭时间: '2025-03-08 08:00' }],
        ['关闭时间：关闭时间不能晚于当前时间', { 关闭时间: '2199-01-01 08:00' }],
        ['处理结果：请填写处理结果', { 处理结果: '' }],
        ['满意度：只有已关闭的投诉才有满意度', { 状态: '已作废' }],
        ['请勿重复提交', {}],
      ]
      const header = [...HEADER, ...Object.keys(told)]
      const line = (more: object, i: number) => {
        const [plain = []] = lines(kindName, roomName, 1)
        return [...plain.with(3, i < 0 ? '往年噪音' : `往年${i}`), ...Object.values({ ...told, ...more })]
      }
      const rows = [line({}, -1), ...bad.map(([, more], i) => line(more, i === bad.length - 1 ? -1 : i))]
      const done = await bring([header, ...rows], pastCodeOf(complaint))
      const wrong = (await sheetAt(world, done.progressResultData?.excelErrorPath)).slice(1).map((row) => String(row.at(-1)))
      expect(wrong).toEqual(bad.map(([said]) => said))
      expect(await listed('往年')).toMatchObject([
        {
          ...{ createTime: '2025-03-07T09:30:00.000Z', filedAt: '2025-03-07T09:30:00.000Z', closedAt: '2025-03-08T02:00:00.000Z' },
          ...{ ownerOrganUuid: ORGAN, satisfaction: 5, closedIn48h: true, overdue: false, respondLate: false, repeated: false },
        },
      ])
    })
  })
})

describe('who handles it', () => {
  test('C2: not the person complained about', async () => {
    const uuid = await file(await addKind(), { againstUser: userId('zhangwei') })
    expect(await act('accept', uuid, { holder: userId('zhangwei') })).toMatchObject({
      code: 3002,
      data: { holder: '被投诉人不能作为处理人' },
    })
    await accept(uuid, 'wangqiang')
    expect(await act('assign', uuid, { holder: userId('zhangwei'), reason: '换人' })).toMatchObject({
      code: 3002,
      data: { holder: '被投诉人不能作为处理人' },
    })
  })

  test('the department comes from the type, and those who may accept have it as work until the time to respond', async () => {
    const uuid = await file(await addKind({ respondMinutes: 30 }))
    expect(await info(uuid)).toMatchObject({ ownerOrganUuid: ORGAN })
    const { data } = await by().call(todoPage, {})
    const todo = data.list.find(({ businessUuid }) => businessUuid === uuid)
    expect(todo?.title).toContain('待受理')
  })

  test('late it goes up: to its holder and the heads of the department, a day later to the head office', async () => {
    const uuid = await file(await addKind({ handleHours: 48 }))
    await accept(uuid)
    const { no } = await info(uuid)
    await pass(2 * DAY_MS + 1_000)
    expect((await titles('zhangwei')).filter((title) => title.includes(String(no)))).not.toEqual([])
    expect(await info(uuid)).toMatchObject({ overdue: true })
    await pass(DAY_MS)
    expect((await titles('wangqiang')).some((title) => title.startsWith('投诉超时升级'))).toBe(true)
  })
})

describe('the answer', () => {
  const answered = async (more: object = {}): Promise<string> => {
    const uuid = await file(await addKind(), more)
    await accept(uuid)
    await does('reply', uuid, { result: '已协调施工时间' }, 'zhangwei')
    return uuid
  }

  test('C3: its holder does not call back', async () => {
    const uuid = await answered()
    const said = { visitWay: '1', visitResult: '1', solved: true }
    expect(await act('visit', uuid, said, 'zhangwei')).toMatchObject({ code: 3002 })
    expect(await stateOf(uuid)).toBe('toVisit')
    await does('visit', uuid, { ...said, satisfaction: 5 })
    expect(await info(uuid)).toMatchObject({ satisfaction: 5, solved: true, closedIn48h: true })
    expect(await stateOf(uuid)).toBe('closed')
  })

  test('what is not solved is handled again, and every answer stays', async () => {
    const uuid = await answered()
    await does('visit', uuid, { visitWay: '1', visitResult: '3', solved: false })
    expect(await stateOf(uuid)).toBe('handling')
    await does('reply', uuid, { result: '已更换门禁' }, 'zhangwei')
    const { replies, reopenCount } = await info(uuid)
    expect(reopenCount).toBe(1)
    expect(replies).toMatchObject([{ content: '已协调施工时间' }, { content: '已更换门禁' }])
  })

  test.each(['3', '4'])('praise and enquiries (%s) end with it', async (nature) => {
    expect(await stateOf(await answered({ nature }))).toBe('closed')
  })

  test('the person who complained rates it by the link of the short message, and staff have no such button', async () => {
    await world.listen()
    const uuid = await answered({ phone: '13800000299' })
    await expect.poll(() => textsTo('13800000299').length).toBe(2)
    const token = /\/h5\/complaint\/([\w-]+)/.exec(textsTo('13800000299')[1] ?? '')?.[1] ?? ''
    expect(complaints.acting).not.toHaveProperty('rate')
    const rated = { solved: true, satisfaction: 4 }
    const answer = await world.withToken(null).call(pages.publicAct, { token, action: 'rate', ...rated })
    expect([answer.code, answer.data]).toMatchObject([200, {}])
    expect(await info(uuid)).toMatchObject(rated)
    expect(await stateOf(uuid)).toBe('closed')
  })
})

describe('work on site', () => {
  const orders = entityEndpoints(workOrder)
  const drained = () => world.app.platform.events.drain()
  const orderOf = async (source: string) => {
    const filter = { field: 'sourceUuid', cmp: 'eq', value: source } as const
    return (await by('zhangwei').call(orders.page, { filter, sort: [{ field: 'createTime', order: 'desc' }] })).data.list
  }
  const ended = (uuid: unknown, state: 'done' | 'cancelled') =>
    inside(world, ({ rows, clock }) =>
      rows.update(workOrder, String(uuid), { state, result: '已更换减震垫', closedAt: clock.now.toISOString() }),
    )

  test('has an order that leads back, and whose end the complaint tells; after one that was cancelled there is another', async () => {
    const uuid = await file(await addKind())
    await accept(uuid)
    await does('toWork', uuid, {}, 'zhangwei')
    await drained()
    const [first] = await orderOf(uuid)
    expect(first).toMatchObject({ sourceApp: 'pkg23', sourcePath: `/application/pkg23?entity=complaint&uuid=${uuid}` })
    expect(await info(uuid)).toMatchObject({ workOrderNo: first?.no, orderUuid: first?.uuid })
    await ended(first?.uuid, 'cancelled')
    await drained()
    expect(await info(uuid)).toMatchObject({ workOrderAt: null, workOrderNo: null })
    await does('toWork', uuid, {}, 'zhangwei')
    await drained()
    const found = await orderOf(uuid)
    expect(found).toHaveLength(2)
    await ended(found.find((each) => each.uuid !== first?.uuid)?.uuid, 'done')
    await drained()
    const { data } = await by().call(complaints.commentList, Object({ uuid }))
    expect(data.list.map(({ content }) => content).toSorted()).toEqual([
      expect.stringMatching(/^工单 \S+ 已取消$/),
      expect.stringMatching(/^工单 \S+ 已完成：已更换减震垫$/),
    ])
  })
})

describe('what needs an approval', () => {
  test('it is void once that is agreed to, at once where there is no flow', async () => {
    const of = await addKind()
    const plain = await file(of)
    await does('invalidate', plain, { reason: '重复提交' })
    expect(await stateOf(plain)).toBe('invalid')
    await withFlow('complaint.invalid')
    const uuid = await file(of)
    await does('invalidate', uuid, { reason: '非本项目' })
    expect(await stateOf(uuid)).toBe('approving')
    await decide(world, String((await info(uuid)).invalidUuid), 'overrule')
    expect(await stateOf(uuid)).toBe('pending')
  })

  test('compensation is asked for, and says what became of it', async () => {
    await withFlow('complaint.compensation')
    const uuid = await file(await addKind())
    await accept(uuid)
    expect(await act('compensate', uuid, { compensation: 0, reason: '补偿' }, 'zhangwei')).toMatchObject({ code: 3002 })
    await does('compensate', uuid, { compensation: 20_000, reason: '漏水泡坏地板' }, 'zhangwei')
    expect(await info(uuid)).toMatchObject({ compensationState: '1' })
    expect(await act('reply', uuid, { result: '已处理' }, 'zhangwei')).toMatchObject({ code: 3002 })
    await decide(world, String((await info(uuid)).compensationUuid), 'agree')
    expect(await info(uuid)).toMatchObject({ compensationState: '2', compensation: 20_000 })
    await does('reply', uuid, { result: '已补偿' }, 'zhangwei')
  })

  test('what was agreed to is given: as a reduction of what is owed for the room, the oldest bill first, or by hand', async () => {
    const of = await addKind()
    const agreed = async (): Promise<string> => {
      const uuid = await file(of)
      await accept(uuid)
      expect((await act('giveCompensation', uuid, { compensatedBy: '2' })).msg).toBe('没有待发放的补偿')
      await does('compensate', uuid, { compensation: 20_000, reason: '漏水泡坏地板' }, 'zhangwei')
      return uuid
    }
    const uuid = await agreed()
    expect((await titles('wangqiang')).some((title) => title.startsWith('待发放补偿'))).toBe(true)
    const short = await act('giveCompensation', uuid, { compensatedBy: '1' })
    expect(short.data).toEqual({ compensatedBy: '该房屋未缴账单不足以抵减补偿金额' })
    const bills = await inside(world, async ({ rows }) => {
      const { uuid: item } = await rows.record(chargeItem, { itemCode: 'WYF', itemName: '物业费', kind: '1', billMode: '3' })
      const owed = { item, projectUuid: WEST_LAKE, roomUuid: ROOM, payerName: '周先生', original: 15_000, state: 'unpaid' as const }
      return rows.recordEach(receivable, [
        { ...owed, dueDate: '2027-02-28' },
        { ...owed, dueDate: '2027-01-31' },
      ])
    })
    await does('giveCompensation', uuid, { compensatedBy: '1', compensationNote: '抵物业费' })
    expect(await info(uuid)).toMatchObject({ compensationState: '4', compensatedAt: expect.any(String), adjustment: expect.any(String) })
    const left = await inside(world, ({ rows }) =>
      rows.findEach(
        receivable,
        bills.map((bill) => bill.uuid),
      ),
    )
    expect(bills.map((bill) => left.get(bill.uuid)?.outstanding)).toEqual([10_000, 0])
    const byHand = await agreed()
    await does('giveCompensation', byHand, { compensatedBy: '3' })
    expect(await info(byHand)).toMatchObject({ compensationState: '4', adjustment: null })
  })

  test.each([
    [100_000, '2'],
    [100_001, '1'],
  ])('compensation of %i fen is decided by one head, more than 1,000 yuan by two', async (compensation, state) => {
    await withFlow('complaint.compensation')
    const uuid = await file(await addKind())
    await accept(uuid)
    await does('compensate', uuid, { compensation, reason: '漏水泡坏地板' }, 'zhangwei')
    await decide(world, String((await info(uuid)).compensationUuid), 'agree')
    expect(await info(uuid)).toMatchObject({ compensationState: state })
  })
})

test('what came by the hotline comes out for it: under its own number, with what became of it, and nothing else', async () => {
  await world.listen()
  const [of, hotlineNo] = [await addKind(), '20261126-0042']
  const uuid = await file(of, { channel: '4', hotlineNo, phone: '0571-88886666' })
  await file(of, { phone: '13800000202', hotlineNo: '无效' })
  await accept(uuid)
  await does('reply', uuid, { result: '已协调施工时间' }, 'zhangwei')
  const [told] = complaint.spec.list.files ?? []
  const begun = await by().call(exportExcel, {
    progressBusinessCode: addressOf(complaint).businessCode,
    progressParamData: { columns: told?.columns, filter: told?.where },
  })
  const { progressResultData } = await ending(world, 'wangqiang', begun.data.progressId)
  const [header = [], ...lines] = await sheetAt(world, progressResultData?.excelHttpPath)
  expect(header).toHaveLength(told?.columns.length ?? 0)
  expect(lines).toHaveLength(1)
  expect(Object.fromEntries(header.map((label, index) => [label, lines[0]?.[index]]))).toMatchObject({
    ...{ '12345工单号': hotlineNo, 内容: '电梯噪音', 处理结果: '已协调施工时间', 状态: '待回访' },
  })
})

test('a list is looked at by what its complaints speak of', async () => {
  const of = await addKind()
  await file(of, { content: '电梯异响' })
  await file(of, { content: '电梯停运', phone: '13800000202' })
  const filter = { field: 'kind', cmp: 'eq', value: of } as const
  const { data } = await by().call(complaints.parts, { view: 'words', filter })
  expect(data.columns[0]).toMatchObject({ key: '电梯', total: 2 })
})

test('who stays anonymous is seen by nobody without the right', async () => {
  const uuid = await file(await addKind(), { anonymous: true, contact: '不愿透露' })
  expect(JSON.stringify((await by('liuyang').call(complaints.page, {})).data)).not.toContain('不愿透露')
  expect(await info(uuid)).toMatchObject({ contact: '不愿透露' })
})
