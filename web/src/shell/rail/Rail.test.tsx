import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { useOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { useVeil } from '@qifuyun/ui/workspace/veil-store.ts'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { startCounters } from '#src/notifications/api.ts'
import { Rail } from './Rail.tsx'

const item = (change: object) => ({
  enterpriseUuid: '01940000-0000-7000-8000-000200000001',
  enterpriseName: '杭州示例物业服务有限公司',
  enterpriseIcon: null,
  enterpriseAuthenticationCode: '1155524',
  userPosition: '客户经理',
  defaultFlag: 1,
  userImAccountId: null,
  unRead: 0,
  joinTypeCode: null,
  currentFlag: 1,
  ...change,
})
const OTHER = item({
  enterpriseUuid: '01940000-0000-7000-8000-000200000002',
  enterpriseName: '上海示例置业有限公司',
  defaultFlag: 0,
  currentFlag: 0,
  unRead: 120,
})
const INVITED = item({
  enterpriseUuid: '01940000-0000-7000-8000-000200000003',
  enterpriseName: '宁波示例商业管理有限公司',
  enterpriseAuthenticationCode: '1155521',
  joinTypeCode: 1,
  currentFlag: 0,
})
const WAITING = { ...INVITED, enterpriseUuid: '01940000-0000-7000-8000-000200000004', enterpriseName: '绿城泊寓', joinTypeCode: 2 }

beforeEach(() => {
  useSession.setState({ viewer: { roles: ['11202', '888'], user: userWith({}) } })
  useVeil.setState({ enterpriseName: null })
  useOverlay.setState({ open: null })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test('only pages that exist have an item', async () => {
  fakeServer({})
  await renderInWorkspace(<Rail current="messages" />, '/im')
  const rail = screen.getByRole('navigation', { name: '主导航' })
  expect([...rail.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/im', '/dashboard', '/maillist'])
  expect(screen.getByRole('link', { name: '消息' }).getAttribute('aria-current')).toBe('page')
})

describe('the counter popover', () => {
  const popup = () => screen.queryByRole('group', { name: '消息中心' })
  const counted = () =>
    [...document.querySelectorAll('[data-counter]')].map((row) => row.querySelector('[aria-hidden="true"]:not(svg, [style])')?.textContent)
  const start = async () => {
    const asked = fakeServer({
      selectUnProcessCount: { code: 200, data: [{ unProcessCount: 100 }] },
      selectDownloadCount: { code: 200, data: { count: 3 } },
      updateBatchReadStatus: { code: 200, data: { count: 1 } },
      list: { code: 200, data: { myList: [], joinList: [] } },
    })
    const stop = startCounters()
    await renderInWorkspace(<Rail current="messages" />, '/im')
    stop()
    return asked
  }
  test('opens 120 ms after the pointer has come, and closes on Esc', async () => {
    await start()
    vi.useFakeTimers()
    const anchor = screen.getByRole('link', { name: /消息/ }).parentElement
    if (!anchor) throw new Error('no anchor')
    fireEvent.pointerEnter(anchor, { pointerType: 'mouse' })
    act(() => void vi.advanceTimersByTime(119))
    expect(popup()).toBeNull()
    act(() => void vi.advanceTimersByTime(1))
    expect(popup()).not.toBeNull()
    fireEvent.keyDown(document, { key: 'Escape' })
    expect(popup()).toBeNull()
  })
  test('↓ opens it and moves into it; counts above 99 read 99+', async () => {
    await start()
    screen.getByRole('link', { name: /消息/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(document.activeElement?.textContent).toBe('全部已读'))
    expect(counted()).toEqual(['99+', '99+', '3'])
  })
  test('the number of new files stands at the foot of the rail too, which opens them', async () => {
    await start()
    await userEvent.click(screen.getByRole('button', { name: /^下载\s*3 条未读$/ }))
    expect(useOverlay.getState().open).toBe('downloads')
  })
  test('全部已读 marks both kinds and counts again', async () => {
    const asked = await start()
    screen.getByRole('link', { name: /消息/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    asked.length = 0
    await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
    await waitFor(() =>
      expect(asked.filter(({ path }) => path.endsWith('updateBatchReadStatus')).map(({ body }) => body)).toEqual([
        { allFlag: 1 },
        { allFlag: 1 },
      ]),
    )
    await waitFor(() => expect(asked.some(({ path }) => path.endsWith('selectDownloadCount'))).toBe(true))
  })
})

describe('the enterprise switcher', () => {
  const start = async () => {
    const asked = fakeServer({
      list: { code: 200, data: { myList: [item({}), OTHER], joinList: [INVITED, WAITING] } },
      switch: { code: 200, data: { enterpriseUuid: OTHER.enterpriseUuid, enterpriseName: OTHER.enterpriseName } },
    })
    await renderInWorkspace(<Rail current="messages" />, '/im')
    await userEvent.click(screen.getByRole('button', { name: '切换企业' }))
    await screen.findByText(OTHER.enterpriseName)
    return asked
  }
  test('shows certified marks, unread counts and 默认', async () => {
    await start()
    expect(screen.getAllByRole('img', { name: '已认证' })).toHaveLength(2)
    expect(screen.getByText('99 条以上未读')).toBeTruthy()
    expect(screen.getByText('默认')).toBeTruthy()
  })
  test('a click switches, covers the page and reloads at the root after 1.5 s', async () => {
    const asked = await start()
    const assign = vi.fn()
    vi.stubGlobal('location', { assign, pathname: '/im', search: '' })
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fireEvent.click(screen.getByText(OTHER.enterpriseName))
    await waitFor(() => expect(useVeil.getState().enterpriseName).toBe(OTHER.enterpriseName))
    expect(asked.at(-1)?.path).toContain(`switch?enterpriseUuid=${OTHER.enterpriseUuid}`)
    expect(assign).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1_500)
    expect(assign).toHaveBeenCalledWith('/')
  })
  test('设为默认 opens the dialog', async () => {
    await start()
    await userEvent.click(screen.getByRole('button', { name: '设为默认' }))
    expect(useOverlay.getState().open).toBe('defaultEnterprise')
  })
  test('an invitation asks for the real name; an application tells that it is being reviewed', async () => {
    await start()
    await userEvent.click(screen.getByRole('button', { name: '审核中' }))
    expect(await screen.findByText('正在等待企业后台审核中')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: '加入' }))
    // The dialog is a chunk of its own; loading it may take a while on a busy machine.
    expect(await screen.findByLabelText('真实姓名', {}, { timeout: 15_000 })).toBeTruthy()
  }, 20_000)
})
