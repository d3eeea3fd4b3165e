import { DAY_MS, HOUR_MS } from '@qifuyun/contract/core/durations.ts'
import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import {
  createWorld,
  decide,
  enterpriseId,
  fireTimers,
  formOf,
  inside,
  node,
  type PersonName,
  publish,
  uploaded,
  userId,
  type World,
  withClient,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { biddingApp } from '#src/bidding/app.ts'
import { bid } from '#src/bidding/bid.ts'
import { flows } from '#src/bidding/flows.ts'
import { bidPage, tenderPage } from '#src/bidding/pages.ts'
import { seat } from '#src/bidding/seat.ts'
import { tender } from '#src/bidding/tender.ts'
import { supplier } from '#src/supplier/supplier.ts'

const tenders = entityEndpoints(tender)
const bids = entityEndpoints(bid)
const seats = entityEndpoints(seat)
const pages = publicEndpoints(biddingApp)

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  await world.rewind()
  await inside(world, async ({ rows }) => {
    const made = await rows.recordEach(
      supplier,
      CODES.map((creditCode, index) => ({ name: `投标单位${index + 1}`, creditCode, kind: ['3'], contacts: [CONTACT], licences: [] })),
    )
    await rows.updateEach(
      supplier,
      made.map(({ uuid }) => ({ uuid, state: 'qualified', usable: true })),
    )
  })
})
afterAll(() => world.close())

const CODES = ['91330106MA2H100003', '91330105MA2H101373', '91330106MA2H102742', '91330105MA2H10411F'] as const
const CONTACT = { name: '林经理', phone: '13900001234', post: null }

const JUDGES = ['wangqiang', 'liuyang', 'yanglei'] as const satisfies readonly PersonName[]
const by = (name: PersonName = 'zhangwei') => world.as(name)
const nobody = () => world.withToken(null)
const after = (ms: number): string => new Date(world.clock.now().getTime() + ms).toISOString()
const pass = async (ms: number): Promise<void> => {
  world.pass(ms)
  await fireTimers(world.app.platform)
}
const read = <Row extends object>(text: string): Promise<Row[]> =>
  withClient(world.database.owner, async (client) => (await client.query<Row>(text)).rows)
const document = async (): Promise<string> =>
  (await uploaded(world, 'zhangwei', { name: '招标文件.pdf', bytes: Buffer.from('%PDF-1.4 tender') }, 'file')).filePath

/** Suppliers that may be chosen. */
const usable = () =>
  read<{ uuid: string; credit_code: string }>(
    `select uuid, credit_code from supplier_supplier where usable and enterprise_uuid = '${enterpriseId(1)}' order by supplier_no`,
  )

const CRITERIA = [
  { name: '商务条款', kind: '1', weight: 20 },
  { name: '技术方案', kind: '2', weight: 40 },
  { name: '报价', kind: '3', weight: 40 },
]
const values = async (more: object = {}) => ({
  title: '2026年度电梯维保',
  kind: '1',
  budget: 12_000_000,
  content: '四个项目共86台电梯的全年维保',
  docs: [await document()],
  signUpEnd: after(2 * DAY_MS),
  bidEnd: after(5 * DAY_MS),
  openAt: after(5 * DAY_MS + 2 * HOUR_MS),
  criteria: CRITERIA,
  judges: JUDGES.map((name) => userId(name)),
  ...more,
})
const add = async (more: object = {}): Promise<string> => {
  const { code, data } = await by().call(tenders.add, await values(more))
  expect([code, data]).toMatchObject([200, {}])
  return String(data.uuid)
}
type Called = { code: number; msg: string; data: Record<string, unknown> }
const act = (of: typeof tenders, uuid: string, name: string, input: object = {}, who: PersonName = 'zhangwei') =>
  by(who).call(of.acting[name] ?? expect.fail(`there is no action ${name}`), { uuid, ...input }) as Promise<Called>
const info = async (of: typeof tenders, uuid: string): Promise<Record<string, unknown>> => (await by().call(of.info, { uuid })).data

