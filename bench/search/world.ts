// What a large company has besides its people: notices, approvals, main data, rows of an application and what was said, all searchable.
import type { Client } from 'pg'
import { ENTERPRISE } from '../organisation/world.ts'

const PROJECT = '01940000-0000-7000-8000-000700000001'
const BUILDING = '01940000-0000-7000-8000-000800000002'
const SESSION = '01940000-0000-7000-8000-001800000001'
const ACCOUNT = '01940000-0000-7000-8000-001700000101'
const user = (n: number): string => `01940000-0000-7000-8000-0001${String(n).padStart(8, '0')}`

/** With the 110,000 people and departments these are 1,000,000. */
export const COUNTS = { notice: 40_000, approval: 150_000, room: 300_000, item: 200_000, message: 200_000 } as const

/** Words by how many of the texts hold them: almost half, 5 %, 1 %, 0.1 %, one in ten thousand. */
const saying = (n: string): string => `
  '第' || ${n} || '次：' || case when ${n} % 10 < 4 then '物业' else '客服' end || '安排人员上门' || case when ${n} % 20 = 7 then '，电梯已复位' else '' end
  || case when ${n} % 100 = 13 then '，消防通道已清' else '' end || case when ${n} % 1000 = 17 then '，水泵已更换' else '' end
  || case when ${n} % 10000 = 19 then '，闸阀已关' else '' end`

const fillNotices = (admin: Client) =>
  admin.query(
    `with made as (
       insert into notice (enterprise_uuid, notice_uuid, notice_title, notice_content, content_text, notice_type_code, status_code, published_at, published_by,
         receive_purview, created_at, created_by, updated_at)
       select $1, gen_random_uuid(), '通知' || n, '', repeat(${saying('n')}, 5), '1', 1, now() - n * interval '9 minutes', $2, '{"checkAll": true, "values": []}',
         now() - n * interval '9 minutes', $2, now()
       from generate_series(1, $3::int) n returning notice_uuid
     )
     insert into notice_receiver (enterprise_uuid, notice_uuid, user_uuid)
     select $1, notice_uuid, u from made cross join unnest($4::uuid[]) u`,
    [ENTERPRISE, user(1), COUNTS.notice, [user(3), user(4)]],
  )

/** Of one flow, started by the ordinary employee now and then. */
const fillApprovals = (admin: Client) =>
  admin.query(
    `insert into approval (enterprise_uuid, approval_uuid, approval_no, title, flow_uuid, version_no, flow_name, flow_icon, category_code, starter_user_uuid,
       status_code, rev, state, summary, body_hash, created_at)
     select $1, gen_random_uuid(), 'SP2025' || lpad(n::text, 8, '0'), '申请' || n || '：' || ${saying('n')}, a.flow_uuid, a.version_no, a.flow_name, a.flow_icon,
       a.category_code, case when n % 50 = 0 then $3::uuid else $4::uuid end, 40, 1, a.state, jsonb_build_array(jsonb_build_object('label', '事由', 'value', ${saying('n + 3')})),
       md5(n::text), now() - n * interval '3 minutes'
     from generate_series(1, $2::int) n cross join (select * from approval where enterprise_uuid = $1 limit 1) a`,
    [ENTERPRISE, COUNTS.approval, user(4), user(6)],
  )

const fillRooms = (admin: Client) =>
  admin.query(
    `insert into main_data_room (enterprise_uuid, uuid, project_uuid, building_uuid, unit_no, floor_no, room_no, room_name, room_status_code, owner_name, created_at, updated_at, version)
     select $1, gen_random_uuid(), $2, $3, (n / 1000)::text, n % 40, 'R' || n, '西湖花园' || n / 1000 || '单元' || n, 1, '业主' || n % 5000, now() - n * interval '1 minute', now(), 1
     from generate_series(1, $4::int) n`,
    [ENTERPRISE, PROJECT, BUILDING, COUNTS.room],
  )

