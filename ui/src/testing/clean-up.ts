import { cleanup } from '@testing-library/react'
import { afterAll, vi } from 'vitest'

// The files of a worker share one window and one reading of each module: what a file put there goes with it.
afterAll(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