/** The link of a page about a row, as it was sent. */
const tokenOf = async (page: typeof bidPage | typeof tenderPage, uuid: string): Promise<string> =>
  inside(
    world,
    async ({ links, clock: { now } }) => (await links.open(page, uuid, new Date(now.getTime() + 90 * DAY_MS))).split('/').at(-1) ?? '',
  )
const byLink = (token: string, action: string, form: object = {}) =>
  nobody().call(pages.publicAct, { token, action, ...form }) as Promise<Called>
/** A document that comes by a link; its storage key. */
const offerBy = async (token: string): Promise<string> => {
  const form = await formOf([{ name: '投标文件.pdf', bytes: Buffer.from(`%PDF-1.4 ${token}`) }])
  const url = `${pages.publicUpload.path}?token=${token}&purpose=file`
  return (await world.app.http.inject({ method: 'POST', url, ...form })).json<{ data: { filePath: string } }>().data.filePath
}

interface Bidder {
  uuid: string
  token: string
}

/** A supplier signs up for an open tender by its notice and passes the check. */
const signUp = async (of: string, creditCode: string): Promise<Bidder> => {
  const notice = await tokenOf(tenderPage, of)
  const { code, data } = await nobody().call(pages.publicAdd, { token: notice, creditCode, contact: '林经理', phone: '13900001234' })
  expect([code, data]).toMatchObject([200, {}])
  const token = String(data.path).split('/').at(-1) ?? ''
  const [row] = await read<{ uuid: string }>(`select uuid from bidding_bid where tender = '${of}' order by created_at desc limit 1`)
  return { uuid: row?.uuid ?? '', token }
}
const admitted = async (of: string, creditCode: string): Promise<Bidder> => {
  const bidder = await signUp(of, creditCode)
  expect((await act(bids, bidder.uuid, 'admit')).code).toBe(200)
  return bidder
}
const offer = async ({ token }: Bidder, price: number) => byLink(token, 'submit', { price, offer: [await offerBy(token)] })

/** A tender whose bids have these prices, one supplier each; bidding is still open. */
const withBids = async (prices: readonly number[], more: object = {}) => {
  const uuid = await add(more)
  expect((await act(tenders, uuid, 'plan')).code).toBe(200)
  const suppliers = await usable()
  const bidders: Bidder[] = []
  for (const [index] of prices.entries()) bidders.push(await admitted(uuid, suppliers[index]?.credit_code ?? ''))
  await act(tenders, uuid, 'closeSigning')
  for (const [index, price] of prices.entries()) {
    const sent = await offer(bidders[index] ?? expect.fail(), price)
    expect([sent.code, sent.data]).toMatchObject([200, {}])
  }
  return { uuid, bidders }
}

/** The same, with the bids opened and the judges' seats there. */
const evaluating = async (prices: readonly number[]) => {
  const made = await withBids(prices)
  await pass(5 * DAY_MS + 3 * HOUR_MS)
  expect((await act(tenders, made.uuid, 'open')).code).toBe(200)
  expect((await act(tenders, made.uuid, 'evaluate')).code).toBe(200)
  const places = await read<{ uuid: string; judge: string }>(`select uuid, judge from bidding_seat where tender = '${made.uuid}'`)
  const seatOf = (name: PersonName): string => places.find(({ judge }) => judge === userId(name))?.uuid ?? ''
  return { ...made, seatOf }
}

/** A judge declares and gives every bid these points by criterion. */
const mark = async (uuid: string, judge: PersonName, points: (criterion: string, company: unknown) => number): Promise<void> => {
  expect((await act(seats, uuid, 'declare', {}, judge)).code).toBe(200)
  const { marks } = (await info(seats, uuid)) as { marks: { uuid: string; criterion: string; bidName: string }[] }
  const given = marks.map((line) => ({ uuid: line.uuid, points: points(line.criterion, line.bidName) }))
  const { code, data } = await act(seats, uuid, 'score', { marks: given }, judge)
  expect([code, data]).toMatchObject([200, {}])
}

