import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { COMPLAINT, complaint } from '#src/complaint/complaint.ts'
import { COLLECTIVE, NORMAL, SERIOUS } from '#src/complaint/kind.ts'

export type Complaint = StoredOf<typeof complaint>

/** Days within which a complaint of the same person about the same thing is a repetition. */
const REPEAT_DAYS = 30
/** Repetitions from which a complaint is serious. */
const SERIOUS_FROM = 3
/** Complaints about one thing in one building, and the days between them, that make one matter. */
const COLLECTIVE_FROM = 5
const COLLECTIVE_DAYS = 7

const c = columns(complaint)
/** The place of a complaint: its room, else its building part, else its building, else the project. */
const SPOT = sql`coalesce(${c.roomUuid}, ${c.positionUuid}, ${c.buildingUuid}, ${c.projectUuid})`
const spotOf = (row: Complaint): string => row.roomUuid ?? row.positionUuid ?? row.buildingUuid ?? row.projectUuid
/** The shared place: the building, else the building part, else the project. */
const AREA = sql`coalesce(${c.buildingUuid}, ${c.positionUuid}, ${c.projectUuid})`
const areaOf = (row: Complaint): string => row.buildingUuid ?? row.positionUuid ?? row.projectUuid
/** Complaints that count, of the last so many days. */
const lately = (now: Date, days: number) =>
  sql`${c.nature} = ${COMPLAINT} and not ${c.in('invalid')} and ${c.filedAt} > ${new Date(now.getTime() - days * DAY_MS)} and ${c.live}`

/** Complaints of the same people about the same kinds of things, newest first; one statement for all rows. */
const earlierOf = ({ rows, clock: { now } }: Context, filed: readonly Complaint[]) =>
  rows.query<{ uuid: string; kind: string; phone: string | null; spot: string }>(sql`
    select ${c.uuid}, ${c.kind}, ${c.phone}, ${SPOT} as spot from ${c.table}
    where ${c.phone} = any(${filed.map(({ phone }) => phone)}::text[]) and ${c.kind} = any(${filed.map(({ kind }) => kind)}::uuid[])
      and ${lately(now, REPEAT_DAYS)}
    order by ${c.filedAt} desc`)

/** Links new complaints to the last earlier one, and raises their severity from the third on. Expects their kinds to be locked. */
export const repeatsOf = async (call: Context, filed: readonly Complaint[]): Promise<Map<string, Partial<Complaint>>> => {
  const earlier = filed.length === 0 ? [] : [...(await earlierOf(call, filed))]
  const repeats = filed.map((row): [string, Partial<Complaint>] => {
    const spot = spotOf(row)
    const same = earlier.filter((each) => each.kind === row.kind && each.phone === row.phone && each.spot === spot)
    earlier.unshift({ uuid: row.uuid, kind: row.kind, phone: row.phone, spot })
    const [last] = same
    const isSerious = same.length + 1 >= SERIOUS_FROM && row.level === NORMAL
    return [row.uuid, last === undefined ? {} : { repeated: true, relatedNo: last.uuid, ...(isSerious && { level: SERIOUS }) }]
  })
  return new Map(repeats)
}

/** Complaints about the kinds of things and in the buildings of these, of the last days; one statement for all of them. */
const aroundOf = ({ rows, clock: { now } }: Context, filed: readonly Complaint[]) =>
  rows.query<{ uuid: string; level: string; matter: string }>(sql`
    select ${c.uuid}, ${c.level}, concat(${c.kind}, ' ', ${AREA}) as matter from ${c.table}
    where ${c.kind} = any(${filed.map(({ kind }) => kind)}::uuid[]) and ${AREA} = any(${filed.map(areaOf)}::uuid[])
      and ${lately(now, COLLECTIVE_DAYS)}`)

const matterOf = (row: Complaint): string => `${row.kind} ${areaOf(row)}`
const many = (matters: readonly string[]): ReadonlySet<string> =>
  new Set(
    Object.entries(Object.groupBy(matters, (each) => each)).flatMap(([matter, each = []]) =>
      each.length < COLLECTIVE_FROM ? [] : [matter],
    ),
  )

/** Which of new complaints are, with earlier ones, so many that they are one matter. Their kinds are locked. */
export const collectiveAmong = async (call: Context, filed: readonly Complaint[]): Promise<ReadonlySet<string>> => {
  if (filed.length === 0) return new Set()
  const matters = many([...filed.map(matterOf), ...(await aroundOf(call, filed)).map(({ matter }) => matter)])
  return new Set(filed.flatMap((row) => (matters.has(matterOf(row)) ? [row.uuid] : [])))
}

/** Earlier complaints that have become one matter with these, which are stored. */
export const joinedBy = async (call: Context, collective: readonly Complaint[]): Promise<readonly string[]> => {
  const around = collective.length === 0 ? [] : await aroundOf(call, collective)
  const matters = many(around.map(({ matter }) => matter))
  return around.flatMap(({ uuid, level, matter }) => (level !== COLLECTIVE && matters.has(matter) ? [uuid] : []))
}
