import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import { blacklist } from '#src/visitor/blacklist.ts'
import type { barVisitor } from '#src/visitor/commands.ts'

const PROJECT: StoredOf<typeof blacklist>['scope'] = '1'
const ENTERPRISE: StoredOf<typeof blacklist>['scope'] = '2'
const b = columns(blacklist, 'b')

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
    join ${b.table} on ${b.phone} = p.phone or ${b.idCard} = p.id_card or ${b.plate} = p.plate
    where ${b.in('active')} and ${b.live} and (${b.validTo} is null or ${b.validTo} >= ${chinaDay(now)}::date)
      and (${b.scope} = ${ENTERPRISE} or ${b.projectUuid} = p.project)`)
  const barred = new Set(rows.map(({ n }) => n))
  return people.map((_person, n) => barred.has(n))
}

/** Puts somebody on the blacklist of a project, as people do it in the form. */
export const bar = async ({ rows }: Context, { projectUuid, name, phone, plate, reason }: z.output<(typeof barVisitor)['input']>) => {
  const { uuid } = await rows.add(blacklist, { name, projectUuid, scope: PROJECT, phone, plate, reason })
  return { blacklistUuid: uuid }
}
