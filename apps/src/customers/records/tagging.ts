import { chinaMidnight } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, DeleteCall, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { customer, MOST_TAGS } from '#src/customers/records/customer.ts'
import { DYNAMIC, tag } from '#src/customers/records/tag.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { today } from '#src/customers/residence/settling.ts'
import { refuse, refuseAt, t } from '#src/customers/texts.ts'

type Tag = StoredOf<typeof tag>

const c = columns(customer, 'c')
const r = columns(relation, 'r')
const MOST = 200
const ELDERLY = 60

/** Open relations of the customer of which this holds. */
const related = (where: Sql): Sql => sql`exists (select from ${r.table} where ${r.customer} = ${c.uuid} and ${r.live}
  and ${r.state} = ${relation.stateCode('active')} and ${where})`

/** Condition in SQL: the customer `c` is one of those whom the tag is about on a day. */
const isMeant = ({ condition, days }: Pick<Tag, 'condition' | 'days'>, day: string): Sql => {
  const span = days ?? 0
  switch (condition) {
    case '1':
      return sql`${c.birthday} <= (${day}::date - make_interval(years => ${ELDERLY}))::date`
    case '2': {
      // Days of the year that come in the span, as month and day; those born on 29 February are in it with the 1 March of other years.
      const days2 = Array.from({ length: span + 1 }, (_empty, index) => dayAfter(day, index).slice(5))
      return sql`to_char(${c.birthday}, 'MM-DD') = any(${days2}::text[])`
    }
    case '3':
      return sql`coalesce(${c.lastContact}, ${c.createdAt}) < ${chinaMidnight(dayAfter(day, -span)).toISOString()}::timestamptz`
    case '4':
      return related(sql`${r.startsOn} between ${dayAfter(day, -span)}::date and ${day}::date`)
    case '5':
      return related(sql`${r.role} = ${ROLE.tenant} and ${r.endsOn} between ${day}::date and ${dayAfter(day, span)}::date`)
    case '6':
      return sql`(select count(distinct ${r.roomUuid}) from ${r.table} where ${r.customer} = ${c.uuid} and ${r.live}
        and ${r.state} = ${relation.stateCode('active')}) > 1`
    default:
      return sql`false`
  }
}

/** Gives a dynamic tag to all whom it is about, and takes it from the others. */
const applyTag = async (call: Context, of: Tag): Promise<void> => {
  const day = today(call)
  const has = sql`coalesce(${c.tags}, '{}') @> array[${of.uuid}::uuid]`
  const meant = isMeant(of, day)
  const changed = await call.rows.query<{ uuid: string; tags: string[] | null; meant: boolean }>(sql`
    select ${c.uuid} as uuid, ${c.tags} as tags, (${meant}) is true as meant from ${c.table}
    where ${c.live} and ${c.state} <> ${customer.stateCode('merged')} and ((${meant}) is true) <> ${has}`)
  await call.rows.updateEach(
    customer,
    changed.map(({ uuid, tags, meant: now }) => ({
      uuid,
      tags: now ? [...(tags ?? []), of.uuid] : (tags ?? []).filter((each) => each !== of.uuid),
    })),
    t('动态标签'),
  )
}

/** Every night: dynamic tags are of those whom they are about today. */
export const applyTags = async (call: Context): Promise<void> => {
  for (const of of await call.rows.list(tag, (f) => f.eq('kind', DYNAMIC), MOST)) await applyTag(call, of)
}

/** A tag that was made or changed holds at once. */
export const afterTags = async (call: SaveCall<Tag>): Promise<void> => {
  for (const { before, row } of call.saves) {
    const same = before !== null && before.kind === row.kind && before.condition === row.condition && before.days === row.days
    if (row.kind === DYNAMIC && !same) await applyTag(call, row)
  }
}

/** How many have each of these tags. */
export const refreshHolders = async ({ rows }: Context, tags: readonly string[]): Promise<void> => {
  const uuids = [...new Set(tags)].toSorted()
  if (uuids.length === 0) return
  const known = await rows.lock(tag, uuids)
  const counts = await rows.query<{ tag: string; holders: number }>(sql`
    select named.tag, count(*)::int as holders from ${c.table} cross join lateral unnest(${c.tags}) as named(tag)
    where ${c.tags} && ${uuids}::uuid[] and named.tag = any(${uuids}::uuid[]) and ${c.live} group by named.tag`)
  const holders = new Map(counts.map((each) => [each.tag, each.holders]))
  await rows.updateEach(
    tag,
    known.flatMap(({ uuid, holders: was }) => (was === (holders.get(uuid) ?? 0) ? [] : [{ uuid, holders: holders.get(uuid) ?? 0 }])),
  )
}

export const keepHeld = async ({ deletes }: DeleteCall<Tag>): Promise<void> => {
  if (deletes.some(({ holders }) => (holders ?? 0) > 0)) refuse('标签正在使用，不能删除')
}

/** Tags are added to those that a customer has, or taken from them; nobody has more than there is room for. */
export const addTags = ({ row }: ActionCall<typeof customer>): Effect<typeof customer> => {
  const tags = [...new Set([...(row.tags ?? []), ...(row.picked ?? [])])]
  if (tags.length > MOST_TAGS) refuseAt('picked', '每位客户最多{n}个标签', { n: MOST_TAGS })
  return { tags, picked: [] }
}

export const takeTags = ({ row }: ActionCall<typeof customer>): Effect<typeof customer> => ({
  tags: (row.tags ?? []).filter((each) => !row.picked?.includes(each)),
  picked: [],
})
