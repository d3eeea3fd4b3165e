import { expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { SESSION_UUID, sampleMessage, sampleState } from '#src/messaging/store/samples.ts'
import type { ChatState } from '#src/messaging/store/state.ts'
import type { ChatContext } from './context.ts'
import { createHistory } from './history.ts'

interface Asked {
  aroundSeq?: number
  answer: () => void
}

/** A history whose pages arrive when the test says so; each page is the one message that was asked for. */
const openHistory = () => {
  const asked: Asked[] = []
  const store = createStore<ChatState>(() => sampleState())
  const messageHistory = ({ aroundSeq }: { aroundSeq?: number }) =>
    new Promise((resolve) => {
      const list = [sampleMessage(aroundSeq ?? 900)]
      const answer = (): void => resolve({ list, hasBefore: true, hasAfter: aroundSeq !== undefined, maxSeq: 900 })
      asked.push({ ...(aroundSeq === undefined ? {} : { aroundSeq }), answer })
    })
  // Nothing else of the world is touched by loading pages.
  const context = { store, calls: { messageHistory } } as unknown as ChatContext
  const shown = (): (number | undefined)[] | undefined => store.getState().logs[SESSION_UUID]?.messages.map(({ seq }) => seq)
  return { history: createHistory(context, () => undefined), asked, shown, loading: () => store.getState().loading[SESSION_UUID] }
}

test.each([
  ['the newest page comes first', [0, 1]],
  ['the newest page comes last', [1, 0]],
])('a jump begun while the conversation opens is where one ends up: %s', async (_title, order) => {
  const { history, asked, shown } = openHistory()
  const opened = [history.ensure(SESSION_UUID), history.around(SESSION_UUID, 7)]
  for (const at of order) {
    asked[at]?.answer()
    await opened[at]
  }
  expect(shown()).toEqual([7])
})

test('opening a conversation asks for nothing while a jump into it is under way', async () => {
  const { history, asked, shown, loading } = openHistory()
  const jump = history.around(SESSION_UUID, 7)
  await history.ensure(SESSION_UUID)
  expect([asked.length, loading()]).toEqual([1, 'first'])
  asked[0]?.answer()
  await jump
  expect([shown(), loading()]).toEqual([[7], undefined])
})

test('of two jumps the later one counts', async () => {
  const { history, asked, shown } = openHistory()
  const jumps = [history.around(SESSION_UUID, 7), history.around(SESSION_UUID, 8)]
  asked[1]?.answer()
  asked[0]?.answer()
  await Promise.all(jumps)
  expect(shown()).toEqual([8])
})
