import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ME, PEER, SESSION_UUID } from '#src/messaging/store/samples.ts'
import { draftOf } from './drafts.ts'
import { createScriptedServer } from './scripted-server.ts'

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const settle = (ms = 0): Promise<unknown> => vi.advanceTimersByTimeAsync(ms)
const plain = (text: string) => ({ text, mentions: [], mentionAllFlag: 0 as const })

/** A connected page that shows three messages, the last one own. */
const openPage = async () => {
  const server = createScriptedServer()
  const chat = server.openPage()
  server.realtime.start(() => ({ token: 't' }))
  await settle()
  await Promise.all([chat.start(ME), settle()])
  server.connect()
  chat.select(SESSION_UUID)
  await settle()
  server.say('一')
  server.say('二')
  chat.sender.send(SESSION_UUID, plain('三'), null)
  await settle()
  const shown = (seq: number) => chat.store.getState().logs[SESSION_UUID]?.messages[seq - 1] ?? expect.fail(`no message ${seq}`)
  return { server, chat, shown }
}

test('an own change is shown with the answer, and its own event changes nothing more', async () => {
  const { chat, shown, server } = await openPage()
  await chat.changing.react(shown(3), '👍')
  expect(await chat.changing.edit(shown(3), plain('三改'))).toBe(true)
  expect(shown(3)).toMatchObject({ content: { text: '三改' }, editCount: 1, reactions: [{ emoji: '👍' }] })
  server.push('message:update', { kind: 'edit', message: shown(3), sessionUuid: SESSION_UUID, seq: 3, rev: shown(3).rev })
  expect(shown(3)).toMatchObject({ content: { text: '三改' } })
  await chat.changing.react(shown(3), '👍')
  expect(shown(3).reactions).toEqual([])
})

test('what was recalled goes back into the field', async () => {
  const { chat, shown } = await openPage()
  await chat.changing.recall(shown(3))
  expect(shown(3)).toMatchObject({ recalledFlag: 1, content: null })
  expect(chat.store.getState().sessions[SESSION_UUID]?.lastMessage).toMatchObject({ recalledFlag: 1 })
  chat.changing.writeAgain(shown(3))
  expect(draftOf(chat.store.getState(), SESSION_UUID)).toBe('三')
  expect(chat.store.getState().intents[SESSION_UUID]).toMatchObject({ kind: 'again' })
})

test('a change whose event was lost is fetched when the next one shows the gap', async () => {
  const { server, shown } = await openPage()
  server.change(1, 'edit', { content: plain('一改') }, false)
  server.change(2, 'reaction', { reactions: [{ emoji: '👍', memberList: [] }] })
  await settle()
  expect(shown(1)).toMatchObject({ content: { text: '一改' } })
  expect(shown(2).reactions).toHaveLength(1)
})

test('what one has deleted stays away whatever happens to it later', async () => {
  const { server, chat, shown } = await openPage()
  expect(await chat.changing.remove(SESSION_UUID, [1])).toBe(true)
  expect(shown(1)).toMatchObject({ deletedFlag: 1, content: null })
  server.change(1, 'edit', { content: plain('一改') })
  await settle()
  expect(shown(1)).toMatchObject({ deletedFlag: 1, content: null })
})

test('a refused change leaves the message as it is', async () => {
  const { server, chat, shown } = await openPage()
  const before = shown(3)
  server.refusals.push(new CallError({ status: 422, code: 3002, msg: '只能编辑24小时内的消息', data: {} }))
  expect(await chat.changing.edit(before, plain('三改'))).toBe(false)
  expect(shown(3)).toBe(before)
})

test.each([
  ['before', true],
  ['after', false],
])('the server knows more of a changed message than the answer: its event counts, %s the answer', async (_, first) => {
  const { server, chat, shown } = await openPage()
  const before = shown(3)
  const reactions = [{ emoji: '👍', memberList: [{ imAccountId: PEER, name: '杨磊' }] }]
  // Somebody has reacted meanwhile, and nobody here has heard of it.
  const told = () => {
    const message = { ...before, content: plain('三改'), editCount: 1, reactions, rev: 4 }
    server.push('message:update', { kind: 'edit', message, sessionUuid: SESSION_UUID, seq: 3, rev: 4 })
  }
  if (first) told()
  await chat.changing.edit(before, plain('三改'))
  if (!first) told()
  await settle()
  expect(shown(3)).toMatchObject({ content: { text: '三改' }, reactions })
})
