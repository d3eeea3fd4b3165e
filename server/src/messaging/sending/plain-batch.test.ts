import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlState } from '#src/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { enterpriseId, imAccountId, imSessionId } from '#src/testing/people.ts'
import { type NewMessage, toBatch } from './append.ts'
import { countOut, isPlain, type PlainBatchStored } from './plain-batch.ts'

const TENANT = enterpriseId(1)
const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)
const LIUYANG = imAccountId(1, 'liuyang')
const ZHANGWEI = imAccountId(1, 'zhangwei')
const AT = new Date('2026-11-21T08:00:00.000Z')
const RUNS = 20

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const message = (changes: Partial<NewMessage> = {}): NewMessage => ({
  sessionUuid: GROUP,
  messageUuid: randomUUID(),
  senderImAccountId: LIUYANG,
  clientId: randomUUID(),
  messageType: 'text',
  content: { text: '角阀 "已更换" \\ {1}', mentions: [], mentionAllFlag: 0 },
  replyToSeq: null,
  mentions: [],
  mentionAll: false,
  ...changes,
})

const everything = async (client: Client) => {
  const rows = async (table: string, order: string) =>
    (await client.query(`select * from ${table} where enterprise_uuid = $1 order by ${order}`, [TENANT])).rows
  return [
    await rows('im_session', 'session_uuid'),
    await rows('im_session_member', 'session_uuid, im_account_id'),
    await rows('im_message', 'session_uuid, seq'),
  ]
}

/** What `work` answers and leaves behind, undone afterwards. */
const undone = async <T>(client: Client, work: () => Promise<T>) => {
  await client.query('savepoint before')
  const answer = await work()
  const left = await everything(client)
  await client.query('rollback to savepoint before')
  return { answer, left }
}

const append = async (client: Client, messages: NewMessage[]) =>
  (await client.query('select * from im_append($1, $2, $3)', [TENANT, toBatch(messages), AT])).rows

/** null for the errors after which im_append is asked. */
const appendPlain = async (client: Client, messages: NewMessage[]) => {
  const batch = countOut(messages)
  const values = [TENANT, AT, ...batch.values]
  await client.query('savepoint plain')
  try {
    const { rows } = await client.query<{ stored: PlainBatchStored }>(
      `select im_append_plain_batch(${values.map((_, n) => `$${n + 1}`).join(', ')}) as stored`,
      values,
    )
    return rows.flatMap(({ stored }) => batch.rows(stored, AT))
  } catch (error) {
    if (!['23505', 'IM001'].includes(sqlState(error) ?? '')) throw error
    await client.query('rollback to savepoint plain')
    return null
  }
}

const bothWays = (messages: NewMessage[], prepare: string[] = []) =>
  withClient(database.app, async (client) => {
    await client.query('begin')
    await client.query("select set_config('app.enterprise_uuid', $1, true)", [TENANT])
    for (const statement of prepare) await client.query(statement)
    const before = await everything(client)
    const plain = await undone(client, () => appendPlain(client, messages))
    const full = await undone(client, () => append(client, messages))
    await client.query('rollback')
    return { before, plain, full }
  })

const place = fc.record({ sessionUuid: fc.constantFrom(GROUP, SINGLE), senderImAccountId: fc.constantFrom(LIUYANG, ZHANGWEI) })

test('a batch of plain messages leaves and answers exactly what the statement for everything does', () =>
  fc.assert(
    fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 12 }), async (places) => {
      const { plain, full } = await bothWays(places.map((changes, n) => message({ ...changes, content: { text: `第 ${n} 条` } })))
      if (full.answer.every(({ outcome }) => outcome === 'stored')) {
        expect(plain.answer).toEqual(full.answer)
        expect(plain.left).toEqual(full.left)
      } else expect(plain.answer).toBeNull()
    }),
    { numRuns: RUNS },
  ))

test('a text with quotes, braces and backslashes arrives as it was said', async () => {
  const { plain, full } = await bothWays([message(), message({ clientId: null })])
  expect(plain.answer).toEqual(full.answer)
  expect(plain.left).toEqual(full.left)
})

const CLIENT = randomUUID()
const of = (who: string) => `session_uuid = '${GROUP}' and im_account_id = '${who}'`

test.each([
  ['somebody is muted', [message()], [`update im_session_member set mute_until = '2026-11-21T09:00:00Z' where ${of(LIUYANG)}`]],
  ['somebody was removed', [message()], [`update im_session_member set removed_at = now(), removed_seq = 5 where ${of(LIUYANG)}`]],
  ['all are muted', [message()], [`update im_group set mute_all_flag = true where session_uuid = '${GROUP}'`]],
  ['somebody is a stranger', [message({ sessionUuid: SINGLE, senderImAccountId: imAccountId(1, 'chenjing') })], []],
  ['a conversation is absent', [message({ sessionUuid: randomUUID() })], []],
  ['a conversation is an assistant’s', [message()], [`update im_session set session_type_code = 3 where session_uuid = '${GROUP}'`]],
  ['a message is there twice', [message({ clientId: CLIENT }), message({ clientId: CLIENT })], []],
])('nothing of a batch is stored the short way where %s', async (_title, messages, prepare) => {
  const { before, plain, full } = await bothWays([message({ senderImAccountId: ZHANGWEI }), ...messages], prepare)
  expect(full.answer.map(({ outcome }) => outcome)).not.toEqual(full.answer.map(() => 'stored'))
  expect(plain.answer).toBeNull()
  expect(plain.left).toEqual(before)
})

test('a quotation, a mention and a line of the server are not plain', () => {
  expect(isPlain(message())).toBe(true)
  for (const changes of [{ replyToSeq: 1 }, { mentions: [ZHANGWEI] }, { mentionAll: true }, { senderImAccountId: null }]) {
    expect(isPlain(message(changes))).toBe(false)
  }
})
