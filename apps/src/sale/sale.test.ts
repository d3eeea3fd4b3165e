import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { decide, inside, node, publish, userId } from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customer } from '#src/customers/records/customer.ts'
import { refundCall } from '#src/fee/calls.ts'
import { payment } from '#src/fee/collecting/payment.ts'
import { pageTargets } from '#src/main-data/residents/page-targets.ts'
import { matchesCall, rankingCall } from '#src/sale/calls.ts'
import { deal } from '#src/sale/deals/deal.ts'
import { flows } from '#src/sale/flows.ts'
import { follow } from '#src/sale/leads/follow.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { BROKER, ROOM, type SaleWorld, saleWorld, WEST_LAKE } from '#src/sale/testing.ts'
import { viewing } from '#src/sale/viewings/viewing.ts'

// Listings, leads, viewings and deals (apps-business.md section 5), from ten in the morning of 1 March 2027.

let d: SaleWorld
beforeAll(async () => {
  d = await saleWorld()
})
beforeEach(() => d.begin())
afterAll(() => d.world.close())

const withFlow = (code: string): Promise<unknown> => {
  const template = flows.find(({ flowCode }) => flowCode === code)
  return publish(d.world, { nodes: [node('a1', 'a')], flowCode: code, fields: [...(template?.fields ?? [])] })
}

describe('a listing', () => {
  test('says what it is; all that is wrong is said at once', async () => {
    const wrong = { title: '', roomUuid: null, rent: 0, area: 0, bedrooms: 21, exclusive: true }
    expect((await d.tryListing(wrong)).data).toMatchObject({ title: '请填写房源标题' })
    expect((await d.tryListing({ roomUuid: null, floor: 9, floors: 6, exclusive: true })).data).toEqual({
      ...{ roomUuid: '请选择房屋或填写地址', floors: '楼层不能大于总楼层', proxy: '独家委托须上传委托书' },
    })
    expect((await d.tryListing({ kind: '2', rent: null, price: null })).data).toMatchObject({ price: '请填写售价' })
  })

  test('goes on offer with three pictures, by an approval where the enterprise has a flow', async () => {
    await withFlow('sale.listing')
    const uuid = await d.add(listing, await d.listingOf())
    expect((await d.act(listing, 'submit', uuid)).data).toEqual({ images: '上架须至少3张照片' })
    await d.by().call(entityEndpoints(listing).update, { uuid, version: (await d.info(listing, uuid)).version, images: await d.photos() })
    await d.does(listing, 'submit', uuid)
    expect(await d.stateOf(listing, uuid)).toBe('20')
    await decide(d.world, String((await d.info(listing, uuid)).approvalUuid), 'agree')
    expect(await d.info(listing, uuid)).toMatchObject({
      state: '30',
      link: expect.stringContaining('/h5/house/'),
      publishedAt: expect.any(String),
    })
    await d.does(listing, 'takeOff', uuid, { offReason: '业主暂缓' })
    expect(await d.info(listing, uuid)).toMatchObject({ state: '35', link: null })
    await d.does(listing, 'putOn', uuid)
    expect(await d.stateOf(listing, uuid)).toBe('30')
  })

  test('of a room that has an open one of the same kind: 该房屋已有在架房源 {no}, two at once too', async () => {
    const answers = await Promise.all([d.tryListing(), d.tryListing()])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3002])
    const [first] = await d.page(listing, { field: 'roomUuid', cmp: 'eq', value: ROOM })
    expect(answers.find(({ code }) => code !== 200)?.data).toEqual({ roomUuid: `该房屋已有在架房源 ${String(first?.listNo)}` })
    expect((await d.tryListing({ kind: '3', price: 1 })).code).toBe(3002)
    expect((await d.tryListing({ kind: '2', rent: null, price: 100_000_000 })).code).toBe(200)
  })

  test('keeps what was asked before, and shows the phone of its owner masked', async () => {
    const uuid = await d.onOffer()
    const { version } = await d.info(listing, uuid)
    await d.by().call(entityEndpoints(listing).update, { uuid, version, rent: 430_000 })
    const row = await d.info(listing, uuid)
    expect(row.prices).toMatchObject([{ rent: 430_000 }, { rent: 450_000 }])
    expect(row.ownerPhone).toMatch(/\*{4}/)
  })

  test('on offer stands among what residents are offered, with its link', async () => {
    const uuid = await d.onOffer()
    const asked = { kinds: ['listing'] as const, projectUuids: null, roomUuid: null, keys: [uuid], linksUntil: new Date('2027-12-31') }
    const first = async () =>
      (await inside(d.world, ({ applications }) => applications.queryAll(pageTargets, asked))).flat().find(({ key }) => key === uuid)
    expect(await first()).toMatchObject({ kind: 'listing', note: '¥ 4,500.00/月 · 3室2厅1卫', picture: expect.any(String) as unknown })
    expect(d.tokenIn((await first())?.path)).toBe(d.tokenIn((await d.info(listing, uuid)).link))
    await d.does(listing, 'takeOff', uuid, { offReason: '业主暂缓' })
    expect(await first()).toBeUndefined()
  })

  test('is seen by everybody who has its link, and whoever asks for it becomes a lead', async () => {
    const uuid = await d.onOffer()
    const token = d.tokenIn((await d.info(listing, uuid)).link)
    const page = await d.open(token)
    expect(JSON.stringify(page.data.lines)).toContain('3室2厅1卫')
    expect(JSON.stringify(page.data)).not.toContain('业主')
    const sent = await d.publicAdd(token, { name: '访客', mobile: '13612345670', note: '周末看房' })
    expect(sent.code).toBe(200)
    const [made] = await d.page(lead, { field: 'source', cmp: 'eq', value: '3' })
    expect(made).toMatchObject({ name: '访客', broker: userId('zhangwei'), kind: '1', listing: uuid, state: '10' })
    expect((await d.info(listing, uuid)).views).toBe(1)
    await d.does(listing, 'takeOff', uuid, { offReason: '业主暂缓' })
    expect((await d.open(token)).code).not.toBe(200)
  })
})