describe('the plan of a tender', () => {
  test('weights ≠ 100, an even number of judges and times that do not follow each other are told together', async () => {
    const uuid = await add({ criteria: CRITERIA.slice(0, 2), judges: [userId('wangqiang'), userId('liuyang')] })
    const { code, data } = await act(tenders, uuid, 'plan')
    expect(code).toBe(3002)
    expect(data).toMatchObject({ criteria: '各评分项权重合计须为100%，现为60%', judges: '评委须不少于3人且为单数' })
    const twice = await add({ criteria: CRITERIA.map((each) => ({ ...each, ...(each.kind !== '3' && { name: '方案' }) })) })
    expect((await act(tenders, twice, 'plan')).data).toEqual({ criteria: '评分项名称不能重复' })
    const late = await by().call(tenders.add, await values({ bidEnd: after(DAY_MS) }))
    expect([late.code, late.data]).toMatchObject([3002, { bidEnd: '投标截止不能早于报名截止' }])
    const early = await by().call(tenders.add, await values({ openAt: after(3 * DAY_MS) }))
    expect(early.data).toMatchObject({ openAt: '开标时间不能早于投标截止' })
    const none = await by().call(tenders.add, { kind: '1' })
    expect(Object.keys(none.data)).toEqual(
      expect.arrayContaining(['title', 'budget', 'content', 'docs', 'signUpEnd', 'bidEnd', 'openAt', 'judges']),
    )
  })

  test('takes an approval where the enterprise has a flow; the suppliers that are invited get their links then', async () => {
    const [template] = flows
    await publish(world, { nodes: [node('a1', 'a')], flowCode: 'bidding.plan', fields: [...(template?.fields ?? [])] })
    const invited = (await usable()).slice(0, 3).map(({ uuid }) => uuid)
    const uuid = await add({ kind: '2', invited })
    await act(tenders, uuid, 'plan')
    expect(await info(tenders, uuid)).toMatchObject({ state: '20' })
    expect(await read(`select from bidding_bid where tender = '${uuid}'`)).toHaveLength(0)
    await decide(world, String((await info(tenders, uuid)).planUuid), 'agree')
    expect(await info(tenders, uuid)).toMatchObject({ state: '30' })
    const [first] = await read<{ uuid: string; state: string }>(`select uuid, state from bidding_bid where tender = '${uuid}'`)
    expect(first?.state).toBe('10')
    expect(await read(`select from bidding_bid where tender = '${uuid}'`)).toHaveLength(3)
    const token = await tokenOf(bidPage, first?.uuid ?? '')
    expect((await byLink(token, 'signUp', { contact: '', phone: '123' })).data).toMatchObject({ contact: '请填写联系人' })
    expect((await byLink(token, 'signUp', { contact: '林经理', phone: '13900001234' })).code).toBe(200)
  })

  test('nobody is invited without suppliers; a single source is one', async () => {
    const bare = await add({ kind: '2' })
    expect((await act(tenders, bare, 'plan')).data).toMatchObject({ invited: '请选择邀请供应商' })
    const several = await add({ kind: '4', invited: (await usable()).slice(0, 2).map(({ uuid }) => uuid) })
    expect((await act(tenders, several, 'plan')).data).toMatchObject({ invited: '单一来源只能邀请一家供应商' })
    expect((await by().call(tenders.delete, { uuidList: [bare] })).code).toBe(200)
  })
})

