import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { chat } from '#src/messaging/api.ts'
import { openLog } from '#src/messaging/store/log.ts'
import { ME, PEER, SESSION_UUID, sampleMessage, sampleSession, sampleState } from '#src/messaging/store/samples.ts'
import { Composer } from './Composer.tsx'

const GROUP_UUID = '01940000-0000-7000-8000-00180000000a'
const member = (imAccountId: string, name: string) => ({
  imAccountId,
  name,
  headImg: null,
  roleCode: 3,
  nickName: null,
  muteUntil: null,
  onlineFlag: 0,
})
const GROUP = { groupUuid: GROUP_UUID, memberCount: 2, memberList: [member(ME.imAccountId, ME.name), member(PEER, '杨磊')] }

beforeAll(async () => {
  await startI18n(async () => ({}))
  // jsdom lays nothing out, so it has nothing to scroll.
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => {
  vi.stubGlobal('fetch', async (path: string) => {
    const nothing = { list: [], page: { total: 0, pageSize: 1, pageNum: 1 } }
    return Response.json({ code: 200, msg: '', data: path.includes('scheduled_page') ? nothing : GROUP })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const search = vi.fn<() => void>()
const write = (groupUuid: string | null = null): HTMLElement => {
  const session = sampleSession({ groupUuid, sessionTypeCode: groupUuid ? 2 : 1 })
  chat.store.setState(sampleState({ sessions: { [SESSION_UUID]: session } }), true)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Composer session={session} onSearch={search} />
    </QueryClientProvider>,
  )
  return screen.getByLabelText('发送到 杨磊')
}
const sent = () => chat.store.getState().outbox.map(({ content }) => content)

test('Enter sends what is written and empties the field; Shift+Enter breaks the line', async () => {
  const field = write()
  await userEvent.type(field, '第一行{Shift>}{Enter}{/Shift}第二行{Enter}')
  expect(sent()).toEqual([{ text: '第一行\n第二行', mentions: [], mentionAllFlag: 0 }])
  expect(field).toHaveProperty('value', '')
})

test('Enter that ends the composition of Chinese characters does not send', async () => {
  const field = write()
  await userEvent.type(field, 'nihao')
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true })
  expect(sent()).toEqual([])
})

test('blank text and text over 5000 characters are not sent', async () => {
  const field = write()
  await userEvent.type(field, '   {Enter}')
  fireEvent.change(field, { target: { value: '😀'.repeat(5_001) } })
  await userEvent.type(field, '{Enter}')
  expect(sent()).toEqual([])
  expect(screen.getByRole('alert').textContent).toContain('消息不能超过5000字')
  fireEvent.change(field, { target: { value: '😀'.repeat(5_000) } })
  await userEvent.type(field, '{Enter}')
  expect(sent()).toHaveLength(1)
})

test('in a group @ offers the others; Enter takes the name, not the message', async () => {
  const field = write(GROUP_UUID)
  await userEvent.type(field, '@')
  const options = await screen.findAllByRole('option')
  expect(options.map(({ lastElementChild }) => lastElementChild?.textContent)).toEqual(['所有人', '杨磊'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(sent()).toEqual([])
  await userEvent.keyboard('看一下{Enter}')
  expect(sent()).toEqual([
    { text: '@杨磊 看一下', mentions: [{ imAccountId: PEER, name: '杨磊', offset: 0, length: 3 }], mentionAllFlag: 0 },
  ])
})

test('/ in an empty field offers what can be done; what was typed for it goes', async () => {
  const field = write()
  await userEvent.type(field, '/')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['图片和文件', '语音消息', '搜索聊天记录'])
  await userEvent.type(field, 'sea{Enter}')
  expect(search).toHaveBeenCalledOnce()
  expect([sent(), field]).toMatchObject([[], { value: '' }])
  await userEvent.type(field, '/{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.type(field, '{Enter}')
  expect(sent()).toMatchObject([{ text: '/' }])
})

test('a way or a fraction is no action', async () => {
  const field = write()
  await userEvent.type(field, '/etc 1/2{Enter}')
  expect(sent()).toMatchObject([{ text: '/etc 1/2' }])
})

test('what is written stays as a draft of the conversation', async () => {
  const field = write()
  await userEvent.type(field, '在写')
  expect(chat.store.getState().drafts).toEqual({ [SESSION_UUID]: '在写' })
})

const own = (seq: number, text: string) =>
  sampleMessage(seq, {
    senderImAccountId: ME.imAccountId,
    createTime: new Date().toISOString(),
    content: { text, mentions: [], mentionAllFlag: 0 },
  })
const withMessages = (field: HTMLElement, messages: readonly ReturnType<typeof own>[]): HTMLElement => {
  chat.store.setState({ logs: { [SESSION_UUID]: openLog({ list: messages, hasBefore: false, hasAfter: false }, 9) } })
  return field
}

test('↑ in an empty field opens the newest own message; Escape gives the draft back', async () => {
  const field = withMessages(write(), [own(1, '早'), own(2, '晚'), sampleMessage(3)])
  await userEvent.type(field, '{ArrowUp}')
  expect(field).toHaveProperty('value', '晚')
  expect(screen.getByText('编辑消息：晚')).toBeDefined()
  await userEvent.type(field, '改{Escape}')
  expect(field).toHaveProperty('value', '')
  expect(chat.store.getState().drafts).toEqual({})
  await userEvent.type(field, '在写{ArrowUp}')
  expect(field).toHaveProperty('value', '在写')
})

test('a reply carries what it answers and is over when it is sent', async () => {
  const field = write()
  act(() => chat.changing.intend(SESSION_UUID, { kind: 'reply', message: sampleMessage(3) }))
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, '好的{Enter}')
  expect(chat.store.getState().outbox).toMatchObject([
    { content: { text: '好的' }, replyTo: { seq: 3, senderName: '杨磊', digest: '第3条' } },
  ])
  expect(chat.store.getState().intents).toEqual({})
})

// The last one: the choice outlives it.
test('the key that sends can be swapped', async () => {
  // jsdom lays nothing out, so nothing changes its size.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined
      unobserve = () => undefined
      disconnect = () => undefined
    },
  )
  const field = write()
  await userEvent.click(screen.getByRole('button', { name: 'Enter 发送 · Shift+Enter 换行' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /Enter 发送 · Enter 换行/ }))
  await userEvent.type(field, '第一行{Enter}第二行')
  expect(sent()).toEqual([])
  await userEvent.type(field, '{Control>}{Enter}{/Control}')
  expect(sent()).toMatchObject([{ text: '第一行\n第二行' }])
})
