import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { toPage } from '@qifuyun/contract/core/page.ts'
import { FACILITIES, HOLDING } from '@qifuyun/contract/meeting/constants.ts'
import type { addRoom, deleteRoom, roomInfo, roomPage, updateRoom } from '@qifuyun/contract/meeting/endpoints.ts'
import { minuteOfDay } from '@qifuyun/contract/meeting/recurrence.ts'
import type { MeetingRoom } from '@qifuyun/contract/meeting/schema.ts'
import { presentFiles, replaceFiles } from '#src/files/service.ts'
import { filterActive, memberNames } from '#src/members/service.ts'
import {
  and,
  arrayContains,
  asc,
  count,
  eq,
  gt,
  gte,
  ilike,
  inArray,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import { inPinyin, orderedBy } from '#src/platform/database/order.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { RoomRow } from './notices.ts'
import { meetingBooking, meetingRoom } from './tables.ts'
import { conflict, refuseField } from './texts.ts'

/** What pictures of rooms hang on. */
export const ROOM_FILE = 'meetingRoom'

const flagOf = (value: boolean): 0 | 1 => (value ? 1 : 0)

/** Minutes since midnight of `HH:mm`. */
export const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3))

/** Rooms as the wire shows them, with a fixed number of queries for any number of them. */
const presentRooms = async (tx: Tx, platform: Platform, rows: readonly RoomRow[]): Promise<MeetingRoom[]> => {
  const files = await presentFiles(
    tx,
    platform,
    rows.flatMap(({ images }) => images),
  )
  const names = await memberNames(
    tx,
    rows.flatMap(({ managerUserUuid, createdBy }) => [managerUserUuid, createdBy].filter((one) => one !== null)),
  )
  const nameOf = (user: string | null): string | null => (user === null ? null : (names.get(user) ?? null))
  return rows.map((row) => ({
    roomUuid: row.roomUuid,
    roomName: row.roomName,
    location: row.location,
    capacity: row.capacity,
    facilityCodeList: FACILITIES.filter((code) => row.facilityCodes.includes(code)),
    images: row.images.flatMap((path) => files.get(path) ?? []),
    openBegin: row.openBegin,
    openEnd: row.openEnd,
    needApproveFlag: flagOf(row.needApproveFlag),
    disabledFlag: flagOf(row.disabledFlag),
    managerUserUuid: row.managerUserUuid,
    managerUserName: nameOf(row.managerUserUuid),
    createTime: row.createdAt.toISOString(),
    updateTime: row.updatedAt.toISOString(),
    createUserUuid: row.createdBy,
    createUserName: nameOf(row.createdBy),
    version: row.version,
  }))
}

/** Condition: nothing holds the room at any of that time, and it is open then. */
export const freeBetween = (begin: Date, end: Date): SQL | undefined => {
  const held = sql`exists (select from ${meetingBooking} where ${meetingBooking.roomUuid} = ${meetingRoom.roomUuid}
    and ${meetingBooking.deletedAt} is null and ${inArray(meetingBooking.statusCode, [...HOLDING])}
    and ${meetingBooking.beginAt} < ${end} and ${meetingBooking.endAt} > ${begin})`
  return and(sql`not ${held}`, eq(meetingRoom.disabledFlag, false), openBetween(begin, end))
}

const clockOf = (minutes: number): string => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const openBetween = (begin: Date, end: Date): SQL | undefined => {
  const from = minuteOfDay(begin)
  const until = from + Math.ceil((end.getTime() - begin.getTime()) / 60_000)
  const always = and(eq(meetingRoom.openBegin, '00:00'), eq(meetingRoom.openEnd, '24:00'))
  // Written as HH:mm, times of a day compare as texts.
  return until > 24 * 60 ? always : or(always, and(lte(meetingRoom.openBegin, clockOf(from)), gte(meetingRoom.openEnd, clockOf(until))))
}

type RoomFilter = Omit<ParsedInputOf<typeof roomPage>, 'pageNum' | 'pageSize' | 'sort'>

