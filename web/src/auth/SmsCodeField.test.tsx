import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { SmsCodeField } from './SmsCodeField.tsx'

beforeAll(() => startI18n(async () => ({})))
beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const Host = ({ send, onComplete }: { send: () => Promise<boolean>; onComplete?: (code: string) => void }) => {
  const [code, setCode] = useState('')
  return <SmsCodeField name="smsCode" value={code} onChange={setCode} send={send} {...(onComplete ? { onComplete } : {})} />
}

const button = (): HTMLElement => screen.getByRole('button')
const press = () => act(async () => void fireEvent.click(button()))
const wait = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))

test('the button counts 60 s down from the click', async () => {
  render(<Host send={async () => true} />)
  await press()
  expect(button().textContent).toBe('60 s 后重新获取')
  await wait(2)
  expect(button().textContent).toBe('58 s 后重新获取')
  expect(button()).toHaveProperty('disabled', true)
  await wait(58)
  expect(button().textContent).toBe('获取验证码')
  expect(button()).toHaveProperty('disabled', false)
})

test('the countdown goes back when sending fails', async () => {
  render(<Host send={async () => false} />)
  await press()
  expect(button().textContent).toBe('获取验证码')
  expect(button()).toHaveProperty('disabled', false)
})

test('six digits are handed on once, other characters are left out', async () => {
  const complete = vi.fn()
  render(<Host send={async () => true} onComplete={complete} />)
  const field = screen.getByRole('textbox', { name: '验证码' })
  fireEvent.change(field, { target: { value: '12a34' } })
  expect(complete).not.toHaveBeenCalled()
  fireEvent.change(field, { target: { value: '1234 567' } })
  expect(complete.mock.calls).toEqual([['123456']])
})
