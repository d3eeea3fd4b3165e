import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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

test('words are searched for once, when the typing pauses', () => {
  const search = vi.fn()
  render(<SearchField label="搜索名称" value="" onSearch={search} />)
  type('钥')
  vi.advanceTimersByTime(REST_MS - 1)
  type(' 钥匙 ')
  vi.advanceTimersByTime(REST_MS - 1)
  expect(search).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(search.mock.calls).toEqual([['钥匙']])
})

test('Enter does not wait, and what is searched for already is not asked again', () => {
  const search = vi.fn()
  render(<SearchField label="搜索名称" value="钥匙" onSearch={search} />)
  type('门禁')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect(search.mock.calls).toEqual([['门禁']])
  vi.advanceTimersByTime(REST_MS)
  type('钥匙')
  vi.advanceTimersByTime(REST_MS)
  expect(search).toHaveBeenCalledTimes(1)
})

test('where words lead to another page only Enter searches; emptying the field searches at once', () => {
  const search = vi.fn()
  render(<SearchField byEnter label="搜索名称" value="钥匙" onSearch={search} />)
  type('门')
  vi.advanceTimersByTime(REST_MS)
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
  vi.advanceTimersByTime(REST_MS)
  expect(search).not.toHaveBeenCalled()
})
