import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { chat } from '#src/messaging/api.ts'
import { SESSION_UUID, sampleState } from '#src/messaging/store/samples.ts'
import { RecordingBar } from './RecordingBar.tsx'

const stopped = vi.fn()

/** Writes what it is told to when it is stopped. */
class FakeRecorder extends EventTarget {
  static isTypeSupported = (type: string) => type.startsWith('audio/webm')
  static sound = 'sound'
  state = 'inactive'
  start(): void {
    this.state = 'recording'
  }
  stop(): void {
    this.state = 'inactive'
    this.dispatchEvent(Object.assign(new Event('dataavailable'), { data: new Blob([FakeRecorder.sound]) }))
    this.dispatchEvent(new Event('stop'))
  }
}

const withMicrophone = (getUserMedia: () => Promise<unknown>): void => {
  vi.stubGlobal('MediaRecorder', FakeRecorder)
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
}
const open = async () => {
  const close = vi.fn()
  await renderInWorkspace(<RecordingBar sessionUuid={SESSION_UUID} onClose={close} />)
  return close
}

beforeEach(() => {
  chat.store.setState(sampleState(), true)
  stopped.mockClear()
  FakeRecorder.sound = 'sound'
  // jsdom keeps no files in memory.
  Object.assign(URL, { createObjectURL: () => 'blob:voice', revokeObjectURL: () => undefined })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})
const microphone = async () => ({ getTracks: () => [{ stop: stopped }] })

test('what was recorded is played back, then sent as sound', async () => {
  withMicrophone(microphone)
  const close = await open()
  await userEvent.click(await screen.findByRole('button', { name: '完成录音' }))
  expect(await screen.findByLabelText(/^试听语音/)).toHaveProperty('src', 'blob:voice')
  expect(stopped).toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: '发送语音' }))
  expect(close).toHaveBeenCalled()
  const [item] = chat.store.getState().outbox
  expect(item).toMatchObject({ sessionUuid: SESSION_UUID, attachment: { kind: 'audio', filePath: null } })
  expect(item?.attachment?.file.name).toBe('voice.webm')
  expect(item?.attachment?.durationSeconds).toBeGreaterThan(0)
})

test('Escape gives it up and lets the microphone go', async () => {
  withMicrophone(microphone)
  const close = await open()
  await screen.findByRole('button', { name: '完成录音' })
  await userEvent.keyboard('{Escape}')
  expect(close).toHaveBeenCalled()
  cleanup()
  expect(stopped).toHaveBeenCalled()
  expect(chat.store.getState().outbox).toEqual([])
})

test('five minutes end it', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  withMicrophone(microphone)
  await open()
  await screen.findByRole('button', { name: '完成录音' })
  await act(() => vi.advanceTimersByTimeAsync(300_000))
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(await screen.findByRole('button', { name: '发送语音' }))
  expect(chat.store.getState().outbox[0]?.attachment?.durationSeconds).toBe(300)
})

test.each([
  ['NotAllowedError', '麦克风已被禁止，请在地址栏的网站设置中允许'],
  ['NotFoundError', '没有找到可用的麦克风'],
])('%s is told, and can be tried again', async (name, words) => {
  let allowed = false
  withMicrophone(async () => {
    if (!allowed) throw new DOMException('', name)
    return microphone()
  })
  await open()
  expect(await screen.findByText(words)).toBeDefined()
  allowed = true
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(await screen.findByRole('button', { name: '完成录音' })).toBeDefined()
})

test('a browser that cannot record says so', async () => {
  vi.stubGlobal('MediaRecorder', undefined)
  const close = await open()
  expect(await screen.findByText('当前地址或浏览器不支持录音')).toBeDefined()
  expect(screen.queryByRole('button', { name: '重试' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '关闭' }))
  expect(close).toHaveBeenCalled()
})

test('a microphone that gave nothing is none', async () => {
  withMicrophone(microphone)
  FakeRecorder.sound = ''
  await open()
  await userEvent.click(await screen.findByRole('button', { name: '完成录音' }))
  await waitFor(() => expect(screen.getByText('没有找到可用的麦克风')).toBeDefined())
})