const fillItems = (admin: Client) =>
  admin.query(
    `insert into loan_item (enterprise_uuid, uuid, code, name, kind, project_uuid, qty, max_hours, need_approval, created_at, updated_at, version)
     select $1, gen_random_uuid(), 'B-' || n, (array['配电房钥匙', '电梯机房门卡', '冲击钻', '竣工图纸'])[1 + n % 4] || n, (1 + n % 4)::text, $2, 1, 24, false,
       now() - n * interval '2 minutes', now(), 1
     from generate_series(1, $3::int) n`,
    [ENTERPRISE, PROJECT, COUNTS.item],
  )

/** Into the conversation of everybody, behind what the demo says there. */
const fillMessages = async (admin: Client): Promise<void> => {
  const { rows } = await admin.query<{ seq: number }>('select max_seq as seq from im_session where session_uuid = $1', [SESSION])
  const from = (rows[0]?.seq ?? 0) + 1
  const to = from + COUNTS.message - 1
  await admin.query(
    `insert into im_message (enterprise_uuid, session_uuid, seq, rev, message_uuid, sender_im_account_id, client_id, message_type, content, user_no, created_at)
     select $1, $2, n, n, gen_random_uuid(), $3, gen_random_uuid(), 'text', jsonb_build_object('text', ${saying('n')}, 'mentions', '[]'::jsonb, 'mentionAllFlag', 0), n,
       now() - ($5::integer - n) * interval '20 seconds'
     from generate_series($4::integer, $5::integer) n`,
    [ENTERPRISE, SESSION, ACCOUNT, from, to],
  )
  await admin.query('update im_session set max_seq = $2, max_rev = $2, user_no = $2 where session_uuid = $1', [SESSION, to])
  await admin.query('select im_search_fill($1, $2, $3)', [ENTERPRISE, SESSION, COUNTS.message + from])
}

const BODIES: readonly [kind: string, select: string][] = [
  ['notice', `select notice_uuid, notice_title || E'\\n' || content_text from notice`],
  ['approval', `select approval_uuid, concat_ws(E'\\n', title, approval_no, flow_name, summary -> 0 ->> 'value') from approval`],
  ['main_data_room', `select uuid, concat_ws(E'\\n', room_name, room_no, owner_name) from main_data_room`],
  ['loan_item', `select uuid, concat_ws(E'\\n', code, name) from loan_item`],
]

const fillIndex = async (admin: Client): Promise<void> => {
  // Built again at the end, which is faster than row by row.
  await admin.query('drop index record_search_tokens_idx')
  for (const [kind, select] of BODIES)
    await admin.query(
      `insert into record_search (entity, uuid, tokens)
       select '${kind}', b.uuid, im_tokens(md5('${ENTERPRISE}' || '${kind}')::uuid, lower(b.body)) from (${select} where enterprise_uuid = $1) b (uuid, body)
       on conflict do nothing`,
      [ENTERPRISE],
    )
  await admin.query('create index record_search_tokens_idx on record_search using gin (tokens)')
  await admin.query(
    `insert into search_place (enterprise_uuid, kind, done_at) select $1, k, now() from unnest(array['notice', 'approval']) k
     on conflict (enterprise_uuid, kind) do update set done_at = now()`,
    [ENTERPRISE],
  )
}

/** Fills the demo enterprise; gives how many rows a search may find. */
export const fillSearched = async (admin: Client): Promise<number> => {
  await fillNotices(admin)
  await fillApprovals(admin)
  await fillRooms(admin)
  await fillItems(admin)
  await fillMessages(admin)
  await fillIndex(admin)
  await admin.query('vacuum analyze')
  const { rows } = await admin.query<{ n: number }>(
    `select ((select count(*) from record_search) + (select count(*) from im_search) + (select count(*) from member) + (select count(*) from organ))::int as n`,
  )
  return rows[0]?.n ?? 0
}
