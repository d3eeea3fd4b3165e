import { takeTurns } from '@qifuyun/kit/calls/take-turns.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ComputedCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { quota } from '#src/energy/alarms/quota.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { monthUsage } from '#src/energy/readings/month-usage.ts'
import { refusal, t } from '#src/energy/texts.ts'

export type Quota = StoredOf<typeof quota>

const [q, u, m, p] = [columns(quota, 'q'), columns(monthUsage, 'u'), columns(meter, 'm'), columns(meter, 'p')]
const QUOTAS_MAX = 5_000

const keyOf = ({ meter: of, organ, energyType, month }: Quota): string => [of ?? organ, of === null ? energyType : '', month].join(' ')

/** A meter or a department has one quota a month. */
export const singleQuotas = async ({ saves, rows }: SaveCall<Quota>) => {
  // One after the other: two who add the same at once would not see each other.
  await takeTurns({ rows }, 'energy quotas')
  const months = [...new Set(saves.map(({ row }) => row.month))]
  const known = await rows.list(quota, (f) => f.oneOf('month', months), QUOTAS_MAX)
  const taken = new Map(known.map((row) => [keyOf(row), row.uuid]))
  return saves.map(({ before, row }) => {
    const key = keyOf(row)
    if (before !== null && keyOf(before) === key) return {}
    const other = taken.get(key)
    taken.set(key, row.uuid)
    return other === undefined || other === row.uuid
      ? {}
      : refusal('该对象本月已有定额', {}, { month: t('该对象本月已有定额') }, 'DUPLICATE')
  })
}

/** What was used of quotas: by their meter, or by the meters of a department that hang below no other one of it. One statement. */
const usedOf = async ({ rows }: Context, uuids: readonly string[]): Promise<Map<string, { used: string; name: string | null }>> => {
  const found = await rows.query<{ uuid: string; used: string; name: string | null }>(sql`
    select ${q.uuid} as uuid, coalesce(sum(${u.usage}), 0)::text as used, min(${m.name}) as name from ${q.table}
    left join ${m.table} on ${m.live} and (${m.uuid} = ${q.meter} or (${m.organ} = ${q.organ} and ${m.energyType} = ${q.energyType}
      and not exists (select from ${p.table} where ${p.uuid} = ${m.parent} and ${p.organ} = ${q.organ})))
    left join ${u.table} on ${u.meter} = ${m.uuid} and ${u.month} = ${q.month} and ${u.live}
    where ${q.uuid} = any(${uuids}::uuid[]) group by 1`)
  return new Map(found.map(({ uuid, ...rest }) => [uuid, rest]))
}

export const usedOfQuotas = async (call: ComputedCall<Quota>): Promise<ReadonlyMap<string, string>> =>
  new Map([...(await usedOf(call, call.uuids))].map(([uuid, { used }]) => [uuid, used]))

/** The quotas of a month with what was used of them, and whose they are. */
export const quotasIn = async (call: Context, month: string): Promise<{ row: Quota; used: string; name: string }[]> => {
  const rows = await call.rows.list(quota, (f) => f.eq('month', month), QUOTAS_MAX)
  const used = await usedOf(
    call,
    rows.map(({ uuid }) => uuid),
  )
  const organs = await organNames(call, rows)
  return rows.map((row) => {
    const { used: amount = '0', name = null } = used.get(row.uuid) ?? {}
    return { row, used: amount, name: (row.organ === null ? name : organs.get(row.organ)) ?? '' }
  })
}

/** Departments have their names in a table of the platform. */
const organNames = async ({ rows }: Context, quotas: readonly Quota[]): Promise<Map<string, string>> => {
  const organs = quotas.flatMap(({ organ }) => organ ?? [])
  if (organs.length === 0) return new Map()
  const found = await rows.query<{ uuid: string; name: string }>(
    sql`select organ_uuid as uuid, organ_name as name from organ where organ_uuid = any(${organs}::uuid[])`,
  )
  return new Map(found.map(({ uuid, name }) => [uuid, name]))
}
