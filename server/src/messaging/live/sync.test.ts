import {
  messageDelete,
  messageHistory,
  messagePin,
  messageReaction,
  messageSync,
  messageUnpin,
  messagingSessionList,
} from '@qifuyun/contract/messaging/endpoints.ts'
import type { Message, syncOutput } from '@qifuyun/contract/messaging/schema.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { z } from 'zod'
import { withClient } from '#src/testing/database.ts'
import { imSessionId, type PersonName } from '#src/testing/people.ts'
import { createWorld, type World } from '#src/testing/world.ts'
import { accountOf, type Client, connectAs, textOf } from '../testing.ts'

const GROUP = imSessionId(1)
const SINGLE = imSessionId(2)
type Synced = z.output<typeof syncOutput>

let world: World
let origin: string

beforeAll(async () => {
  world = await createWorld()
  origin = await world.listen()
})
afterAll(() => world?.close())

/** A client's memory of a conversation, kept only through pushes and syncs, by the rules of the wire. */
class Memory {
  readonly messages = new Map<number, Message>()
  lastSeq = 0
  lastRev = 0

  hear(message: Message): void {
    // A gap is left to the next sync.
    if (message.seq === this.lastSeq + 1) this.take([message])
  }
  take(messages: readonly Message[]): void {
    for (const message of messages) {
      this.messages.set(message.seq, message)
      this.lastSeq = Math.max(this.lastSeq, message.seq)
    }
  }
  async catchUp(client: Client, sessionUuid: string): Promise<void> {
    for (;;) {
      const place = { sessionUuid, lastSeq: this.lastSeq, lastRev: this.lastRev }
      const { data } = await client.ask<Synced>('message:sync', { sessions: [place] })
      const [answer] = data.sessions
      if (answer === undefined) throw new Error('no answer for the conversation')
      this.take(answer.messages)
      for (const message of answer.changed) this.messages.set(message.seq, message)
      const cut = answer.changed.length >= 200
      this.lastRev = cut ? (answer.changed.at(-1)?.rev ?? this.lastRev) : answer.maxRev
      if (!answer.hasMore) return
    }
  }
}

/** The conversation as the account sees it; read counts are no part of what is synced. */
const whole = async (name: PersonName): Promise<Message[]> => {
  const list: Message[] = []
  for (;;) {
    const { data } = await world.as(name).call(messageHistory, { sessionUuid: GROUP, afterSeq: list.at(-1)?.seq ?? 0, limit: 100 })
    for (const message of data.list) {
      delete message.readCount
      list.push(message)
    }
    if (!data.hasAfter) return list
  }
}

interface Step {
  does: 'say' | 'toggle' | 'edit' | 'recall' | 'react' | 'pin' | 'delete'
  who: number
  /** Which message is changed: so many before the last one. */
  back: number
}

/** Changes what the client knows; another one's message may not be his to change, which is as good a try as any. */
const change = async (client: Client, name: PersonName, does: Step['does'], seq: number, n: number): Promise<unknown> => {
  const place = { sessionUuid: GROUP, seq }
  if (does === 'edit') return client.ask('message:edit', { ...place, content: { text: `改 ${n}` } })
  if (does === 'recall') return client.ask('message:recall', place)
  if (does === 'react') return world.as(name).call(messageReaction, { ...place, emoji: n % 2 === 0 ? '👍' : '🎉' })
  if (does === 'pin') return world.as(name).call(n % 2 === 0 ? messagePin : messageUnpin, place)
  return world.as(name).call(messageDelete, { sessionUuid: GROUP, seqList: [seq] })
}

test('whatever is sent, changed and lost on the way, every client ends with what the server has', async () => {
  const people = ['liuyang', 'yanglei', 'chenjing'] as const
  const memories = people.map(() => new Memory())
  const clients: (Client | null)[] = people.map(() => null)
  const come = async (n: number) => {
    const client = await connectAs(world, origin, people[n] ?? 'liuyang')
    client.socket.on('message:new', (message: Message) => message.sessionUuid === GROUP && memories[n]?.hear(message))
    clients[n] = client
    await memories[n]?.catchUp(client, GROUP)
  }
  const go = (n: number) => {
    clients[n]?.close()
    clients[n] = null
  }
  const who = fc.nat(people.length - 1)
  const back = fc.nat(5)
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 6, arbitrary: fc.record({ does: fc.constant('say' as const), who, back }) },
    { weight: 2, arbitrary: fc.record({ does: fc.constant('toggle' as const), who, back }) },
    { weight: 4, arbitrary: fc.record({ does: fc.constantFrom('edit', 'recall', 'react', 'pin', 'delete'), who, back }) },
  )
  let n = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const running: Promise<unknown>[] = []
      for (const action of steps) {
        const client = clients[action.who]
        n += 1
        if (action.does === 'toggle') {
          if (client) go(action.who)
          else await come(action.who)
        } else if (!client) continue
        // The connection may be cut while it is on its way: then nobody knows whether it was stored.
        else if (action.does === 'say') running.push(client.say({ sessionUuid: GROUP }, `说 ${n}`).catch(() => null))
        else {
          const seq = Math.max(1, (memories[action.who]?.lastSeq ?? 1) - action.back)
          running.push(change(client, people[action.who] ?? 'liuyang', action.does, seq, n).catch(() => null))
        }
      }
      await Promise.all(running)
      for (const [index, name] of people.entries()) {
        // What was on its way when its connection was cut may be stored a moment later: then the client comes once more. What a sync
        // has lost, no later one brings, for it goes on from where that one ended.
        await vi.waitFor(
          async () => {
            go(index)
            await come(index)
            const truth = await whole(name)
            expect(truth.map(({ seq }) => seq)).toEqual(truth.map((_, place) => place + 1))
            expect([...(memories[index]?.messages.values() ?? [])].toSorted((a, b) => a.seq - b.seq)).toEqual(truth)
          },
          { timeout: 10_000 },
        )
      }
    }),
    { numRuns: 12 },
  )
  for (const index of people.keys()) go(index)
})

