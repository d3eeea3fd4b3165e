import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { type Tab } from '@qifuyun/ui/workspace/tabs/tab-list.ts'
import { useTabs } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { PageGroup } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { HostedPage } from './HostedPage.tsx'
import { useRuns } from './runs/run-store.ts'

const UUID = '01940000-0000-7000-8000-000600000101'
const GROUP = `application.${UUID}`
const PAGE = 'https://energy.example/index.html'
const OPENED = {
  appUuid: UUID,
  appKey: null,
  appName: '能耗平台',
  appIconUrl: null,
  shownAs: 'module',
  state: 'enabled',
  entryUrl: '/frame',
}

const tabs = (...groups: string[]): Tab[] =>
  groups.map((group) => ({
    ...{ name: group, title: '应用', group, path: `/${group}`, query: '', fullPath: `/${group}` },
    meta: { pinned: false },
  }))
const title = () => useTabs.getState().tabs.find(({ group }) => group === GROUP)?.meta.title

const show = async (opened: object, more: Parameters<typeof fakeServer>[0] = {}) => {
  const asked = fakeServer({ open_app: { code: 200, data: { ...OPENED, ...opened } }, ...more })
  useTabs.setState({ tabs: tabs(GROUP), closed: [] })
  await renderInWorkspace(
    <PageGroup value={GROUP}>
      <HostedPage />
    </PageGroup>,
    `/application/${UUID}`,
  )
  return asked
}
const frame = () => screen.findByTitle<HTMLIFrameElement>('能耗平台')
/** What the frame says to the shell. */
const say = (data: object, { source, origin = 'null' }: { source: MessageEventSource | null; origin?: string }) =>
  act(async () => void window.dispatchEvent(new MessageEvent('message', { data: { qifuyun: 1, id: '1', ...data }, source, origin })))

beforeEach(() => useSession.setState({ viewer: { roles: ['888'], user: userWith({}) } }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  // The tab is closed, and the second is over.
  vi.useFakeTimers()
  useTabs.setState({ tabs: [], closed: [] })
  vi.runAllTimers()
  vi.useRealTimers()
})

describe('an application that is not open', () => {
  test.each([
    ['disabled', '应用已停用'],
    ['expired', '应用授权已到期'],
    ['notVisible', '暂无权限'],
  ])('%s says %s', async (state, heading) => {
    await show({ state, entryUrl: null })
    expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(heading)
  })
  test('absent is /404, and its tab goes', async () => {
    await show({}, { open_app: { code: 404, status: 404, msg: '数据不存在' } })
    await waitFor(() => expect(useTabs.getState().tabs).toEqual([]))
  })
  test('a failed call offers another try', async () => {
    await show({}, { open_app: { code: 500, status: 500, msg: '系统繁忙，请稍后再试' } })
    expect(await screen.findByText('系统繁忙，请稍后再试')).toBeTruthy()
    fakeServer({ open_app: { code: 200, data: { ...OPENED, state: 'disabled' } } })
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    expect(await screen.findByText('应用已停用')).toBeTruthy()
  })
  test('of a window of its own gives the link', async () => {
    await show({ shownAs: 'window', entryUrl: PAGE })
    expect((await screen.findByRole('link', { name: '打开应用' })).getAttribute('href')).toBe(PAGE)
  })
  test('without an address says who can help', async () => {
    await show({ entryUrl: null })
    expect(await screen.findByText('应用地址未配置')).toBeTruthy()
  })
})

describe('a frame', () => {
  test('of a module has no origin, and never moves ours', async () => {
    await show({})
    expect((await frame()).getAttribute('sandbox')).toBe('allow-scripts allow-forms allow-popups allow-downloads')
  })
  test('names its tab as the application is called', async () => {
    await show({})
    await frame()
    expect(title()).toBe('能耗平台')
  })
  test('hears its own frame', async () => {
    await show({})
    const { contentWindow } = await frame()
    await say({ type: 'title', text: '能耗（2）' }, { source: contentWindow })
    await waitFor(() => expect(title()).toBe('能耗（2）'))
  })
  test.each([
    ['another window', { source: window, origin: 'null' }],
    ['nobody', { source: null, origin: 'null' }],
  ])('does not hear %s', async (_who, from) => {
    await show({})
    await frame()
    await say({ type: 'title', text: '冒充' }, from)
    expect(title()).toBe('能耗平台')
  })
  test('that went to a page with an origin is not heard', async () => {
    await show({})
    const { contentWindow } = await frame()
    await say({ type: 'title', text: '冒充' }, { source: contentWindow, origin: 'https://evil.example' })
    expect(title()).toBe('能耗平台')
  })
  test('that says it cannot start is taken away, and started anew on request', async () => {
    const asked = await show({})
    const { contentWindow } = await frame()
    await say({ type: 'failed', message: 'broken' }, { source: contentWindow })
    expect((await screen.findByRole('alert')).textContent).toContain('broken')
    expect(screen.queryByTitle('能耗平台')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: '重试' }))
    await frame()
    expect(asked).toHaveLength(2)
  })
  test('that throws later says so above it, and stays', async () => {
    await show({})
    const shown = await frame()
    await say({ type: 'fault', message: 'boom' }, { source: shown.contentWindow })
    expect(await screen.findByText('应用出现错误，部分功能可能无法使用')).toBeTruthy()
    expect(screen.getByTitle('能耗平台')).toBe(shown)
  })
  test('that does not answer for eight seconds is given up; one that did is not', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    await show({})
    const { contentWindow } = await frame()
    await act(() => vi.advanceTimersByTimeAsync(7_000))
    await say({ type: 'mounted' }, { source: contentWindow })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()
    useTabs.setState({ tabs: [] })
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    await show({})
    await frame()
    await act(() => vi.advanceTimersByTimeAsync(8_100))
    expect(screen.getByRole('alert').textContent).toContain('应用没有响应')
  })
})

test('a closed tab lets go of its application after one second, and it starts anew when it is opened again', async () => {
  const asked = await show({})
  await frame()
  vi.useFakeTimers()
  act(() => useTabs.setState({ tabs: [] }))
  act(() => void vi.advanceTimersByTime(999))
  expect(useRuns.getState()[GROUP]).toBeDefined()
  act(() => void vi.advanceTimersByTime(1))
  expect(useRuns.getState()[GROUP]).toBeUndefined()
  vi.useRealTimers()
  cleanup()
  await show({})
  await frame()
  expect(asked).toHaveLength(1)
})
