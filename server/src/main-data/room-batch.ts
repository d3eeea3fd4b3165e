import { room } from '@qifuyun/apps/main-data/room.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { type addRoomBatch, type PlannedRoom, planRooms, ROOM_BATCH_MAX } from '@qifuyun/contract/main-data/room-batch.ts'
import { addRows, type Draft, refusalOf, servedOf } from '#src/applications/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { conflict, refuse, refuseField, t } from './texts.ts'
import { type OwnCall, openMainDataWriting } from './writing.ts'

/** So many numbers are named in a refusal. */
const NAMED = 10

const projectOf = async (tx: Tx, buildingUuid: string): Promise<string> => {
  const { rows } = await tx.execute<{ project: string }>(
    sql`select project_uuid as project from main_data_building where uuid = ${buildingUuid} and deleted_at is null`,
  )
  return rows[0]?.project ?? refuseField('buildingUuid', { text: '{label}不存在', params: { label: '楼栋' } })
}

const nameOf = ({ unitNo, roomNo }: PlannedRoom): string => (unitNo === null ? roomNo : `${unitNo}-${roomNo}`)
const named = (rooms: readonly PlannedRoom[]): string => rooms.slice(0, NAMED).map(nameOf).join('、') + (rooms.length > NAMED ? '…' : '')

const planOf = (input: ParsedInputOf<typeof addRoomBatch>): PlannedRoom[] => {
  if (input.floorEnd < input.floorBegin) refuseField('floorEnd', '结束楼层不能低于起始楼层')
  const rooms = planRooms(input)
  if (rooms.length === 0) refuseField('floorBegin', '楼层不能为0')
  if (rooms.length > ROOM_BATCH_MAX) refuse(t('一次最多生成{max}间房间', { max: ROOM_BATCH_MAX }), {}, 'LIMIT')
  const seen = new Set<string>()
  const twice = rooms.filter((each) => seen.has(nameOf(each)) || !seen.add(nameOf(each)))
  if (twice.length > 0) refuseField('noRule', t('房号重复：{rooms}', { rooms: named(twice) }))
  return rooms
}

/** Where the caller says what a field of a room is made of. */
const saidAt = (field: string, { floorNo }: PlannedRoom): string => {
  if (field === 'floorNo') return floorNo < 0 ? 'floorBegin' : 'floorEnd'
  return field === 'roomNo' ? 'noRule' : field
}

const refuseAll = (rooms: readonly PlannedRoom[], drafts: readonly Draft[]): void => {
  const taken = rooms.filter((_room, index) => drafts[index]?.refusal?.extra._reason === 'DUPLICATE')
  if (taken.length > 0) conflict(t('房号已存在：{rooms}', { rooms: named(taken) }), 'DUPLICATE')
  for (const [index, room] of rooms.entries()) {
    const refusal = drafts[index] && refusalOf(drafts[index])
    if (!refusal) continue
    const { code, status, said, fields, extra } = refusal
    const entries = Object.entries(fields).map(([field, problem]) => [saidAt(field, room), problem] as const)
    throw new Refusal(code, status, said, Object.fromEntries(entries), extra)
  }
}

/** Makes the rooms of a building, all or none, as if each had been typed in. Existing numbers: 409, nothing is made. */
export const addBatch = async (
  tx: Tx,
  platform: Platform,
  call: OwnCall,
  input: ParsedInputOf<typeof addRoomBatch>,
): Promise<{ count: number }> => {
  const rooms = planOf(input)
  const { buildingUuid, doorModelUuid } = input
  const projectUuid = await projectOf(tx, buildingUuid)
  const writing = openMainDataWriting(tx, platform, call)
  const sent = rooms.map((each) => ({ ...each, projectUuid, buildingUuid, ...(doorModelUuid !== undefined && { doorModelUuid }) }))
  const drafts = await addRows(writing, servedOf(room), sent)
  // What was stored meanwhile goes with the transaction.
  refuseAll(rooms, drafts)
  return { count: rooms.length }
}
