import { chinaDay, chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { join, type Sql, sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { signup } from '#src/community-activity/signups/signup.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { customerArrears } from '#src/main-data/customer-arrears.ts'
import { audience, BY } from '#src/marketing/audiences/audience.ts'
import { type Condition, conditionsOf, type Group, isGroup, mobilesIn, readRule } from '#src/marketing/audiences/rule.ts'
import { entry } from '#src/marketing/campaigns/entry.ts'
import { coupon } from '#src/marketing/coupons/coupon.ts'
import { message } from '#src/marketing/sending/message.ts'

const [c, r, p, e, s] = [columns(customer, 'c'), columns(relation, 'r'), columns(coupon, 'p'), columns(entry, 'e'), columns(signup, 's')]

/** What says whom an audience is about. */
export type Said = Pick<StoredOf<typeof audience>, 'kind' | 'rule' | 'mobiles' | 'projects'>

/** Of an audience those alone who belong to these projects; null: to any. */
export const within = (said: Said, projects: readonly string[] | null): Said => {
  if (projects === null) return said
  return { ...said, projects: said.projects === null ? [...projects] : said.projects.filter((uuid) => projects.includes(uuid)) }
}

/** Who owes at least so much, for each such condition of a rule. */
type Owing = ReadonlyMap<number, readonly string[]>

/** Those who are written to at all: customers of their own, none of them on the black list. */
const LIVE = sql`${c.live} and ${c.in('potential', 'active', 'lost')}`

const ALL_MAX = 200_000

/** What people owe is known elsewhere, as far as the asker may see it: asked once for all of them. */
const owingFor = async ({ rows, applications }: Context, rule: Group): Promise<Owing> => {
  const floors = conditionsOf(rule).flatMap(({ field, n }) => (field === 'arrears' && n !== null ? [n] : []))
  if (floors.length === 0) return new Map()
  const all = await rows.query<{ uuid: string }>(sql`select ${c.uuid} as uuid from ${c.table} where ${LIVE} limit ${ALL_MAX}::int`)
  const owed = (await applications.query(customerArrears, { customers: all.map(({ uuid }) => uuid) })) ?? new Map<string, number>()
  return new Map(floors.map((floor) => [floor, [...owed].flatMap(([uuid, amount]) => (amount >= floor && amount > 0 ? [uuid] : []))]))
}

const related = (where: Sql, day: string): Sql => sql`exists (select from ${r.table} where ${r.customer} = ${c.uuid} and ${r.live}
  and ${r.in('active')} and ${r.startsOn} <= ${day}::date and (${r.endsOn} is null or ${r.endsOn} >= ${day}::date) and ${where})`

/** A day so many days ago, at its begin. */
const since = (day: string, n: number): Sql => sql`${chinaMidnight(dayAfter(day, -n)).toISOString()}::timestamptz`

/** Days of the year that come, as month and day; nobody is born on more of them than a year has. */
const comingDays = (day: string, n: number): string[] =>
  Array.from({ length: Math.min(n, 366) + 1 }, (_day, index) => dayAfter(day, index).slice('YYYY-'.length))

const holds = ({ field, values, n }: Condition, day: string, owing: Owing): Sql => {
  const span = n ?? 0
  switch (field) {
    case 'kind':
      return sql`${c.kind} = any(${values}::text[])`
    case 'project':
      return sql`${c.projectUuid}::text = any(${values}::text[])`
    case 'role':
      return related(sql`${r.role} = any(${values}::text[])`, day)
    case 'tag':
      return sql`coalesce(${c.tags}::text[], '{}') && ${values}::text[]`
    case 'arrears':
      return sql`${c.uuid} = any(${owing.get(span) ?? []}::uuid[])`
    case 'birthday':
      return sql`to_char(${c.birthday}, 'MM-DD') = any(${comingDays(day, span)}::text[])`
    case 'movedIn':
      return related(sql`${r.startsOn} >= ${dayAfter(day, -span)}::date`, day)
    case 'silent':
      return sql`coalesce(${c.lastContact}, ${c.createdAt}) < ${since(day, span)}`
    case 'holds':
      return sql`exists (select from ${p.table} where ${p.customer} = ${c.uuid} and ${p.live} and ${p.in('unused')})`
    case 'got':
      return sql`exists (select from ${p.table} where ${p.customer} = ${c.uuid} and ${p.live} and ${p.gotAt} >= ${since(day, span)})`
    case 'used':
      return sql`exists (select from ${p.table} where ${p.customer} = ${c.uuid} and ${p.live} and ${p.in('used')} and ${p.usedAt} >= ${since(day, span)})`
    case 'joined':
      return sql`exists (select from ${e.table} where ${e.customer} = ${c.uuid} and ${e.live} and ${e.at} >= ${since(day, span)})`
    case 'attended':
      return sql`exists (select from ${s.table} where ${s.customer} = ${c.uuid} and ${s.live} and ${s.in('arrived')} and ${s.checkedAt} >= ${since(day, span)})`
  }
}

const isIn = (rule: Group, day: string, owing: Owing): Sql => {
  const each = rule.items.map((item) => {
    if (isGroup(item)) return isIn(item, day, owing)
    const held = holds(item, day, owing)
    return item.not ? sql`not coalesce(${held}, false)` : sql`coalesce(${held}, false)`
  })
  // Nothing is asked: everybody.
  return each.length === 0 ? sql`true` : sql`(${join(each, rule.op === 'and' ? ' and ' : ' or ')})`
}

/** Condition in SQL: the customer `c` belongs to an audience today; to none in particular everybody does. */
const condition = async (call: Context, said: Said | null): Promise<Sql> => {
  if (said === null) return LIVE
  const reached = said.projects === null ? LIVE : sql`${LIVE} and ${c.projectUuid} = any(${said.projects}::uuid[])`
  if (said.kind === BY.mobiles) return sql`${reached} and ${c.mobile} = any(${mobilesIn(said.mobiles)}::text[])`
  const rule = readRule(said.rule)
  if (rule === null) return sql`false`
  return sql`${reached} and ${isIn(rule, chinaDay(call.clock.now), await owingFor(call, rule))}`
}

export interface Size {
  size: number
  reachable: number
}

export const sizeOf = async (call: Context, said: Said | null): Promise<Size> => {
  const [found] = await call.rows.query<Size>(sql`
    select count(*)::int as size, (count(*) filter (where ${c.mobile} is not null))::int as reachable
    from ${c.table} where ${await condition(call, said)}`)
  return found ?? { size: 0, reachable: 0 }
}

/** Somebody of an audience. */
export interface Member {
  customer: string
  name: string
  phone: string | null
  projectUuid: string | null
}

/** The people of an audience, or those of them who are named. */
export const membersOf = async (call: Context, said: Said | null, named?: readonly string[]): Promise<Member[]> =>
  call.rows.query<Member>(sql`
    select ${c.uuid} as customer, ${c.name} as name, ${c.mobile} as phone, ${c.projectUuid} as "projectUuid" from ${c.table}
    where ${await condition(call, said)} and (${named ?? null}::uuid[] is null or ${c.uuid} = any(${named ?? null}::uuid[]))
    order by ${c.uuid} limit ${ALL_MAX}::int`)

interface Held {
  uuid: string
  audience: string | null
  control: number
}

const WHOLE = 10_000
const DIGITS = 8

/** Whether somebody is held back from a campaign, to compare the others with; always the same ones. */
export const isControl = ({ signing }: Context, { uuid, control }: Pick<Held, 'uuid' | 'control'>, of: string): boolean => {
  if (control === 0) return false
  const hash = signing.hash('marketing.control', `${uuid} ${of}`).slice(0, DIGITS)
  const number = [...hash].reduce((all, letter) => (all * 64 + letter.charCodeAt(0)) % 1_000_003, 7)
  return number % WHOLE < control
}

/**
 * Whether somebody may take part in a campaign: they are not held back, and were written to or belong to its audience. What people owe is
 * not known of those who come by a link.
 */
export const mayJoin = async (call: Context, held: Held, of: string): Promise<boolean> => {
  if (isControl(call, held, of)) return false
  if ((await call.rows.count(message, (f) => f.and(f.eq('campaign', held.uuid), f.eq('customer', of), f.state('sent')))) > 0) return true
  const said = held.audience === null ? null : ((await call.rows.find(audience, held.audience)) ?? null)
  if (said !== null && !audience.isIn(said, 'open')) return false
  return (await membersOf(call, said, [of])).length > 0
}