/** Condition: the rooms that a filter means. */
export const roomCondition = (input: RoomFilter): SQL | undefined => {
  const { keyword = '', capacityBegin, facilityCodeList = [], disabledFlag, freeBegin, freeEnd } = input
  if ((freeBegin === undefined) !== (freeEnd === undefined)) refuseField(freeBegin === undefined ? 'freeBegin' : 'freeEnd', '必填')
  if (freeBegin && freeEnd && freeBegin >= freeEnd) refuseField('freeEnd', '开始时间须早于结束时间')
  const pattern = containing(keyword)
  return and(
    isNull(meetingRoom.deletedAt),
    keyword === '' ? undefined : or(ilike(meetingRoom.roomName, pattern), ilike(meetingRoom.location, pattern)),
    capacityBegin === undefined ? undefined : gte(meetingRoom.capacity, capacityBegin),
    facilityCodeList.length === 0 ? undefined : arrayContains(meetingRoom.facilityCodes, [...facilityCodeList]),
    disabledFlag === undefined ? undefined : eq(meetingRoom.disabledFlag, disabledFlag === 1),
    freeBegin && freeEnd ? freeBetween(freeBegin, freeEnd) : undefined,
  )
}

const SORTS = { roomName: meetingRoom.roomName, location: inPinyin(meetingRoom.location), capacity: meetingRoom.capacity }

/** The order that was asked for; by name within it. */
export const roomOrder = (sort: ParsedInputOf<typeof roomPage>['sort']): SQL[] => [
  ...orderedBy(SORTS, sort),
  asc(meetingRoom.roomName),
  asc(meetingRoom.roomUuid),
]

/** One page of the rooms, by name. */
export const listRooms = async (tx: Tx, platform: Platform, input: ParsedInputOf<typeof roomPage>): Promise<OutputOf<typeof roomPage>> => {
  const where = roomCondition(input)
  const [counted] = await tx.select({ total: count() }).from(meetingRoom).where(where)
  const rows = await tx
    .select()
    .from(meetingRoom)
    .where(where)
    .orderBy(...roomOrder(input.sort))
    .limit(input.pageSize)
    .offset((input.pageNum - 1) * input.pageSize)
  return toPage(await presentRooms(tx, platform, rows), counted?.total ?? 0, input)
}

const existing = (roomUuid: string) => and(eq(meetingRoom.roomUuid, roomUuid), isNull(meetingRoom.deletedAt))

/** The room, locked until commit: bookings of one room are decided one after the other. 404 when there is none. */
export const lockRoom = async (tx: Tx, roomUuid: string): Promise<RoomRow> =>
  (await tx.select().from(meetingRoom).where(existing(roomUuid)).for('no key update'))[0] ?? absent()

/** One room; 404 when there is none. */
export const getRoom = async (tx: Tx, platform: Platform, roomUuid: string): Promise<OutputOf<typeof roomInfo>> => {
  const rows = await tx.select().from(meetingRoom).where(existing(roomUuid))
  return (await presentRooms(tx, platform, rows))[0] ?? absent()
}

type RoomFields = Omit<ParsedInputOf<typeof updateRoom>, 'roomUuid' | 'version'>

/** What the fields are together after the change; refuses what does not fit. */
const columnsOf = async (tx: Tx, given: RoomFields, before?: RoomRow) => {
  const { facilityCodeList, needApproveFlag, disabledFlag, images: _images, ...rest } = given
  const columns = {
    roomName: rest.roomName ?? before?.roomName ?? '',
    location: rest.location ?? before?.location ?? '',
    capacity: rest.capacity ?? before?.capacity ?? 1,
    facilityCodes: facilityCodeList === undefined ? (before?.facilityCodes ?? []) : [...new Set(facilityCodeList)],
    openBegin: rest.openBegin ?? before?.openBegin ?? '08:00',
    openEnd: rest.openEnd ?? before?.openEnd ?? '22:00',
    needApproveFlag: needApproveFlag === undefined ? (before?.needApproveFlag ?? false) : needApproveFlag === 1,
    disabledFlag: disabledFlag === undefined ? (before?.disabledFlag ?? false) : disabledFlag === 1,
    managerUserUuid: rest.managerUserUuid === undefined ? (before?.managerUserUuid ?? null) : rest.managerUserUuid,
  }
  if (minutesOf(columns.openBegin) >= minutesOf(columns.openEnd)) refuseField('openEnd', '开始时间须早于结束时间')
  if (columns.needApproveFlag && columns.managerUserUuid === null) refuseField('managerUserUuid', '需要审批的会议室请选择管理员')
  const manager = columns.managerUserUuid
  if (manager !== null && manager !== before?.managerUserUuid && (await filterActive(tx, [manager])).length === 0)
    refuseField('managerUserUuid', '只能添加本企业的在职成员')
  return columns
}

