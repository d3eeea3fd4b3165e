import { messageUnreadNum, messagingSessionList, sessionRead, sessionSetting } from '@qifuyun/contract/messaging/endpoints.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#src/testing/database.ts'
import { imAccountId, imSessionId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs } from '../testing.ts'

const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)

let world: World
let origin: string
let liuyang: Client
let yanglei: Client

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
  ;[liuyang, yanglei] = await Promise.all([connectAs(world, origin, 'liuyang'), connectAs(world, origin, 'yanglei')])
})
afterAll(async () => {
  liuyang?.close()
  yanglei?.close()
  await world?.close()
})

const sessionOf = async (name: PersonName, sessionUuid: string) => {
  const { data } = await world.as(name).call(messagingSessionList, {})
  return data.list.find((session) => session.sessionUuid === sessionUuid)
}
const unreadNumOf = async (name: PersonName, imAccountIds: string[]) =>
  (await world.as(name).call(messageUnreadNum, { userAccountIdList: imAccountIds })).data

test('the seeded conversations stand as described: one unread message for 刘洋, none for the others', async () => {
  expect(liuyang.hello.counters.unRead).toEqual({ [accountOf('liuyang')]: 1 })
  expect(yanglei.hello.counters.unRead).toEqual({ [accountOf('yanglei')]: 0 })
  const { data } = await world.as('liuyang').call(messagingSessionList, {})
  expect(data.list.map(({ name, maxSeq, unRead, memberCount }) => ({ name, maxSeq, unRead, memberCount }))).toEqual([
    { name: '杨磊', maxSeq: 3, unRead: 1, memberCount: 2 },
    { name: '全员群', maxSeq: 5, unRead: 0, memberCount: 8 },
  ])
})

test('reading clears it on all devices and tells the peer how far', async () => {
  const tablet = await connectAs(world, origin, 'liuyang')
  const ack = await liuyang.ask('message:read', { sessionUuid: SINGLE, seq: 3 })
  expect(ack).toMatchObject({ code: 200, data: { lastReadSeq: 3, unRead: 0 } })
  const told = { sessionUuid: SINGLE, imAccountId: accountOf('liuyang'), lastReadSeq: 3 }
  expect(await tablet.next('message:read')).toEqual(told)
  expect(await yanglei.next('message:read')).toEqual(told)
  expect((await tablet.next('counters:update')).unRead).toEqual({ [accountOf('liuyang')]: 0 })
  expect((await sessionOf('yanglei', SINGLE))?.peerReadSeq).toBe(3)
  tablet.close()
})

test('the position never goes back and never past the last message', async () => {
  const last = (await liuyang.say({ sessionUuid: SINGLE }, '到了吗')).data.seq
  const read = (seq: number) => world.as('yanglei').call(sessionRead, { sessionUuid: SINGLE, seq })
  expect((await read(last + 1_000)).data).toEqual({ lastReadSeq: last, unRead: 0 })
  expect((await read(1)).data).toEqual({ lastReadSeq: last, unRead: 0 })
  expect((await read(Number.MAX_SAFE_INTEGER)).data).toEqual({ lastReadSeq: last, unRead: 0 })
})

test('sending does not mark older messages as read', async () => {
  const before = (await sessionOf('wangqiang', GROUP))?.unRead ?? -1
  await liuyang.say({ sessionUuid: GROUP }, '一')
  const wangqiang = await connectAs(world, origin, 'wangqiang')
  await wangqiang.say({ sessionUuid: GROUP }, '二')
  expect((await sessionOf('wangqiang', GROUP))?.unRead).toBe(before + 1)
  wangqiang.close()
})

test('who is not in the conversation cannot read in it', async () => {
  const read = { sessionUuid: SINGLE, seq: 1 }
  expect(await world.as('lina').call(sessionRead, read)).toMatchObject({ status: 403, code: 401, data: { _reason: 'NOT_MEMBER' } })
  expect(await world.as('sunhao').call(sessionRead, read)).toMatchObject({ status: 404, code: 404 })
})

