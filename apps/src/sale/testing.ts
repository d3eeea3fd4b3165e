import { publicEndpoints } from '@qifuyun/kit/calls/app-endpoints.ts'
import { type CustomCall, customEndpoint } from '@qifuyun/kit/calls/custom-call.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { demoId, employ, fireTimers, imageOf, type PersonName, uploaded, userId, withClient } from '@qifuyun/server/testing.ts'
import { expect } from 'vitest'
import type { z } from 'zod'
import { customer } from '#src/customers/records/customer.ts'
import { collectCall } from '#src/fee/calls.ts'
import { feeWorld, ROOM, WEST_LAKE } from '#src/fee/testing.ts'
import { room } from '#src/main-data/room.ts'
import { saleApp } from '#src/sale/app.ts'
import { deal } from '#src/sale/deals/deal.ts'
import { commissionRule } from '#src/sale/deals/rule.ts'
import { share } from '#src/sale/deals/share.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { lease } from '#src/sale/leases/lease.ts'
import { rentDue } from '#src/sale/leases/rent-due.ts'
import { listing } from '#src/sale/listings/listing.ts'

export { ROOM, WEST_LAKE }
export const OTHER_ROOM = demoId('0009', 2)
export const BROKER = 'lina'
const pages = publicEndpoints(saleApp)

type Row = Record<string, unknown>

