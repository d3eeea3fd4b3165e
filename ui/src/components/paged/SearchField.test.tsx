import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { SearchField } from './SearchField.tsx'

const REST_MS = 300

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const field = () => screen.getByRole('searchbox', { name: '搜索名称' })
const type = (words: string): void => void fireEvent.change(field(), { target: { value: words } })
const rest = (ms: number): void => act(() => void vi.advanceTimersByTime(ms))

test('words are searched for once, when the typing pauses', () => {
  const search = vi.fn()
  render(<SearchField label="搜索名称" value="" onSearch={search} />)
  type('钥')
  rest(REST_MS - 1)
  type(' 钥匙 ')
  rest(REST_MS - 1)
  expect(search).not.toHaveBeenCalled()
  rest(1)
  expect(search.mock.calls).toEqual([['钥匙']])
})

test('Enter does not wait, and what is searched for already is not asked again', () => {
  const search = vi.fn()
  render(<SearchField label="搜索名称" value="钥匙" onSearch={search} />)
  type('门禁')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(search.mock.calls).toEqual([['门禁']])
  rest(REST_MS)
  type('钥匙')
  rest(REST_MS)
  expect(search).toHaveBeenCalledTimes(1)
})

test('where words lead to another page only Enter searches; emptying the field searches at once', () => {
  const search = vi.fn()
  render(<SearchField byEnter label="搜索名称" value="钥匙" onSearch={search} />)
  type('门')
  rest(REST_MS)
  expect(search).not.toHaveBeenCalled()
  type('')
  expect(search.mock.calls).toEqual([['']])
})

test('a field shows what the address says once that changes by itself, and a list that is left is not searched', () => {
  const search = vi.fn()
  const { rerender, unmount } = render(<SearchField label="搜索名称" value="钥匙" onSearch={search} />)
  rerender(<SearchField label="搜索名称" value="" onSearch={search} />)
  expect(field()).toHaveProperty('value', '')
  type('门禁')
  unmount()
  rest(REST_MS)
  expect(search).not.toHaveBeenCalled()
})

test('the words go to the page as it is when the typing has paused, not as it was before', () => {
  const [before, after] = [vi.fn(), vi.fn()]
  const { rerender } = render(<SearchField label="搜索名称" value="" onSearch={before} />)
  type('门禁')
  rest(REST_MS - 1)
  rerender(<SearchField label="搜索名称" value="" onSearch={after} />)
  rest(1)
  expect([before.mock.calls, after.mock.calls]).toEqual([[], [['门禁']]])
})
