import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { EquipmentRecords, equipmentRecords } from '#src/equipment-inspection/calls.ts'
import { equipment } from '#src/equipment-inspection/ledger/equipment.ts'
import { point, task, taskPoint } from '#src/equipment-inspection/rounds.ts'
import { refuse } from '#src/equipment-inspection/texts.ts'
import { repairOrder } from '#src/repair/repair-order.ts'

/** So many of each are shown. */
const SHOWN = 10
const [e, p, k, tp, r] = [
  columns(equipment, 'e'),
  columns(point, 'p'),
  columns(task, 'k'),
  columns(taskPoint, 'tp'),
  columns(repairOrder, 'r'),
]

const isoOf = (moment: string | Date): string => new Date(moment).toISOString()

type Inspection = EquipmentRecords['inspections'][number]
type Repair = EquipmentRecords['repairs'][number]

/** The last checks of the points at which a thing is looked at, by people whom the caller may see. One statement. */
const inspectionsOf = async ({ rows }: Context, uuid: string): Promise<Inspection[]> =>
  rows.query<Inspection & Record<string, unknown>>(sql`
    select ${tp.uuid} as uuid, ${tp.name} as name, ${k.no} as "taskNo", ${tp.checkedAt} as at, coalesce(${tp.abnormal}, false) as abnormal,
      ${tp.user} as user, ${tp.note} as note
    from ${p.table} join ${await rows.mine(taskPoint)} tp on ${tp.point} = ${p.uuid} and ${tp.in('normal', 'abnormal', 'madeUp')}
    left join ${k.table} on ${k.uuid} = ${tp.task}
    where ${p.equipment} = ${uuid} and ${p.live} and ${tp.checkedAt} is not null order by ${tp.checkedAt} desc limit ${SHOWN}`)

/** Repairs say the code of a thing, or its name in the project. One statement. */
const repairsOf = async (
  { rows }: Context,
  { code, name, projectUuid }: { code: string; name: string; projectUuid: string },
): Promise<Repair[]> =>
  rows.query<Repair & Record<string, unknown>>(sql`
    select ${r.uuid} as uuid, ${r.no} as no, ${r.content} as content, ${r.createdAt} as at, ${r.closedAt} as "closedAt"
    from ${await rows.mine(repairOrder)} r
    where ${r.equipment} = ${code} or (${r.equipment} = ${name} and ${r.projectUuid} = ${projectUuid})
    order by ${r.createdAt} desc limit ${SHOWN}`)

/** The past of a piece of equipment (apps-operations.md section 3, Pages). */
export const recordsOf = async (call: Context, { uuid }: z.output<typeof equipmentRecords.input>): Promise<EquipmentRecords> => {
  const [seen] = await call.rows.query<{ code: string; name: string; projectUuid: string }>(sql`
    select ${e.code} as code, ${e.name} as name, ${e.projectUuid} as "projectUuid" from ${await call.rows.mine(equipment)} e
    where ${e.uuid} = ${uuid}`)
  if (seen === undefined) return refuse('数据不存在')
  const [inspections, repairs] = [await inspectionsOf(call, uuid), await repairsOf(call, seen)]
  const names = await call.people.namesOf(inspections.flatMap(({ user }) => user ?? []))
  return {
    inspections: inspections.map((each) => ({ ...each, at: isoOf(each.at), user: names.get(each.user ?? '') ?? null })),
    repairs: repairs.map((each) => ({ ...each, at: isoOf(each.at), closedAt: each.closedAt === null ? null : isoOf(each.closedAt) })),
  }
}
