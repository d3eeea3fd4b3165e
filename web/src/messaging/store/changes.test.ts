import type { Message } from '@qifuyun/contract/messaging/schema.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { isBehind, receiveMessage, receiveRead, receiveSessions, receiveSync, receiveUpdate } from './changes.ts'
import { openLog } from './log.ts'
import { ME, PEER, SESSION_UUID, sampleMessage, sampleOutboxItem, sampleSession, sampleState } from './samples.ts'
import { countsAsUnread, orderSessions, unreadTotal } from './sessions.ts'
import type { ChatState } from './state.ts'
import { syncPlace } from './sync-places.ts'

beforeAll(() => startI18n(async () => ({})))

const PAGE = 3
const session = (state: ChatState) => state.sessions[SESSION_UUID] ?? expect.fail('the session is gone')
const shown = (state: ChatState): readonly Message[] => state.logs[SESSION_UUID]?.messages ?? []

/** The server as the wire describes it: gapless seq, one revision a change, sync in pages. */
const referenceServer = () => {
  const messages: Message[] = []
  let rev = 0
  return {
    messages,
    send: (senderImAccountId: string, messageType: 'text' | 'system'): Message => {
      const message = sampleMessage(messages.length + 1, { rev: ++rev, senderImAccountId, messageType })
      messages.push(message)
      return message
    },
    edit: (place: number): Message | undefined => {
      const held = messages[place % Math.max(1, messages.length)]
      if (!held) return undefined
      const message: Message = { ...held, rev: ++rev, editCount: held.editCount + 1 }
      messages[held.seq - 1] = message
      return message
    },
    recall: (place: number): Message | undefined => {
      const held = messages[place % Math.max(1, messages.length)]
      if (!held) return undefined
      const message: Message = { ...held, rev: ++rev, content: null, recalledFlag: 1, editCount: held.editCount + 1 }
      messages[held.seq - 1] = message
      return message
    },
    sync: ({ lastSeq, lastRev }: { lastSeq: number; lastRev: number }) => {
      const after = messages.filter(({ seq }) => seq > lastSeq)
      const changed = messages.filter((message) => message.rev > lastRev && message.seq <= lastSeq).sort((a, b) => a.rev - b.rev)
      return {
        sessionUuid: SESSION_UUID,
        messages: after.slice(0, PAGE),
        changed: changed.slice(0, PAGE),
        maxSeq: messages.length,
        maxRev: rev,
        hasMore: after.length > PAGE || changed.length > PAGE,
      }
    },
    session: (lastReadSeq: number) =>
      sampleSession({
        maxSeq: messages.length,
        maxRev: rev,
        lastReadSeq,
        unRead: messages.filter((message) => message.seq > lastReadSeq && countsAsUnread(message, ME.imAccountId)).length,
      }),
  }
}
type Server = ReturnType<typeof referenceServer>

const syncAll = (state: ChatState, server: Server): ChatState => {
  let current = state
  for (let round = 0; round <= server.messages.length * 2 + 2; round++) {
    const log = current.logs[SESSION_UUID]
    if (!log) return current
    const answer = server.sync(syncPlace(SESSION_UUID, log))
    current = receiveSync(current, answer, PAGE)
    if (!answer.hasMore) return receiveSessions(current, [server.session(session(current).lastReadSeq)])
  }
  return expect.fail('the sync never ends')
}

const step = fc.oneof(
  fc.record({ kind: fc.constant('send' as const), mine: fc.boolean(), system: fc.boolean() }),
  fc.record({ kind: fc.constant('edit' as const), place: fc.nat(30) }),
  fc.record({ kind: fc.constant('recall' as const), place: fc.nat(30) }),
  fc.record({ kind: fc.constant('read' as const) }),
)
/** What the network does to the event of a step. */
const fate = fc.constantFrom('once', 'once', 'once', 'twice', 'lost', 'late')

