import { HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { createWorld, demoId, imageOf, inside, type PersonName, uploaded, userId, type World } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
// What the table of actions of a repair order refuses (apps-operations.md section 2), and that nothing has changed then.
import { repairOrder } from '#src/repair/repair-order.ts'
import { carries, LINES, orders, repairDesk } from '#src/repair/testing.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const { act, does, addType, addPrice, orderOf, report, info, working } = repairDesk(() => world)
const later = (hours: number): string => new Date(world.clock.now().getTime() + hours * HOUR_MS).toISOString()
const picture = async (by: PersonName = 'liuyang'): Promise<string> =>
  (await uploaded(world, by, { name: 'a.png', bytes: await imageOf(8, 8) })).filePath
const done = async (more: object = {}): Promise<object> => ({ afterImages: [await picture()], solution: '已修好', ...more })

/** The refusal of one step; the order stands as it did. */
const refused = async (name: string, uuid: string, input: object, by: PersonName = 'liuyang') => {
  // Each change is another version; addresses of pictures change by themselves.
  const standing = async () => {
    const { version, state } = await info(uuid)
    return { version, state }
  }
  const before = await standing()
  const { status, msg, data } = await act(name, uuid, input, by)
  expect(await standing()).toEqual(before)
  return [status, msg, data]
}

/** Nobody closes an order in the past: days pass without their sign-ins. */
const closedAt = (uuid: string, moment: string) => inside(world, ({ rows }) => rows.update(repairOrder, uuid, { closedAt: moment }))

const common = (more: object = {}) => addType({ area: '2', ...more })

describe('dispatching', () => {
  test('goes to people of the type, and to another one than the holder', async () => {
    const uuid = await report(await common())
    const stranger = { holder: '所选人员不是该类型的维修人员' }
    expect(await refused('dispatch', uuid, { holder: userId('lina') }, 'wangqiang')).toMatchObject([422, stranger.holder, stranger])
    expect(await refused('dispatch', uuid, {}, 'wangqiang')).toMatchObject([422, expect.anything(), { holder: '请填写处理人' }])
    await does('dispatch', uuid, { holder: userId('liuyang') })
    const same = { holder: userId('liuyang'), reason: '请假' }
    expect(await refused('transfer', uuid, same)).toMatchObject([422, '不能转给当前处理人', { holder: '不能转给当前处理人' }])
    expect(await refused('transfer', uuid, { holder: userId('lina'), reason: '请假' })).toMatchObject([422, stranger.holder, stranger])
    expect(await refused('transfer', uuid, { holder: userId('zhangwei') })).toMatchObject([
      422,
      expect.anything(),
      { reason: '请填写原因' },
    ])
  })

  test('is taken and given back by the holder alone, with a reason, and once', async () => {
    const uuid = await report(await common())
    await does('dispatch', uuid, { holder: userId('liuyang') })
    expect(await refused('accept', uuid, {}, 'yanglei')).toMatchObject([expect.any(Number), expect.anything(), {}])
    expect(await refused('refuse', uuid, {})).toMatchObject([422, expect.anything(), { reason: '请填写原因' }])
    expect(await refused('refuse', uuid, { reason: '长'.repeat(201) })).toMatchObject([
      422,
      expect.anything(),
      { reason: '原因不能超过200个字符' },
    ])
    await does('accept', uuid, {}, 'liuyang')
    expect(await refused('accept', uuid, {})).toMatchObject([409, '当前状态不允许该操作', { _current: '30' }])
    expect(await refused('arrive', uuid, { version: 1 })).toMatchObject([409, '数据已被他人修改，请刷新后重试', expect.anything()])
  })
})

describe('the work', () => {
  test('in a home begins with a picture', async () => {
    const uuid = await report(await addType())
    await does('dispatch', uuid, { holder: userId('liuyang') })
    await does('accept', uuid, {}, 'liuyang')
    const said = '户内报修请上传维修前图片'
    expect(await refused('arrive', uuid, {})).toMatchObject([422, said, { beforeImages: said }])
    await does('arrive', uuid, { beforeImages: [await picture()] }, 'liuyang')
  })

  test.each([
    ['in the past', -1],
    ['now', 0],
    ['in more than thirty days', 30 * 24 + 1],
  ])('rests until a moment that is not %s', async (_when, hours) => {
    const uuid = await working(await common())
    const said = '恢复时间应在30天以内'
    expect(await refused('suspend', uuid, { suspendReason: '1', resumeAt: later(hours) })).toMatchObject([422, said, { resumeAt: said }])
  })

  test('forms are read by the names of the specification too, and refused by those that were sent', async () => {
    const uuid = await working(await common())
    expect(await refused('suspend', uuid, { reason: '9', resumeAt: later(1) })).toEqual([
      422,
      '挂起原因取值不正确',
      { reason: '挂起原因取值不正确' },
    ])
    await does('suspend', uuid, { reason: '1', resumeAt: later(1) }, 'liuyang')
    expect(await info(uuid)).toMatchObject({ state: '50', suspendReason: '1', reason: null })
    await does('resume', uuid, {}, 'liuyang')
    expect(await refused('quote', uuid, { lines: [{ ...LINES[0], qty: 0 }] })).toMatchObject([
      422,
      expect.anything(),
      { 'lines[0].qty': expect.anything() },
    ])
    await does('quote', uuid, { lines: LINES }, 'liuyang')
    expect(await info(uuid)).toMatchObject({ state: '45', amount: 16_100 })
  })

  test('rests three times, for a reason', async () => {
    const uuid = await working(await common())
    expect(await refused('suspend', uuid, { resumeAt: later(1) })).toMatchObject([
      422,
      expect.anything(),
      { suspendReason: '请填写挂起原因' },
    ])
    expect(await refused('suspend', uuid, { suspendReason: '9', resumeAt: later(1) })).toMatchObject([
      422,
      expect.anything(),
      { suspendReason: '挂起原因取值不正确' },
    ])
    for (let n = 0; n < 3; n += 1) {
      await does('suspend', uuid, { suspendReason: '1', resumeAt: later(1) }, 'liuyang')
      await does('resume', uuid, {}, 'liuyang')
    }
    expect(await refused('suspend', uuid, { suspendReason: '1', resumeAt: later(1) })).toMatchObject([422, '挂起次数已达上限', null])
  })

  test('is done with a picture and in words; what costs money after a quote', async () => {
    const uuid = await working(await common({ charge: '2' }))
    expect(await refused('finish', uuid, {})).toMatchObject([
      422,
      expect.anything(),
      { afterImages: '请填写维修后图片', solution: '请填写处理结果' },
    ])
    expect(await refused('finish', uuid, await done())).toMatchObject([422, '请先报价并经确认', null])
  })

  test('that ends on the spot has a reason, a picture and no agreed quote', async () => {
    const uuid = await working(await common())
    expect(await refused('cancelOnSite', uuid, {})).toMatchObject([
      422,
      expect.anything(),
      { reason: '请填写原因', beforeImages: '请填写维修前图片' },
    ])
    await does('quote', uuid, { quoteLines: LINES }, 'liuyang')
    await does('confirmQuote', uuid, { proof: [await picture('wangqiang')] })
    expect(await refused('cancelOnSite', uuid, { reason: '不修了', beforeImages: [await picture()] })).toMatchObject([
      422,
      '报价已确认，不能退单或取消',
      null,
    ])
  })
})

describe('a quote', () => {
  const line = (more: object = {}) => ({ name: '角阀', kind: '1', qty: 1, price: 1_000, ...more })
  const quoted = (uuid: string, quoteLines: object[], discount?: number) => refused('quote', uuid, { quoteLines, discount })

  test('keeps to the band of its price', async () => {
    const priceItem = await addPrice({ name: '角阀', lowPrice: 800, highPrice: 1_200 })
    const uuid = await working(await common())
    const said = '角阀单价应在8.00~12.00元之间'
    for (const price of [799, 1_201])
      expect(await quoted(uuid, [line(), line({ priceItem, price })])).toMatchObject([422, said, { 'quoteLines[1].price': said }])
    await does('quote', uuid, { quoteLines: [line({ priceItem, price: 800 }), line({ priceItem, price: 1_200 })] }, 'liuyang')
  })

  test('has lines, whole and more than nothing', async () => {
    const uuid = await working(await common())
    expect(await quoted(uuid, [])).toMatchObject([422, expect.anything(), { quoteLines: expect.any(String) as unknown }])
    for (const qty of [0, -1, 10_000])
      expect(await quoted(uuid, [line({ qty })])).toMatchObject([
        422,
        expect.anything(),
        { 'quoteLines[0].qty': '数量应在0.0001到9999之间' },
      ])
    expect(await quoted(uuid, [line({ name: '' })])).toMatchObject([422, expect.anything(), { 'quoteLines[0].name': '请填写名称' }])
    for (const discount of [1_000, 1_001])
      expect(await quoted(uuid, [line()], discount)).toMatchObject([422, '报价合计应大于0', { discount: '报价合计应大于0' }])
  })

  test('that is declined can be made anew, and only the newest is decided on', async () => {
    const uuid = await working(await common())
    await does('quote', uuid, { quoteLines: LINES }, 'liuyang')
    await does('declineQuote', uuid, { proof: [await picture('wangqiang')] })
    expect(await info(uuid)).toMatchObject({ state: '40', quoteState: '3' })
    expect(await refused('confirmQuote', uuid, { proof: [await picture('wangqiang')] }, 'wangqiang')).toMatchObject([
      409,
      '当前状态不允许该操作',
      { _current: '40' },
    ])
    await does('quote', uuid, { quoteLines: [line()] }, 'liuyang')
    expect(await info(uuid)).toMatchObject({ state: '45', quoteState: '1', amount: 1_000 })
  })
})

describe('after the work', () => {
  test('what was used before is not used once more when the work is done again', async () => {
    const { item, left } = await carries(world, 'liuyang', '角阀', 5)
    const uuid = await working(await common())
    await does('finish', uuid, await done({ materials: [{ item, qty: 2 }] }), 'liuyang')
    await does('rate', uuid, { score: 2, solved: false, ratingText: '仍漏水' })
    for (const step of ['accept', 'arrive']) await does(step, uuid, {}, 'liuyang')
    expect(await refused('finish', uuid, await done({ materials: [{ item, qty: 4 }] }))).toMatchObject([
      409,
      expect.stringContaining('库存不足'),
      { 'materials[1].qty': expect.any(String) as unknown, _reason: 'LIMIT' },
    ])
    await does('finish', uuid, await done({ materials: [{ item, qty: 1 }] }), 'liuyang')
    expect([await left(), (await info(uuid)).materials]).toMatchObject([2, [{ qty: 2 }, { qty: 1 }]])
    await does('rate', uuid, { score: 2, solved: false, ratingText: '仍漏水' })
    for (const step of ['accept', 'arrive']) await does(step, uuid, {}, 'liuyang')
    await does('finish', uuid, await done(), 'liuyang')
    expect(await left()).toBe(2)
  })

  test('nobody rates what nobody asked for', async () => {
    const [asked, patrolled] = [await working(await common()), await working(await common(), { channel: '4' })]
    for (const uuid of [asked, patrolled]) await does('finish', uuid, await done(), 'liuyang')
    expect([(await info(asked)).state, (await info(patrolled)).state]).toEqual(['70', '90'])
  })

  test('a visit that reached nobody is made again, the third one is the last', async () => {
    const uuid = await working(await common({ returnVisit: '3' }), { channel: '4' })
    await does('finish', uuid, await done(), 'liuyang')
    const unreached = { visitWay: '1', visitResult: '4' }
    expect(await refused('visit', uuid, unreached, 'wangqiang')).toMatchObject([
      422,
      '请填写下次回访时间',
      { nextAt: '请填写下次回访时间' },
    ])
    expect(await refused('visit', uuid, { visitWay: '1', visitResult: '1' }, 'wangqiang')).toMatchObject([
      422,
      '请填写是否解决',
      { solved: '请填写是否解决' },
    ])
    const states: unknown[] = []
    for (let n = 0; n < 3; n += 1) {
      await does('visit', uuid, { ...unreached, nextAt: later(24) })
      states.push((await info(uuid)).state)
    }
    expect(states).toEqual(['80', '80', '90'])
  })

  test('an order is opened again for fifteen days', async () => {
    const [soon, late] = [await working(await common(), { channel: '4' }), await working(await common(), { channel: '4' })]
    for (const uuid of [soon, late]) await does('finish', uuid, await done(), 'liuyang')
    await does('reopen', soon, { reason: '又漏了' })
    expect(await info(soon)).toMatchObject({ state: '10', holder: null, reopenCount: 1 })
    await closedAt(late, later(-15 * 24 - 1))
    expect(await refused('reopen', late, { reason: '又漏了' }, 'wangqiang')).toMatchObject([422, '结单超过15天，不能重新打开', null])
  })
})

test('the building is that of the room where nobody names one', async () => {
  const { data } = await world.as('wangqiang').call(orders.add, orderOf(await addType()))
  expect(await info(String(data.uuid))).toMatchObject({ buildingUuid: demoId('0008', 2) })
})

test.each([
  ['楼栋', { buildingUuid: demoId('0008', 3) }],
  ['项目', { projectUuid: demoId('0007', 2) }],
])('a room lies in its %s', async (parent, more) => {
  const { status, data } = await world.as('wangqiang').call(orders.add, orderOf(await addType(), more))
  expect([status, data]).toMatchObject([422, { roomUuid: `所选房间不属于该${parent}` }])
})
