import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { o } from '#src/repair/members.ts'
import { tellContact } from '#src/repair/orders.ts'
import { repairOrder } from '#src/repair/repair-order.ts'
import { outage } from '#src/repair/reporting/outage.ts'
import { refuseAt, t } from '#src/repair/texts.ts'

type Call = ActionCall<typeof repairOrder>

/** Characters of the reason that fit into a text message. */
const TEXT_MAX = 240
const u = columns(outage)

/** Current outages of a place, shown before a report is written. */
export const outagesAt = async ({ rows }: Context, projectUuid: string, buildingUuid: string | null): Promise<string[]> => {
  const found = await rows.query<{ title: string; content: string }>(sql`
    select ${u.title}, ${u.content} from ${u.table}
    where ${u.projectUuid} = ${projectUuid} and (${u.buildingUuid} is null or ${u.buildingUuid} = ${buildingUuid}::uuid)
      and ${u.in('active')} and ${u.live} order by ${u.createdAt}`)
  return found.map(({ title, content }) => `${title}：${content}`)
}

/** Links an order to the current outage of its place and kind. */
export const covered = async ({ row, rows }: Call): Promise<void> => {
  const of = row.outageUuid === null ? undefined : await rows.find(outage, row.outageUuid)
  const place =
    of?.projectUuid === row.projectUuid &&
    (of.buildingUuid === null || of.buildingUuid === row.buildingUuid) &&
    of.state === outage.stateCode('active')
  if (!place || (of.type !== null && of.type !== row.type)) refuseAt('outageUuid', '该公告不适用于此报修')
}

/** Tells the contact the reason and the time of the outage. */
export const linkOutage = async (call: Call) => {
  const of = call.row.outageUuid === null ? undefined : await call.rows.find(outage, call.row.outageUuid)
  if (of === undefined) return {}
  const content = of.content.slice(0, Math.max(0, TEXT_MAX - of.title.length))
  await tellContact(call, call.row, '{contact}您好，您的报修{no}与公告有关：{title}。{content}', { title: of.title, content })
  return {}
}

/** The people who handle orders about the outage. */
export const end = async ({ row, rows, messages }: ActionCall<typeof outage>) => {
  const orders = await rows.query<{ uuid: string; no: string; holder: string }>(sql`
    select ${o.uuid}, ${o.no}, ${o.holder} from ${o.table}
    where ${o.outageUuid} = ${row.uuid} and ${o.holder} is not null and not ${o.in('cancelled', 'forced')} and ${o.live}
    order by ${o.createdAt}`)
  for (const { uuid, no, holder } of orders)
    await messages.notify({
      kind: 'message',
      userUuids: [holder],
      title: t('已恢复：{title}', { title: row.title }),
      summary: t('{no}关联的停复公告已结束，请核实并完工', { no }),
      row: { entity: repairOrder, uuid },
    })
  return {}
}
