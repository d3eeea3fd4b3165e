// The server is killed (-9) again and again while people decide and clocks run out, and started again on the same database: no half step, no
// clock that acts twice or not at all, nothing that was acknowledged lost. node bench/approvals/kill.ts [kills]
import { randomInt } from 'node:crypto'
import { line } from '../shared/figures.ts'
import { count, judge } from './judging.ts'
import { type ApprovalWorld, approver, publishFlow, withApprovalWorld } from './world.ts'

const KILLS = Number(process.argv[2] ?? 10)
const CLIENTS = 4
const [INITIATOR, FIRST, SECOND] = [4, 2, 3]
const LONGEST_RUN_MS = 1_500
const CLOCKS = 20
/** The queue looks once a minute for jobs that died with their server. */
const SETTLE_MS = 240_000

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** An answer, or undefined where the server died before giving one. */
const tried = async <Data>(work: () => Promise<{ status: number; data: Data }>): Promise<Data | undefined> => {
  try {
    const { status, data } = await work()
    return status === 200 ? data : undefined
  } catch {
    return undefined
  }
}

interface Acknowledged {
  submitted: string[]
  agreed: string[]
}

/** Submits and agrees until it is told to stop; notes what was acknowledged. */
const client = async ({ call }: ApprovalWorld, flowUuid: string, sure: Acknowledged, going: () => boolean): Promise<void> => {
  for (let n = 0; going(); n += 1) {
    const formData = { amt: String(randomInt(1_000_000_000)) }
    const made = await tried(() => call<{ wfProcinstUuid: string }>(INITIATOR, 'create/complete', { flowUuid, versionNo: 1, formData }))
    if (made === undefined) {
      await sleep(20)
      continue
    }
    const { wfProcinstUuid } = made
    sure.submitted.push(wfProcinstUuid)
    const nodes = await tried(() => call<{ wfProcinstNodeUuid: string }[]>(INITIATOR, 'getApprovalNodes', { wfProcinstUuid }, 'GET'))
    const step = { wfProcinstUuid, wfProcinstNodeUuid: nodes?.[1]?.wfProcinstNodeUuid ?? '' }
    if (nodes !== undefined && (await tried(() => call(FIRST, 'agree', step))) !== undefined) sure.agreed.push(wfProcinstUuid)
  }
}

/** Applications whose first step agrees by itself when its clock runs out. */
const windClocks = async ({ call }: ApprovalWorld): Promise<void> => {
  const timeout = { hours: 1, action: 'agree' }
  const node = { ...approver('n1', [FIRST], 'any'), timeout }
  const flowUuid = await publishFlow({ call } as ApprovalWorld, [node, approver('n2', [SECOND], 'any')])
  for (let n = 0; n < CLOCKS; n += 1) await call(INITIATOR, 'create/complete', { flowUuid, versionNo: 1, formData: { amt: String(n) } })
}

const TIMEOUTS = "select count(*) as n from approval_audit where command = 'timeout'"

const waitForClocks = async (world: ApprovalWorld): Promise<void> => {
  const until = performance.now() + SETTLE_MS
  while (performance.now() < until && (await count(world, TIMEOUTS)) < CLOCKS) await sleep(200)
}

const missing = async ({ admin }: ApprovalWorld, uuids: readonly string[], least: number): Promise<number> => {
  const { rows } = await admin.query<{ approval_uuid: string }>(
    'select approval_uuid from approval where approval_uuid = any($1) and rev >= $2',
    [uuids, least],
  )
  return uuids.length - rows.length
}

await withApprovalWorld(async (world) => {
  const flowUuid = await publishFlow(world, [approver('n1', [FIRST, SECOND], 'any')])
  await windClocks(world)
  const sure: Acknowledged = { submitted: [], agreed: [] }
  let going = true
  const clients = Array.from({ length: CLIENTS }, () => client(world, flowUuid, sure, () => going))
  for (let n = 0; n < KILLS; n += 1) {
    // Half-way through, every clock has run out: they go off while the server comes and goes.
    if (n === Math.floor(KILLS / 2))
      await world.admin.query("update pgboss.job_common set start_after = now() where name = 'approvals.timer' and state = 'created'")
    await sleep(200 + randomInt(LONGEST_RUN_MS))
    await world.crash()
  }
  going = false
  await Promise.all(clients)
  await waitForClocks(world)
  line('kills', KILLS, '')
  line('submissions acknowledged', sure.submitted.length, '')
  line('of them lost', await missing(world, sure.submitted, 1), '', { at: 'most', value: 0 })
  line('decisions acknowledged', sure.agreed.length, '')
  line('of them lost', await missing(world, sure.agreed, 2), '', { at: 'most', value: 0 })
  line('clocks that ran out', CLOCKS, '')
  line('of them acted upon', await count(world, TIMEOUTS), '', { at: 'least', value: CLOCKS })
  line(
    'clocks that acted twice',
    await count(
      world,
      `select count(*) as n from (${TIMEOUTS.replace('count(*) as n', 'approval_uuid')} group by 1 having count(*) > 1) t`,
    ),
    '',
    { at: 'most', value: 0 },
  )
  await judge(world)
})
