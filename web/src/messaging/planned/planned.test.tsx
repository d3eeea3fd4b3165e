import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chat } from '#src/messaging/api.ts'
import { ME, SESSION_UUID, sampleMessage, sampleState } from '#src/messaging/store/samples.ts'
import { showPlanned } from './open-planned.ts'
import { PlannedListDialog } from './PlannedListDialog.tsx'
import { RemindDialog } from './RemindDialog.tsx'
import { ScheduleButton } from './ScheduleButton.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { TodoDialog } from './TodoDialog.tsx'

const UUID = '01940000-0000-7000-8000-001900000001'
const content = { text: '明天见', mentions: [], mentionAllFlag: 0 as const }
const TEXT = { sessionUuid: SESSION_UUID, content, replyToSeq: 3 }
const ROW = {
  xh: '01',
  scheduledUuid: UUID,
  sessionUuid: SESSION_UUID,
  sessionName: '杨磊',
  messageType: 'text',
  content,
  replyToSeq: null,
  sendTime: '2036-03-18T01:00:00.000Z',
  statusCode: 0,
  failMsg: null,
  seq: null,
  createTime: '2026-03-18T01:00:00.000Z',
}
const REMINDER = {
  xh: '01',
  reminderUuid: UUID,
  sessionUuid: SESSION_UUID,
  sessionName: '杨磊',
  seq: 3,
  digest: '水泵房钥匙',
  remark: '回访',
  remindTime: '2036-03-18T01:00:00.000Z',
  statusCode: 0,
  createTime: '2026-03-18T01:00:00.000Z',
}
const page = (list: object[]) => ({ code: 200, data: { list, page: { total: list.length, pageSize: 100, pageNum: 1 } } })
const OK = { code: 200, msg: '操作成功!' }
const serve = (scheduled: object[], answers: Parameters<typeof fakeServer>[0] = {}) =>
  fakeServer({
    scheduled_page: page(scheduled),
    reminder_page: page([REMINDER]),
    scheduled_cancel: OK,
    reminder_cancel: OK,
    schedule: { ...OK, data: { scheduledUuid: UUID } },
    remind: { ...OK, data: { reminderUuid: UUID } },
    add: { ...OK, data: { todoUuidList: [UUID] } },
    ...answers,
  })
const bodyOf = (asked: ReturnType<typeof serve>, path: string) => asked.find((one) => one.path.endsWith(path))?.body

// Dialogs of the library are slow to find by role where the machine is busy.
vi.setConfig({ testTimeout: 20_000 })

beforeEach(() => {
  chat.store.setState(sampleState(), true)
  vi.useFakeTimers({ now: new Date(2026, 2, 18, 10, 15), toFake: ['Date'] })
})
afterEach(() => {
  cleanup()
  showPlanned(null)
  vi.useRealTimers()
})

test('a time that is offered plans what is written, with what it answers, and frees the field', async () => {
  const asked = serve([])
  const planned = vi.fn()
  await renderInWorkspace(<ScheduleButton className={undefined} sessionUuid={SESSION_UUID} text={TEXT} onPlanned={planned} />)
  await userEvent.click(screen.getByRole('button', { name: '定时发送' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: /明天 9:00/ }))
  await waitFor(() => expect(planned).toHaveBeenCalledTimes(1))
  expect(bodyOf(asked, '/schedule')).toEqual({
    sessionUuid: SESSION_UUID,
    messageType: 'text',
    content,
    replyToSeq: 3,
    sendTime: new Date(2026, 2, 19, 9).toISOString(),
  })
})

test('without words there is nothing to plan, but what waits is told', async () => {
  serve([ROW])
  await renderInWorkspace(<ScheduleButton className={undefined} sessionUuid={SESSION_UUID} text={null} onPlanned={vi.fn()} />)
  await userEvent.click(await screen.findByRole('button', { name: '定时发送，1 条待发送' }))
  expect((await screen.findByRole('menuitem', { name: /明天 9:00/ })).getAttribute('aria-disabled')).toBe('true')
  expect(screen.getByRole('menuitem', { name: '定时消息与提醒（1 条待发送）' }).getAttribute('aria-disabled')).not.toBe('true')
})

