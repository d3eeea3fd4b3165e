import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { RoutesProvider } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ROUTES } from '#src/shell/routes.ts'
import type { Day, DayRow } from './day/api.ts'
import { rowOf } from './day/testing.ts'
import WorkbenchPage from './WorkbenchPage.tsx'

const STEP = { wfProcinstUuid: '01940000-0000-7000-8000-001100000001', wfProcinstNodeUuid: '01940000-0000-7000-8000-001100000002' }
const APPROVAL = rowOf({
  ...{ key: 'approval', businessTypeCode: 'approval', businessTypeName: '审批', title: '请假 · 年假', approval: STEP },
  actionList: [
    { name: 'agree', label: null, dangerFlag: 0, directFlag: 1 },
    { name: 'overrule', label: null, dangerFlag: 1, directFlag: 0 },
  ],
})
const OWN = rowOf({
  ...{ key: 'own', title: '检查电梯', todoUuid: '01940000-0000-7000-8000-000700000002' },
  actionList: [{ name: 'finish', label: null, dangerFlag: 0, directFlag: 1 }],
})
const dayWith = (list: readonly DayRow[], more: Partial<Day> = {}): Day => ({
  ...{ nowTime: '2026-03-18T01:42:00Z', list: [...list], moreFlag: 0, failedList: [], bandList: [] },
  ...{ doneCount: 0, doneList: [], tomorrowCount: 0, tomorrowList: [] },
  ...more,
})

beforeEach(() => useSession.setState({ viewer: { roles: ['11202', '888'], user: userWith({}) } }))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const start = async (first: Day, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const listeners: (() => void)[] = []
  vi.spyOn(realtime, 'on').mockImplementation((event, listener) => {
    // The payload of this event is not read.
    if (event === 'counters:update') listeners.push(listener as () => void)
    return () => undefined
  })
  let day = first
  const asked = fakeServer({
    my_day: () => ({ code: 200, data: day }),
    my_team: { code: 200, data: { count: 0, meetingCount: 0, onlineCount: 0, list: [] } },
    figures: { code: 200, data: [] },
    my_apps: { code: 200, data: [] },
    get_layout: { code: 200, data: { favourites: [], recents: [], groups: [], cards: [], version: 0 } },
    selectUnProcessCount: { code: 200, data: [] },
    agree: { code: 200, data: { processStatusCode: 40 } },
    ...answers,
  })
  await renderInWorkspace(
    <RoutesProvider value={ROUTES}>
      <WorkbenchPage />
    </RoutesProvider>,
  )
  const sent = (part: string) => asked.filter(({ path }) => path.endsWith(part)).map(({ body }) => body)
  return {
    sent,
    user: userEvent.setup(),
    becomes: (next: Day) => {
      day = next
    },
    told: () => act(async () => listeners.forEach((listener) => listener())),
  }
}
const stream = () => within(screen.getByRole('region', { name: '等你处理' }))
const button = (name: string) => screen.findByRole('button', { name })
const titles = () =>
  stream()
    .queryAllByRole('listitem')
    .filter((row) => !row.hasAttribute('inert')).length

test('what is agreed to leaves at once, before the server has answered', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { user, sent, becomes } = await start(dayWith([APPROVAL, OWN]))
  const fetching = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.endsWith('/agree')) await promise
    return fetching(address, init)
  })
  await user.click(await button('同意「请假 · 年假」'))
  await waitFor(() => expect(titles()).toBe(1))
  becomes(dayWith([OWN]))
  resolve()
  await waitFor(() => expect(screen.queryByText('请假 · 年假')).toBeNull())
  expect(sent('/agree')).toEqual([expect.objectContaining(STEP)])
})

test('what the server refuses comes back with its words, which can be answered in the row', async () => {
  const { user, sent } = await start(dayWith([APPROVAL]), { agree: { code: 3002, status: 422, msg: '请填写审批意见' } })
  await user.click(await button('同意「请假 · 年假」'))
  expect(await screen.findByText('请填写审批意见')).toBeDefined()
  await user.type(screen.getByRole('textbox', { name: '同意的理由' }), '可以')
  await user.click(await button('确认同意'))
  await waitFor(() =>
    expect(sent('/agree')).toEqual([expect.objectContaining({ approvalRemark: '' }), expect.objectContaining({ approvalRemark: '可以' })]),
  )
})

