import { NOTICE_STATUS } from '@qifuyun/contract/notices/constants.ts'
import { type SQL, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Asking, FoundRow, Hit, Pick, Source } from '#src/search/service.ts'
import { forgetRows, indexRows } from '#src/search/service.ts'
import { managesNotices } from './access.ts'
import { noticePath } from './receivers.ts'

const KIND = 'notice'

type Text = { uuid: string; body: string; live: boolean }

/** What of notices is searched. */
const TEXT = sql`notice_uuid as uuid, concat_ws(E'\n', notice_title, content_text) as body, deleted_at is null as live`

/** Brings what a search finds up to date for notices that changed. */
export const followNotices = async (tx: Tx, noticeUuids: readonly string[]): Promise<void> => {
  const { rows } = await tx.execute<Text>(sql`select ${TEXT} from notice where notice_uuid = any(${sql.param([...noticeUuids])}::uuid[])`)
  indexRows(
    tx,
    KIND,
    rows.filter(({ live }) => live),
  )
  await forgetRows(
    tx,
    KIND,
    rows.filter(({ live }) => !live).map(({ uuid }) => uuid),
  )
}

const older = async (tx: Tx, after: string | null, limit: number): Promise<Text[]> => {
  const { rows } = await tx.execute<Text>(sql`
    select ${TEXT} from notice where deleted_at is null and (${after}::uuid is null or notice_uuid > ${after}::uuid) order by notice_uuid limit ${limit}`)
  return rows
}

/** Published ones aimed at the caller, or all for who manages them: as `accessNotice` has it. */
const selectFor =
  ({ caller }: Asking) =>
  (pick: Pick): SQL => {
    const aimed = sql`n.status_code = ${NOTICE_STATUS.published} and exists (
      select from notice_receiver r where r.notice_uuid = n.notice_uuid and r.user_uuid = ${caller.userUuid})`
    const of =
      'uuids' in pick
        ? sql`notice n where n.deleted_at is null and n.notice_uuid = any(${sql.param([...pick.uuids])}::uuid[])`
        : sql`(select * from notice where deleted_at is null order by created_at desc limit ${pick.newest}) n where true`
    return sql`select n.notice_uuid as uuid, n.notice_title::text as title, n.content_text as body, '' as phones, coalesce(n.published_at, n.created_at) as at,
      jsonb_build_object('type', n.notice_type_code, 'status', n.status_code) as more
      from ${of} and ${managesNotices(caller.roles) ? sql`true` : sql`(${aimed})`}`
  }

const present = (rows: readonly FoundRow[]): Hit[] =>
  rows.map(({ uuid, title, digest, at, more }) => ({
    uuid,
    title,
    digest,
    path: noticePath(uuid),
    time: at.toISOString(),
    extra: { noticeTypeCode: String(more.type), statusCode: Number(more.status) },
  }))

/** Notices as a search finds them. */
export const searchableNotices: Source = {
  type: 'notice',
  kind: KIND,
  readable: async (asking) => selectFor(asking),
  present: async (_asking, rows) => present(rows),
  older,
}
