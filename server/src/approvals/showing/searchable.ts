import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Asking, FoundRow, Hit, Indexed, Pick, Source } from '#src/search/service.ts'
import { managesAll } from '../flows/manage.ts'
import { SEARCH_KIND } from '../indexing.ts'
import { pathOfApproval } from '../running/store.ts'
import { facesOf } from './faces.ts'

// The same text as `indexApproval` writes.
/** The values of the summary, without their labels: those every application of a flow has. */
const VALUES = sql`(select string_agg(s ->> 'value', ' ') from jsonb_array_elements(a.summary) s)`
const BODY = sql`concat_ws(E'\n', a.approval_no, a.flow_name, ${VALUES})`
const TEXT = sql`a.approval_uuid as uuid, concat_ws(E'\n', a.title, ${BODY}) as body`

const older = async (tx: Tx, after: string | null, limit: number): Promise<Indexed[]> => {
  const { rows } = await tx.execute<Indexed & Record<string, unknown>>(sql`
    select ${TEXT} from approval a where (${after}::uuid is null or a.approval_uuid > ${after}::uuid) order by a.approval_uuid limit ${limit}`)
  return rows
}

/** Flows that somebody manages: most people none, which is known before any application is looked at. */
const managed = (userUuid: string): SQL => sql`array(select flow_uuid from flow where ${userUuid}::uuid = any(flow_manager))`

/** Applications that somebody has to do with, by the lists that each of their relations has; the same relations as `accessApproval` asks for. */
const mine = (userUuid: string): SQL => sql`
  select approval_uuid from approval where starter_user_uuid = ${userUuid}
  union select approval_uuid from approval_seat where user_uuid = ${userUuid} and seen
  union select approval_uuid from approval_seat where delegate_from = ${userUuid}
  union select approval_uuid from approval_reader where user_uuid = ${userUuid}
  union select a.approval_uuid from unnest(${managed(userUuid)}) f cross join lateral (select approval_uuid from approval where flow_uuid = f offset 0) a`

/** Looked up one by one: a planner that expects many would read all applications. */
const eachOf = (uuids: SQL): SQL =>
  sql`(${uuids}) m cross join lateral (select * from approval where approval_uuid = m.approval_uuid offset 0) one`

/** Each relation asked of one application: for a few of them. */
const concerns = (userUuid: string): SQL => sql`(
  a.starter_user_uuid = ${userUuid}
  or exists (select from approval_seat s where s.approval_uuid = a.approval_uuid and ((s.user_uuid = ${userUuid} and s.seen) or s.delegate_from = ${userUuid}))
  or exists (select from approval_reader r where r.approval_uuid = a.approval_uuid and r.user_uuid = ${userUuid})
  or a.flow_uuid = any(${managed(userUuid)}))`

const selectFor =
  ({ caller }: Asking) =>
  (pick: Pick): SQL => {
    const { userUuid } = caller
    const all = managesAll(caller)
    const from =
      'uuids' in pick
        ? sql`approval a where a.approval_uuid = any(${sql.param([...pick.uuids])}::uuid[]) and ${all ? sql`true` : concerns(userUuid)}`
        : sql`(select one.* from ${all ? sql`approval one` : eachOf(mine(userUuid))} order by one.created_at desc limit ${pick.newest}) a`
    return sql`select a.approval_uuid as uuid, a.title, ${BODY} as body, '' as phones, a.created_at as at,
      jsonb_build_object('icon', a.flow_icon, 'status', a.status_code, 'starter', a.starter_user_uuid, 'flow', a.flow_name) as more from ${from}`
  }

const present = async ({ tx, platform }: Asking, rows: readonly FoundRow[]): Promise<Hit[]> => {
  const faces = await facesOf(
    tx,
    platform,
    rows.map(({ more }) => String(more.starter)),
  )
  return rows.map(({ uuid, title, digest, at, more }) => ({
    uuid,
    title,
    digest,
    path: pathOfApproval(uuid),
    time: at.toISOString(),
    extra: {
      flowIcon: String(more.icon),
      flowName: String(more.flow),
      processStatusCode: Number(more.status),
      starterUserName: faces.nameOf(String(more.starter)),
    },
  }))
}

/** Applications as a search finds them. */
export const searchableApprovals: Source = {
  type: 'approval',
  kind: SEARCH_KIND,
  readable: async (asking) => selectFor(asking),
  present,
  older,
}