describe('signing up', () => {
  test('only qualified suppliers do, once, and until it ends', async () => {
    const uuid = await add()
    await act(tenders, uuid, 'plan')
    const [one] = await usable()
    const notice = await tokenOf(tenderPage, uuid)
    const sign = (creditCode: string) =>
      nobody().call(pages.publicAdd, { token: notice, creditCode, contact: '林经理', phone: '13900001234' })
    expect((await sign('91330106MA2H11644W')).data).toMatchObject({ creditCode: '未找到该合格供应商，请先登记并通过准入' })
    expect((await sign(one?.credit_code ?? '')).code).toBe(200)
    expect((await sign(one?.credit_code ?? '')).msg).toBe('该供应商已报名')
    await pass(2 * DAY_MS + 60_000)
    expect(await info(tenders, uuid)).toMatchObject({ state: '40' })
    expect((await sign((await usable())[1]?.credit_code ?? '')).msg).toBe('报名已截止')
  })

  test('the bond is confirmed before a bidder gets the documents', async () => {
    const uuid = await add({ bond: 500_000 })
    await act(tenders, uuid, 'plan')
    const bidder = await signUp(uuid, (await usable())[0]?.credit_code ?? '')
    expect((await act(bids, bidder.uuid, 'admit')).data).toMatchObject({ bondPaid: '请先确认保证金到账' })
    expect((await act(bids, bidder.uuid, 'admit', { bondPaid: true })).code).toBe(200)
    const { data } = await nobody().call(pages.publicPage, { token: bidder.token })
    expect(data.lines).toContainEqual(
      expect.objectContaining({ label: '招标文件', files: [expect.objectContaining({ fileName: '招标文件.pdf' })] }),
    )
  })

  test('documents come by the link of a bid, and by no notice', async () => {
    const { uuid, bidders } = await withBids([9_000_000])
    const form = await formOf([{ name: 'a.pdf', bytes: Buffer.from('%PDF-1.4') }])
    const url = `${pages.publicUpload.path}?token=${await tokenOf(tenderPage, uuid)}&purpose=file`
    expect((await world.app.http.inject({ method: 'POST', url, ...form })).json<Called>().code).toBe(3002)
    expect(await offerBy(bidders[0]?.token ?? '')).toMatch(/\.pdf$/)
  })
})

