import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { Entity, InputOf, StoredOf } from '@qifuyun/kit/entity.ts'
import { type PublicView, servesPage } from '@qifuyun/kit/public-page-handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { position } from '#src/main-data/position.ts'
import type { project } from '#src/main-data/project.ts'
import type { room } from '#src/main-data/room.ts'
import { owedFor, paysAt } from '#src/repair/course/paying.ts'
import { type Order, work } from '#src/repair/orders.ts'
import { DISPATCHERS, OWNER_CHANNEL, repairOrder } from '#src/repair/repair-order.ts'
import { COMMON, repairType } from '#src/repair/repair-type.ts'
import { outagesAt } from '#src/repair/reporting/outages.ts'
import { orderPage, placePage, projectPage, roomPage } from '#src/repair/reporting/report-pages.ts'
import { refuseAt, t } from '#src/repair/texts.ts'

const k = columns(repairType)

/** The place of a report; `spot`: the name of a building part, which says where it is. */
interface Place {
  projectUuid: string | null
  buildingUuid?: string | null
  roomUuid?: string
  positionUuid?: string
  spot?: string | null
}

/** Types that customers choose from; outside a home those of common areas only. */
const offered = ({ rows }: Context, area: typeof COMMON | undefined) =>
  rows.query<{ uuid: string; name: string }>(sql`
    select ${k.uuid}, ${k.name} from ${k.table}
    where ${k.ownerVisible} and ${k.enabled} and ${k.live} ${area === undefined ? sql`` : sql`and ${k.area} = ${area}`}
    order by ${k.createdAt}, ${k.uuid}`)

/** Handlers of a page for reports from a place. */
const reporting = <E extends Entity>(placeOf: (row: StoredOf<E>) => Place, area?: typeof COMMON) => ({
  choices: async (call: Context) => ({ type: (await offered(call, area)).map(({ uuid, name }) => ({ code: uuid, label: name })) }),
  view: async (call: Context & { row: StoredOf<E> }): Promise<PublicView> => {
    const { projectUuid, buildingUuid = null } = placeOf(call.row)
    return { notes: projectUuid === null ? [] : await outagesAt(call, projectUuid, buildingUuid) }
  },
  fill: async ({ row, sent, ...call }: Context & { row: StoredOf<E>; sent: Partial<InputOf<typeof repairOrder>> }) => {
    const { spot, projectUuid, ...place } = placeOf(row)
    if (typeof sent.type === 'string' && !(await offered(call, area)).some(({ uuid }) => uuid === sent.type))
      refuseAt('type', '报修类型已停用')
    const known = { ...place, ...(projectUuid !== null && { projectUuid }) }
    return { ...sent, ...known, ...(spot && { positionText: [spot, sent.positionText].filter(Boolean).join(' ') }), channel: OWNER_CHANNEL }
  },
})

/** The progress of an order in the words of its customer. */
const viewOrder = async ({ row, people }: Context & { row: Order }): Promise<PublicView> => {
  const holder = row.holder === null ? null : ((await people.namesOf([row.holder])).get(row.holder) ?? null)
  const steps = [
    { label: '提交报修', at: row.createdAt },
    { label: '已派单', at: row.dispatchedAt, note: holder },
    { label: '已接单', at: row.acceptedAt },
    { label: '到场处理', at: row.arrivedAt },
    { label: '完工', at: row.finishedAt },
    { label: '结单', at: row.closedAt },
  ]
  const lines = row.quoteLines.map(({ name, qty, price }) => ({
    label: name,
    text: wordsIn(t('{qty} × {price} 元', { qty, price: (price / 100).toFixed(2) }), 'zh-CN'),
  }))
  const told = row.state === repairOrder.stateCode('quoted') && row.approvalUuid === null
  // Without a room there is no page on which it is paid.
  const atDesk = repairOrder.isIn(row, 'toPay') && row.feeUuid !== null && row.roomUuid === null
  return { steps, ...(told && { lines }), ...(atDesk && { notes: [t('维修费请到物业前台缴纳')] }) }
}

/** Handlers of the public pages. Comments of the contact go to the holder of the order, else to its dispatchers. */
export const repairPages = [
  servesPage(orderPage, {
    view: viewOrder,
    owes: owedFor,
    paysAt,
    commented: (call) => work.tell(call, call.row, call.row.holder === null ? DISPATCHERS : 'holder', { word: '客户留言' }),
  }),
  servesPage(
    roomPage,
    reporting<typeof room>(({ projectUuid, buildingUuid, uuid }) => ({ projectUuid, buildingUuid, roomUuid: uuid })),
  ),
  servesPage(
    placePage,
    reporting<typeof position>(({ projectUuid, uuid, partName }) => ({ projectUuid, positionUuid: uuid, spot: partName }), COMMON),
  ),
  servesPage(
    projectPage,
    reporting<typeof project>(({ uuid }) => ({ projectUuid: uuid }), COMMON),
  ),
]
