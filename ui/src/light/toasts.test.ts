import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, shownToasts, toast } from './toasts.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  for (const { key } of shownToasts()) closeToast(key)
  vi.useRealTimers()
})

const words = (): string[] => shownToasts().map(({ text }) => text)

test('a toast stays for 5 s, then does what its closing leads to, once', () => {
  const closed = vi.fn()
  toast({ kind: 'error', text: '登录已失效，请重新登录', onClose: closed })
  vi.advanceTimersByTime(4_999)
  expect(words()).toEqual(['登录已失效，请重新登录'])
  vi.advanceTimersByTime(1)
  expect(words()).toEqual([])
  vi.advanceTimersByTime(60_000)
  expect(closed).toHaveBeenCalledTimes(1)
})

test('closing it by hand counts as closing', () => {
  const closed = vi.fn()
  toast({ kind: 'error', text: 'x', onClose: closed })
  closeToast(shownToasts()[0]?.key ?? 0)
  vi.advanceTimersByTime(5_000)
  expect(closed).toHaveBeenCalledTimes(1)
})

test('the same sentence is not stacked, and the oldest of four makes room', () => {
  for (const text of ['一', '一', '二', '三', '四']) toast({ kind: 'info', text })
  expect(words()).toEqual(['二', '三', '四'])
})
