import { findMine } from '@qifuyun/kit/calls/find-mine.ts'
import { columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import type { z } from 'zod'
import type { SiteHome, siteMap, workFacts } from '#src/decoration/calls.ts'
import { APP } from '#src/decoration/codes.ts'
import { settlementOf } from '#src/decoration/money/refunding.ts'
import { refuse } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { residentFacts } from '#src/main-data/resident-facts.ts'
import { room } from '#src/main-data/room.ts'

const d = columns(decoration, 'd')
const b = columns(building, 'b')
const p = columns(project, 'p')
const m = columns(room, 'm')

const BUILDINGS_MAX = 500
const ROOMS_MAX = 2_000
/** Nobody in particular: only the room is asked about. */
const NOBODY = '00000000-0000-0000-0000-000000000000'
const ON_SITE = ['toPay', 'toIssue', 'working', 'stopped', 'toAccept', 'fixing', 'frozen', 'refunding'] as const

type Site = z.output<typeof siteMap.output>
interface Home extends Omit<SiteHome, 'work'> {
  workUuid: string | null
  no: string
  state: string
  expired: boolean | null
  company: string | null
  leader: string
  begin: string
  until: string
  openViolations: number | null
}

/** Buildings of the reader's projects, those where most people work first. */
const buildingsOf = async (call: Context, projectUuid: string | null): Promise<Site['buildings']> =>
  call.rows.query<Site['buildings'][number]>(sql`
    select ${b.uuid} as uuid, ${b.buildingName} as name, ${p.projectName} as project, count(${d.uuid})::int as works
    from ${await call.rows.mine(room)} m join ${b.table} on ${b.uuid} = ${m.buildingUuid} join ${p.table} on ${p.uuid} = ${m.projectUuid}
      left join ${await call.rows.mine(decoration)} d on ${d.roomUuid} = ${m.uuid} and ${d.in(...ON_SITE)}
    where (${projectUuid}::uuid is null or ${m.projectUuid} = ${projectUuid}::uuid)
    group by ${b.uuid}, ${b.buildingName}, ${p.projectName} order by works desc, project, name limit ${BUILDINGS_MAX}`)

const roomsOf = async (call: Context, buildingUuid: string): Promise<SiteHome[]> => {
  const found = await call.rows.query<Home>(sql`
    select ${m.uuid} as uuid, coalesce(${m.roomNo}, ${m.roomName}) as name, ${m.unitNo} as unit, ${m.floorNo} as floor, ${d.uuid} as "workUuid",
      ${d.no} as no, ${d.state} as state, ${d.expired} as expired, ${d.companyName} as company, ${d.leader} as leader,
      ${d.begin}::text as begin, coalesce(${d.until}, ${d.end})::text as until, ${d.openViolations} as "openViolations"
    from ${await call.rows.mine(room)} m left join ${await call.rows.mine(decoration)} d on ${d.roomUuid} = ${m.uuid} and ${d.in(...ON_SITE)}
    where ${m.buildingUuid} = ${buildingUuid}::uuid
    order by ${m.floorNo} desc nulls last, ${m.unitNo}, ${m.roomNo} limit ${ROOMS_MAX}`)
  return found.map(({ uuid, name, unit, floor, workUuid, no, state, expired, company, leader, begin, until, openViolations }) => ({
    ...{ uuid, name, unit, floor },
    work:
      workUuid === null
        ? null
        : { uuid: workUuid, no, state, expired: expired === true, company, leader, begin, until, openViolations: openViolations ?? 0 },
  }))
}

/** Where people work: the building that is asked for, else the one in which most of them do. */
export const siteNow = async (
  call: Context,
  { projectUuid = null, buildingUuid = null }: z.output<typeof siteMap.input>,
): Promise<Site> => {
  const buildings = await buildingsOf(call, projectUuid)
  const chosen = buildings.find(({ uuid }) => uuid === buildingUuid) ?? buildings[0]
  return { buildings, buildingUuid: chosen?.uuid ?? null, rooms: chosen === undefined ? [] : await roomsOf(call, chosen.uuid) }
}

export const factsNow = async (call: Context, { uuid }: z.output<typeof workFacts.input>): Promise<z.output<typeof workFacts.output>> => {
  const row = await findMine(call, decoration, uuid)
  if (row === undefined) return refuse('数据不存在')
  const payers = await settlementOf(call, row)
  const blocks = await call.applications.queryAll(residentFacts, { customerUuid: NOBODY, roomUuids: [row.roomUuid], phones: [] })
  return {
    payers: payers.map(({ payer, name, deposit, deduct, refund, shortfall }) => ({ payer, name, deposit, deduct, refund, shortfall })),
    blocks: blocks
      .filter(({ app, facts }) => app !== APP && facts.length > 0)
      .map(({ app, catalogue, entity, label, open, facts }) => ({
        ...{ app, catalogue, entity, label, open },
        facts: facts.map(({ uuid: of, no, title, state, tone, open: goesOn }) => ({ uuid: of, no, title, state, tone, open: goesOn })),
      })),
  }
}
