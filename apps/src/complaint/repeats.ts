import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { COMPLAINT, complaint } from '#src/complaint/complaint.ts'
import { COLLECTIVE, NORMAL, SERIOUS } from '#src/complaint/kind.ts'

type Complaint = StoredOf<typeof complaint>

/** The same person complains of the same thing again within so many days. */
const REPEAT_DAYS = 30
/** From so many on it is serious. */
const SERIOUS_FROM = 3
/** So many people complain of one thing in one building within so many days. */
const COLLECTIVE_FROM = 5
const COLLECTIVE_DAYS = 7

const agoOf = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY_MS)

/** Where a complaint is from: its room, else its part of the project, else its building, else the project. */
const spotOf = (row: Complaint): string | null => row.roomUuid ?? row.positionUuid ?? row.buildingUuid ?? row.projectUuid
/** The building that people share, else the part of the project, else the project. */
const areaOf = (row: Complaint): string | null => row.buildingUuid ?? row.positionUuid ?? row.projectUuid

interface Earlier {
  uuid: string
  kind: string
  phone: string | null
  spot: string | null
}

/** Complaints of the same people about the same kinds of things, newest first; one statement for all rows. */
const earlierOf = async ({ rows, clock: { now } }: Context, saves: readonly Complaint[]): Promise<readonly Earlier[]> =>
  rows.query<Earlier>(sql`
    select uuid, kind, phone, coalesce(room_uuid, position_uuid, building_uuid, project_uuid) as spot
    from ${rows.table(complaint)}
    where nature = ${COMPLAINT} and phone = any(${saves.map(({ phone }) => phone)}::text[])
      and kind = any(${saves.map(({ kind: of }) => of)}::uuid[])
      and state <> ${complaint.stateCode('invalid')} and filed_at > ${agoOf(now, REPEAT_DAYS)} and deleted_at is null
    order by filed_at desc`)

const raised = (level: Complaint['level']): Complaint['level'] => (level === NORMAL ? SERIOUS : level)

/** What is true of new complaints because of earlier ones: linked to the last of them, and more serious from the third on. Their kinds are locked. */
export const repeatsOf = async (call: Context, saves: readonly Complaint[]): Promise<readonly Partial<Complaint>[]> => {
  const complaints = saves.filter(({ nature }) => nature === COMPLAINT)
  if (complaints.length === 0) return saves.map(() => ({}))
  const earlier = [...(await earlierOf(call, complaints))]
  return saves.map((row) => {
    if (row.nature !== COMPLAINT) return {}
    const same = earlier.filter((each) => each.kind === row.kind && each.phone === row.phone && each.spot === spotOf(row))
    earlier.unshift({ uuid: row.uuid, kind: row.kind, phone: row.phone, spot: spotOf(row) })
    const [last] = same
    if (last === undefined) return {}
    return { repeated: true, relatedNo: last.uuid, ...(same.length + 1 >= SERIOUS_FROM && { level: raised(row.level) }) }
  })
}

/** The open complaints about one kind of thing in one building that are many enough to be one matter; [] while they are not. */
export const collectiveOf = async ({ rows, clock: { now } }: Context, row: Complaint): Promise<readonly string[]> => {
  if (row.nature !== COMPLAINT) return []
  const found = await rows.query<{ uuid: string; level: string }>(sql`
    select uuid, level from ${rows.table(complaint)}
    where nature = ${COMPLAINT} and kind = ${row.kind} and coalesce(building_uuid, position_uuid, project_uuid) = ${areaOf(row)}
      and state <> ${complaint.stateCode('invalid')} and filed_at > ${agoOf(now, COLLECTIVE_DAYS)} and deleted_at is null`)
  return found.length < COLLECTIVE_FROM ? [] : found.flatMap(({ uuid, level }) => (level === COLLECTIVE ? [] : [uuid]))
}