test('a refusal asks for its reason in the row, and Escape leaves it', async () => {
  const { user, sent, becomes } = await start(dayWith([APPROVAL]), { overrule: { code: 200, data: { processStatusCode: 50 } } })
  await user.click(await button('拒绝「请假 · 年假」'))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: '拒绝的理由' })).toBeNull()
  await user.click(await button('拒绝「请假 · 年假」'))
  becomes(dayWith([]))
  await user.keyboard('当天有演练{Enter}')
  await waitFor(() => expect(sent('/overrule')).toEqual([expect.objectContaining({ ...STEP, approvalRemark: '当天有演练' })]))
  expect((await screen.findAllByText('今天没有等你处理的事')).length).toBe(2)
})

test('own work that is finished can be taken back', async () => {
  const { user, sent, becomes } = await start(dayWith([OWN]), { finish: { code: 200 } })
  becomes(dayWith([]))
  await user.click(await button('完成「检查电梯」'))
  becomes(dayWith([OWN]))
  await user.click(await button('撤销'))
  expect(await button('完成「检查电梯」')).toBeDefined()
  expect(sent('/finish')).toEqual([1, 0].map((doneFlag) => ({ todoUuid: OWN.todoUuid, doneFlag })))
})

test('what comes meanwhile waits behind a bar, and what is gone leaves', async () => {
  const { user, becomes, told } = await start(dayWith([APPROVAL]))
  await button('同意「请假 · 年假」')
  becomes(dayWith([OWN, rowOf({ key: 'third', title: '第三件' })]))
  await told()
  const bar = await button('2 条更新')
  expect(screen.queryByText('检查电梯')).toBeNull()
  expect(screen.queryByText('请假 · 年假')).toBeNull()
  await user.click(bar)
  expect(await screen.findByText('检查电梯')).toBeDefined()
  expect(screen.queryByRole('button', { name: '2 条更新' })).toBeNull()
})

test('a source that failed is a row with a way to try again, beside the others', async () => {
  const { user, becomes } = await start(dayWith([APPROVAL], { failedList: ['meeting'] }))
  expect(await screen.findByText('会议没有加载出来')).toBeDefined()
  expect(screen.getByText('请假 · 年假')).toBeDefined()
  becomes(dayWith([APPROVAL]))
  await user.click(screen.getByRole('button', { name: /重\s*试/ }))
  await waitFor(() => expect(screen.queryByText('会议没有加载出来')).toBeNull())
})

test('chips and figures of the sentence show the rows that they count', async () => {
  const { user } = await start(dayWith([APPROVAL, OWN]))
  await user.click(await button('消息 1'))
  expect(stream().queryByText('请假 · 年假')).toBeNull()
  await user.click(await button('1 份审批'))
  expect(stream().queryByText('检查电梯')).toBeNull()
  await user.click(await button('全部 2'))
  expect(titles()).toBe(2)
})

describe('a swipe', () => {
  const swipe = async (by: { x: number; y: number }): Promise<void> => {
    const title = await screen.findByText('请假 · 年假')
    const at = (x: number, y: number) => ({ touches: [{ clientX: 100 + x, clientY: 100 + y }] })
    fireEvent.touchStart(title, at(0, 0))
    fireEvent.touchMove(title, at(by.x / 2, by.y / 2))
    fireEvent.touchMove(title, at(by.x, by.y))
    fireEvent.touchEnd(title, { touches: [] })
  }

  test('to the right does the first thing', async () => {
    const { sent } = await start(dayWith([APPROVAL]))
    await swipe({ x: 140, y: 10 })
    await waitFor(() => expect(sent('/agree')).toEqual([expect.objectContaining(STEP)]))
  })

  test.each([
    ['that is short', { x: 60, y: 0 }],
    ['that scrolls', { x: 120, y: 200 }],
    ['to the left', { x: -200, y: 0 }],
  ])('%s does nothing', async (_name, by) => {
    const { sent } = await start(dayWith([APPROVAL]), { overrule: { code: 200, data: { processStatusCode: 50 } } })
    await swipe(by)
    expect([sent('/agree'), sent('/overrule')]).toEqual([[], []])
    expect(screen.queryByRole('textbox')).toBeNull()
  })
})
