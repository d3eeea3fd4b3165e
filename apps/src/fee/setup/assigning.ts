import { worksIn } from '@qifuyun/kit/calls/works-in.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { assignCall } from '#src/fee/calls.ts'
import { chargeAssign } from '#src/fee/setup/charge-assign.ts'
import { refuseAt } from '#src/fee/texts.ts'
import { room } from '#src/main-data/room.ts'

const m = columns(room, 'm')
const a = columns(chargeAssign, 'a')

/** Charges an item to all rooms of a place that are not charged it yet: a fixed number of statements however many there are. */
export const assign = async (call: Context, input: z.output<typeof assignCall.input>): Promise<z.output<typeof assignCall.output>> => {
  const { item, projectUuid, buildings, doorModelUuid, startDate, endDate, coefficient, fixedAmount } = input
  if (endDate !== null && endDate < startDate) refuseAt('endDate', '结束日期不能早于开始日期')
  if (!(await worksIn(call, chargeAssign, 'add', projectUuid))) refuseAt('projectUuid', '无权在该项目收费')
  const found = await call.rows.query<{ uuid: string; has: boolean }>(sql`
    select ${m.uuid} as uuid, exists (
      select 1 from ${a.table} where ${a.live} and ${a.enabled} and ${a.item} = ${item} and ${a.roomUuid} = ${m.uuid}
        and (${a.endDate} is null or ${a.endDate} >= ${startDate}) and (${endDate}::date is null or ${a.startDate} <= ${endDate}::date)) as has
    from ${m.table} where ${m.live} and ${m.projectUuid} = ${projectUuid}
      and (${buildings.length === 0} or ${m.buildingUuid} = any(${buildings}::uuid[]))
      and (${doorModelUuid}::uuid is null or ${m.doorModelUuid} = ${doorModelUuid}::uuid)
    order by ${m.buildingUuid}, ${m.roomName}, ${m.uuid}`)
  if (found.length === 0) refuseAt('projectUuid', '范围内没有房屋')
  const fresh = found.filter(({ has }) => !has)
  const added = await call.rows.addEach(
    chargeAssign,
    fresh.map(({ uuid: roomUuid }) => ({ item, roomUuid, startDate, endDate, coefficient, fixedAmount, enabled: true })),
  )
  const created = added.filter((each) => 'uuid' in each).length
  const [problem] = added.flatMap((each) => ('problems' in each ? Object.entries(each.problems) : []))
  if (created === 0 && problem !== undefined) refuseAt(...problem)
  return { created, skipped: found.length - created }
}