test('more than 200 missed messages come in several answers', async () => {
  const client = await connectAs(world, origin, 'yanglei')
  await Promise.all(Array.from({ length: 450 }, (_, index) => client.say({ sessionUuid: SINGLE }, `很多 ${index}`)))
  const sizes: number[] = []
  const texts: unknown[] = []
  let lastSeq = 3
  for (let more = true; more; ) {
    const { data } = await world.as('liuyang').call(messageSync, { sessions: [{ sessionUuid: SINGLE, lastSeq, lastRev: 3 }] })
    const [answer] = data.sessions
    sizes.push(answer?.messages.length ?? 0)
    texts.push(...(answer?.messages ?? []).map(textOf))
    lastSeq = answer?.messages.at(-1)?.seq ?? lastSeq
    more = answer?.hasMore ?? false
  }
  expect(sizes).toEqual([200, 200, 50])
  expect(texts).toEqual(Array.from({ length: 450 }, (_, index) => `很多 ${index}`))
  client.close()
})

test('a conversation that is not there, of others or of another enterprise counts as left, and tells nothing', async () => {
  const places = [imSessionId(77), SINGLE].map((sessionUuid) => ({ sessionUuid, lastSeq: 0, lastRev: 0 }))
  const ofStranger = await world.as('sunhao').call(messageSync, { sessions: places })
  const ofColleague = await world.as('lina').call(messageSync, { sessions: places })
  for (const { data } of [ofStranger, ofColleague]) {
    expect(data.sessions).toEqual(
      places.map(({ sessionUuid }) => ({ sessionUuid, messages: [], changed: [], maxSeq: 0, maxRev: 0, hasMore: false, removedFlag: 1 })),
    )
  }
})

test('the account revision brings exactly the conversations that changed since', async () => {
  const since = async (sinceRev: number) => (await world.as('chenjing').call(messagingSessionList, { sinceRev })).data
  let rev = 0
  const uuidsSince = async () => {
    const { list, accountRev, hasMore } = await since(rev)
    expect(hasMore).toBe(false)
    rev = accountRev
    return list.map(({ sessionUuid }) => sessionUuid)
  }
  expect(await uuidsSince()).toContain(GROUP)
  // While somebody else on the same database server is writing, the latest changes are told again: never less, until he is done.
  await expect.poll(uuidsSince, { timeout: 15_000 }).toEqual([])
  const liuyang = await connectAs(world, origin, 'liuyang')
  await liuyang.say({ sessionUuid: SINGLE }, '与陈静无关')
  await liuyang.say({ sessionUuid: GROUP }, '与陈静有关')
  expect(await uuidsSince()).toEqual([GROUP])
  await expect.poll(uuidsSince, { timeout: 15_000 }).toEqual([])
  liuyang.close()
})

test('nothing that is being written while the list is read can be skipped', async () => {
  await withClient(world.database.owner, async (slow) => {
    await slow.query('begin')
    await slow.query('update im_session set change_rev = im_rev() where session_uuid = $1', [SINGLE])
    const liuyang = await connectAs(world, origin, 'liuyang')
    await liuyang.say({ sessionUuid: GROUP }, '后开始，先提交')
    const { data: between } = await world.as('liuyang').call(messagingSessionList, {})
    await slow.query('commit')
    const { data: after } = await world.as('liuyang').call(messagingSessionList, { sinceRev: between.accountRev })
    expect(after.list.map(({ sessionUuid }) => sessionUuid)).toContain(SINGLE)
    liuyang.close()
  })
})

describe('small pages of the list lead through all conversations', () => {
  /** The sizes of the pages; what they hold together must be `wanted` conversations. */
  const pagesOf = async (wanted: number): Promise<number[]> => {
    const seen = new Set<string>()
    const sizes: number[] = []
    let sinceRev = 0
    for (let more = true; more; ) {
      const { data } = await world.as('zhangwei').call(messagingSessionList, { sinceRev, pageSize: 2 })
      for (const { sessionUuid } of data.list) seen.add(sessionUuid)
      sizes.push(data.list.length)
      ;({ accountRev: sinceRev, hasMore: more } = data)
    }
    expect(seen.size).toBe(wanted)
    return sizes
  }

  // What is being written anywhere on the server holds the revision back, and pages repeat themselves until it is done.
  const settled = (sizes: number[]) => expect.poll(() => pagesOf(5), { timeout: 15_000 }).toEqual(sizes)

  test('also when each has changed at another time', async () => {
    const zhangwei = await connectAs(world, origin, 'zhangwei')
    const peers = ['lina', 'wangqiang', 'chenjing', 'liuyang'] as const
    const others = await Promise.all(peers.map((name) => connectAs(world, origin, name)))
    for (const other of others) await zhangwei.say({ peerImAccountId: other.hello.imAccountId }, '你好')
    await settled([2, 2, 1])
    for (const client of [zhangwei, ...others]) client.close()
  })

  test('and when several changed at once, which stay together', async () => {
    const changed = (table: string, stamp: string) => `update ${table} set change_rev = ${stamp}`
    await withClient(world.database.owner, async (client) => {
      await client.query(changed('im_session_member', '1'))
      const { rows } = await client.query('select session_uuid from im_session_member where im_account_id = $1', [accountOf('zhangwei')])
      const early = rows.slice(0, 3).map((row) => row.session_uuid)
      await client.query(changed('im_session', 'case when session_uuid = any ($1) then 5 else 6 end'), [early])
    })
    await settled([3, 2])
  })
})