const refuseTakenName = async (tx: Tx, roomName: string, besides?: string): Promise<void> => {
  const [other] = await tx
    .select({ roomUuid: meetingRoom.roomUuid })
    .from(meetingRoom)
    .where(and(eq(meetingRoom.roomName, roomName), isNull(meetingRoom.deletedAt)))
  if (other !== undefined && other.roomUuid !== besides)
    conflict('会议室名称已存在', 'DUPLICATE', { fields: { roomName: '会议室名称已存在' } })
}

const keepImages = async (tx: Tx, platform: Platform, userUuid: string, roomUuid: string, paths: readonly string[]): Promise<string[]> => {
  const filePaths = [...new Set(paths)]
  const files = await replaceFiles(tx, platform, { ownerType: ROOM_FILE, ownerUuid: roomUuid, userUuid, filePaths, field: 'images' })
  if (files.some(({ fileType }) => fileType !== 'image')) refuseField('images', '只能上传图片格式!')
  return filePaths
}

/** Adds a room. 409 `DUPLICATE` when its name is taken. */
export const createRoom = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, userUuid }: Pick<TenantCaller, 'enterpriseUuid' | 'userUuid'>,
  input: ParsedInputOf<typeof addRoom>,
  roomUuid = platform.ids.uuid(),
): Promise<string> => {
  const columns = await columnsOf(tx, input)
  await refuseTakenName(tx, columns.roomName)
  const images = await keepImages(tx, platform, userUuid, roomUuid, input.images)
  await tx.insert(meetingRoom).values({ enterpriseUuid, roomUuid, ...columns, images, ...created(userUuid, platform.clock.now()) })
  return roomUuid
}

const refuseStale = (row: { version: number }, version: number | undefined): void => {
  if (version !== undefined && version !== row.version)
    conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: row.version })
}

/** Changes a room and gives its new version; bookings that are there stay. */
export const changeRoom = async (
  tx: Tx,
  platform: Platform,
  userUuid: string,
  { roomUuid, version, ...given }: ParsedInputOf<typeof updateRoom>,
): Promise<number> => {
  const before = await lockRoom(tx, roomUuid)
  refuseStale(before, version)
  const columns = await columnsOf(tx, given, before)
  await refuseTakenName(tx, columns.roomName, roomUuid)
  const images = given.images === undefined ? before.images : await keepImages(tx, platform, userUuid, roomUuid, given.images)
  await tx
    .update(meetingRoom)
    .set({ ...columns, images, ...updated(userUuid, platform.clock.now()), version: before.version + 1 })
    .where(eq(meetingRoom.roomUuid, roomUuid))
  return before.version + 1
}

/** Removes a room. 409 `IN_USE` while somebody holds it now or later. */
export const removeRoom = async (
  tx: Tx,
  platform: Platform,
  userUuid: string,
  { roomUuid, version }: ParsedInputOf<typeof deleteRoom>,
): Promise<void> => {
  const room = await lockRoom(tx, roomUuid)
  refuseStale(room, version)
  const now = platform.clock.now()
  const held = and(
    eq(meetingBooking.roomUuid, roomUuid),
    inArray(meetingBooking.statusCode, [...HOLDING]),
    gt(meetingBooking.endAt, now),
    isNull(meetingBooking.deletedAt),
  )
  const [booked] = await tx.select({ one: sql`1` }).from(meetingBooking).where(held).limit(1)
  if (booked !== undefined) conflict('该会议室还有未结束的预订，不能删除', 'IN_USE')
  await tx
    .update(meetingRoom)
    .set({ deletedAt: now, ...updated(userUuid, now), version: room.version + 1 })
    .where(eq(meetingRoom.roomUuid, roomUuid))
}

/** Everybody sees the pictures of the rooms of their enterprise. */
export const readableRooms = async (_tx: Tx, _userUuid: string, roomUuids: readonly string[]): Promise<ReadonlySet<string>> =>
  new Set(roomUuids)
