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
  return rows.query<Pair>(sql`
    with mine as (
      select ${c.uuid} as uuid, ${c.mobile} as mobile, ${c.idNo} as id, ${c.creditCode} as credit from ${c.table}
      where ${live} and ${of === null ? sql`true` : sql`${c.uuid} = any(${of}::uuid[])`}),
    phones as (
      select uuid, mobile as phone from mine where mobile <> ''
      union select ${m.parentUuid}, ${m.phone} from ${m.table} join mine on mine.uuid = ${m.parentUuid}),
    alike as (
      select phones.uuid as one, ${c.uuid} as other from phones join ${c.table} on ${c.mobile} = phones.phone where ${live}
      union select phones.uuid, ${c.uuid} from phones join ${m.table} on ${m.phone} = phones.phone
        join ${c.table} on ${c.uuid} = ${m.parentUuid} where ${live}
      union select mine.uuid, ${c.uuid} from mine join ${c.table} on ${c.idNo} = mine.id where mine.id <> '' and ${live}
      union select mine.uuid, ${c.uuid} from mine join ${c.table} on ${c.creditCode} = mine.credit where mine.credit <> '' and ${live})
    select distinct least(one, other) as first, greatest(one, other) as second from alike where one <> other`)
}

interface Compared extends Likened {
  uuid: string
}

/** What is compared of customers; nobody who is only looked at is locked. */
const likenedBy = async ({ rows }: Context, uuids: readonly string[]): Promise<Map<string, Likened>> => {
  if (uuids.length === 0) return new Map()
  const found = await rows.query<Compared>(sql`
    select ${c.uuid} as uuid, ${c.kind} as kind, ${c.name} as name, ${c.idNo} as "idNo", ${c.creditCode} as "creditCode",
      ${c.birthday}::text as birthday,
      array_remove(${c.mobile} || array(select ${m.phone} from ${m.table} where ${m.parentUuid} = ${c.uuid}), null) as phones,
      array(select distinct ${r.roomUuid} from ${r.table} where ${r.customer} = ${c.uuid} and ${r.live}) as rooms
    from ${c.table} where ${c.uuid} = any(${uuids}::uuid[])`)
  return new Map(found.map(({ uuid, ...likened }) => [uuid, likened]))
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
