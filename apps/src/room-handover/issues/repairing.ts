import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, Effect } from '@qifuyun/kit/handlers.ts'
import { on } from '@qifuyun/kit/server.ts'
import { repairClosed } from '#src/repair/events.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { INDOORS, repairType } from '#src/repair/repair-type.ts'
import { REPAIR_APP } from '#src/room-handover/codes.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import type { Issue } from '#src/room-handover/issues/judging.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { setting } from '#src/room-handover/setting.ts'
import { refuse, refuseAt } from '#src/room-handover/texts.ts'

const TYPES_MAX = 100
const BY_STAFF = '3'
const NORMAL = '3'

/** The type under which it is repaired: the one that is named, that of the project, else the first for what is in homes. */
export const repairTypeFor = async ({ rows }: Context, row: Issue): Promise<string | undefined> => {
  if (row.repairType !== null) return row.repairType
  const usual = (await rows.settings(setting, row.projectUuid ?? '')).repairType
  if (usual !== null) return usual
  return (await rows.list(repairType, (f) => f.and(f.eq('enabled', true), f.eq('area', INDOORS)), TYPES_MAX))[0]?.uuid
}

export const afterHandover = async ({ row, rows, applications }: ActionCall<typeof issue>): Promise<void> => {
  const of = await rows.find(handover, row.handover)
  if (of === undefined || !handover.isIn(of, 'delivered')) refuse('房屋交付后才能转报修')
  if (!(await applications.isOpen(REPAIR_APP))) refuse('未开通报事报修')
}

/** It is repaired as repairs are; one that is answered for costs the owner nothing. */
export const toRepair = async (call: ActionCall<typeof issue>): Promise<Effect<typeof issue>> => {
  const { row, rows } = call
  const of = await rows.find(handover, row.handover)
  const type = await repairTypeFor(call, row)
  if (type === undefined) return refuseAt('repairType', '请选择报修类型')
  const { uuid } = await rows.add(repairOrder, {
    ...{ type, channel: BY_STAFF, priority: NORMAL, isWarranty: row.isWarranty === true, images: row.images },
    ...{ content: [row.part, row.content].filter(Boolean).join('：'), projectUuid: row.projectUuid ?? '', roomUuid: row.roomUuid },
    ...{ contactName: of?.owner ?? '', contactPhone: of?.phone ?? '', relatedNo: null },
  })
  return { repair: uuid, repairType: type }
}

/** A repair is over: so is what it was for. */
export const hearsOfRepairs = on(repairClosed, async ({ rows, event }) => {
  const [of] = await rows.list(issue, (f) => f.and(f.eq('repair', event.uuid), f.state('inRepair')), 1)
  if (of !== undefined) await rows.act(issue, of.uuid, 'repaired')
})
