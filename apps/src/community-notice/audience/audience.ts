import { MOBILE_PATTERN } from '@qifuyun/contract/core/text.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { type Sql, sql } from '@qifuyun/kit/sql.ts'
import { KIND, SCOPE } from '#src/community-notice/notices/codes.ts'
import type { notice } from '#src/community-notice/notices/notice.ts'
import { UNREACHED } from '#src/community-notice/sending/recipient.ts'
import { consent } from '#src/customers/records/consent.ts'
import { c, o, r, residentsToday } from '#src/customers/residence/residents-today.ts'

/** Whom a notice is for. */
export type Scope = Pick<StoredOf<typeof notice>, 'kind' | 'projectUuid' | 'scope' | 'buildings' | 'rooms' | 'roles' | 'tags'>

/** A resident of its scope, with one of their rooms there. */
export interface Resident {
  customer: string
  name: string
  mobile: string | null
  roomUuid: string
  roomName: string | null
  /** They want no text messages about activities. */
  declined: boolean
}

const [ADVERTISING] = ['1'] as const
const a = columns(consent, 'a')

const placed = ({ scope, buildings, rooms }: Scope): Sql => {
  if (scope === SCOPE.buildings) return sql`${o.buildingUuid} = any(${buildings ?? []}::uuid[])`
  return scope === SCOPE.rooms ? sql`${o.uuid} = any(${rooms ?? []}::uuid[])` : sql`true`
}

const narrowed = ({ roles, tags }: Scope): Sql => {
  const of = roles?.length ? sql`${r.role} = any(${roles}::text[])` : sql`true`
  return tags?.length ? sql`${of} and ${c.tags} && ${tags}::uuid[]` : of
}

/** Whoever lives in the scope today, or owns a room there: each once, with the first of their rooms. One statement. */
export const residentsOf = (call: Context, of: Scope, among?: readonly string[]): Promise<Resident[]> => {
  const only = among === undefined ? sql`true` : sql`${c.uuid} = any(${among}::uuid[])`
  // The latest word of a customer about text messages holds.
  const declined =
    of.kind === KIND.activity
      ? sql`coalesce((select not ${a.granted} from ${a.table} where ${a.customer} = ${c.uuid} and ${a.kind} = ${ADVERTISING} and ${a.live}
          order by ${a.at} desc limit 1), false)`
      : sql`false`
  return call.rows.query<Resident>(sql`
    select distinct on (${c.uuid}) ${c.uuid} as customer, ${c.name} as name, ${c.mobile} as mobile, ${o.uuid} as "roomUuid",
      ${o.roomName} as "roomName", ${declined} as declined
    ${residentsToday(call)} and ${o.projectUuid} = ${of.projectUuid}::uuid
      and ${placed(of)} and ${narrowed(of)} and ${only}
    order by ${c.uuid}, ${r.role}, ${o.roomName}`)
}

/** Why somebody cannot be told by a text message; null: they can. */
export const unreachedBy = ({ mobile, declined }: Pick<Resident, 'mobile' | 'declined'>) => {
  if (mobile === null || mobile === '') return UNREACHED.none
  if (!MOBILE_PATTERN.test(mobile)) return UNREACHED.wrong
  return declined ? UNREACHED.declined : null
}
