import { room } from '@qifuyun/apps/main-data/room.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import {
  mergedRoom,
  mergeProblem,
  RESHAPE,
  type Reshape,
  type ReshapeProblems,
  splitProblems,
} from '@qifuyun/contract/main-data/reshape-rules.ts'
import type { checkReshape, mergeRooms, splitRoom } from '@qifuyun/contract/main-data/room-reshape.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import {
  addRows,
  countReferrers,
  type Draft,
  lockStored,
  refusalOf,
  retireRows,
  servedOf,
  versionConflict,
  type Writing,
} from '#src/applications/service.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, Refusal } from '#src/platform/errors.ts'
import { roomReshape, roomReshapeRoom } from './tables.ts'
import { conflict, refuse, refuseField, sentence, t } from './texts.ts'

type Room = StoredOf<typeof room>
type Seen = { roomUuid: string; version: number }

/** Rooms as the caller saw them, in their order, locked against anyone who would refer to them. Refuses with 404 and `VERSION_CONFLICT`. */
const lockRooms = async ({ tx }: Writing, seen: readonly Seen[]): Promise<Room[]> => {
  const served = servedOf(room)
  const uuids = seen.map(({ roomUuid }) => roomUuid)
  // Rows are known by the entity's definition, which also made their table.
  const rows = (await lockStored(tx, served, uuids, { strength: 'update' })) as unknown as Room[]
  const byUuid = new Map(rows.map((row) => [row.uuid, row]))
  return seen.map(({ roomUuid, version }) => {
    const row = byUuid.get(roomUuid) ?? absent()
    const stale = versionConflict(row, version)
    if (stale !== null) throw stale
    return row
  })
}

const refuseProblems = (problems: ReshapeProblems): void => {
  const fields = Object.fromEntries(Object.entries(problems).map(([field, { text, params }]) => [field, sentence(text, params)]))
  const [first] = Object.values(fields)
  if (first !== undefined) refuse(first, fields)
}

/** What refers to rooms: what is open keeps them as they are, what has ended stays with the former rooms. */
export const standingIn = async (tx: Tx, { roomUuidList }: ParsedInputOf<typeof checkReshape>) => {
  const counts = await countReferrers(tx, servedOf(room), roomUuidList)
  return {
    openList: counts.filter(({ open }) => open > 0).map(({ label, open }) => ({ label, count: open })),
    endedCount: counts.reduce((sum, { ended }) => sum + ended, 0),
  }
}

const refuseOpen = async ({ tx }: Writing, rooms: readonly Room[]): Promise<void> => {
  const { openList } = await standingIn(tx, { roomUuidList: rooms.map(({ uuid }) => uuid) })
  if (openList.length === 0) return
  const records = openList.map(({ label, count }) => `${label} ${count}`).join('、')
  conflict(t('有未结束的记录：{records}，请先办结', { records }), 'IN_USE')
}

/** Refuses with what is wrong with the new rooms, at the fields of the call: `at` names the place of each. */
const refuseDrafts = (drafts: readonly Draft[], at: (index: number, field: string) => string): void => {
  const refusals = drafts.map(refusalOf)
  const first = refusals.find((refusal) => refusal !== null)
  if (first === undefined) return
  const fields = refusals.flatMap((refusal, index) =>
    Object.entries(refusal?.fields ?? {}).map(([field, problem]) => [at(index, field), problem] as const),
  )
  throw new Refusal(first.code, first.status, first.said, Object.fromEntries(fields), first.extra)
}

interface Reshaping {
  kind: Reshape
  label: '拆分' | '合并'
  sources: readonly Room[]
  /** The new rooms as they would be typed in. */
  results: readonly Record<string, unknown>[]
  remark: string | undefined
  at: (index: number, field: string) => string
}

/** Puts new rooms in the place of the former ones, and writes down what came of what. */
const reshape = async (writing: Writing, { kind, label, sources, results, remark, at }: Reshaping) => {
  const { tx, platform, enterpriseUuid, actor, now } = writing
  const served = servedOf(room)
  await refuseOpen(writing, sources)
  // First: the new rooms may have their numbers.
  await retireRows(writing, served, sources, t(label))
  const drafts = await addRows(writing, served, results)
  // What was done until here goes with the transaction.
  refuseDrafts(drafts, at)
  const reshapeUuid = platform.ids.uuid()
  const made = { enterpriseUuid, uuid: reshapeUuid, kindCode: kind, remark: remark || null }
  await tx.insert(roomReshape).values({ ...made, createdAt: now, createdBy: actor?.userUuid ?? null })
  const rooms = [...sources.map((row) => ({ row, source: true })), ...drafts.map(({ row }) => ({ row, source: false }))]
  await tx
    .insert(roomReshapeRoom)
    .values(
      rooms.map(({ row: { uuid, version }, source }, sort) => ({ enterpriseUuid, reshapeUuid, roomUuid: uuid, source, sort, version })),
    )
  return { reshapeUuid, roomUuidList: drafts.map(({ row }) => row.uuid) }
}

/** Splits a room. Its owner and state pass to all parts; the areas of the parts add up to its own. */
export const split = async (writing: Writing, { roomUuid, version, parts, remark }: ParsedInputOf<typeof splitRoom>) => {
  const [source = absent()] = await lockRooms(writing, [{ roomUuid, version }])
  refuseProblems(splitProblems(source, parts))
  const { projectUuid, buildingUuid, unitNo, floorNo, roomStatusCode, ownerName, ownerMobile } = source
  const kept = { projectUuid, buildingUuid, unitNo, floorNo, roomStatusCode, ownerName, ownerMobile }
  return reshape(writing, {
    kind: RESHAPE.split,
    label: '拆分',
    sources: [source],
    results: parts.map((part) => ({ ...kept, ...part })),
    remark,
    at: (index, field) => `parts[${index}].${field}`,
  })
}

/** Makes one room of several. It lies on the lowest of their floors, and belongs to whom they belong to. */
export const merge = async (writing: Writing, input: ParsedInputOf<typeof mergeRooms>) => {
  const { rooms, roomNo, doorModelUuid, remark } = input
  if (new Set(rooms.map(({ roomUuid }) => roomUuid)).size < rooms.length) refuseField('rooms', '请至少选择2个房间')
  const sources = await lockRooms(writing, rooms)
  const problem = mergeProblem(sources)
  if (problem !== null) refuseField('rooms', sentence(problem.text, problem.params))
  const merged = mergedRoom(sources)
  const roomStatusCode = input.roomStatusCode ?? merged.roomStatusCode ?? refuseField('roomStatusCode', '房态不一致，请选择合并后的房态')
  const [{ projectUuid, buildingUuid, unitNo } = absent()] = sources
  const floors = sources.flatMap(({ floorNo }) => floorNo ?? [])
  const floorNo = floors.length === 0 ? null : Math.min(...floors)
  return reshape(writing, {
    kind: RESHAPE.merge,
    label: '合并',
    sources,
    results: [{ ...merged, projectUuid, buildingUuid, unitNo, floorNo, roomNo, doorModelUuid, roomStatusCode }],
    remark,
    at: (_index, field) => field,
  })
}
