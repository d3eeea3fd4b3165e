import { type Belongings, HOLDINGS_MAX } from '#src/members/service.ts'
import { sql } from '#src/platform/database/drizzle.ts'

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`

/** Rooms whose bookings somebody approves. */
export const managedRooms: Belongings = {
  kind: 'work',
  held: async ({ tx, people }) => {
    const { rows } = await tx.execute<{ user_uuid: string; room_uuid: string; room_name: string }>(sql`
      select manager_user_uuid as user_uuid, room_uuid, room_name from meeting_room
      where deleted_at is null and manager_user_uuid = any(${uuids(people.map(({ userUuid }) => userUuid))})
      order by room_name, room_uuid limit ${HOLDINGS_MAX}`)
    return rows.map((row) => ({ userUuid: row.user_uuid, id: row.room_uuid, title: row.room_name }))
  },
  give: async ({ tx, person, heir, memo }) => {
    if (heir === null) return []
    const { rows } = await tx.execute<{ room_uuid: string }>(sql`
      update meeting_room set manager_user_uuid = ${heir}, version = version + 1
      where room_uuid = any(${uuids(memo['held'] ?? [])}) and manager_user_uuid = ${person.userUuid} returning room_uuid`)
    return rows.map((row) => row.room_uuid)
  },
  giveBack: async ({ tx, person, heir, memo }) => {
    await tx.execute(sql`
      update meeting_room set manager_user_uuid = ${person.userUuid}, version = version + 1
      where room_uuid = any(${uuids(memo['given'] ?? [])}) and manager_user_uuid = ${heir}`)
  },
}