describe('a lead', () => {
  test('whose mobile another broker has is refused: 客户已由{broker}跟进, with what was said last', async () => {
    await d.hire()
    const uuid = await d.addLead({ mobile: '13612345678' })
    const refused = await d.tryLead({ mobile: '13612345678' }, BROKER)
    expect([refused.code, refused.msg, refused.data]).toEqual([3002, '客户已由张伟跟进', { mobile: '客户已由张伟跟进' }])
    await d.does(lead, 'follow', uuid, { followKind: '1', followText: '约周六看房' })
    const again = await d.tryLead({ mobile: '13612345678' }, BROKER)
    expect(again.data).toEqual({ mobile: expect.stringMatching(/^客户已由张伟跟进，最近跟进 .*：约周六看房$/) })
    expect((await d.tryLead({ mobile: '13612345678' })).msg).toMatch('您已有该客户的客源')
  })

  test('entered by two brokers at once is with one of them', async () => {
    await d.hire()
    const answers = await Promise.all([d.tryLead({ mobile: '13612345679' }), d.tryLead({ mobile: '13612345679' }, BROKER)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3002])
  })

  test('is followed, and what was said stands for ever', async () => {
    const uuid = await d.addLead()
    expect((await d.act(lead, 'follow', uuid, { followKind: '1', followText: '电话', nextAt: '2027-02-01T02:00:00.000Z' })).data).toEqual({
      nextAt: '下次跟进须晚于现在',
    })
    expect((await d.tryLead({ nextAt: '2027-02-01T02:00:00.000Z' })).data).toEqual({ nextAt: '下次跟进须晚于现在' })
    await d.does(lead, 'follow', uuid, { followKind: '2', followText: '已加微信', nextAt: '2027-03-03T02:00:00.000Z' })
    expect(await d.info(lead, uuid)).toMatchObject({ state: '20', lastFollow: '已加微信', nextAt: '2027-03-03T02:00:00.000Z' })
    expect(await d.page(follow, { field: 'lead', cmp: 'eq', value: uuid })).toMatchObject([{ kind: '2', text: '已加微信' }])
    await d.does(lead, 'lose', uuid, { lostReason: '1' })
    await d.does(lead, 'revive', uuid)
    expect(await d.info(lead, uuid)).toMatchObject({ state: '20', lostReason: null })
  })

  test('S7: not followed since day 0, its broker is told on day 6, it is in the pool on day 7, and another broker claims it', async () => {
    await d.hire()
    const uuid = await d.addLead()
    await d.goTo('2027-03-07T09:59')
    expect(await d.told()).toEqual([])
    await d.goTo('2027-03-07T10:01')
    expect(await d.told()).toEqual(['客源即将转入公海：梁先生'])
    expect((await d.info(lead, uuid)).broker).toBe(userId('zhangwei'))
    await d.goTo('2027-03-08T10:01')
    expect(await d.info(lead, uuid)).toMatchObject({ broker: null, pooledAt: expect.any(String), state: '10' })
    const claims = await Promise.all([d.actBy(BROKER, lead, 'claim', uuid), d.act(lead, 'claim', uuid)])
    expect(claims.filter(({ code }) => code === 200)).toHaveLength(1)
    expect([userId(BROKER), userId('zhangwei')]).toContain((await d.info(lead, uuid)).broker)
    await d.goTo('2027-03-10T10:01')
    expect((await d.info(lead, uuid)).broker).not.toBeNull()
  })

  test('nobody claims more than 20 that are open', async () => {
    for (let n = 0; n < 21; n += 1) await d.does(lead, 'giveBack', await d.addLead())
    const pool = await d.page(lead, { field: 'broker', cmp: 'empty' })
    for (const { uuid } of pool.slice(0, 20)) await d.does(lead, 'claim', String(uuid))
    expect((await d.act(lead, 'claim', String(pool[20]?.uuid))).msg).toBe('公海认领已达上限20条，请先跟进已认领的客源')
  })

  test('S8: budget, area and place fit, the layout does not: 80, and it is listed on both sides', async () => {
    const home = await d.onOffer({ kind: '2', price: 150_000_000, area: 90, bedrooms: 2 })
    const wish = {
      kind: '2',
      budgetMin: 130_000_000,
      budgetMax: 160_000_000,
      areaMin: 80,
      areaMax: 100,
      bedrooms: 3,
      projectUuid: WEST_LAKE,
    }
    const uuid = await d.addLead(wish)
    const far = await d.onOffer({ kind: '2', price: 300_000_000, area: 90, bedrooms: 2 })
    const { matches } = await d.callOf(matchesCall, { lead: uuid })
    const mine = matches.filter((each) => [home, far].includes(each.uuid))
    expect(mine).toMatchObject([{ uuid: home, score: 80, fit: { budget: true, area: true, layout: false, place: true } }])
    expect((await d.callOf(matchesCall, { listing: home })).matches).toEqual(
      expect.arrayContaining([expect.objectContaining({ uuid, score: 80 })]),
    )
    expect((await d.callOf(matchesCall, {})).matches).toEqual([])
  })
})

