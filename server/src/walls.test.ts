import { logout } from '@qifuyun/contract/auth/endpoints.ts'
import { fillPath } from '@qifuyun/contract/core/endpoint.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedApplications } from '#src/demo/seed-applications.ts'
import { listCalls } from '#src/features.ts'
import { type Answer, aimed, bare, type Input, type Place, placesOf, settled } from '#src/testing/aiming.ts'
import { type Call, createStoredInput } from '#src/testing/stored-input.ts'
import { DEMO, ID, NOBODY, plantTwin, strangerOf, TWIN, TWIN_ENTERPRISE, TWIN_MARK, twinOf } from '#src/testing/twin.ts'
import { createWorld, send, type World } from '#src/testing/world.ts'

/** Share of answers that may end at the rights of the caller: calls of the platform's operators, rows that nobody writes by hand. */
const MOST_FORBIDDEN = 0.1
const TRIES = 4

let world: World
let owner: Client
let token: string
let inputOf: (call: Call) => Promise<Input>
let everyRow: string
let left: unknown

/** How many rows the twin has in each table, and the sum of the transactions that wrote them. Planned once: it is asked some hundred times. */
const rowsOfTwin = async (): Promise<unknown> => (await owner.query({ name: 'every row', text: everyRow, values: [TWIN_ENTERPRISE] })).rows

const tablesOf = async (): Promise<{ name: string; tenant: boolean }[]> =>
  (
    await owner.query<{ name: string; tenant: boolean }>(
      `select c.relname as name, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'enterprise_uuid') as tenant
       from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
    )
  ).rows

beforeAll(async () => {
  world = await createWorld({ AI_BASE_URL: 'http://127.0.0.1:9', AI_API_KEY: 'x', AI_MODEL: 'x' })
  await seedApplications(world.app.platform)
  owner = new Client(world.database.owner)
  await owner.connect()
  await plantTwin(owner)
  inputOf = await createStoredInput(owner)
  // The manager of the first enterprise, which has every application, is a member of no other one: only walls are in the way.
  token = String(await world.as('zhangwei').token())
  const counted = (await tablesOf())
    .filter(({ tenant }) => tenant)
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows, sum(xmin::text::bigint) as written from "${name}" where enterprise_uuid = $1::uuid`,
    )
  everyRow = `${counted.join(' union all ')} order by name`
  left = await rowsOfTwin()
})
afterAll(async () => {
  await owner.end()
  await world.close()
})

const tally = { asked: 0, forbidden: 0, reached: new Set<string>() }

const ask = async ({ endpoint, feature }: Call, input: Input): Promise<Answer> => {
  const { path, rest } = fillPath(endpoint.path, input)
  const key = endpoint.idempotent ? { 'idempotency-key': world.app.platform.random.token(12) } : {}
  const headers = { authorization: token, ...key }
  const { statusCode: status, body } = await send(world.app, { method: endpoint.method, path, input: rest, headers })
  tally.asked += 1
  if (status === 403) tally.forbidden += 1
  else tally.reached.add(feature)
  expect(status, body).toBeLessThan(500)
  expect(status, body).not.toBe(401)
  expect(body).not.toContain(TWIN_MARK)
  return { status, text: body }
}

/** An answer without what differs from one time to the next: ids that were sent or made just now, times, stamps of transactions, secrets. */
const plain = ({ status, text }: Answer): string =>
  `${status} ${text
    .replace(ID, (id) => (id.startsWith(DEMO) ? id : '<id>'))
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>')
    .replace(/"[A-Z]{2,}\d{6,}"/g, '"<number>"')
    .replace(/"accountRev":\d+/g, '"accountRev":"<stamp>"')
    .replace(/[\w-]{32,}/g, '<secret>')}`

