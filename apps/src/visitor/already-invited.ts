import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { invitation, OPEN } from '#src/visitor/invitation.ts'

type Invitation = StoredOf<typeof invitation>

const i = columns(invitation, 'i')

/** By whom, employee or room, somebody is invited. */
export const hostOf = ({ hostType, hostUser, hostRoom }: Pick<Invitation, 'hostType' | 'hostUser' | 'hostRoom'>): string =>
  (hostType === '1' ? hostUser : hostRoom) ?? ''

const overlap = (a: Invitation, b: Invitation): boolean =>
  Date.parse(a.visitAt.begin) < Date.parse(b.visitAt.end) && Date.parse(b.visitAt.begin) < Date.parse(a.visitAt.end)

const sameVisitor = (a: Invitation, b: Invitation): boolean => hostOf(a) === hostOf(b) && a.visitorPhone === b.visitorPhone && overlap(a, b)

/**
 * Which of these the host expects already at a time that overlaps, be it by an earlier row of the same list: each invitation sends a short
 * message, and two passes of one visitor confuse the gate. One statement for all of them.
 */
export const findInvited = async ({ rows: { query } }: Context, visits: readonly Invitation[]): Promise<boolean[]> => {
  if (visits.length === 0) return []
  const asked = visits.map((visit, n) => ({
    n,
    uuid: visit.uuid,
    host: hostOf(visit),
    phone: visit.visitorPhone,
    begins: visit.visitAt.begin,
    ends: visit.visitAt.end,
  }))
  const rows = await query<{ n: number }>(sql`
    select distinct v.n
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as v(n int, uuid uuid, host uuid, phone text, begins timestamptz, ends timestamptz)
    join ${i.table} on ${i.visitorPhone} = v.phone and coalesce(${i.hostUser}, ${i.hostRoom}) = v.host
      and ${i.visitAtBegin} < v.ends and v.begins < ${i.visitAtEnd}
    where ${i.in(...OPEN)} and ${i.live} and not ${i.uuid} = any(${visits.map(({ uuid }) => uuid)}::uuid[])`)
  const stored = new Set(rows.map(({ n }) => n))
  return visits.map((visit, n) => stored.has(n) || visits.slice(0, n).some((earlier) => sameVisitor(earlier, visit)))
}
