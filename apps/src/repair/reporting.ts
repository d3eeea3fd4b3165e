import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { AnyStored } from '@qifuyun/kit/handlers.ts'
import type { PublicPageHandlers, PublicView } from '@qifuyun/kit/public-page-handlers.ts'
import { hint } from '#src/repair/hint.ts'
import { outage } from '#src/repair/outage.ts'
import { OWNER_CHANNEL, repairOrder } from '#src/repair/repair-order.ts'
import { COMMON, repairType } from '#src/repair/repair-type.ts'
import { reportedAt, tellDispatchers, tellHolder } from '#src/repair/telling.ts'
import { refuse, t } from '#src/repair/texts.ts'
import { owedFor } from '#src/repair/working.ts'

/** Types that a form offers. */
const TYPES_MAX = 100
const OUTAGES_MAX = 5

type Sent = Record<string, unknown>

const offered = async ({ rows }: Context, only?: string): Promise<StoredOf<typeof repairType>[]> => {
  const shown = { field: 'ownerVisible', cmp: 'eq' as const, value: true }
  const types = await rows.list(repairType, { op: 'and', items: [shown, { field: 'enabled', cmp: 'eq', value: true }] }, TYPES_MAX)
  return only === undefined ? types : types.filter(({ area }) => area === only)
}

/** Outages that go on where somebody is about to report: maybe that is all. */
export const outagesAt = async ({ rows }: Context, projectUuid: unknown, buildingUuid: unknown): Promise<string[]> => {
  if (typeof projectUuid !== 'string') return []
  const here = { field: 'projectUuid', cmp: 'eq' as const, value: projectUuid }
  const active = { field: 'state', cmp: 'eq' as const, value: outage.stateCode('active') }
  const found = await rows.list(outage, { op: 'and', items: [here, active] }, OUTAGES_MAX)
  return found
    .filter((each) => each.buildingUuid === null || each.buildingUuid === buildingUuid)
    .map(({ title, content }) => `${title}：${content}`)
}

const reportPage = (area: string | undefined, placeOf: (row: AnyStored) => Sent): PublicPageHandlers => ({
  choices: async (call) => ({ type: (await offered(call, area)).map(({ uuid, name }) => ({ code: uuid, label: name })) }),
  view: async (call): Promise<PublicView> => {
    const { projectUuid, buildingUuid } = placeOf(call.row)
    return { notes: await outagesAt(call, projectUuid, buildingUuid) }
  },
  fill: async ({ row, sent, ...call }) => {
    if (typeof sent.type === 'string' && !(await offered(call, area)).some(({ uuid }) => uuid === sent.type))
      refuse('报修类型已停用', {}, { type: t('报修类型已停用') })
    return { ...sent, ...placeOf(row), ...textOf(row, sent), channel: OWNER_CHANNEL }
  },
})

/** A part of a project says by its name where it is. */
const textOf = (row: AnyStored, { positionText }: Sent): Sent =>
  typeof row.partName === 'string' ? { positionText: [row.partName, positionText].filter(Boolean).join(' ') } : {}

/** How far an order has come, in the words of whoever waits for it. */
const viewOrder = async (call: Context & { row: AnyStored }): Promise<PublicView> => {
  // The page is bound to rows of this entity.
  const row = call.row as unknown as StoredOf<typeof repairOrder>
  const holder = row.holder === null ? null : ((await call.people.namesOf([row.holder])).get(row.holder) ?? null)
  const steps = [
    { label: '提交报修', at: (await reportedAt(call, row.uuid)).toISOString() },
    { label: '已派单', at: row.dispatchedAt, note: holder },
    { label: '已接单', at: row.acceptedAt },
    { label: '到场处理', at: row.arrivedAt },
    { label: '完工', at: row.finishedAt },
    { label: '结单', at: row.closedAt },
  ]
  const lines = row.quoteLines.map(({ name, qty, price }) => ({ label: name, text: `${qty} × ${(price / 100).toFixed(2)} 元` }))
  const told = row.state === repairOrder.stateCode('quoted') && row.approvalUuid === null
  return { steps, ...(told && { lines }) }
}

/** Who works on the order hears what its contact says; where nobody does, those who dispatch. */
const tellOfComment = async (call: Context & { row: AnyStored }): Promise<void> => {
  // As above.
  const row = call.row as unknown as StoredOf<typeof repairOrder>
  if (row.holder === null) return tellDispatchers(call, row, 'message', '客户留言')
  return tellHolder(call, row, 'message', '客户留言')
}

/** The hints about a place, for the desk. */
export const hintsAt = async ({ rows }: Context, projectUuid: string, buildingUuid: string | null): Promise<string[]> => {
  const found = await rows.list(hint, { field: 'projectUuid', cmp: 'eq', value: projectUuid }, 20)
  return found.filter((each) => each.buildingUuid === null || each.buildingUuid === buildingUuid).map(({ text }) => text)
}

/** What the public pages of repairs do. */
export const repairPages: Readonly<Record<string, PublicPageHandlers>> = {
  repair: {
    view: viewOrder,
    owes: owedFor,
    commented: tellOfComment,
  },
  repairRoom: reportPage(undefined, ({ projectUuid, buildingUuid, uuid }) => ({ projectUuid, buildingUuid, roomUuid: uuid })),
  repairPlace: reportPage(COMMON, ({ projectUuid, uuid }) => ({ projectUuid, positionUuid: uuid })),
  repairProject: reportPage(COMMON, ({ uuid }) => ({ projectUuid: uuid })),
}