test('muted conversations do not count in the total, and only own accounts are told', async () => {
  await yanglei.say({ sessionUuid: SINGLE }, '在吗')
  const mine = accountOf('liuyang')
  const total = async () => {
    const counted = await unreadNumOf('liuyang', [mine, accountOf('yanglei'), imAccountId(2, 'zhaomin')])
    expect(counted.map(({ userAccountId }) => userAccountId)).toEqual([mine])
    return counted[0]?.unreadNum ?? Number.NaN
  }
  const all = await total()
  const here = (await sessionOf('liuyang', SINGLE))?.unRead ?? Number.NaN
  expect(here).toBeGreaterThan(0)
  await world.as('liuyang').call(sessionSetting, { sessionUuid: SINGLE, muteFlag: 1 })
  expect(await total()).toBe(all - here)
  await world.as('liuyang').call(sessionSetting, { sessionUuid: SINGLE, muteFlag: 0 })
})

test('both accounts of a member of two enterprises count, wherever he is', async () => {
  await liuyang.say({ sessionUuid: GROUP }, '大家好')
  const accounts = [accountOf('zhaomin'), imAccountId(2, 'zhaomin')]
  const counted = await unreadNumOf('zhaomin', accounts)
  expect(counted.map(({ userAccountId }) => userAccountId)).toEqual(accounts)
  expect(counted[0]?.unreadNum).toBeGreaterThan(0)
  expect(counted[1]?.unreadNum).toBe(0)
})

test('what is said in another enterprise of a user moves his total', async () => {
  const sunhao = await connectAs(world, origin, 'sunhao')
  const zhaomin = await connectAs(world, origin, 'zhaomin')
  await sunhao.say({ peerImAccountId: imAccountId(2, 'zhaomin') }, '赵总好')
  await zhaomin.next('counters:update', ({ unRead }) => unRead[imAccountId(2, 'zhaomin')] === 1)
  sunhao.close()
  zhaomin.close()
})

/** The definition: messages above the position that are not own, not of the system, not recalled. */
const COUNTED = `
  select m.im_account_id, m.session_uuid, im_unread(s, m) as told, (
    select count(*)::integer from im_message w where w.session_uuid = m.session_uuid and w.seq > m.last_read_seq
      and w.sender_im_account_id is distinct from m.im_account_id and w.message_type <> 'system' and w.recalled_at is null) as counted
  from im_session_member m join im_session s using (enterprise_uuid, session_uuid)`

test('after any sends, reads and recalls the unread number is the counted one', async () => {
  const people = ['liuyang', 'yanglei', 'chenjing'] as const
  const clients = { liuyang, yanglei, chenjing: await connectAs(world, origin, 'chenjing') }
  const command = fc.oneof(
    { weight: 5, arbitrary: fc.record({ does: fc.constant('say' as const), who: fc.constantFrom(...people) }) },
    { weight: 3, arbitrary: fc.record({ does: fc.constant('read' as const), who: fc.constantFrom(...people), back: fc.nat(6) }) },
    { weight: 1, arbitrary: fc.record({ does: fc.constant('recall' as const), who: fc.constantFrom(...people), back: fc.nat(6) }) },
  )
  let maxSeq = (await sessionOf('liuyang', GROUP))?.maxSeq ?? 0
  await withClient(world.database.owner, async (owner) => {
    // One after the other: a connection runs one statement at a time.
    let recalls = Promise.resolve()
    const recall = (seq: number) => {
      recalls = recalls.then(async () => {
        const { rowCount } = await owner.query(
          'update im_message set recalled_at = now() where session_uuid = $1 and seq = $2 and recalled_at is null',
          [GROUP, seq],
        )
        if (rowCount === 0) return
        await owner.query('update im_session set last_recalled_seq = greatest(last_recalled_seq, $2) where session_uuid = $1', [GROUP, seq])
      })
      return recalls
    }
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 25 }), async (commands) => {
        // All at once: sends and reads of one member meet in the database in any order.
        await Promise.all(
          commands.map(async (step) => {
            if (step.does === 'say') maxSeq = Math.max(maxSeq, (await clients[step.who].say({ sessionUuid: GROUP }, '随机')).data.seq)
            else if (step.does === 'read')
              await clients[step.who].ask('message:read', { sessionUuid: GROUP, seq: Math.max(0, maxSeq - step.back) })
            else await recall(Math.max(1, maxSeq - step.back))
          }),
        )
        const { rows } = await owner.query<{ told: number; counted: number }>(COUNTED)
        for (const row of rows) expect(row.told).toBe(row.counted)
      }),
      { numRuns: 25 },
    )
  })
  clients.chenjing.close()
})