describe('a conversation', () => {
  test('equals the server after any mix of sends, edits and reads with lost, late and doubled events', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(step, fate), { maxLength: 60 }), (steps) => {
        const server = referenceServer()
        let state = sampleState({ logs: { [SESSION_UUID]: openLog({ list: [], hasBefore: false, hasAfter: false }, 0) } })
        const late: Message[] = []
        const deliver = (message: Message): void => {
          const change = message.editCount > 0 ? receiveUpdate(state, message) : receiveMessage(state, message)
          state = change.outcome === 'gap' ? syncAll(change.state, server) : change.state
          const seqs = shown(state).map(({ seq }) => seq)
          expect(seqs).toEqual(seqs.map((_, index) => index + 1))
        }
        for (const [what, how] of steps) {
          if (what.kind === 'read') {
            state = receiveRead(state, SESSION_UUID, ME.imAccountId, session(state).maxSeq)
            continue
          }
          const message =
            what.kind === 'send'
              ? server.send(what.mine ? ME.imAccountId : PEER, what.system ? 'system' : 'text')
              : server[what.kind](what.place)
          if (!message || how === 'lost') continue
          if (how === 'late') late.push(message)
          else for (let time = how === 'twice' ? 2 : 1; time > 0; time--) deliver(message)
          if (how !== 'late' && late.length > 2) for (const old of late.splice(0)) deliver(old)
        }
        for (const old of late) deliver(old)
        state = syncAll(state, server)
        expect(shown(state)).toEqual(server.messages)
        expect(session(state).unRead).toBe(server.session(session(state).lastReadSeq).unRead)
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    ['an edit', { content: { text: '改了', mentions: [], mentionAllFlag: 0 as const } }, '改了'],
    ['a recall', { content: null, recalledFlag: 1 as const }, '消息已撤回'],
  ])('a reply quotes what it answers as it is after %s, by event and by sync, loaded or not', (_, change, digest) => {
    const quoted = sampleMessage(1)
    const reply = sampleMessage(2, { replyTo: { seq: 1, senderName: '杨磊', digest: '第1条' } })
    const changed = { ...quoted, ...change, rev: 3 }
    const digests = (state: ChatState) => shown(state).flatMap(({ replyTo }) => replyTo?.digest ?? [])
    for (const list of [[quoted, reply], [reply]]) {
      const state = sampleState({ logs: { [SESSION_UUID]: openLog({ list, hasBefore: false, hasAfter: false }, 2) } })
      expect(digests(receiveUpdate(state, changed).state)).toEqual([digest])
      const answer = { sessionUuid: SESSION_UUID, messages: [], changed: [changed], maxSeq: 2, maxRev: 3, hasMore: false }
      expect(digests(receiveSync(state, answer))).toEqual([digest])
      const late = { ...quoted, ...change, rev: 1 }
      expect(digests(receiveUpdate(receiveUpdate(state, changed).state, late).state)).toEqual([digest])
    }
  })

  test('what came by its ack is completed by the sync that was asked before it', () => {
    const told = sampleMessage(1, { rev: 2, reactions: [{ emoji: '👍', memberList: [] }] })
    const state = sampleState({
      logs: { [SESSION_UUID]: openLog({ list: [{ ...told, reactions: [] }], hasBefore: false, hasAfter: false }, 0) },
    })
    const answer = { sessionUuid: SESSION_UUID, messages: [told], changed: [], maxSeq: 1, maxRev: 2, hasMore: false }
    expect(shown(receiveSync(state, answer))).toEqual([told])
  })

  test('counts unread without a loaded stretch: not own ones, not system lines', () => {
    let state = sampleState()
    for (const message of [
      sampleMessage(1),
      sampleMessage(2, { senderImAccountId: ME.imAccountId }),
      sampleMessage(3, { messageType: 'system' }),
      sampleMessage(3),
    ]) {
      state = receiveMessage(state, message).state
    }
    expect(session(state)).toMatchObject({ unRead: 1, maxSeq: 3 })
  })

  test('remembers the first unread mention and forgets it when it is read', () => {
    const mentioning = sampleMessage(1, {
      content: { text: '@刘洋', mentions: [{ imAccountId: ME.imAccountId, name: '刘洋', offset: 0, length: 3 }], mentionAllFlag: 0 },
    })
    const received = receiveMessage(sampleState(), mentioning).state
    expect(session(received).mentionSeq).toBe(1)
    expect(session(receiveRead(received, SESSION_UUID, ME.imAccountId, 1)).mentionSeq).toBeNull()
  })

  test('the own read position never goes back, nor past the newest message', () => {
    const state = sampleState({ sessions: { [SESSION_UUID]: sampleSession({ maxSeq: 5, lastReadSeq: 3, unRead: 2 }) } })
    expect(session(receiveRead(state, SESSION_UUID, ME.imAccountId, 1)).lastReadSeq).toBe(3)
    expect(session(receiveRead(state, SESSION_UUID, ME.imAccountId, 99))).toMatchObject({ lastReadSeq: 5, unRead: 0 })
  })

  test('an older view of the server does not bring unread messages back', () => {
    const read = receiveRead(
      sampleState({ sessions: { [SESSION_UUID]: sampleSession({ maxSeq: 5, unRead: 5 }) } }),
      SESSION_UUID,
      ME.imAccountId,
      5,
    )
    const told = receiveSessions(read, [sampleSession({ maxSeq: 5, unRead: 5, lastReadSeq: 0, pinFlag: 1 })])
    expect(session(told)).toMatchObject({ unRead: 0, lastReadSeq: 5, pinFlag: 1 })
  })

  test('a view from before a recall that comes late takes nothing back, and a new one is asked for', () => {
    const recalled = sampleSession({ maxSeq: 5, maxRev: 6, unRead: 4 })
    const before = sampleSession({ maxSeq: 5, maxRev: 5, unRead: 5, pinFlag: 1 })
    const state = receiveSessions(sampleState({}), [recalled])
    expect(isBehind(state, before)).toBe(true)
    expect(session(receiveSessions(state, [before]))).toMatchObject({ unRead: 4, maxRev: 6, pinFlag: 1 })
  })

  test('an own message leaves the outbox when it is shown', () => {
    const clientId = '7d9ad05e-6a1e-4d3f-8f3f-7a52d1f00001'
    const state = sampleState({
      outbox: [sampleOutboxItem(clientId, { state: 'sending' })],
      logs: { [SESSION_UUID]: openLog({ list: [], hasBefore: false, hasAfter: false }, 0) },
    })
    expect(receiveMessage(state, sampleMessage(1, { clientId })).state.outbox).toEqual([])
    // Ahead of its place: the row stays until the sync brings the message.
    expect(receiveMessage(state, sampleMessage(2, { clientId })).state.outbox).toHaveLength(1)
  })
})

