import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { Problem } from '@qifuyun/kit/values/check-value.ts'
import { item, loan } from '#src/loan/app.ts'
import type { Handover } from '#src/room-handover/rooms/booking-slots.ts'
import { refuse, t } from '#src/room-handover/texts.ts'

const l = columns(loan, 'l')
const i = childColumns(loan, 'items', 'i')

/** How many of each thing of the key cabinet go to the owner. */
const goingOf = ({ keys }: Handover): Map<string, number> => {
  const going = new Map<string, number>()
  for (const { item: uuid, qty } of keys) if (uuid) going.set(uuid, (going.get(uuid) ?? 0) + qty)
  return going
}

/** Things that the cabinet has, locked, and how many of each are lent out. */
const lockThings = async ({ rows }: Context, uuids: readonly string[]) => {
  const things = await rows.lock(item, uuids)
  const out = await rows.query<{ item: string; qty: number }>(sql`
    select ${i.item} as item, sum(${i.qty} - ${i.returned})::int as qty from ${i.table}
    join ${l.table} on ${l.enterpriseUuid} = ${i.enterpriseUuid} and ${l.uuid} = ${i.parentUuid}
    where ${i.item} = any(${uuids}::uuid[]) and ${l.in('out', 'partly')} and ${l.live} group by 1`)
  const lent = new Map(out.map((each) => [each.item, each.qty]))
  return things.map((thing) => ({ ...thing, left: thing.qty - (lent.get(thing.uuid) ?? 0) }))
}

/** Nobody is given keys that are not there. */
export const judgeKeys = async (call: Context, row: Handover): Promise<void> => {
  const going = goingOf(row)
  if (going.size === 0) return
  const short = new Set(
    (await lockThings(call, [...going.keys()])).filter(({ uuid, left }) => left < (going.get(uuid) ?? 0)).map(({ uuid }) => uuid),
  )
  const problems: Record<string, Problem> = {}
  for (const [index, line] of row.keys.entries())
    if (line.item && short.has(line.item)) problems[`keys[${index}].qty`] = t('钥匙柜中数量不足')
  if (Object.keys(problems).length > 0) refuse('钥匙柜中数量不足', {}, problems)
}

/** The keys are the owner's: the cabinet has them no more. */
export const moveKeys = async (call: Context, row: Handover): Promise<void> => {
  const going = goingOf(row)
  if (going.size === 0) return
  const things = await lockThings(call, [...going.keys()])
  await call.rows.updateEach(
    item,
    things.map(({ uuid, qty }) => ({ uuid, qty: Math.max(0, qty - (going.get(uuid) ?? 0)) })),
    t('钥匙移交业主（{no}）', { no: row.no ?? '' }),
  )
}
