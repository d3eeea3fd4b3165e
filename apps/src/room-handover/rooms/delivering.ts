import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ActionCall, ApprovalHandlers, Effect, SaveCall } from '@qifuyun/kit/handlers.ts'
import { PERSON } from '#src/customers/records/customer.ts'
import { EXISTING, entry } from '#src/customers/residence/entry.ts'
import { ROLE, relation } from '#src/customers/residence/relation.ts'
import { clearance } from '#src/main-data/clearance.ts'
import { WARRANTY } from '#src/main-data/residents/room-warranty.ts'
import { room } from '#src/main-data/room.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { handoverDelivered } from '#src/room-handover/events.ts'
import { issue } from '#src/room-handover/issues/issue.ts'
import { warrantyEnds } from '#src/room-handover/issues/terms.ts'
import { warranty } from '#src/room-handover/issues/warranty.ts'
import { warrantyPage } from '#src/room-handover/pages.ts'
import type { Handover } from '#src/room-handover/rooms/booking-slots.ts'
import { handover } from '#src/room-handover/rooms/handover.ts'
import { judgeKeys, moveKeys } from '#src/room-handover/rooms/keys.ts'
import { setting } from '#src/room-handover/setting.ts'
import { refuse, refuseAt, t } from '#src/room-handover/texts.ts'

type Call = ActionCall<typeof handover>
type Done = Effect<typeof handover>

const ROOM_STATUS = { vacant: 1, toHandOver: 2 } as const
const PURPOSE = 'handover.delivered'
const ISSUES_MAX = 500
/** Water is answered for five years and longer. */
const LINK_MS = 3_650 * DAY_MS

/** What is overdue for the room, in fen; nothing while nobody raises fees. */
const owedFor = async ({ applications }: Context, { roomUuid }: Handover): Promise<number> =>
  (await applications.query(clearance, { roomUuid }))?.outstanding ?? 0

/** Nobody is handed a room over while its fees are owed (H2). */
export const feesSettled = async (call: Call): Promise<void> => {
  const owed = await owedFor(call, call.row)
  if (owed > 0) refuse('该房屋欠费{amount}，请先缴清或申请欠费交付', { amount: formatMoney(owed) })
}

export const feesOwed = async (call: Call): Promise<void> => {
  if ((await owedFor(call, call.row)) === 0) refuse('该房屋没有欠费，请直接签收交付')
}

/** All papers are signed, and the keys are there. */
const judgeSigning = async (call: Call): Promise<void> => {
  const { row, rows } = call
  if (row.documentsSigned !== true) {
    const names = ((await rows.find(batch, row.batch))?.documentList ?? []).map(({ name }) => name).join('、')
    refuseAt('documentsSigned', '请确认资料已签署：{names}', { names: names || '—' })
  }
  await judgeKeys(call, call.row)
}

const deliveredNow = ({ clock, row }: Context & { row: Handover }) => ({
  ...{ deliveredAt: clock.now.toISOString(), deliveredOn: chinaDay(clock.now), keptIssues: row.openIssues ?? 0 },
})

export const sign = async (call: Call): Promise<Done> => {
  await judgeSigning(call)
  return { ...deliveredNow(call), feesPaid: true, owedAmount: 0 }
}

export const signOwing = async (call: Call): Promise<Done> => {
  await judgeSigning(call)
  return { feesPaid: false, owedAmount: await owedFor(call, call.row) }
}

export const feeApproval: ApprovalHandlers<typeof handover> = {
  passes: deliveredNow,
  async form({ row, rows }) {
    return {
      ...{ no: row.no, room: (await rows.find(room, row.roomUuid))?.roomName ?? '', owner: row.owner ?? '', owed: row.owedAmount ?? 0 },
      ...{ openIssues: row.openIssues ?? 0, reason: row.oweReason ?? '' },
    }
  },
}

/** Whoever takes the room is its owner from now on, where nobody is yet. */
const enterOwner = async ({ rows }: Context, { projectUuid, roomUuid, owner, phone }: Handover, startsOn: string): Promise<void> => {
  const owned = await rows.count(relation, (f) => f.and(f.eq('roomUuid', roomUuid), f.eq('role', ROLE.owner), f.state('active')))
  if (owned > 0 || owner === null || phone === null || projectUuid === null) return
  const [added] = await rows.addEach(entry, [
    { projectUuid, roomUuid, kind: PERSON, name: owner, mobile: phone, role: ROLE.owner, startsOn, existing: EXISTING.update },
  ])
  const [problem] = added !== undefined && 'problems' in added ? Object.values(added.problems) : []
  if (problem !== undefined) refuse(problem)
}

/** Until when each part of the room is answered for; faults with which it was taken are known as such. */
const giveWarranties = async ({ rows }: Context, row: Handover, on: string): Promise<void> => {
  const ends = warrantyEnds(on, await rows.settings(setting, row.projectUuid ?? ''))
  const place = { handover: row.uuid, projectUuid: row.projectUuid, buildingUuid: row.buildingUuid, roomUuid: row.roomUuid }
  await rows.recordEach(
    warranty,
    Object.values(WARRANTY).map((kind) => ({ ...place, kind, startsOn: on, endsOn: ends[kind] })),
    t('交付起算'),
  )
  const open = await rows.list(issue, (f) => f.and(f.eq('handover', row.uuid), f.notState('closed', 'revoked', 'inRepair')), ISSUES_MAX)
  await rows.updateEach(
    issue,
    open.map(({ uuid }) => ({ uuid, kept: true })),
    t('随交付留存'),
  )
}

const tellOwner = async (call: Context, row: Handover): Promise<void> => {
  if (row.phone === null) return
  const link = call.links.address(await call.links.open(warrantyPage, row.uuid, new Date(call.clock.now.getTime() + LINK_MS)))
  const text = t('{name}您好，您的房屋已交付。质保期限查询与报修：{link}', { name: row.owner ?? '', link })
  await call.messages.sendText({ mobile: row.phone, purpose: PURPOSE, text })
}

const METERS = { E: 'powerReading', W: 'waterReading', G: 'gasReading', H: 'heatReading' } as const

/** What stands on the sheet that the owner has signed. */
const metersOf = (row: Handover) =>
  (['E', 'W', 'G', 'H'] as const).flatMap((energy) => {
    const value = row[METERS[energy]]
    return value === null ? [] : [{ energy, value: String(value) }]
  })

/** A room is the owner's: main data, residents, keys and warranties know it, and so does everybody who listens. */
const deliver = async (call: Context, row: Handover): Promise<void> => {
  const on = row.deliveredOn ?? chinaDay(call.clock.now)
  await giveWarranties(call, row, on)
  const [at] = await call.rows.lock(room, [row.roomUuid])
  if (at?.roomStatusCode === ROOM_STATUS.toHandOver)
    await call.rows.update(room, at.uuid, { roomStatusCode: ROOM_STATUS.vacant }, t('房屋交付'))
  await enterOwner(call, row, on)
  await moveKeys(call, row)
  await call.events.publish(handoverDelivered, row, {
    ...{ roomUuid: row.roomUuid, on, ownerName: row.owner ?? '', ownerPhone: row.phone ?? '', openIssues: row.keptIssues ?? 0 },
    ...{ meters: metersOf(row), readAt: row.deliveredAt ?? call.clock.now.toISOString() },
  })
  await tellOwner(call, row)
}

export const followHandovers = async (call: SaveCall<Handover> & { imported: boolean }): Promise<void> => {
  for (const { before, row } of call.saves)
    if (before !== null && handover.isIn(row, 'delivered') && !handover.isIn(before, 'delivered')) await deliver(call, row)
}
