// Submitting and agreeing beside as many bare transactions; an inbox of 100,000; two who decide at once. node bench/approvals/run.ts
import { Pool } from 'pg'
import { line, quantile } from '../shared/figures.ts'
import { type ApprovalWorld, approver, ENTERPRISE, publishFlow, userAt, withApprovalWorld } from './world.ts'

const TRIPS = 400
const AT_ONCE = 8
const INBOX = 100_000
const LOOKS = 60
const RACES = 200

const inParallel = async (times: number, work: (n: number) => Promise<void>): Promise<number> => {
  let next = 0
  const from = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < times) {
        next += 1
        await work(next)
      }
    }),
  )
  return times / ((performance.now() - from) / 1_000)
}

const submitTo = async ({ call }: ApprovalWorld, flowUuid: string, n: number): Promise<string> => {
  const answer = await call<{ wfProcinstUuid: string }>(4, 'create/complete', { flowUuid, versionNo: 1, formData: { amt: String(n) } })
  if (answer.code !== 200) throw new Error(answer.msg)
  return answer.data.wfProcinstUuid
}

const visitOf = async ({ call }: ApprovalWorld, wfProcinstUuid: string): Promise<string> => {
  const { data } = await call<{ wfProcinstNodeUuid: string }[]>(1, 'getApprovalNodes', { wfProcinstUuid }, 'GET')
  return data[1]?.wfProcinstNodeUuid ?? ''
}

/** Transactions of the same number: begin, one row read for update and written, one row added, commit. */
const bare = async (url: string): Promise<number> => {
  const pool = new Pool({ connectionString: url, max: AT_ONCE })
  await pool.query('create table bench_floor (n bigint primary key, body jsonb)')
  await pool.query('create table bench_trail (n bigint, body jsonb)')
  const body = JSON.stringify({ text: 'x'.repeat(2_000) })
  const once = async (n: number) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into bench_floor values ($1, $2) on conflict (n) do update set body = excluded.body', [n, body])
    await client.query('insert into bench_trail values ($1, $2)', [n, body])
    await client.query('commit')
    client.release()
  }
  const perSecond = await inParallel(TRIPS, async (n) => {
    await once(n)
    await once(n)
  })
  await pool.end()
  return perSecond
}

const races = async (world: ApprovalWorld, flowUuid: string): Promise<number> => {
  let fair = 0
  for (let n = 0; n < RACES; n += 1) {
    const wfProcinstUuid = await submitTo(world, flowUuid, 1_000_000 + n)
    const step = { wfProcinstUuid, wfProcinstNodeUuid: await visitOf(world, wfProcinstUuid) }
    const answers = await Promise.all([world.call(2, 'agree', step), world.call(3, 'agree', step)])
    if (answers.filter(({ status }) => status === 200).length === 1 && answers.some(({ status }) => status === 409)) fair += 1
  }
  return fair
}

/** Puts many applications before one person, each as the server stores it. */
const fillInbox = async ({ admin }: ApprovalWorld, flowUuid: string): Promise<void> => {
  await admin.query(
    `insert into approval (enterprise_uuid, approval_uuid, approval_no, title, flow_uuid, version_no, flow_name, flow_icon, category_code, starter_user_uuid,
       status_code, current_node_name, rev, state, summary, body_hash, created_at)
     select $1, gen_random_uuid(), 'B' || n, '压力测试 ' || n, $2, 1, '请假', 'leave', '1110201', $3, 30, 'n1', 1, '{}', '[]', n::text, now() - make_interval(secs => n)
     from generate_series(1, $4::int) n`,
    [ENTERPRISE, flowUuid, userAt(4), INBOX],
  )
  await admin.query(
    `insert into approval_seat (enterprise_uuid, row_uuid, approval_uuid, visit_uuid, user_uuid, status_code, seen, created_at)
     select enterprise_uuid, gen_random_uuid(), approval_uuid, gen_random_uuid(), $1, 30, true, created_at from approval where approval_no like 'B%'`,
    [userAt(7)],
  )
  await admin.query('vacuum analyze approval')
  await admin.query('vacuum analyze approval_seat')
}

const lookAt = async ({ call }: ApprovalWorld): Promise<number> => {
  const times: number[] = []
  for (let n = 0; n < LOOKS; n += 1) {
    const from = performance.now()
    const answer = await call<{ page: { total: number } }>(7, 'getApprovalRecords', { tabCode: 1, pageNum: 1 + (n % 5), pageSize: 20 })
    if (answer.data.page.total < INBOX) throw new Error('the inbox is not full')
    times.push(performance.now() - from)
  }
  return quantile(times, 0.95)
}

await withApprovalWorld(async (world) => {
  const one = await publishFlow(world, [approver('n1', [2], 'any')])
  const trips = await inParallel(TRIPS, async (n) => {
    const wfProcinstUuid = await submitTo(world, one, n)
    await world.call(2, 'agree', { wfProcinstUuid, wfProcinstNodeUuid: await visitOf(world, wfProcinstUuid) })
  })
  line('submit, look and agree', trips, 'round trips/s')
  const floor = await bare(world.url)
  line('the same number of bare transactions', floor, 'pairs/s')
  line('ratio', trips / floor, '×')
  line(
    `two who decide at once, ${RACES} times: one wins`,
    await races(world, await publishFlow(world, [approver('n1', [2, 3], 'any')])),
    '',
    { at: 'least', value: RACES },
  )
  await fillInbox(world, one)
  line('inbox of 100,000, p95 of a page', await lookAt(world), 'ms', { at: 'most', value: 100 })
})
