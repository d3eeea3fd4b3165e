import type { Context } from '@qifuyun/kit/context.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import type { ActionCall, DeleteCall, Effect, Save, SaveCall } from '@qifuyun/kit/handlers.ts'
import { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { ownerChanged, relationEnded, relationStarted } from '#src/customers/events.ts'
import { customer } from '#src/customers/records/customer.ts'
import { refreshStanding } from '#src/customers/records/standing.ts'
import { mirrorRooms } from '#src/customers/residence/mirroring.ts'
import { relation, WHOLE } from '#src/customers/residence/relation.ts'
import { judgeRelations, onePrimary, owns, type Relation, relationsIn, someonePrimary, today } from '#src/customers/residence/settling.ts'
import { mostShared, overlaps } from '#src/customers/residence/shares.ts'
import { refuseAt, t } from '#src/customers/texts.ts'
import { room } from '#src/main-data/room.ts'

type Row = typeof relation

const about = (row: Relation) => ({ uuid: row.uuid, no: null, projectUuid: row.projectUuid })
const isActive = (row: Relation | null): boolean => row !== null && relation.isIn(row, 'active')

/** The new owner of a handover, with the share of the former one. */
const succeed = async ({ rows }: Context, { successor, handedOn, ...row }: Relation): Promise<void> => {
  if (successor === null || handedOn === null) return
  const { projectUuid, buildingUuid, roomUuid, role, shareBp, primary, payer } = row
  await rows.record(relation, {
    ...{ customer: successor, projectUuid, buildingUuid, roomUuid, role, shareBp, primary, payer, startsOn: handedOn, state: 'active' },
  })
}

/** What other applications hear: whose a room is, who begins in it, and who ends. */
const tell = async (call: Context, saves: readonly Save<Relation>[]): Promise<void> => {
  const { events } = call
  const rows = (matches: (save: Save<Relation>) => boolean): Relation[] => saves.filter(matches).map(({ row }) => row)
  const started = rows(({ before, row }) => !isActive(before) && isActive(row))
  const ended = rows(({ before, row }) => isActive(before) && relation.isIn(row, 'ended'))
  const left = ended.filter((row) => owns(row) && row.successor === null)
  const sold = saves.flatMap(({ before, row }) => {
    const { roomUuid, customer: from, successor: to, handedOn } = row
    return before?.successor !== null || to === null || handedOn === null
      ? []
      : [{ about: about(row), more: { roomUuid, from, to, handedOn } }]
  })
  await events.publishEach(ownerChanged, sold)
  await events.publishEach(
    relationStarted,
    started.map((row) => ({ about: about(row), more: row })),
  )
  await events.publishEach(
    relationEnded,
    ended.map((row) => ({ about: about(row), more: { ...row, endsOn: row.endsOn ?? today(call) } })),
  )
  await events.publishEach(
    ownerChanged,
    left.map((row) => ({ about: about(row), more: { roomUuid: row.roomUuid, from: row.customer, to: null, handedOn: today(call) } })),
  )
}

/** Customers and rooms are as the relations say, whatever has changed them. */
export const afterRelations = async (call: SaveCall<Relation>): Promise<void> => {
  const changed = call.saves.map(({ row }) => row)
  for (const { before, row } of call.saves) if (before?.successor === null) await succeed(call, row)
  await onePrimary(call, changed)
  await someonePrimary(call, changed)
  await refreshStanding(call, [...changed.map((row) => row.customer), ...call.saves.flatMap(({ before }) => before?.customer ?? [])])
  await mirrorRooms(
    call,
    changed.filter(owns).map(({ roomUuid }) => roomUuid),
  )
  await tell(call, call.saves)
  for (const { before, row } of call.saves)
    if (before !== null && relation.isIn(before, 'toConfirm') && isActive(row) && !owns(row)) await tellOwner(call, row)
}

/** What was entered by mistake: rooms, customers and other applications are told as if it had not been. */
export const takeBack = async (call: DeleteCall<Relation>): Promise<void> => {
  const standing = call.deletes.filter(isActive)
  await call.rows.updateEach(
    relation,
    standing.map(({ uuid }) => ({ uuid, state: 'rejected' as const })),
    t('删除房客关系'),
  )
  await call.events.publishEach(
    relationEnded,
    standing.map((row) => ({ about: about(row), more: { ...row, endsOn: row.endsOn ?? today(call) } })),
  )
}

/** The main owner hears who was confirmed in their room. */
const tellOwner = async ({ rows, messages }: Context, row: Relation): Promise<void> => {
  const [of, who] = [await rows.find(room, row.roomUuid), await rows.find(customer, row.customer)]
  if (!of?.ownerMobile || who === undefined) return
  const role = choiceLabel(relation.fields.role, row.role)
  const text = t('您的房屋{room}新登记了{role}{name}，如有疑问请联系物业', { room: of.roomName ?? '', role, name: who.name })
  await messages.sendText({ mobile: of.ownerMobile, purpose: 'customer.resident', text })
}

/** Somebody who entered themselves is a resident from now on, if the room has place for them. */
export const confirm = async (call: ActionCall<Row>): Promise<Effect<Row>> => {
  const row: Relation = { ...call.row, state: relation.stateCode('active') }
  const [settled = {}] = await judgeRelations({ ...call, saves: [{ before: call.row, row }] })
  if (settled instanceof KitRefusal) throw settled
  const { state: _decided, ...changes } = settled
  return changes
}

/** The former owner ends on the day before the handover; the new one begins on it, with the same share. */
export const changeOwner = async (call: ActionCall<Row>): Promise<Effect<Row>> => {
  const { row, rows } = call
  const [successor, handedOn] = [String(call.input.successor), String(call.input.handedOn)]
  if (successor === row.customer) refuseAt('successor', '新业主不能是原业主')
  if (handedOn <= row.startsOn) refuseAt('handedOn', '交接日期须晚于{day}', { day: row.startsOn })
  if (row.endsOn !== null && handedOn > row.endsOn) refuseAt('handedOn', '交接日期不能晚于{day}', { day: row.endsOn })
  const others = ((await relationsIn(call, [row.roomUuid])).get(row.roomUuid) ?? []).filter(({ uuid }) => uuid !== row.uuid).filter(owns)
  const [to] = await rows.lock(customer, [successor])
  if (to === undefined || customer.isIn(to, 'merged')) refuseAt('successor', '该客户已合并，请选择合并后的客户')
  const spell = { startsOn: handedOn, endsOn: row.endsOn }
  if (others.some((other) => other.customer === successor && overlaps(other, spell))) refuseAt('successor', '该客户在此房屋已有相同身份')
  if (mostShared([...others, { ...spell, shareBp: row.shareBp }]) > WHOLE) refuseAt('successor', '产权份额合计不能超过100%')
  const endsOn = dayAfter(handedOn, -1)
  return { state: endsOn < today(call) ? 'ended' : 'active', endsOn }
}

/** Ends on the day that was said: at once where it has passed, else by itself. */
export const moveOut = (call: ActionCall<Row>): Effect<Row> => {
  const endsOn = String(call.input.endsOn)
  if (endsOn < call.row.startsOn) refuseAt('endsOn', '结束日期不能早于开始日期')
  return { state: endsOn < today(call) ? 'ended' : 'active' }
}
