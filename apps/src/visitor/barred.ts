import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'

/** By what somebody may be on the blacklist. */
export interface Known {
  projectUuid: string
  visitorPhone: string
  idCard: string | null
  plate: string | null
}

/** Which of these people are on the blacklist of their project or of the enterprise today; one statement for all of them. */
export const findBarred = async ({ rows: { query }, clock: { now } }: Context, people: readonly Known[]): Promise<boolean[]> => {
  if (people.length === 0) return []
  const asked = people.map(({ projectUuid, visitorPhone, idCard, plate }, n) => ({
    n,
    project: projectUuid,
    phone: visitorPhone,
    id_card: idCard,
    plate,
  }))
  const rows = await query<{ n: number }>(sql`
    select distinct p.n from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as p(n int, project uuid, phone text, id_card text, plate text)
    join visitor_blacklist b on b.phone = p.phone or b.id_card = p.id_card or b.plate = p.plate
    where b.state = '10' and b.deleted_at is null and (b.valid_to is null or b.valid_to >= ${chinaDay(now)}::date)
      and (b.scope = '2' or b.project_uuid = p.project)`)
  const barred = new Set(rows.map(({ n }) => n))
  return people.map((_person, n) => barred.has(n))
}