describe('sealed bids', () => {
  const PRICE = 98_765_431

  test('nobody reads a price or a file before the bids are opened: not in rows, exports, statements or the history', async () => {
    const { uuid, bidders } = await withBids([PRICE, 9_100_000, 9_200_000], { budget: 100_000_000 })
    const [first] = bidders
    expect(await info(bids, first?.uuid ?? '')).toMatchObject({ state: '30', price: null, offer: null })
    const { data } = await by().call(bids.page, { pageSize: 50, tender: uuid })
    expect(JSON.stringify(data)).not.toContain(String(PRICE))
    const { data: shown } = await nobody().call(pages.publicPage, { token: first?.token ?? '' })
    expect(JSON.stringify(shown)).not.toContain(String(PRICE))
    for (const { name } of await read<{ name: string }>(
      "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
    ))
      expect(await read(`select from "${name}" t where t::text like '%${PRICE}%'`)).toEqual([])
    await pass(5 * DAY_MS + HOUR_MS)
    const early = await act(tenders, uuid, 'open')
    expect([early.code, early.msg]).toEqual([3002, '尚未到开标时间'])
    await pass(HOUR_MS)
    expect((await act(tenders, uuid, 'open')).code).toBe(200)
    expect(await info(bids, first?.uuid ?? '')).toMatchObject({
      state: '40',
      price: PRICE,
      offer: [expect.objectContaining({ fileName: '投标文件.pdf' })],
    })
    expect(await info(tenders, uuid)).toMatchObject({ state: '50', bidCount: 3 })
  })

  test('a bid a second late is refused: 投标已截止; until then a bidder may bid again', async () => {
    const { bidders } = await withBids([9_000_000, 9_100_000, 9_200_000])
    const [first = expect.fail()] = bidders
    expect((await offer(first, 8_900_000)).code).toBe(200)
    world.pass(5 * DAY_MS - 60_000)
    expect((await offer(first, 8_800_000)).code).toBe(200)
    // The clock goes on while the test runs.
    const [row] = await read<{ end: Date }>(`select bid_end as end from bidding_bid where uuid = '${first.uuid}'`)
    world.pass((row?.end.getTime() ?? 0) - world.clock.now().getTime() + 1_000)
    const late = await offer(first, 8_700_000)
    expect([late.code, late.msg]).toEqual([3002, '投标已截止'])
    expect((await byLink(first.token, 'giveUp')).msg).toBe('投标已截止')
  })

  test('nobody bids while others still sign up, and a price is more than nothing', async () => {
    const uuid = await add()
    await act(tenders, uuid, 'plan')
    const bidder = await admitted(uuid, (await usable())[0]?.credit_code ?? '')
    expect((await offer(bidder, 9_000_000)).msg).toBe('报名结束后才能投标')
    await act(tenders, uuid, 'closeSigning')
    const none = await byLink(bidder.token, 'submit', {})
    expect(none.data).toMatchObject({ price: '请填写投标报价' })
    expect((await byLink(bidder.token, 'submit', { price: 0 })).code).toBe(3002)
    expect((await byLink(bidder.token, 'submit', { price: 9_000_000 })).data).toMatchObject({ offer: '请上传投标文件' })
  })

  test('the times are only put off, and what is sealed waits with them', async () => {
    const { uuid } = await withBids([9_000_000, 9_100_000, 9_200_000])
    const { bidEnd, openAt } = (await info(tenders, uuid)) as Record<'bidEnd' | 'openAt', string>
    const forward = await act(tenders, uuid, 'postpone', { bidEnd: after(4 * DAY_MS), openAt })
    expect(forward.data).toMatchObject({ bidEnd: '只能延后，不能提前' })
    expect((await act(tenders, uuid, 'postpone', { bidEnd, openAt: after(9 * DAY_MS) })).code).toBe(200)
    await pass(6 * DAY_MS)
    expect((await act(tenders, uuid, 'open')).msg).toBe('尚未到开标时间')
    await pass(3 * DAY_MS + HOUR_MS)
    expect((await act(tenders, uuid, 'open')).code).toBe(200)
  })

  test('fewer than three bids: the tender fails by itself, and nothing is opened', async () => {
    const { uuid, bidders } = await withBids([9_000_000, 9_100_000])
    await pass(5 * DAY_MS + 60_000)
    expect(await info(tenders, uuid)).toMatchObject({ state: '95', bidCount: 2, failReason: '有效投标不足3家' })
    expect(await info(bids, bidders[0]?.uuid ?? '')).toMatchObject({ state: '60', price: null })
  })

  test('a single source is awarded with one bid', async () => {
    const [one] = await usable()
    const uuid = await add({ kind: '4', invited: [one?.uuid] })
    await act(tenders, uuid, 'plan')
    const [row] = await read<{ uuid: string }>(`select uuid from bidding_bid where tender = '${uuid}'`)
    const bidder = { uuid: row?.uuid ?? '', token: await tokenOf(bidPage, row?.uuid ?? '') }
    await byLink(bidder.token, 'signUp', { contact: '林经理', phone: '13900001234' })
    await act(bids, bidder.uuid, 'admit')
    await act(tenders, uuid, 'closeSigning')
    expect((await offer(bidder, 9_000_000)).code).toBe(200)
    await pass(5 * DAY_MS + 3 * HOUR_MS)
    expect((await act(tenders, uuid, 'open')).code).toBe(200)
    expect(await info(tenders, uuid)).toMatchObject({ state: '50', bidCount: 1 })
  })

  test('an invalid bid counts no more; with fewer than three left the tender fails at its evaluation', async () => {
    const { uuid, bidders } = await withBids([9_000_000, 9_100_000, 9_200_000])
    await pass(5 * DAY_MS + 3 * HOUR_MS)
    await act(tenders, uuid, 'open')
    expect((await act(bids, bidders[2]?.uuid ?? '', 'invalidate', {})).data).toMatchObject({ reason: '请填写原因' })
    expect((await act(bids, bidders[2]?.uuid ?? '', 'invalidate', { reason: '未加盖公章' })).code).toBe(200)
    expect(await info(tenders, uuid)).toMatchObject({ bidCount: 2 })
    await act(tenders, uuid, 'evaluate')
    expect(await info(tenders, uuid)).toMatchObject({ state: '95', failReason: '有效投标不足3家' })
  })
})