/** The demo enterprise with homes, people who look for one, and brokers; at ten in the morning of 1 March 2027. */
export const saleWorld = async () => {
  const fees = await feeWorld()
  const { world, by, add, does, info, page } = fees
  let count = 0
  /** Whoever was signed in a day before signs in again. */
  const at = (time: string): void => world.pass(Date.parse(`${time}+08:00`) - world.clock.now().getTime())
  const begin = async (): Promise<void> => {
    await world.rewind()
    at('2027-03-01T10:00')
  }
  const newMobile = (): string => `1361${String((count += 1)).padStart(7, '0')}`
  const addCustomer = async (name = '王芳'): Promise<string> =>
    add(customer, { kind: '1', source: '5', mobiles2: [], name, mobile: newMobile() })
  const photo = async (): Promise<string> =>
    (await uploaded(world, 'zhangwei', { name: '房源.png', bytes: await imageOf(40, 30) }, 'image')).filePath
  const photos = async (): Promise<string[]> => [await photo(), await photo(), await photo()]
  const listingOf = async (values: object = {}) => ({
    ...{
      title: '南向三房',
      roomUuid: ROOM,
      projectUuid: WEST_LAKE,
      kind: '1',
      rent: 450_000,
      owner: await addCustomer('业主'),
      area: 89.5,
    },
    ...{ bedrooms: 3, parlours: 2, bathrooms: 1, maintainer: userId('zhangwei'), exclusive: false },
    ...values,
  })
  const tryListing = async (values?: object) => by().call(entityEndpoints(listing).add, await listingOf(values))
  /** On offer, outside of rooms unless it names one. */
  const onOffer = async (values: object = {}): Promise<string> => {
    const uuid = await add(
      listing,
      await listingOf({ roomUuid: null, address: { name: '文三路 1 号' }, images: await photos(), ...values }),
    )
    await does(listing, 'submit', uuid)
    return uuid
  }
  const leadOf = (values: object = {}) => ({ name: '梁先生', mobile: newMobile(), kind: '1', source: '1', ...values })
  const tryLead = async (values?: object, name?: PersonName) => by(name).call(entityEndpoints(lead).add, leadOf(values))
  const addLead = (values?: object): Promise<string> => add(lead, leadOf(values))
  const addRule = (values: object = {}): Promise<string> =>
    add(commissionRule, {
      ...{ name: `方案${(count += 1)}`, kind: '2', by: '1', rateBp: 150, enabled: true },
      roles: [
        { role: '1', bp: 4_000 },
        { role: '2', bp: 3_500 },
        { role: '3', bp: 2_500 },
      ],
      ...values,
    })
  const dealOf = async (values: object = {}) => ({
    ...{ listing: await onOffer({ kind: '2', price: 198_666_700 }), lead: await addLead({ kind: '2' }), kind: '2', amount: 198_666_700 },
    ...{ signDate: '2027-03-01', rule: await addRule() },
    splits: [
      { who: userId('zhangwei'), role: '1', bp: 4_000 },
      { who: userId('lina'), role: '2', bp: 3_500 },
      { who: userId('zhangwei'), role: '3', bp: 2_500 },
    ],
    ...values,
  })
  const tryDeal = async (values?: object) => by().call(entityEndpoints(deal).add, await dealOf(values))
  const addDeal = async (values?: object): Promise<string> => add(deal, await dealOf(values))
  /** Example (a) of the specification, a year later. */
  const leaseOf = async (values: object = {}) => ({
    ...{ roomUuid: ROOM, projectUuid: WEST_LAKE, tenant: await addCustomer('租户甲'), landlord: await addCustomer('房东'), rent: 450_000 },
    ...{ period: { begin: '2027-03-15', end: '2029-03-14' }, deposit: 450_000, payCycle: '2', scheduleMode: '1', payDaysBefore: 10 },
    ...{ signedOn: '2027-03-01', grows: '1', everyMonths: 12, rateBp: 500, freeRent: [], collects: true, manager: userId('zhangwei') },
    ...values,
  })
  const tryLease = async (values?: object) => by().call(entityEndpoints(lease).add, await leaseOf(values))
  const addLease = async (values?: object): Promise<string> => add(lease, await leaseOf(values))
  const duesOf = async (uuid: string): Promise<Row[]> =>
    (await page(rentDue, { field: 'lease', cmp: 'eq', value: uuid })).toSorted((one, other) => Number(one.seq) - Number(other.seq))
  const rents = async (uuid: string) => (await duesOf(uuid)).map(({ rent }) => rent)
  const sharesOf = async (uuid: string): Promise<Row[]> => page(share, { field: 'deal', cmp: 'eq', value: uuid })
  const stateOf = async (of: Parameters<typeof info>[0], uuid: string) => (await info(of, uuid)).state
  const roomStatus = async (uuid: string = ROOM) => (await by().call(entityEndpoints(room).info, { roomUuid: uuid })).data.roomStatusCode
  const sql = <Of extends Row = Row>(text: string): Promise<Of[]> =>
    withClient(world.database.owner, async (client) => (await client.query<Of>(text)).rows)
  /** The bill that charges a document. */
  const billFor = async (source: unknown): Promise<string> =>
    (await sql<{ uuid: string }>(`select uuid from fee_receivable where source_uuid = '${String(source)}'`))[0]?.uuid ?? ''
  /** What is due at a moment happens, and what that makes due. */
  const goTo = async (time: string): Promise<void> => {
    at(time)
    for (let round = 0; round < 3; round += 1) await fireTimers(world.app.platform)
    await world.app.platform.events.drain()
  }
  const pays = async (source: unknown, amount: number): Promise<void> => {
    await fees.taken([await billFor(source)], amount)
    await world.app.platform.events.drain()
  }
  const call = async <I extends z.ZodType, O extends z.ZodType>(of: CustomCall<I, O>, input: z.input<I>) =>
    (await by().call(customEndpoint(saleApp, of), input as never)).data as z.output<O>
  const open = (token: string) => world.withToken(null).call(pages.publicPage, { token })
  const publicAdd = (token: string, values: object) => world.withToken(null).call(pages.publicAdd, { token, ...values })
  const tokenIn = (link: unknown): string => String(link).split('/').at(-1) ?? ''
  /** What has been told to people about leads. */
  const told = async (): Promise<string[]> =>
    (await sql(`select title from pending_message where title like '%公海%' order by created_at`)).map(({ title }) => String(title))
  /** Pays some of a bill at the desk. */
  const payBill = async (uuid: string, received: number): Promise<void> => {
    const due = Number((await fees.bill(uuid)).outstanding)
    const answer = await fees.call(collectCall, { bills: [{ uuid }], due, payerName: '梁先生', channel: '4', received })
    expect([answer.code, answer.msg]).toEqual([200, answer.msg])
    await world.app.platform.events.drain()
  }
  /** Lina sells and lets. */
  const hire = (bundle = '租售顾问') => employ(world, BROKER, 'sale', bundle)
  const actBy = (name: PersonName, ...[of, action, uuid, form]: Parameters<typeof fees.act>) => fees.act(of, action, uuid, form, name)
  const expectShared = async (): Promise<void> => {
    const wrong = await sql(`
      select d.deal_no from sale_deal d left join (select deal, sum(amount) as amount from sale_share group by deal) s on s.deal = d.uuid
        where coalesce(s.amount, 0) <> case when d.state = '50' then 0 else d.paid_out end or d.paid_out > d.received
      union all select d.deal_no from sale_deal d join sale_deal_splits l on l.parent_uuid = d.uuid
        group by d.uuid, d.enterprise_uuid, d.deal_no, d.commission_total, d.paid_out
        having sum(l.amount) <> d.commission_total or sum(l.paid) <> d.paid_out`)
    expect(wrong).toEqual([])
  }
  return {
    ...fees,
    ...{ at, begin, newMobile, addCustomer, photos, listingOf, tryListing, onOffer, leadOf, tryLead, addLead, addRule, dealOf, tryDeal },
    ...{ addDeal, leaseOf, tryLease, addLease, duesOf, rents, sharesOf, stateOf, roomStatus, sql, billFor, goTo, pays, callOf: call },
    ...{ open, publicAdd, tokenIn, told, payBill, hire, actBy, expectShared },
  }
}

export type SaleWorld = Awaited<ReturnType<typeof saleWorld>>