/** Names a row of the twin and one that nobody has. What was asked before may have changed what is there, so the second is asked twice. */
const compare = async (call: Call, whole: Input, place: Place): Promise<void> => {
  const strange = (input: Input) => ask(call, aimed(input, place, strangerOf))
  const { input, answer: unknown } = await settled(whole, place, { ask: strange, tries: TRIES })
  const foreign = await ask(call, aimed(input, place, twinOf))
  expect(unknown.text).not.toContain(TWIN)
  if (plain(foreign) !== plain(unknown)) expect(plain(foreign), place.join('.')).toBe(plain(await strange(input)))
}

/** Rows of others that hold ids or texts of the twin, or ids of nobody. */
const strays = async (): Promise<{ name: string; row: string }[]> => {
  const each = (await tablesOf())
    .filter(({ name }) => name !== 'user_account')
    .map(
      ({ name, tenant }) =>
        `select '${name}' as name, t::text as row from "${name}" t
         where t::text ~ '${TWIN}-|${NOBODY}-|${TWIN_MARK}' and ${tenant ? 'enterprise_uuid' : 'null'} is distinct from $1::uuid`,
    )
  return (await owner.query<{ name: string; row: string }>(each.join(' union all '), [TWIN_ENTERPRISE])).rows
}

test('the twin holds something in every table', () => {
  expect((left as { name: string; rows: number }[]).filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual(['outbox'])
})

test('a changed row of the twin is noticed', async () => {
  expect(await rowsOfTwin()).toEqual(left)
  await owner.query('update notice set top_flag = not top_flag where enterprise_uuid = $1', [TWIN_ENTERPRISE])
  expect(await rowsOfTwin()).not.toEqual(left)
  left = await rowsOfTwin()
})

const CALLS = listCalls()
/** Nobody who has signed out meets a wall: that call is the last one, as its feature is. */
const signsOut = (calls: readonly Call[]): number => Number(calls.some(({ endpoint }) => endpoint === logout))
const inTurn = CALLS.map((call) => ({ ...call, title: `${call.feature}.${call.name}` })).sort((a, b) => signsOut([a]) - signsOut([b]))
const onlyReads = ({ endpoint }: Call): boolean => endpoint.method === 'GET' || endpoint.reads === true

const tryWalls = async (call: Call): Promise<void> => {
  const input = await inputOf(call)
  const places = placesOf(input)
  if (places.length === 0) await ask(call, input)
  for (const place of places) {
    await compare(call, input, place)
    const alone = bare(call, input, place)
    if (placesOf(alone).length < places.length) await compare(call, alone, place)
  }
}
const expectUntouched = async (): Promise<void> => {
  const found = left
  left = await rowsOfTwin()
  expect(left).toEqual(found)
}

// Looking at the rows of the twin takes twenty times as long as a call: it is done once after all that only reads, and once after what each
// feature writes.
test.each(inTurn.filter(onlyReads))('$title does not tell a row of another enterprise from none', tryWalls)
test('what only reads leaves the rows of another enterprise as they are', expectUntouched)

const writing = Map.groupBy(
  inTurn.filter((call) => !onlyReads(call)),
  ({ feature }) => feature,
)
describe.each([...writing].sort(([, a], [, b]) => signsOut(a) - signsOut(b)))('what %s writes', (_feature, calls) => {
  test.each(calls)('$title does not tell a row of another enterprise from none', tryWalls)
  test('leaves the rows of another enterprise as they are', expectUntouched)
})

test('no id of another enterprise was stored, nor one of nobody', async () => {
  expect(await strays()).toEqual([])
})

test('few calls end at the rights of the caller, and every feature is reached', () => {
  expect(tally.forbidden / tally.asked).toBeLessThan(MOST_FORBIDDEN)
  // What is the operator's alone ends there by design.
  const theirs = CALLS.filter(({ endpoint }) => endpoint.guard !== 'operator')
  expect([...tally.reached].sort()).toEqual([...new Set(theirs.map(({ feature }) => feature))].sort())
})
