import { columns } from '@qifuyun/kit/columns.ts'
import type { ComputedCall } from '@qifuyun/kit/handlers.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { invite } from '#src/questionnaire/invites/invite.ts'
import { response } from '#src/questionnaire/responses/response.ts'
import type { Survey } from '#src/questionnaire/surveys/survey.ts'
import { share } from './measures.ts'

const [r, i] = [columns(response, 'r'), columns(invite, 'i')]
type Call = ComputedCall<Survey>

/** Surveys of which there is nothing have none. */
const counted = (uuids: readonly string[], found: readonly { survey: string; n: number }[]): Map<string, number> =>
  new Map([...uuids.map((uuid) => [uuid, 0] as const), ...found.map(({ survey, n }) => [survey, n] as const)])

const validOf = async ({ rows, uuids }: Call): Promise<Map<string, number>> => {
  const found = await rows.query<{ survey: string; n: number }>(sql`
    select ${r.survey} as survey, count(*)::int as n from ${r.table}
    where ${r.live} and ${r.in('valid')} and ${r.survey} = any(${[...uuids]}::uuid[]) group by 1`)
  return counted(uuids, found)
}

const startedOf = async ({ rows, uuids }: Call): Promise<Map<string, number>> => {
  const found = await rows.query<{ survey: string; n: number }>(sql`
    select ${r.survey} as survey, count(*)::int as n from ${r.table}
    where ${r.live} and ${r.survey} = any(${[...uuids]}::uuid[]) group by 1`)
  return counted(uuids, found)
}

/** Whoever has the link of a survey answers it: it is sent to nobody. */
const sentOf = async ({ rows, uuids }: Call): Promise<Map<string, number>> => {
  const found = await rows.query<{ survey: string; n: number }>(sql`
    select ${i.survey} as survey, count(*)::int as n from ${i.table}
    where ${i.live} and ${i.survey} = any(${[...uuids]}::uuid[]) group by 1`)
  return new Map(found.map(({ survey, n }) => [survey, n]))
}

/** Of one number so many per cent are another. */
const sharesOf = (parts: ReadonlyMap<string, number>, wholes: ReadonlyMap<string, number>): Map<string, number> =>
  new Map(
    [...wholes].flatMap(([uuid, whole]) => {
      const value = share(parts.get(uuid) ?? 0, whole)
      return value === null ? [] : [[uuid, value] as const]
    }),
  )

/** How far surveys are, for a page of the list. */
export const figures = {
  valid: validOf,
  sent: sentOf,
  rate: async (call: Call) => sharesOf(await validOf(call), await sentOf(call)),
  completion: async (call: Call) => sharesOf(await validOf(call), await startedOf(call)),
}
