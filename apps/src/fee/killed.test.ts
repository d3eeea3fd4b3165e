import {
  createTestDatabase,
  environmentOf,
  freePort,
  makeScratchFolder,
  type ServerProcess,
  signInAt,
  startServer,
  type TestDatabase,
  withClient,
} from '@qifuyun/server/testing.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOM, UNBALANCED, WEST_LAKE } from '#src/fee/testing.ts'

// The server dies again and again while bills are made, paid and refunded: nothing is billed, paid or given back twice, and no money is
// without its rows.

/** While bills are made, paid and refunded: `FEE_KILLS=20` in each of these parts, `FEE_KILLS=0,0,20` in the last one. More take longer. */
const [BILLING = 1, PAYING = BILLING, REFUNDING = BILLING] = (process.env.FEE_KILLS ?? '1').split(',').map(Number)
const KILLS = BILLING + PAYING + REFUNDING
/** Bills of one piece of the work are 500: there is a piece after each death. */
const ROOMS = 500 * (BILLING + 1) + 100
const PAID = 12 * (Math.max(PAYING, REFUNDING) + 1)
/** So many counters work beside each other. */
const COUNTERS = 3
/** A server that dies is there again within this time, on a machine that has much to do. */
const DEATH_MS = 20_000
const LIMIT_MS = 300_000 + KILLS * DEATH_MS
const PERIOD = { begin: '2026-04-01', end: '2026-06-30' }
/** 89.56 m² at 2.80 a month, for a quarter. */
const AMOUNT = 75_230
const PART = 10_000

let database: TestDatabase
let server: ServerProcess
let port: number
let env: Record<string, string>
let token: string
beforeAll(async () => {
  database = await createTestDatabase()
  env = { ...environmentOf(database), QFY_DATA_DIR: makeScratchFolder('qfy-fees-') }
  port = await freePort()
  server = await startServer(env, port)
  token = await signInAt(server.origin, 'zhangwei')
}, 120_000)
afterAll(async () => {
  await server?.stop()
  await database?.drop()
})

const ask = <Row extends object>(text: string): Promise<Row[]> =>
  withClient(database.owner, async (client) => (await client.query<Row>(text)).rows)
const countOf = async (text: string): Promise<number> => (await ask<{ n: number }>(`select count(*)::int as n from ${text}`))[0]?.n ?? 0

interface Answer {
  code: number
  msg: string
  data: { uuid: string }
}

const send = async (path: string, body: object, key: string = crypto.randomUUID()): Promise<Answer> => {
  const answer = await fetch(`${server.origin}/api/v1/application/${path}`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { 'content-type': 'application/json', authorization: token, 'idempotency-key': key },
  })
  return (await answer.json()) as Answer
}
const post = async (path: string, body: object): Promise<string> => {
  const { code, msg, data } = await send(path, body)
  expect([code, msg]).toEqual([200, msg])
  return data.uuid
}

/** As a browser does that hears nothing: the same call with the same key, until somebody answers. */
const insist = async (path: string, body: object): Promise<Answer> => {
  const key = crypto.randomUUID()
  let answer: Answer | null = null
  await expect
    .poll(
      async () => {
        answer = await send(path, body, key).catch(() => null)
        return answer === null ? 'nobody answers' : `${answer.code} ${answer.msg}`
      },
      { timeout: 180_000, interval: 20 },
    )
    .toMatch(/^200 /)
  return answer ?? expect.fail('an answer has come')
}

const killAndStart = async (): Promise<void> => {
  await server.kill()
  // How long the work of a dead server waits is tested elsewhere (progress/death.test.ts).
  await ask("update progress_job set lease_until = clock_timestamp() - interval '1 second'")
  expect(await ask(UNBALANCED)).toEqual([])
  server = await startServer(env, port)
}

/** Lets the work go on until a number has grown, kills the server, and so on; then until it is over. */
const killDuring = async (done: () => Promise<number>, all: number, kills: number): Promise<void> => {
  let before = await done()
  for (let killed = 0; killed < kills; killed += 1) {
    await expect.poll(done, { timeout: 60_000, interval: 3 }).toBeGreaterThan(before)
    await killAndStart()
    before = await done()
  }
  await expect.poll(done, { timeout: 120_000 }).toBe(all)
  expect(await ask(UNBALANCED)).toEqual([])
}