test('the list shows pinned conversations first, then the newest, and no removed one', () => {
  const sessions = fc.array(
    fc.record({
      pinFlag: fc.constantFrom(0 as const, 1 as const),
      hiddenFlag: fc.constantFrom(0 as const, 1 as const),
      second: fc.nat(50),
    }),
    { maxLength: 20 },
  )
  fc.assert(
    fc.property(sessions, (rows) => {
      const all = Object.fromEntries(
        rows.map(({ second, ...flags }, index) => {
          const sessionUuid = `s${index}`
          return [sessionUuid, sampleSession({ sessionUuid, ...flags, lastTime: new Date(second * 1_000).toISOString() })]
        }),
      )
      const ordered = orderSessions(all)
      expect(ordered).toHaveLength(rows.filter(({ hiddenFlag }) => hiddenFlag === 0).length)
      for (const [index, one] of ordered.entries()) {
        const next = ordered[index + 1]
        if (!next) continue
        expect(one.pinFlag).toBeGreaterThanOrEqual(next.pinFlag)
        if (one.pinFlag === next.pinFlag) expect(one.lastTime >= next.lastTime).toBe(true)
      }
    }),
  )
})

test('muted conversations do not count in the total', () => {
  expect(unreadTotal({ a: sampleSession({ unRead: 3 }), b: sampleSession({ unRead: 5, muteFlag: 1 }) })).toBe(3)
})
