import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLongPress } from './use-long-press.ts'

const said: string[] = []
const Pressed = () => (
  <button
    type="button"
    {...useLongPress(
      () => said.push('tap'),
      () => said.push('held'),
    )}
  >
    x
  </button>
)
const touch = { pointerType: 'touch', clientX: 5, clientY: 5 }
const press = (ms: number, moved = 0): void => {
  const button = screen.getByRole('button')
  fireEvent.pointerDown(button, touch)
  if (moved > 0) fireEvent.pointerMove(button, { ...touch, clientY: 5 + moved })
  vi.advanceTimersByTime(ms)
  fireEvent.pointerUp(button, touch)
  fireEvent.click(button)
}

beforeEach(() => {
  vi.useFakeTimers()
  said.length = 0
  render(<Pressed />)
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('a press that lasts chooses and is no tap; the next short one is', () => {
  press(600)
  press(100)
  expect(said).toEqual(['held', 'tap'])
})

test('a finger that scrolls chooses nothing', () => {
  press(600, 40)
  expect(said).toEqual(['tap'])
})