const plant = async (): Promise<string> => {
  await ask(`
    update main_data_room set building_area = 89.56 where uuid = '${ROOM}';
    insert into main_data_room select (jsonb_populate_record(r, jsonb_build_object(
      'uuid', gen_random_uuid(), 'room_no', 'K' || n, 'room_name', 'K' || n, 'inside_area', null, 'owner_name', '业主' || n))).*
    from main_data_room r, generate_series(1, ${ROOMS}) n where r.uuid = '${ROOM}'`)
  const item = await post('pkg2/chargeItem/add', {
    ...{ itemCode: 'WY', itemName: '物业费', kind: '1', billMode: '1', objectType: '1', prepayMode: '1', cycleMonths: '3', dueDays: 30 },
    ...{ roundUnit: '1', roundMode: '1', taxRate: '600', allowPartial: true, allowPrepay: true, onlinePay: true },
  })
  await post('pkg2/ratePlan/add', { item, projectUuid: WEST_LAKE, formula: '1', unitPrice: '2.8', effectiveFrom: '2020-01-01' })
  await ask(`
    insert into fee_charge_assign (uuid, enterprise_uuid, created_at, updated_at, item, project_uuid, building_uuid, room_uuid, start_date)
    select gen_random_uuid(), r.enterprise_uuid, now(), now(), '${item}', r.project_uuid, r.building_uuid, r.uuid, '2026-01-01'
    from main_data_room r where r.room_no like 'K%'`)
  return item
}

/** Does something to each, several at a time, whatever becomes of the server meanwhile. */
const atCounters = <T>(list: readonly T[], work: (each: T) => Promise<unknown>): Promise<unknown> => {
  const waiting = [...list]
  const next = async (): Promise<void> => {
    for (let each = waiting.shift(); each !== undefined; each = waiting.shift()) await work(each)
  }
  return Promise.all(Array.from({ length: COUNTERS }, next))
}

test(`bills, payments and refunds stand once after ${KILLS} deaths of their server`, { timeout: LIMIT_MS }, async () => {
  const item = await plant()
  const run = await post('pkg2/billRun/add', { item, projectUuid: WEST_LAKE, period: PERIOD })
  await post('pkg2/billRun/action/run', { uuid: run })
  /** A job that died too often is given up: whoever runs it again has it go on. */
  const billed = async (): Promise<number> => {
    const made = await countOf(`fee_receivable where run = '${run}'`)
    if (made < ROOMS && (await countOf('progress_job')) === 0) await post('pkg2/billRun/action/run', { uuid: run })
    return made
  }
  await killDuring(billed, ROOMS, BILLING)
  expect(await countOf(`(select 1 from fee_receivable where run = '${run}' group by room_uuid having count(*) > 1) twice`)).toBe(0)
  const stateOf = async () => (await ask<{ state: string }>(`select state from fee_bill_run where uuid = '${run}'`))[0]?.state
  await expect.poll(stateOf, { timeout: 60_000 }).toBe('20')
  await post('pkg2/billRun/action/publish', { uuid: run })
  await expect.poll(stateOf, { timeout: 120_000 }).toBe('30')

  const bills = (await ask<{ uuid: string }>(`select uuid from fee_receivable order by recv_no limit ${PAID}`)).map(({ uuid }) => uuid)
  const customer = await post('pkg10/customer/add', { kind: '1', source: '5', mobiles2: [], name: '王芳', mobile: '13911110001' })
  const paying = atCounters(bills, (uuid) =>
    insist('pkg2/x/collect', { bills: [{ uuid }], due: AMOUNT, received: AMOUNT, payerName: '王芳', channel: '4', customer }),
  )
  await killDuring(() => countOf(`fee_payment where state = '20'`), PAID, PAYING)
  await paying
  expect(await countOf(`fee_receivable where paid = ${AMOUNT} and state = '40'`)).toBe(PAID)
  expect(await ask('select sum(amount_fen)::int as kept from pay_order where paid_at is not null')).toEqual([{ kept: PAID * AMOUNT }])

  const payments = (await ask<{ uuid: string }>('select uuid from fee_payment')).map(({ uuid }) => uuid)
  const refunding = atCounters(payments, (uuid) => insist('pkg2/x/refund', { uuid, amount: PART, mode: '4', reason: '多收' }))
  await killDuring(() => countOf('pay_refund'), PAID, REFUNDING)
  await refunding
  expect(await ask('select distinct refunded_fen::int as back from pay_order')).toEqual([{ back: PART }])
  expect(await ask('select balance::int from fee_prepay_account')).toEqual([{ balance: PAID * PART }])
  expect(await countOf(`fee_receivable where paid = ${AMOUNT - PART} and outstanding = ${PART}`)).toBe(PAID)
})
