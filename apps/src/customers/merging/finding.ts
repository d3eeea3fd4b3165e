import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { duplicate } from '#src/customers/merging/duplicate.ts'
import { LISTED, type Likened, pointsOf, signsOf } from '#src/customers/merging/likeness.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import { t } from '#src/customers/texts.ts'

const c = columns(customer, 'c')
const m = childColumns(customer, 'mobiles2', 'm')
const r = columns(relation, 'r')
const d = columns(duplicate, 'd')

interface Pair {
  first: string
  second: string
}
const keyOf = ({ first, second }: Pair): string => `${first} ${second}`

/**
 * Pairs of live customers that share a number of any kind, the smaller id first. Without one they cannot reach the points from which they are
 * listed (20 + 20 + 10). `of`: those of which one is among these; absent: all.
 */
const pairsOf = ({ rows }: Context, of: readonly string[] | null): Promise<Pair[]> => {
  const live = sql`${c.live} and ${c.state} <> ${customer.stateCode('merged')}`
  const mine = of === null ? sql`true` : sql`a.uuid = any(${of}::uuid[])`
  return rows.query<Pair>(sql`
    with numbers as (
      select ${c.uuid} as uuid, 'p' || ${c.mobile} as number from ${c.table} where ${live} and ${c.mobile} <> ''
      union select ${c.uuid}, 'p' || ${m.phone} from ${c.table} join ${m.table} on ${m.parentUuid} = ${c.uuid} where ${live}
      union select ${c.uuid}, 'i' || ${c.idNo} from ${c.table} where ${live} and ${c.idNo} <> ''
      union select ${c.uuid}, 'c' || ${c.creditCode} from ${c.table} where ${live} and ${c.creditCode} <> '')
    select distinct least(a.uuid, b.uuid) as first, greatest(a.uuid, b.uuid) as second
    from numbers a join numbers b on b.number = a.number and b.uuid <> a.uuid where ${mine}`)
}

/** What is compared of customers. */
const likenedBy = async ({ rows }: Context, uuids: readonly string[]): Promise<Map<string, Likened>> => {
  if (uuids.length === 0) return new Map()
  const customers = await rows.lock(customer, uuids)
  const rooms = await rows.query<{ customer: string; rooms: string[] }>(sql`
    select ${r.customer} as customer, array_agg(distinct ${r.roomUuid}) as rooms from ${r.table}
    where ${r.customer} = any(${uuids}::uuid[]) and ${r.live} group by 1`)
  const roomsOf = new Map(rooms.map((each) => [each.customer, each.rooms]))
  return new Map(
    customers.map(({ uuid, kind, name, mobile, mobiles2, idNo, creditCode, birthday }) => [
      uuid,
      {
        ...{ kind, name, idNo, creditCode, birthday, rooms: roomsOf.get(uuid) ?? [] },
        phones: [mobile, ...mobiles2.map(({ phone }) => phone)].filter((phone) => phone !== null),
      },
    ]),
  )
}

/** Pairs that are known already: what people have decided of them stays. */
const knownPairs = async ({ rows }: Context, of: readonly string[] | null) => {
  const about = of === null ? sql`true` : sql`(${d.first} = any(${of}::uuid[]) or ${d.second} = any(${of}::uuid[]))`
  return rows.query<Pair & { uuid: string; state: string; score: number }>(sql`
    select ${d.uuid} as uuid, ${d.first} as first, ${d.second} as second, ${d.state} as state, ${d.score} as score
    from ${d.table} where ${d.live} and ${about}`)
}

/** Compares customers with all others, and lists the pairs that may be one. Without `of`: all, as it is done by night. */
export const findDuplicates = async (call: Context, of: readonly string[] | null): Promise<void> => {
  if (of !== null && of.length === 0) return
  const pairs = await pairsOf(call, of)
  const known = new Map((await knownPairs(call, of)).map((pair) => [keyOf(pair), pair]))
  if (pairs.length === 0 && known.size === 0) return
  const likened = await likenedBy(call, [...new Set(pairs.flatMap(({ first, second }) => [first, second]))].toSorted())
  const alike = new Map(
    pairs.flatMap((pair) => {
      const [one, other] = [likened.get(pair.first), likened.get(pair.second)]
      const signs = one === undefined || other === undefined ? [] : signsOf(one, other)
      return pointsOf(signs) >= LISTED ? [[keyOf(pair), { ...pair, signs, score: pointsOf(signs) }] as const] : []
    }),
  )
  const [open, gone] = [duplicate.stateCode('open'), duplicate.stateCode('gone')]
  await call.rows.recordEach(
    duplicate,
    [...alike].flatMap(([key, { first, second, signs, score }]) => (known.has(key) ? [] : [{ first, second, signs, score }])),
  )
  await call.rows.updateEach(
    duplicate,
    [...known].flatMap(([key, { uuid, state, score }]): (ChangesOf<typeof duplicate> & { uuid: string })[] => {
      const now = alike.get(key)
      if (now === undefined) return state === open ? [{ uuid, state: 'gone' }] : []
      if (state !== gone && (state !== open || score === now.score)) return []
      return [{ uuid, state: 'open', signs: now.signs, score: now.score }]
    }),
    t('重新比对'),
  )
}
