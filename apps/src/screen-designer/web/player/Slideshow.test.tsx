import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Slideshow } from './Slideshow.tsx'

// What a board shows is tested beside its player.
vi.mock('./InsidePlayer.tsx', () => ({ InsidePlayer: ({ board }: { board: string }) => <p>board {board}</p> }))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const WAIT_MS = 10_000
const SECONDS = 20
const slide = (board: string) => ({ board, name: board, seconds: SECONDS })
const told = (...boards: string[]) => ({ code: 200, data: { name: '大厅轮播', slides: boards.map(slide) } })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

const open = async (first: ReturnType<typeof told> | { code: number; status: number }) => {
  let answer: typeof first = first
  fakeServer({ slides: () => answer })
  await act(() => renderInWorkspace(<Slideshow uuid="hall" onLeave={() => undefined} />))
  // Longer than a call that fails is tried again for.
  await pass(WAIT_MS - 1)
  return (next: typeof first): void => {
    answer = next
  }
}

test('boards that could not be read are no boards that are not there, and are read as soon as they can be', async () => {
  const answers = await open({ code: 500, status: 500 })
  expect(screen.getByRole('heading').textContent).toBe('暂时无法加载大屏')
  answers(told('a', 'b'))
  await pass(2 * WAIT_MS)
  expect(screen.getByText('board a')).toBeTruthy()
  await pass(SECONDS * 1_000)
  expect(screen.getByText('board b')).toBeTruthy()
})

test('where no board is published, the first that is published is shown', async () => {
  const answers = await open(told())
  expect(screen.getByRole('heading').textContent).toBe('轮播中没有已发布的大屏')
  answers(told('a'))
  await pass(2 * WAIT_MS)
  expect(screen.getByText('board a')).toBeTruthy()
})
