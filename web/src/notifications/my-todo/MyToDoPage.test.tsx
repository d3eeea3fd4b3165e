import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { RoutesProvider } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Route, Routes, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROUTES } from '#src/shell/routes.ts'
import MyToDoPage from './MyToDoPage.tsx'

const APPROVAL = {
  xh: '01',
  todoUuid: '01940000-0000-7000-8000-000700000001',
  title: '刘洋提交的请假申请',
  summary: '请假 2 天，等待您审批',
  businessTypeCode: 'approval',
  businessTypeName: '审批',
  businessUuid: null,
  statusCode: 0,
  readFlag: 0,
  urlScope: 'pc',
  pcJumpUrl: '/dashboard/approve/info?uuid=1',
  messageData: { appUuid: null },
  createTime: '2026-01-05T01:00:00.000Z',
  deadline: '2026-01-06T01:00:00.000Z',
  doneTime: null,
}
const FROM_CHAT = {
  ...APPROVAL,
  xh: '02',
  todoUuid: '01940000-0000-7000-8000-000700000002',
  title: '检查电梯',
  businessTypeCode: 'message',
  pcJumpUrl: '/im?session=1&seq=2',
  deadline: null,
}
const page = (list: object[], total = list.length) => ({ code: 200, data: { list, page: { total, pageSize: 20, pageNum: 1 } } })

const Address = () => <output>{`${useLocation().pathname}${useLocation().search}`}</output>
const address = () => screen.getByRole('status', { name: '' }).textContent

const start = async (list: object[], path = '/dashboard/myToDo?type=3') => {
  const asked = fakeServer({
    page: page(list),
    selectUnProcessCount: { code: 200, data: [{ businessTypeCode: 'approval', businessTypeName: '审批', unProcessCount: 1 }] },
    updateBatchReadStatus: { code: 200, data: { count: 1 } },
    finish: { code: 200, msg: '操作成功!' },
  })
  await renderInWorkspace(
    <RoutesProvider value={ROUTES}>
      <Routes>
        <Route path="/dashboard/myToDo" element={<MyToDoPage />} />
        <Route path="*" element={null} />
      </Routes>
      <Address />
    </RoutesProvider>,
    path,
  )
  return { asked, bodies: (end: string) => asked.filter((one) => one.path.endsWith(end)).map(({ body }) => body) }
}

beforeEach(() => useSession.setState({ viewer: { roles: ['11202', '888'], user: userWith({}) } }))
afterEach(cleanup)

test('the open todos are asked for, and the late one says so', async () => {
  const { bodies } = await start([APPROVAL])
  expect(await screen.findByText(APPROVAL.title)).toBeTruthy()
  expect(screen.getByText(/^已逾期/)).toBeTruthy()
  expect(bodies('todo/page')).toEqual([{ pageNum: 1, pageSize: 20, statusCode: 0, businessTypeCode: '', keyword: '' }])
})

test('the filters are those of the address, and a change of them is written there', async () => {
  const { bodies } = await start([{ ...APPROVAL, messageUuid: APPROVAL.todoUuid }], '/dashboard/myToDo?type=1&state=open&keyword=消防')
  await waitFor(() =>
    expect(bodies('pendingMessage/page')).toEqual([{ pageNum: 1, pageSize: 20, statusCode: 0, businessTypeCode: '', keyword: '消防' }]),
  )
  await userEvent.click(screen.getByText('已读', { selector: '*' }))
  await waitFor(() => expect(address()).toContain('state=done'))
  expect(decodeURIComponent(address() ?? '')).toContain('keyword=消防')
})

test('a todo whose page does not exist yet says so and stays here, and counts as read', async () => {
  const { bodies } = await start([{ ...APPROVAL, pcJumpUrl: '/dashboard/later/info?uuid=1' }])
  await userEvent.click(await screen.findByText(APPROVAL.title))
  expect((await screen.findByRole('dialog')).textContent).toContain('对应的页面尚未开放')
  expect(address()).toBe('/dashboard/myToDo?type=3')
  await waitFor(() => expect(bodies('todo/updateBatchReadStatus')).toEqual([{ uuidList: [APPROVAL.todoUuid] }]))
})

test('a todo of a conversation leads to the message', async () => {
  await start([FROM_CHAT])
  await userEvent.click(await screen.findByText(FROM_CHAT.title))
  await waitFor(() => expect(address()).toBe(FROM_CHAT.pcJumpUrl))
})

test('chosen rows are marked as read together; all of them only after a question', async () => {
  const { bodies } = await start([APPROVAL, FROM_CHAT])
  await userEvent.click(await screen.findByRole('checkbox', { name: '全选' }))
  await userEvent.click(screen.getByRole('button', { name: '标为已读' }))
  const sent = () => bodies('todo/updateBatchReadStatus')
  await waitFor(() => expect(sent()).toEqual([{ uuidList: [APPROVAL.todoUuid, FROM_CHAT.todoUuid] }]))
  await userEvent.click(screen.getByRole('button', { name: '全部已读' }))
  const dialog = await screen.findByRole('dialog')
  expect(sent()).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: '全部已读' }))
  await waitFor(() => expect(sent()[1]).toEqual({ allFlag: 1 }))
})

test('only a todo made from a message is finished by hand', async () => {
  const { bodies } = await start([APPROVAL, FROM_CHAT])
  const finish = await screen.findAllByRole('button', { name: /完\s*成/ })
  expect(finish).toHaveLength(1)
  if (finish[0]) await userEvent.click(finish[0])
  await waitFor(() => expect(bodies('todo/finish')).toEqual([{ todoUuid: FROM_CHAT.todoUuid, doneFlag: 1 }]))
})

test('nothing to do, and nothing found, are told apart', async () => {
  await start([])
  expect(await screen.findByText('没有待办事项')).toBeTruthy()
  cleanup()
  await start([], '/dashboard/myToDo?type=3&keyword=x')
  expect(await screen.findByText('没有符合条件的结果')).toBeTruthy()
})
