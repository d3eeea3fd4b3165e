import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { PhoneText } from './PhoneText.tsx'

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const MASKED = '138****0001'
const WHOLE = '13800000001'
const reveal = () => act(async () => fireEvent.click(screen.getByRole('button', { name: '显示完整手机号' })))

test('without the right there is nothing to click', () => {
  render(<PhoneText masked={MASKED} />)
  expect(screen.getByText(MASKED)).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('shows the whole number and hides it again after half a minute', async () => {
  const onReveal = vi.fn(async () => WHOLE)
  render(<PhoneText masked={MASKED} onReveal={onReveal} />)
  await reveal()
  expect(screen.getByText(WHOLE)).toBeDefined()
  await act(async () => vi.advanceTimersByTime(29_999))
  expect(screen.getByText(WHOLE)).toBeDefined()
  await act(async () => vi.advanceTimersByTime(1))
  expect(screen.getByText(MASKED)).toBeDefined()
  // Each look is asked for, and written down.
  await reveal()
  expect(onReveal).toHaveBeenCalledTimes(2)
})

test('is hidden by a second click', async () => {
  render(<PhoneText masked={MASKED} onReveal={async () => WHOLE} />)
  await reveal()
  fireEvent.click(screen.getByRole('button', { name: '隐藏手机号' }))
  expect(screen.getByText(MASKED)).toBeDefined()
})

test('stays masked when there is no number, and when the server refuses', async () => {
  const { rerender } = render(<PhoneText masked={MASKED} onReveal={async () => null} />)
  await reveal()
  expect(screen.getByText(MASKED)).toBeDefined()
  rerender(<PhoneText masked={MASKED} onReveal={() => Promise.reject(new Error('no'))} />)
  await reveal()
  expect(screen.getByText(MASKED)).toBeDefined()
  expect(screen.getByRole('button')).toHaveProperty('disabled', false)
})

test('another number in its place is masked', async () => {
  const { rerender } = render(<PhoneText masked={MASKED} onReveal={async () => WHOLE} />)
  await reveal()
  rerender(<PhoneText masked="139****0002" onReveal={async () => WHOLE} />)
  expect(screen.getByText('139****0002')).toBeDefined()
})
