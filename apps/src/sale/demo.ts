import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { customer } from '#src/customers/records/customer.ts'
import { ROLE as RESIDENT, relation } from '#src/customers/residence/relation.ts'
import { demoProject } from '#src/main-data/demo-project.ts'
import { KIND, ROLE, SOURCE, WISH } from '#src/sale/codes.ts'
import { commissionRule } from '#src/sale/deals/rule.ts'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'

const HOMES = 4
const POOL_DAYS = 7
/** What is on offer: the last one is not yet. */
const OFFERS = [
  { title: '南向三房 精装拎包入住', kind: KIND.rent, rent: 450_000, price: null, bedrooms: 3, area: 89.5, decor: '3', tags: ['3', '4'] },
  { title: '满五唯一 四房两卫', kind: KIND.sell, rent: null, price: 328_000_000, bedrooms: 4, area: 128, decor: '3', tags: ['2', '5'] },
  { title: '地铁口两房 可租可售', kind: KIND.both, rent: 380_000, price: 196_000_000, bedrooms: 2, area: 76, decor: '2', tags: ['1'] },
  { title: '一楼带院两房', kind: KIND.rent, rent: 320_000, price: null, bedrooms: 2, area: 68, decor: '2', tags: [] },
] as const

const SEEKERS = [
  { name: '梁先生', mobile: '13800000461', kind: WISH.rent, budgetMin: 400_000, budgetMax: 500_000, bedrooms: 3, grade: '1', days: 0 },
  {
    name: '谢女士',
    mobile: '13800000462',
    kind: WISH.buy,
    budgetMin: 180_000_000,
    budgetMax: 220_000_000,
    bedrooms: 2,
    grade: '2',
    days: 6,
  },
  { name: '邓先生', mobile: '13800000463', kind: WISH.rent, budgetMin: 250_000, budgetMax: 350_000, bedrooms: 2, grade: '3', days: 9 },
] as const

const RULES = [
  { name: '出租半月佣', kind: WISH.rent, by: '2', months: '0.50', rateBp: null },
  { name: '出售1.5%', kind: WISH.buy, by: '1', months: null, rateBp: 150 },
] as const

/** Three homes on offer and a draft, leads of which one waits for everybody, and how deals are paid. */
export const demoSales = async (call: Context): Promise<void> => {
  const { rows, clock } = call
  const at = await demoProject(call, HOMES)
  const by = at?.managerUserUuid ?? null
  if (at === undefined || by === null) return
  const today = chinaDay(clock.now)
  const roles = [
    { role: ROLE.owner, bp: 3_500 },
    { role: ROLE.client, bp: 4_000 },
    { role: ROLE.keeper, bp: 2_500 },
  ]
  for (const rule of RULES) await rows.add(commissionRule, { ...rule, min: null, roles: [...roles], enabled: true })
  for (const [index, { tags, ...offer }] of OFFERS.entries()) {
    const home = at.homes[index]
    if (home === undefined) continue
    const [lives] = await rows.list(relation, (f) => f.and(f.eq('roomUuid', home.uuid), f.eq('role', RESIDENT.owner), f.state('active')), 1)
    const owner = lives?.customer ?? (await rows.list(customer, (f) => f.state('active', 'potential'), 1))[0]?.uuid
    if (owner === undefined) continue
    const { uuid } = await rows.add(listing, {
      ...{ ...offer, tags: [...tags], roomUuid: home.uuid, projectUuid: at.uuid, owner, maintainer: by, orient: '1', exclusive: false },
      ...{
        parlours: 2,
        bathrooms: 1,
        floor: 6 + index,
        floors: 18,
        availableFrom: dayAfter(today, 7),
        facilities: ['1', '2', '4', '5', '6'],
      },
      ...(offer.rent === null ? {} : { depositMonths: 1, payCycle: '2' as const }),
    })
    if (index < OFFERS.length - 1)
      await rows.update(
        listing,
        uuid,
        { state: 'live', publishedAt: new Date(clock.now.getTime() - (20 - index) * DAY_MS).toISOString() },
        '上架',
      )
  }
  for (const { days, ...seeker } of SEEKERS) {
    const { uuid } = await rows.add(lead, { ...seeker, source: SOURCE.walkIn, projectUuid: at.uuid, broker: by, areaMin: 60, areaMax: 130 })
    if (days === 0) continue
    const passed = new Date(clock.now.getTime() - 2 * DAY_MS).toISOString()
    const changes =
      days > POOL_DAYS
        ? { broker: null, pooledAt: passed, poolAt: null, warnAt: null }
        : { poolAt: new Date(clock.now.getTime() + (POOL_DAYS - days) * DAY_MS).toISOString() }
    await rows.update(lead, uuid, changes, '跟进期限')
  }
}
