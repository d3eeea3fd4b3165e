import { editable, instant, sortedText, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, check, index, integer, smallint, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

/** A room that members book. */
export const meetingRoom = tenantTable(
  'meeting_room',
  {
    roomUuid: uuid().notNull(),
    roomName: sortedText().notNull(),
    location: text().notNull(),
    capacity: integer().notNull(),
    facilityCodes: text().array().notNull(),
    /** Paths of its pictures. */
    images: text().array().notNull(),
    /** `HH:mm` in China; until `24:00`. */
    openBegin: text().notNull(),
    openEnd: text().notNull(),
    needApproveFlag: boolean().notNull(),
    disabledFlag: boolean().notNull(),
    managerUserUuid: uuid(),
    ...editable(),
  },
  {
    key: ['roomUuid'],
    constraints: (table) => [
      uniqueIndex('meeting_room_name_key').on(table.enterpriseUuid, table.roomName).where(sql`${table.deletedAt} is null`),
      check('meeting_room_manager_check', sql`not ${table.needApproveFlag} or ${table.managerUserUuid} is not null`),
    ],
  },
)

/**
 * A room for a stretch of time. Two that hold the same room at the same moment are refused by the exclusion constraint
 * `meeting_booking_overlap` (server/sql/meeting-booking.sql).
 */
export const meetingBooking = tenantTable(
  'meeting_booking',
  {
    bookingUuid: uuid().notNull(),
    /** Bookings that one repeat rule made share it. */
    seriesUuid: uuid(),
    roomUuid: uuid().notNull(),
    subject: text().notNull(),
    beginAt: instant().notNull(),
    endAt: instant().notNull(),
    organiserUserUuid: uuid().notNull(),
    /** Who takes part, without the organiser. */
    userUuids: uuid().array().notNull(),
    remindMinutes: integer(),
    /** `BOOKING_STATUS` of the contract. */
    statusCode: smallint().notNull(),
    reason: text(),
    checkedInAt: instant(),
    ...editable(),
  },
  {
    key: ['bookingUuid'],
    constraints: (table) => [
      index('meeting_booking_room_idx').on(table.enterpriseUuid, table.roomUuid, table.beginAt),
      index('meeting_booking_list_idx').on(table.enterpriseUuid, table.beginAt, table.bookingUuid),
      index('meeting_booking_organiser_idx').on(table.enterpriseUuid, table.organiserUserUuid, table.beginAt),
      index('meeting_booking_series_idx').on(table.enterpriseUuid, table.seriesUuid).where(sql`${table.seriesUuid} is not null`),
      index('meeting_booking_users_idx').using('gin', table.userUuids),
      check('meeting_booking_span_check', sql`${table.endAt} > ${table.beginAt}`),
    ],
  },
)

/** When something happens to a booking by itself: reminding, releasing, finishing. Holds nothing of the meeting, so the worker may see all. */
export const meetingDue = tenantTable(
  'meeting_due',
  {
    bookingUuid: uuid().notNull(),
    /** `DueKind`. */
    kind: text().notNull(),
    dueAt: instant().notNull(),
  },
  { key: ['bookingUuid', 'kind'], worker: true, constraints: (table) => [index('meeting_due_idx').on(table.dueAt)] },
)
