import { randomUUID } from 'node:crypto'
import type { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase, withClient } from '#src/testing/database.ts'
import { enterpriseId, imAccountId, imSessionId } from '#src/testing/people.ts'

const TENANT = enterpriseId(1)
const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)
const LIUYANG = imAccountId(1, 'liuyang')

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const said = (changes: object = {}) => ({
  sessionUuid: SINGLE,
  messageUuid: randomUUID(),
  senderImAccountId: LIUYANG,
  clientId: randomUUID(),
  messageType: 'text',
  content: { text: '角阀已更换' },
  digest: '角阀已更换',
  replyToSeq: null,
  mentions: [],
  mentionAll: false,
  ...changes,
})
type Said = ReturnType<typeof said>

const inTenant = <T>(work: (client: Client) => Promise<T>): Promise<T> =>
  withClient(database.app, async (client) => {
    await client.query('begin')
    await client.query("select set_config('app.enterprise_uuid', $1, true)", [TENANT])
    const result = await work(client)
    await client.query('rollback')
    return result
  })

const append = async (client: Client, batch: Said[]) =>
  (await client.query('select * from im_append($1, $2, now())', [TENANT, JSON.stringify(batch.map((one, item) => ({ ...one, item })))]))
    .rows

const standing = async (client: Client, sessionUuid: string) =>
  (
    await client.query(
      `select s.max_seq, s.max_rev, s.user_no, m.own_since from im_session s join im_session_member m using (enterprise_uuid, session_uuid)
       where session_uuid = $1 and im_account_id = $2`,
      [sessionUuid, LIUYANG],
    )
  ).rows[0]

test('messages of several conversations are numbered each in its own, in the order of the batch', () =>
  inTenant(async (client) => {
    const [single, group] = [await standing(client, SINGLE), await standing(client, GROUP)]
    const batch = [SINGLE, GROUP, SINGLE, GROUP, GROUP].map((sessionUuid) => said({ sessionUuid }))
    const rows = await append(client, batch)
    expect(rows.map(({ item }) => item)).toEqual([0, 1, 2, 3, 4])
    const after = [single.max_seq + 1, group.max_seq + 1, single.max_seq + 2, group.max_seq + 2, group.max_seq + 3]
    expect(rows.map(({ seq }) => seq)).toEqual(after)
    expect(await standing(client, GROUP)).toEqual({
      max_seq: group.max_seq + 3,
      max_rev: group.max_rev + 3,
      user_no: group.user_no + 3,
      own_since: group.own_since + 3,
    })
  }))

test('what is refused takes no number, and what is there twice is stored once', () =>
  inTenant(async (client) => {
    const before = await standing(client, SINGLE)
    const twice = said()
    const rows = await append(client, [
      said({ senderImAccountId: imAccountId(1, 'chenjing') }),
      twice,
      said({ replyToSeq: 9_999 }),
      { ...twice, messageUuid: randomUUID() },
      said(),
    ])
    expect(rows.map(({ outcome, seq }) => [outcome, seq])).toEqual([
      ['notMember', null],
      ['stored', before.max_seq + 1],
      ['noReply', null],
      ['duplicate', before.max_seq + 1],
      ['stored', before.max_seq + 2],
    ])
    expect(rows[3].message_uuid).toBe(twice.messageUuid)
    expect(await standing(client, SINGLE)).toMatchObject({ max_seq: before.max_seq + 2, user_no: before.user_no + 2 })
  }))

test('a refused message does not stand in for the good one that repeats it', () =>
  inTenant(async (client) => {
    const before = await standing(client, SINGLE)
    const bad = said({ replyToSeq: 9_999 })
    const rows = await append(client, [bad, { ...bad, replyToSeq: null, messageUuid: randomUUID() }])
    expect(rows.map(({ outcome, seq }) => [outcome, seq])).toEqual([
      ['noReply', null],
      ['stored', before.max_seq + 1],
    ])
  }))
