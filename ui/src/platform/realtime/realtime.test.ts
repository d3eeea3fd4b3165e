import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { setRequestHost, type ToastOptions } from '#src/platform/request/host.ts'
import { createRealtime } from './realtime.ts'
import { followSession } from './session-events.ts'
import { createStatusStore } from './status.ts'
import type { Transport, TransportEvents } from './transport.ts'

const toasts: ToastOptions[] = []
const signInEnded = vi.fn()

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => {
  toasts.length = 0
  signInEnded.mockClear()
  setRequestHost({ toast: (toast) => toasts.push(toast), signInEnded, enterpriseUuid: () => 'E1' })
})

const scripted = async (answer: unknown = { code: 200, msg: '', data: null }) => {
  const status = createStatusStore()
  let events: TransportEvents | undefined
  const transport: Transport = { send: async () => answer, reconnect: vi.fn(), close: vi.fn(), tell: vi.fn() }
  const realtime = createRealtime(async (_auth, given) => {
    events = given
    return transport
  }, status)
  realtime.start(() => ({ token: 't' }))
  await Promise.resolve()
  if (!events) throw new Error('not opened')
  return { status, realtime, transport, events }
}

test('the status follows the connection', async () => {
  const { status, realtime, events } = await scripted()
  expect(status.get()).toBe('connecting')
  events.connected()
  expect(status.get()).toBe('online')
  events.disconnected()
  expect(status.get()).toBe('offline')
  realtime.stop()
  events.connected()
  expect(status.get()).toBe('idle')
})

test('a page leads from when it is told so until it stops', async () => {
  const { realtime, events } = await scripted()
  const led = vi.fn()
  realtime.onLead(led)
  expect(realtime.leads()).toBe(false)
  events.leading()
  expect(realtime.leads()).toBe(true)
  expect(led).toHaveBeenCalledTimes(1)
  realtime.stop()
  expect(realtime.leads()).toBe(false)
  events.leading()
  expect(realtime.leads()).toBe(false)
})

test('an ended sign-in stops the connection and leads to the login page when its toast closes', async () => {
  const { status, events, transport } = await scripted()
  events.refused(3004, '')
  expect(status.get()).toBe('idle')
  expect(transport.close).toHaveBeenCalled()
  expect(toasts).toMatchObject([{ text: '登录已失效，请重新登录' }])
  toasts[0]?.onClose?.()
  expect(signInEnded).toHaveBeenCalled()
})

test('a refusal is an error with its code and fields, no answer one with code 0', async () => {
  const { realtime } = await scripted({ code: 3002, msg: '消息不能为空', data: { 'content.text': '消息不能为空' } })
  await expect(realtime.request('message:send', {})).rejects.toMatchObject({ code: 3002, fields: { 'content.text': '消息不能为空' } })
  const silent = await scripted('nonsense')
  await expect(silent.realtime.request('message:send', {})).rejects.toMatchObject({ code: 0, unanswered: true })
  silent.realtime.stop()
  await expect(silent.realtime.request('message:send', {})).rejects.toMatchObject({ unanswered: true })
})

test('a revoked sign-in is said in the language of the page and leads to the login page', async () => {
  const { realtime, events, status } = await scripted()
  followSession(realtime, { showSwitching: vi.fn(), reloadUser: vi.fn(), reload: vi.fn(), joined: vi.fn() })
  events.received('session:revoked', { reason: 'revoked', msg: '您已在其他设备下线' })
  expect(status.get()).toBe('idle')
  expect(toasts).toMatchObject([{ text: '登录已失效，请重新登录' }])
})

test('another enterprise veils the page and starts it again after 1.5 s; new roles load the user again', async () => {
  vi.useFakeTimers()
  const { realtime, events } = await scripted()
  const host = { showSwitching: vi.fn(), reloadUser: vi.fn(), reload: vi.fn(), joined: vi.fn() }
  const stop = followSession(realtime, host)
  events.received('session:enterprise', { enterpriseUuid: 'E2', enterpriseName: '上海示例置业有限公司' })
  expect(host.showSwitching).toHaveBeenCalledWith('上海示例置业有限公司')
  vi.advanceTimersByTime(1_499)
  expect(host.reload).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(host.reload).toHaveBeenCalled()
  events.received('enterprise:joined', { enterpriseUuid: 'E3', enterpriseName: '宁波示例商业管理有限公司' })
  expect(host.joined).toHaveBeenCalledWith('宁波示例商业管理有限公司')
  events.received('session:roles', { moduleCode: [] })
  expect(host.reloadUser).toHaveBeenCalledTimes(1)
  stop()
  events.received('session:roles', { moduleCode: [] })
  expect(host.reloadUser).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
})
