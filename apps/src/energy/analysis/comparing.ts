import { monthAfter } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { compare, exactText, sum } from '@qifuyun/kit/values/exact.ts'
import type { z } from 'zod'
import { changeOf } from '#src/energy/analysis/change.ts'
import { typeOf } from '#src/energy/analysis/flows.ts'
import { countedBy, leavesOf, type MonthMeter, metersOver, rootsOf } from '#src/energy/analysis/month.ts'
import type { Comparison, comparison } from '#src/energy/calls.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { SCALE } from '#src/energy/readings/usage.ts'
import { project } from '#src/main-data/project.ts'

type Input = z.output<typeof comparison.input>
type By = Input['by']

const YEAR = 12
const ROWS_MAX = 500

/** The meters that say what a group used: none of them hangs below another one of the group. */
const groupsOf = (meters: readonly MonthMeter[], by: By, month: string): Map<string | null, MonthMeter[]> => {
  if (by === 'meter') return new Map(meters.map((of) => [of.uuid, [of]]))
  if (by === 'project') return Map.groupBy(rootsOf(meters), ({ projectUuid }) => projectUuid)
  if (by === 'purpose') return Map.groupBy(leavesOf(meters, month), ({ purpose }) => purpose)
  const byUuid = new Map(meters.map((of) => [of.uuid, of]))
  const top = meters.filter(({ organ, parent }) => organ !== null && byUuid.get(parent ?? '')?.organ !== organ)
  return Map.groupBy(top, ({ organ }) => organ)
}

const namesOf = async ({ rows }: Context, meters: readonly MonthMeter[], by: By, keys: readonly string[]): Promise<Map<string, string>> => {
  if (by === 'meter') return new Map(meters.map(({ uuid, name }) => [uuid, name]))
  if (by === 'project') return new Map([...(await rows.findEach(project, keys))].map(([uuid, row]) => [uuid, row.projectName]))
  if (by === 'purpose') return new Map()
  const found = await rows.query<{ uuid: string; name: string }>(
    sql`select organ_uuid as uuid, organ_name as name from organ where organ_uuid = any(${keys}::uuid[])`,
  )
  return new Map(found.map(({ uuid, name }) => [uuid, name]))
}

/** What a group used in a month, and whether all of it is known. */
const usedIn = (group: readonly MonthMeter[], month: string): { usage: string; whole: boolean } => {
  const counted = group.map((of) => countedBy(of, month)).filter(({ absent }) => !absent)
  return {
    usage: exactText(sum(counted.map(({ total }) => total)), SCALE),
    whole: counted.length > 0 && counted.every(({ complete }) => complete),
  }
}

/** Groups of meters beside themselves a month and a year before. What is not wholly known is compared with nothing. */
export const compared = async (call: Context, { month, by, energyType, projectUuid }: Input): Promise<Comparison> => {
  const type = await typeOf(call, energyType)
  const [before, yearAgo] = [monthAfter(month, -1), monthAfter(month, -YEAR)]
  const meters = await metersOver(call, await call.rows.mine(meter), [month, before, yearAgo], { projectUuid, energyType })
  const groups = groupsOf(meters, by, month)
  const keys = [...groups.keys()].flatMap((key) => key ?? [])
  const names = await namesOf(call, meters, by, keys)
  const rows = keys.map((key) => {
    const group = groups.get(key) ?? []
    const [now, last, year] = [usedIn(group, month), usedIn(group, before), usedIn(group, yearAgo)]
    const against = (other: typeof now): number | null => (now.whole && other.whole ? changeOf(now.usage, other.usage) : null)
    return {
      ...{ key, name: names.get(key) ?? null, usage: now.usage, lastMonth: last.usage, lastYear: year.usage },
      ...{ mom: against(last), yoy: against(year), incomplete: !now.whole },
    }
  })
  return {
    ...{ unit: type.unit, decimals: type.decimals ?? 0 },
    rows: rows.toSorted((one, other) => compare(other.usage, one.usage)).slice(0, ROWS_MAX),
  }
}