describe('evaluation', () => {
  test('the lowest price scores 100, totals are Σ weight × mean, and the winner is awarded after the publication', async () => {
    const { uuid, bidders, seatOf } = await evaluating([9_600_000, 9_000_000, 10_000_000])
    const [middle = expect.fail(), low = expect.fail(), high = expect.fail()] = bidders
    const company = String((await info(bids, middle.uuid)).company)
    // The first bidder: 90 / 85 / 80 for the technical plan, 70 / 75 / 77 for the terms; the others 60 for both.
    const given = { wangqiang: [90, 70], liuyang: [85, 75], yanglei: [80, 77] } as const
    for (const judge of JUDGES)
      await mark(seatOf(judge), judge, (criterion, of) => (of === company ? (given[judge][criterion === '技术方案' ? 0 : 1] ?? 0) : 60))
    const soon = await act(tenders, uuid, 'conclude', { publishedDays: 2 })
    expect(soon.code).toBe(3002)
    expect((await act(tenders, uuid, 'conclude', { publishedDays: 3 })).code).toBe(200)
    // 40 × 85 + 20 × 74 + 40 × 93.75
    expect(await info(bids, middle.uuid)).toMatchObject({
      priceScore: '93.75',
      technicalScore: '85.00',
      businessScore: '74.00',
      total: '86.30',
      rank: 1,
    })
    // 60 × 60 + 40 × 100; 60 × 60 + 40 × 90
    expect(await info(bids, low.uuid)).toMatchObject({ priceScore: '100.00', total: '76.00', rank: 2 })
    expect(await info(bids, high.uuid)).toMatchObject({ priceScore: '90.00', total: '72.00', rank: 3 })
    expect((await act(tenders, uuid, 'award')).msg).toMatch(/^公示至.*期满后才能定标$/)
    await pass(4 * DAY_MS)
    expect((await act(tenders, uuid, 'award')).code).toBe(200)
    expect(await info(tenders, uuid)).toMatchObject({ state: '80', winnerName: company, award: 9_600_000, saving: 2_400_000 })
    expect(await info(bids, middle.uuid)).toMatchObject({ state: '50' })
    const [told] = await read<{ data: unknown }>(`select data from pgboss.job where data::text like '%恭喜贵单位%'`)
    expect(JSON.stringify(told?.data)).toContain('以 ¥ 96,000.00 中标「2026年度电梯维保」')
    expect(await info(bids, low.uuid)).toMatchObject({ state: '60' })
    expect((await act(tenders, uuid, 'archive')).code).toBe(200)
  })

  test('of equal totals the lower price wins', async () => {
    const { uuid, bidders, seatOf } = await evaluating([9_000_000, 10_000_000, 10_000_000])
    const [low, , high] = bidders
    const lowest = String((await info(bids, low?.uuid ?? '')).company)
    const dear = String((await info(bids, high?.uuid ?? '')).company)
    // 40 % of 10 points less for the price are 4; 60 % of 6.67 more for the rest nearly, of 6⅔ exactly: 4 points of technique are 10 × 40 %.
    for (const judge of JUDGES)
      await mark(seatOf(judge), judge, (criterion, of) => (of === dear ? (criterion === '技术方案' ? 90 : 80) : of === lowest ? 80 : 10))
    await act(tenders, uuid, 'conclude', { publishedDays: 3 })
    const totals = await Promise.all([low, high].map(async (each) => await info(bids, each?.uuid ?? '')))
    expect(totals).toMatchObject([
      { total: '88.00', rank: 1 },
      { total: '88.00', rank: 2 },
    ])
  })

  test('a judge declares first, marks everything, and marks alone', async () => {
    const { uuid, seatOf } = await evaluating([9_000_000, 9_100_000, 9_200_000])
    const own = seatOf('wangqiang')
    expect((await act(seats, own, 'score', { marks: [] }, 'wangqiang')).code).toBe(3002)
    expect((await act(seats, own, 'declare', {}, 'liuyang')).code).not.toBe(200)
    expect((await act(seats, own, 'declare', {}, 'wangqiang')).code).toBe(200)
    const { marks } = (await info(seats, own)) as { marks: { uuid: string }[] }
    expect(marks).toHaveLength(6)
    const half = marks.slice(1).map(({ uuid: line }) => ({ uuid: line, points: 80 }))
    expect((await act(seats, own, 'score', { marks: half }, 'wangqiang')).data).toMatchObject({ 'marks[0].points': '请打分' })
    const over = marks.map(({ uuid: line }) => ({ uuid: line, points: 100.5 }))
    expect((await act(seats, own, 'score', { marks: over }, 'wangqiang')).code).toBe(3002)
    expect((await act(tenders, uuid, 'conclude', { publishedDays: 3 })).msg).toBe('还有3位评委未评分')
  })

  test('a judge who has a conflict is replaced by somebody new', async () => {
    const { uuid, seatOf } = await evaluating([9_000_000, 9_100_000, 9_200_000])
    const own = seatOf('yanglei')
    expect((await act(seats, own, 'recuse', {}, 'yanglei')).data).toMatchObject({ reason: '请填写回避原因' })
    expect((await act(seats, own, 'recuse', { reason: '亲属任职于投标单位' }, 'yanglei')).code).toBe(200)
    for (const judge of ['wangqiang', 'liuyang'] as const) await mark(seatOf(judge), judge, () => 80)
    expect((await act(tenders, uuid, 'conclude', { publishedDays: 3 })).msg).toMatch(/^已评分的评委须不少于3人/)
    expect((await act(seats, own, 'replace', { judge: userId('liuyang') })).data).toMatchObject({ judge: '该评委已在评审名单中' })
    expect((await act(seats, own, 'replace', { judge: userId('zhaomin') })).code).toBe(200)
    await mark(own, 'zhaomin', () => 80)
    expect((await act(tenders, uuid, 'conclude', { publishedDays: 3 })).code).toBe(200)
  })
})

