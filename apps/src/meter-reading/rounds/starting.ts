import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { ActionCall, SaveCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { energyType } from '#src/energy/meters/energy-type.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { totalOf } from '#src/energy/readings/usage.ts'
import { BILL_MODE, chargeItem } from '#src/fee/setup/charge-item.ts'
import { building } from '#src/main-data/building.ts'
import { room } from '#src/main-data/room.ts'
import { METERS_MAX, round } from '#src/meter-reading/rounds/round.ts'
import { meansOf } from '#src/meter-reading/tasks/standing.ts'
import { task } from '#src/meter-reading/tasks/task.ts'
import { refusalAt, refuse, refuseAt } from '#src/meter-reading/texts.ts'

export type Round = StoredOf<typeof round>

const [m, b, o, k] = [columns(meter, 'm'), columns(building, 'b'), columns(room, 'o'), columns(task, 'k')]

/** Tasks that are stored together. */
const SET = 500

/** Kind of the charge item that an energy is charged by. */
const ITEM_KIND: Readonly<Record<string, string>> = { W: '2', E: '3', G: '4' }

/** The one item by which an energy is charged, where there is no other that could be meant. */
const onlyItem = async ({ rows }: Context, kind: string | undefined): Promise<string | null> => {
  if (kind === undefined) return null
  const found = await rows.list(chargeItem, (f) => f.and(f.eq('billMode', BILL_MODE.meter), f.eq('enabled', true)), 50)
  const [one, ...others] = found.filter((item) => item.kind === kind)
  return one === undefined || others.length > 0 ? null : one.uuid
}

/** A round is of buildings of its project, and charged by an item that counts what meters say. */
export const judgeRounds = async (call: SaveCall<Round>) => {
  const { rows, saves } = call
  const places = await rows.findEach(
    building,
    saves.flatMap(({ row }) => row.buildings ?? []),
  )
  const items = await rows.findEach(
    chargeItem,
    saves.map(({ row }) => row.item),
  )
  const types = await rows.findEach(
    energyType,
    saves.map(({ row }) => row.energyType),
  )
  const wanted = new Set(
    saves.flatMap(({ row, before }) => (row.item === null && before === null ? [types.get(row.energyType)?.code] : [])),
  )
  const found = new Map<string | undefined, string | null>()
  for (const code of wanted) found.set(code, await onlyItem(call, ITEM_KIND[code ?? '']))
  return saves.map(({ row, before }) => {
    if ((row.buildings ?? []).some((uuid) => places.get(uuid)?.projectUuid !== row.projectUuid))
      return refusalAt('buildings', '所选楼栋不属于该项目')
    const item = items.get(row.item ?? '')
    if (item !== undefined && item.billMode !== BILL_MODE.meter) return refusalAt('item', '该收费项目不按抄表计费')
    return row.item === null && before === null ? { item: found.get(types.get(row.energyType)?.code) ?? null } : {}
  })
}

interface Found {
  meter: string
  name: string
  code: string
  buildingUuid: string | null
  roomUuid: string | null
  lived: boolean
}

/** Meters in use of a round that no other round of the month has, in the order in which somebody walks by them. One statement. */
const metersOf = ({ rows }: Context, { projectUuid, energyType: type, buildings, period }: Round): Promise<Found[]> =>
  rows.query<Found & Record<string, unknown>>(sql`
    select ${m.uuid} as meter, ${m.name} as name, ${m.code} as code, ${m.buildingUuid} as "buildingUuid", ${m.roomUuid} as "roomUuid",
      coalesce(${o.roomStatusCode} in (3, 4), false) as lived
    from ${m.table}
    left join ${b.table} on ${b.uuid} = ${m.buildingUuid} left join ${o.table} on ${o.uuid} = ${m.roomUuid}
    where ${m.live} and ${m.in('inUse')} and ${m.projectUuid} = ${projectUuid} and ${m.energyType} = ${type}
      and (${(buildings ?? []).length === 0} or ${m.buildingUuid} = any(${buildings ?? []}::uuid[]))
      and not exists (select from ${k.table} where ${k.meter} = ${m.uuid} and ${k.period} = ${period} and not ${k.in('dropped')} and ${k.live})
    order by ${b.sort} nulls first, length(${b.buildingName}), ${b.buildingName}, length(${o.unitNo}), ${o.unitNo},
      ${o.floorNo} nulls first, length(${o.roomNo}), ${o.roomNo}, ${m.code}
    limit ${METERS_MAX + 1}`)

/** Makes a task of each meter, in walking order; the readers get parts of the way that lie together. A fixed number of statements a set. */
export const start = async (call: ActionCall<typeof round>) => {
  const { row, rows } = call
  const found = await metersOf(call, row)
  if (found.length === 0) refuse('所选范围没有待抄的在用计量表')
  if (found.length > METERS_MAX) refuseAt('buildings', '一个批次最多{n}块表，请按楼栋分批', { n: METERS_MAX })
  const means = await meansOf(
    call,
    found.map((each) => each.meter),
    row.period,
  )
  const readers = row.readers ?? []
  const tasks = found.map((each, at) => {
    const mean = means.get(each.meter)
    return {
      ...{ round: row.uuid, seq: at + 1, name: each.name, meter: each.meter, energyType: row.energyType, period: row.period },
      ...{ projectUuid: row.projectUuid, buildingUuid: each.buildingUuid, roomUuid: each.roomUuid, lived: each.lived },
      ...{ reader: readers[Math.floor((at * readers.length) / found.length)] ?? null, state: 'waiting' as const },
      mean: mean === undefined ? null : totalOf(mean),
    }
  })
  for (let from = 0; from < tasks.length; from += SET) await rows.recordEach(task, tasks.slice(from, from + SET))
  return {}
}