describe('a viewing', () => {
  const book = async (values: object = {}) => ({
    ...{ lead: await d.addLead(), listings: [await d.onOffer()], at: '2027-03-02T02:00:00.000Z', broker: userId('zhangwei') },
    ...values,
  })

  test('is of homes on offer, at a time to come', async () => {
    const draft = await d.add(listing, await d.listingOf())
    const { listNo } = await d.info(listing, draft)
    const calls = entityEndpoints(viewing)
    expect((await d.by().call(calls.add, await book({ listings: [draft] }))).data).toEqual({
      listings: `房源${String(listNo)}未上架`,
    })
    expect((await d.by().call(calls.add, await book({ at: '2027-02-01T02:00:00.000Z' }))).data).toEqual({
      at: '带看时间不能早于现在',
    })
  })

  test('is checked in within 300 m or with a photo, and its result stands with the lead; the client is reminded', async () => {
    const there = { name: '文三路', longitude: 120.13, latitude: 30.28 }
    const asked = await book({ listings: [await d.onOffer({ projectUuid: null, address: there })] })
    const uuid = await d.add(viewing, asked)
    await d.goTo('2027-03-02T08:01')
    expect(JSON.stringify(await d.sql(`select data->>'text' as text from pgboss.job where name = 'applications.text'`))).toContain(
      '您预约的看房',
    )
    const away = (metres: number) => ({ ...there, latitude: there.latitude + metres / 111_195 })
    expect((await d.act(viewing, 'arrive', uuid)).data).toEqual({ checkIn: '请定位签到或上传现场照片' })
    expect((await d.act(viewing, 'arrive', uuid, { checkIn: away(310) })).data).toEqual({ checkIn: '不在房源300米范围内，请上传现场照片' })
    await d.does(viewing, 'arrive', uuid, { checkIn: away(290) })
    expect((await d.act(viewing, 'finish', uuid)).data).toMatchObject({ result: '请填写带看结果' })
    await d.does(viewing, 'finish', uuid, { result: '1', feedback: '喜欢' })
    expect(await d.info(lead, asked.lead)).toMatchObject({ state: '30', lastFollow: '有意向：喜欢', viewedAt: expect.any(String) })
    const other = await d.add(viewing, await book({ at: '2027-03-03T02:00:00.000Z' }))
    await d.does(viewing, 'arrive', other, { checkInPhoto: [(await d.photos())[0]] })
    expect(await d.stateOf(viewing, other)).toBe('20')
  })
})