test('a supplier that is blacklisted meanwhile does not bid any more', async () => {
  const uuid = await add()
  await act(tenders, uuid, 'plan')
  const [one] = await usable()
  const bidder = await admitted(uuid, one?.credit_code ?? '')
  await act(tenders, uuid, 'closeSigning')
  const blacken = entityEndpoints(supplier).acting.blacken ?? expect.fail()
  expect((await by().call(blacken, { uuid: one?.uuid ?? '', reason: '围标' })).code).toBe(200)
  expect((await offer(bidder, 9_000_000)).msg).toBe('该供应商已暂停合作或列入黑名单')
})

test('one that is blacklisted once its bid is sealed is not evaluated', async () => {
  const { uuid, bidders } = await withBids([9_000_000, 9_100_000, 9_200_000, 9_300_000])
  const [one] = await usable()
  const blacken = entityEndpoints(supplier).acting.blacken ?? expect.fail()
  expect((await by().call(blacken, { uuid: one?.uuid ?? '', reason: '围标' })).code).toBe(200)
  await pass(5 * DAY_MS + 3 * HOUR_MS)
  expect((await act(tenders, uuid, 'open')).code).toBe(200)
  expect(await info(tenders, uuid)).toMatchObject({ state: '50', bidCount: 3 })
  expect(await info(bids, bidders[0]?.uuid ?? '')).toMatchObject({ state: '90', reason: '供应商已列入黑名单' })
})

