import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sqlState } from '#src/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { enterpriseId, imAccountId, imSessionId } from '#src/testing/people.ts'

const TENANT = enterpriseId(1)
const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)
const LIUYANG = imAccountId(1, 'liuyang')
const AT = '2026-11-21T08:00:00.000Z'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const message = (changes: object = {}) => ({
  sessionUuid: SINGLE,
  messageUuid: randomUUID(),
  senderImAccountId: LIUYANG,
  clientId: randomUUID(),
  messageType: 'text',
  content: { text: '角阀已更换', mentions: [], mentionAllFlag: 0 },
  digest: '角阀已更换',
  replyToSeq: null,
  mentions: [],
  mentionAll: false,
  ...changes,
})
type Said = ReturnType<typeof message>

const everything = async (client: Client) => {
  const rows = async (table: string, order: string) =>
    (await client.query(`select * from ${table} where enterprise_uuid = $1 order by ${order}`, [TENANT])).rows
  // The stamp of a change is the number of its transaction, the same for both ways.
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

const append = async (client: Client, said: Said) =>
  (await client.query('select * from im_append($1, $2, $3)', [TENANT, JSON.stringify([{ ...said, item: 0 }]), AT])).rows[0]

/** null also for the errors after which the writer asks im_append. */
const appendPlain = async (client: Client, said: Said) => {
  const { sessionUuid, messageUuid, senderImAccountId, clientId, messageType, content, digest } = said
  await client.query('savepoint plain')
  try {
    const { rows } = await client.query('select im_append_plain($1, $2, $3, $4, $5, $6, $7, $8, $9) as stored', [
      ...[TENANT, sessionUuid, messageUuid, senderImAccountId, clientId, messageType, content, digest, AT],
    ])
    return rows[0].stored
  } catch (error) {
    if (!['23505', 'IM001'].includes(sqlState(error) ?? '')) throw error
    await client.query('rollback to savepoint plain')
    return null
  }
}

const bothWays = (said: Said, prepare: string[] = []) =>
  withClient(database.app, async (client) => {
    await client.query('begin')
    await client.query("select set_config('app.enterprise_uuid', $1, true)", [TENANT])
    for (const statement of prepare) await client.query(statement)
    const before = await everything(client)
    const plain = await undone(client, () => appendPlain(client, said))
    const full = await undone(client, () => append(client, said))
    await client.query('rollback')
    return { before, plain, full }
  })

const MUTE = `update im_session_member set mute_until = '2026-11-21T09:00:00Z' where session_uuid = '${GROUP}' and im_account_id = '${LIUYANG}'`
const UNMUTED = MUTE.replace('09:00', '07:00')
const MUTE_ALL = `update im_group set mute_all_flag = true where session_uuid = '${GROUP}'`
const REMOVED = `update im_session_member set removed_at = now(), removed_seq = 5 where session_uuid = '${GROUP}' and im_account_id = '${LIUYANG}'`
const KNOWN = randomUUID()
const FIRST = `select * from im_append('${TENANT}', '${JSON.stringify([{ ...message({ clientId: KNOWN }), item: 0 }])}', now())`

test.each([
  ['stored in a single conversation', message(), [], 'stored'],
  ['stored in a group', message({ sessionUuid: GROUP }), [], 'stored'],
  ['stored without a client id', message({ clientId: null }), [], 'stored'],
  ['refused to a stranger', message({ senderImAccountId: imAccountId(1, 'chenjing') }), [], 'notMember'],
  ['refused to who was removed', message({ sessionUuid: GROUP }), [REMOVED], 'notMember'],
  ['refused to who is muted', message({ sessionUuid: GROUP }), [MUTE], 'muted'],
  ['stored when the muting is over', message({ sessionUuid: GROUP }), [UNMUTED], 'stored'],
  ['refused when all are muted', message({ sessionUuid: GROUP }), [MUTE_ALL], 'mutedAll'],
  [
    'stored for the owner when all are muted',
    message({ sessionUuid: GROUP, senderImAccountId: imAccountId(1, 'zhangwei') }),
    [MUTE_ALL],
    'stored',
  ],
  ['a duplicate of an earlier one', message({ clientId: KNOWN }), [FIRST], 'duplicate'],
  ['absent where there is no conversation', message({ sessionUuid: randomUUID() }), [], 'absent'],
  [
    'refused in the conversation of an assistant',
    message(),
    [`update im_session set session_type_code = 3 where session_uuid = '${SINGLE}'`],
    'notMember',
  ],
])('one message alone is %s: by the short way exactly as by the long one, or not at all', async (_title, said, prepare, outcome) => {
  const { before, plain, full } = await bothWays(said, prepare)
  expect(full.answer.outcome).toBe(outcome)
  if (outcome === 'stored') {
    const { seq, rev, session_type, pair_key, sender_name, sender_head_img } = full.answer
    expect(plain.answer).toEqual([seq, rev, session_type, pair_key, sender_name, sender_head_img])
    expect(plain.left).toEqual(full.left)
  } else {
    expect(plain.answer).toBeNull()
    expect(plain.left).toEqual(before)
  }
})
