import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { exactText, sum } from '@qifuyun/kit/values/exact.ts'
import { SCALE } from '#src/energy/readings/usage.ts'
import { room } from '#src/main-data/room.ts'
import { round } from '#src/meter-reading/rounds/round.ts'
import { ROOMS_MAX, shareRule } from '#src/meter-reading/sharing/share-rule.ts'
import { type Bearer, costOf, type Shared, shareOut } from '#src/meter-reading/sharing/weights.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { refuseAt } from '#src/meter-reading/texts.ts'

export type Rule = StoredOf<typeof shareRule>

const [k, o, n] = [columns(task, 'k'), columns(room, 'o'), columns(round, 'n')]

/** What a rule comes to for a month. */
export interface Worked {
  rule: Rule
  usage: string
  total: number
  shared: Shared
  /** Meters of the rule that nobody has audited for this month. */
  unread: string[]
  names: ReadonlyMap<string, { name: string; buildingUuid: string | null }>
}

interface Home {
  room: string
  name: string
  buildingUuid: string | null
  vacant: boolean
  area: string | null
  usage: string | null
}

const AUDITED = n.in('audited', 'billed', 'closed')

/** The homes that bear a part, with what they used of the month by their own meters. One statement. */
const homesOf = ({ rows }: Context, rule: Rule, period: string, energyType: string | null): Promise<Home[]> =>
  rows.query<Home & Record<string, unknown>>(sql`
    select ${o.uuid} as room, ${o.roomName} as name, ${o.buildingUuid} as "buildingUuid", ${o.roomStatusCode} = 1 as vacant,
      ${o.buildingArea}::text as area, u.usage::text as usage
    from ${o.table} left join lateral (
      select sum(${k.usage}) as usage from ${k.table} join ${n.table} on ${n.uuid} = ${k.round} and ${AUDITED}
      where ${k.roomUuid} = ${o.uuid} and ${k.period} = ${period} and ${k.energyType} = ${energyType} and ${k.live}
    ) u on true
    where ${o.live} and ${o.projectUuid} = ${rule.projectUuid}
      and (${o.uuid} = any(${rule.rooms.map((line) => line.room)}::uuid[])
        or (${rule.rooms.length === 0} and ${o.buildingUuid} = any(${rule.buildings ?? []}::uuid[])))
    order by ${o.buildingUuid}, length(${o.roomName}), ${o.roomName} limit ${ROOMS_MAX + 1}`)

interface Measured {
  meter: string
  usage: string
  energyType: string | null
}

/** What the meters of a rule counted in audited rounds of the month. One statement. */
const measured = ({ rows }: Context, rule: Rule, period: string): Promise<Measured[]> =>
  rows.query<Measured & Record<string, unknown>>(sql`
    select ${k.meter} as meter, ${k.usage}::text as usage, ${k.energyType} as "energyType" from ${k.table}
    join ${n.table} on ${n.uuid} = ${k.round} and ${AUDITED}
    where ${k.meter} = any(${rule.meters}::uuid[]) and ${k.period} = ${period} and ${k.usage} is not null and ${k.live}`)

/** Works out what everybody would bear by a rule that the caller sees; nothing is written. */
export const workOut = async (call: Context, uuid: string, period: string): Promise<Worked> => {
  const rule = (await findMine(call, shareRule, uuid)) ?? refuseAt('rule', '公摊方案不存在')
  const found = await measured(call, rule, period)
  const read = new Set(found.map(({ meter }) => meter))
  const homes = await homesOf(call, rule, period, found[0]?.energyType ?? null)
  if (homes.length > ROOMS_MAX) refuseAt('rule', '一个方案最多{n}户', { n: ROOMS_MAX })
  const ratios = new Map(rule.rooms.map((line) => [line.room, line.ratio]))
  const usage = exactText(sum(found.map((each) => each.usage)), SCALE)
  const total = costOf(usage, rule.price)
  const bearers = homes.map(
    ({ room: of, vacant, area, usage: own }): Bearer => ({ room: of, vacant, area, usage: own, ratio: ratios.get(of) ?? null }),
  )
  return {
    ...{ rule, usage, total },
    shared: shareOut(total, rule.basis, rule.excludeVacant === true, bearers),
    unread: rule.meters.filter((each) => !read.has(each)),
    names: new Map(homes.map((home) => [home.room, { name: home.name, buildingUuid: home.buildingUuid }])),
  }
}