test('a time must be chosen, and there must be words', async () => {
  const asked = serve([])
  await renderInWorkspace(<ScheduleDialog text={TEXT} onClose={vi.fn()} />)
  await userEvent.clear(screen.getByLabelText('消息内容'))
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  expect(screen.getAllByRole('alert').map((one) => one.textContent)).toEqual(['请选择时间', '消息不能为空'])
  expect(asked).toEqual([])
})

test('one that waits is sent now: taken back, then sent as any other', async () => {
  const asked = serve([ROW])
  await renderInWorkspace(<PlannedListDialog sessionUuid={null} onClose={vi.fn()} />)
  const list = await screen.findByRole('list', { name: '定时消息' })
  await userEvent.click(within(list).getByRole('button', { name: '立即发送' }))
  await waitFor(() => expect(chat.store.getState().outbox).toMatchObject([{ sessionUuid: SESSION_UUID, content }]))
  expect(bodyOf(asked, '/scheduled_cancel')).toEqual({ scheduledUuid: UUID })
})

test('one that has gone meanwhile is not sent again', async () => {
  serve([ROW], { scheduled_cancel: { code: 3002, status: 409, msg: '消息已发送或已取消' } })
  await renderInWorkspace(<PlannedListDialog sessionUuid={null} onClose={vi.fn()} />)
  const send = await screen.findByRole('button', { name: '立即发送' })
  await userEvent.click(send)
  await waitFor(() => expect(send.className).not.toContain('loading'))
  expect(chat.store.getState().outbox).toEqual([])
})

test('one that failed says why and can be planned again', async () => {
  const asked = serve([{ ...ROW, statusCode: 2, failMsg: '您已被禁言' }])
  await renderInWorkspace(<PlannedListDialog sessionUuid={SESSION_UUID} onClose={vi.fn()} />)
  await userEvent.click(await screen.findByText('发送失败'))
  expect(await screen.findByText('您已被禁言')).toBeDefined()
  expect(screen.getByRole('button', { name: '重新定时' })).toBeDefined()
  expect(asked.findLast(({ path }) => path.endsWith('scheduled_page'))?.body).toMatchObject({ statusCode: 2, sessionUuid: SESSION_UUID })
})

test('a reminder that is dealt with early is done with', async () => {
  const asked = serve([])
  await renderInWorkspace(<PlannedListDialog sessionUuid={null} onClose={vi.fn()} />)
  expect(await screen.findByText('没有待发送的定时消息')).toBeDefined()
  await userEvent.click(screen.getByRole('tab', { name: '消息提醒' }))
  expect(await screen.findByText('备注：回访')).toBeDefined()
  await userEvent.click(screen.getByRole('button', { name: '完成' }))
  await waitFor(() => expect(bodyOf(asked, '/reminder_cancel')).toEqual({ reminderUuid: UUID }))
})

test('a reminder is set at an offered time, with a note', async () => {
  const asked = serve([])
  const close = vi.fn()
  await renderInWorkspace(<RemindDialog message={sampleMessage(3)} onClose={close} />)
  await userEvent.click(screen.getByRole('radio', { name: /1 小时后/ }))
  await userEvent.type(screen.getByLabelText('备注（选填）'), ' 回访 ')
  await userEvent.click(screen.getByRole('button', { name: /保\s*存/ }))
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(bodyOf(asked, '/remind')).toEqual({
    sessionUuid: SESSION_UUID,
    seq: 3,
    remindTime: new Date(2026, 2, 18, 11, 15).toISOString(),
    remark: '回访',
  })
})

test('a todo carries the words of its message until others are written', async () => {
  const asked = serve([])
  const close = vi.fn()
  await renderInWorkspace(<TodoDialog message={sampleMessage(3, { senderImAccountId: ME.imAccountId })} onClose={close} />)
  const title = screen.getByLabelText('待办标题')
  expect(title).toHaveProperty('value', '第3条')
  await userEvent.clear(title)
  expect(screen.getByRole('button', { name: /保\s*存/ })).toHaveProperty('disabled', true)
  await userEvent.type(title, '修水泵{Enter}')
  await waitFor(() => expect(close).toHaveBeenCalled())
  expect(bodyOf(asked, '/add')).toEqual({ sessionUuid: SESSION_UUID, seq: 3, title: '修水泵' })
})