describe('a deal', () => {
  test('splits that are no whole: 分成比例合计须为100%', async () => {
    const splits = [{ who: userId('zhangwei'), role: '1', bp: 9_999 }]
    expect((await d.tryDeal({ splits })).data).toEqual({ splits: '分成比例合计须为100%' })
    expect((await d.tryDeal({ rule: null })).data).toEqual({ commissionBuyer: '请选择佣金方案或填写佣金' })
    expect((await d.tryDeal({ kind: '1' })).data).toEqual({ kind: '房源的租售类型不是该成交类型' })
  })

  test('two brokers reserve at once: the second is told 房源已被预定', async () => {
    const home = await d.onOffer({ kind: '2', price: 198_666_700 })
    const [one, other] = [await d.addDeal({ listing: home }), await d.addDeal({ listing: home })]
    const reserve = (uuid: string) => d.act(deal, 'reserve', uuid, { earnest: 1_000_000 })
    const answers = await Promise.all([reserve(one), reserve(other)])
    expect(answers.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3002])
    expect(answers.find(({ code }) => code !== 200)?.msg).toBe('房源已被预定')
    expect(await d.stateOf(listing, home)).toBe('40')
    const [held, free] = answers[0].code === 200 ? [one, other] : [other, one]
    expect((await d.act(deal, 'submit', free)).msg).toBe('房源已被预定')
    await d.does(deal, 'release', held, { earnestBack: '2' })
    expect([await d.stateOf(listing, home), (await d.info(deal, held)).earnestState]).toEqual(['30', '2'])
    await d.does(deal, 'submit', free)
    expect(await d.info(listing, home)).toMatchObject({ state: '50', closedAs: '2', daysToDeal: 0 })
  })

  test('S5 and S6: 29,800.01 is shared 11,920.01, 10,430.00, 7,450.00; of 10,000.00 received 4,000.00, 3,500.00, 2,500.00 are paid', async () => {
    await withFlow('sale.deal')
    const uuid = await d.addDeal()
    await d.does(deal, 'submit', uuid)
    expect(await d.stateOf(deal, uuid)).toBe('20')
    expect(await d.stateOf(listing, String((await d.info(deal, uuid)).listing))).toBe('40')
    await decide(d.world, String((await d.info(deal, uuid)).approvalUuid), 'agree')
    const row = await d.info(deal, uuid)
    expect(row).toMatchObject({ state: '30', commissionTotal: 2_980_001 })
    expect(row.splits).toMatchObject([{ amount: 1_192_001 }, { amount: 1_043_000 }, { amount: 745_000 }])
    expect((await d.info(lead, String(row.lead))).state).toBe('50')
    expect((await d.act(deal, 'settle', uuid)).msg).toBe('没有可结算的佣金')
    expect((await d.act(deal, 'receive', uuid, { receiveNow: 1 })).code).toBe(3002)
    await d.payBill(await d.billFor(uuid), 1_000_000)
    expect((await d.info(deal, uuid)).received).toBe(1_000_000)
    const twice = await Promise.all([d.act(deal, 'settle', uuid), d.act(deal, 'settle', uuid)])
    expect(twice.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 3002])
    expect((await d.sharesOf(uuid)).map(({ amount }) => amount).toSorted()).toEqual([250_000, 350_000, 400_000])
    await d.payBill(await d.billFor(uuid), 1_980_001)
    await d.does(deal, 'settle', uuid)
    expect(await d.info(deal, uuid)).toMatchObject({ state: '40', paidOut: 2_980_001 })
    await d.expectShared()
  })

  test('that is cancelled takes back what was paid in the next month, and the home is on offer again', async () => {
    const uuid = await d.addDeal({ listing: await d.onOffer({ kind: '2', price: 198_666_700, projectUuid: null }), projectUuid: null })
    await d.does(deal, 'submit', uuid)
    expect((await d.act(deal, 'receive', uuid, { receiveNow: 2_980_002 })).data).toEqual({ receiveNow: '收取金额超过未收佣金' })
    await d.does(deal, 'receive', uuid, { receiveNow: 1_000_000 })
    await d.does(deal, 'settle', uuid)
    await d.does(deal, 'cancel', uuid, { reason: '买方违约' })
    const row = await d.info(deal, uuid)
    expect([row.state, await d.stateOf(listing, String(row.listing)), await d.stateOf(lead, String(row.lead))]).toEqual(['50', '30', '40'])
    const shares = await d.sharesOf(uuid)
    expect(
      shares
        .filter(({ month }) => month === '2027-04')
        .map(({ amount }) => Number(amount))
        .toSorted((a, b) => a - b),
    ).toEqual([-400_000, -350_000, -250_000])
    expect(shares.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(0)
    await d.expectShared()
  })

  test('is charged by a rule of its own kind: neither one that was chosen nor that of the home is of another', async () => {
    const rent = await d.addRule({ kind: '1', by: '2', months: '1.50', rateBp: null })
    expect((await d.tryDeal({ rule: rent })).data).toEqual({ rule: '佣金方案不适用于该成交类型' })
    const home = await d.onOffer({ kind: '3', price: 198_666_700, commissionRule: rent })
    expect((await d.tryDeal({ listing: home, rule: null })).data).toEqual({ commissionBuyer: '请选择佣金方案或填写佣金' })
    const lets = { listing: home, rule: null, kind: '1', amount: 450_000, lead: await d.addLead() }
    expect(await d.info(deal, await d.addDeal(lets))).toMatchObject({ rule: rent, commissionTotal: 675_000 })
  })

  test('of which one side is not billed is settled all the same: what no bill asks for is noted by hand', async () => {
    const uuid = await d.addDeal({ commissionBuyer: 2_000_000, commissionSeller: 980_001 })
    await d.sql(`update sale_listing set owner_phone = '' where uuid = '${String((await d.info(deal, uuid)).listing)}'`)
    await d.does(deal, 'submit', uuid)
    await d.payBill(await d.billFor(uuid), 2_000_000)
    const receive = (receiveNow: number) => d.act(deal, 'receive', uuid, { receiveNow })
    expect((await receive(980_002)).data).toEqual({ receiveNow: '收取金额超过未收佣金' })
    expect((await receive(980_001)).code).toBe(200)
    expect((await receive(1)).code).toBe(3002)
    await d.does(deal, 'settle', uuid)
    expect(await d.info(deal, uuid)).toMatchObject({ state: '40', received: 2_980_001, byHand: 980_001, paidOut: 2_980_001 })
    await d.expectShared()
  })

  test('that is cancelled has what was paid of its commission refunded, and owes no more', async () => {
    const uuid = await d.addDeal()
    await d.does(deal, 'submit', uuid)
    const bill = await d.billFor(uuid)
    await d.payBill(bill, 1_000_000)
    await d.does(deal, 'cancel', uuid, { reason: '买方违约' })
    const todos = () => d.sql(`select title from todo where business_uuid = '${bill}' and status_code = 0`)
    expect((await todos()).every(({ title }) => /^来源已取消，请退款：YS/.test(String(title)))).toBe(true)
    expect(await todos()).not.toEqual([])
    const [taken] = await d.page(payment, { field: 'payerName', cmp: 'eq', value: '梁先生' })
    const refund = { uuid: String(taken?.uuid), amount: 1_000_000, mode: '2' as const, reason: '解约' }
    expect((await d.call(refundCall, refund)).code).toBe(200)
    await d.handOver()
    expect([await todos(), await d.bill(bill)]).toMatchObject([[], { state: '90', paid: 0, outstanding: 0 }])
    await d.expectBalanced()
  })

  test('without shares of its own follows the rule, and makes a customer of the client', async () => {
    const uuid = await d.addDeal({ splits: [], commissionSeller: 980_001 })
    expect(await d.info(deal, uuid)).toMatchObject({ commissionBuyer: 2_000_000, commissionSeller: 980_001, commissionTotal: 2_980_001 })
    expect((await d.info(deal, uuid)).splits).toHaveLength(3)
    await d.does(deal, 'submit', uuid)
    const { customer: made } = await d.info(lead, String((await d.info(deal, uuid)).lead))
    expect((await d.info(customer, String(made))).name).toBe('梁先生')
    const { brokers } = await d.callOf(rankingCall, { month: '2027-03' })
    expect(brokers[0]).toMatchObject({ userUuid: userId('zhangwei'), deals: 1, amount: 2_980_001 })
  })
})