describe('the award', () => {
  /** A tender before the public, whose lowest bid of 90,000.00 is first. */
  const publishedTender = async () => {
    const made = await evaluating([9_000_000, 9_500_000, 10_000_000])
    for (const judge of JUDGES) await mark(made.seatOf(judge), judge, () => 80)
    expect((await act(tenders, made.uuid, 'conclude', { publishedDays: 3 })).code).toBe(200)
    return made
  }

  test('waits for its approval; refused it may be asked for again, and nobody has won meanwhile', async () => {
    const template = flows.find(({ flowCode }) => flowCode === 'bidding.award')
    await publish(world, { nodes: [node('a1', 'a')], flowCode: 'bidding.award', fields: [...(template?.fields ?? [])] })
    const { uuid, bidders } = await publishedTender()
    await pass(4 * DAY_MS)
    expect((await act(tenders, uuid, 'award')).code).toBe(200)
    expect(await info(tenders, uuid)).toMatchObject({ state: '70', winner: null })
    await decide(world, String((await info(tenders, uuid)).awardUuid), 'overrule')
    expect(await info(tenders, uuid)).toMatchObject({ state: '70', winner: null })
    expect(await info(bids, bidders[0]?.uuid ?? '')).toMatchObject({ state: '40' })
    expect((await act(tenders, uuid, 'award')).code).toBe(200)
    await decide(world, String((await info(tenders, uuid)).awardUuid), 'agree')
    expect(await info(tenders, uuid)).toMatchObject({ state: '80', award: 9_000_000 })
  })

  test('is told to other applications once, with the supplier and the price', async () => {
    const { uuid } = await publishedTender()
    await pass(4 * DAY_MS)
    await act(tenders, uuid, 'award')
    expect(await act(tenders, uuid, 'award')).toMatchObject({ code: 3002, status: 409 })
    const told = await read<{ payload: unknown }>(
      "select payload from outbox where name = 'app.happened' and payload ->> 'name' = 'bidding.awarded'",
    )
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told[0]?.payload)).toContain('9000000')
  })

  test('is counted: 节资率 25 %, 3 bids on average, 流标率 50 %', async () => {
    const { uuid } = await publishedTender()
    await pass(4 * DAY_MS)
    await act(tenders, uuid, 'award')
    const failed = await add()
    await act(tenders, failed, 'plan')
    expect((await act(tenders, failed, 'fail', {})).data).toMatchObject({ failReason: '请填写流标原因' })
    expect((await act(tenders, failed, 'fail', { failReason: '采购需求取消' })).code).toBe(200)
    const { data } = await by().call(tenders.kpi, {})
    const figure = (key: string) => data.find(({ kpiKey }) => kpiKey === key)?.value
    expect([figure('saved'), figure('bids'), figure('failed'), figure('running')]).toEqual([25, 3, 50, 0])
  })
})

describe('what is refused', () => {
  test('two criteria for the price, too few judges, nobody to judge by', async () => {
    const uuid = await add({
      criteria: [
        { name: '报价一', kind: '3', weight: 50 },
        { name: '报价二', kind: '3', weight: 50 },
      ],
      judges: [userId('wangqiang')],
    })
    expect((await act(tenders, uuid, 'plan')).data).toMatchObject({ criteria: '价格评分项只能有一项', judges: '评委须不少于3人且为单数' })
  })

  test.each([
    [{ budget: 0 }, 'budget'],
    [{ docs: [] }, 'docs'],
    [{ content: '' }, 'content'],
    [{ title: '很'.repeat(101) }, 'title'],
    [{ criteria: [{ name: '报价', kind: '3', weight: 0 }] }, 'criteria[0].weight'],
    [{ criteria: [{ name: '报价', kind: '9', weight: 100 }] }, 'criteria[0].kind'],
    [{ kind: '5' }, 'kind'],
  ])('%j is refused at %s', async (more, field) => {
    const answer = await by().call(tenders.add, await values(more as never))
    expect(answer.code).toBe(3002)
    expect(answer.data).toHaveProperty([field])
  })

  test('every step to whoever has no right to it, and out of its order', async () => {
    const uuid = await add()
    for (const name of ['plan', 'closeSigning', 'open', 'evaluate', 'conclude', 'award', 'archive', 'fail'])
      expect(await act(tenders, uuid, name, {}, 'xuliang')).toMatchObject({ status: 403, code: 401 })
    for (const name of ['closeSigning', 'open', 'evaluate', 'award', 'archive'])
      expect([name, await act(tenders, uuid, name)]).toMatchObject([name, { status: 409, code: 3002 }])
    await act(tenders, uuid, 'plan')
    expect((await by().call(tenders.delete, { uuidList: [uuid] })).msg).toBe('当前状态不允许该操作')
  })
})

test('what a bidder sends twice at the same moment is one bid', async () => {
  const { bidders } = await withBids([9_000_000, 9_100_000, 9_200_000])
  const [first] = bidders
  const both = await Promise.all([offer(first ?? expect.fail(), 8_800_000), offer(first ?? expect.fail(), 8_800_000)])
  expect(both.map(({ code }) => code).every((code) => code === 200 || code === 3002)).toBe(true)
  expect(both.some(({ code }) => code === 200)).toBe(true)
})
