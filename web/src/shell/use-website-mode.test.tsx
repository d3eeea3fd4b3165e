import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useWebsiteMode, websiteScale } from './use-website-mode.ts'

const Mode = () => <p>{useWebsiteMode() ? 'site' : 'workspace'}</p>
const zoom = () => document.documentElement.style.getPropertyValue('zoom')
const resize = (width: number) => {
  vi.stubGlobal('innerWidth', width)
  dispatchEvent(new Event('resize'))
}

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the site scales with the window once its size has rested for 300 ms', async () => {
  vi.stubGlobal('innerWidth', 1_440)
  fakeServer({ client_config: { code: 200, data: { websiteModeFlag: 1 } } })
  await renderInWorkspace(<Mode />, '/im')
  await screen.findByText('site')
  expect(Number(zoom())).toBe(1)
  vi.useFakeTimers()
  resize(720)
  resize(2_160)
  vi.advanceTimersByTime(299)
  expect(Number(zoom())).toBe(1)
  vi.advanceTimersByTime(1)
  expect(Number(zoom())).toBe(1.5)
})

test('a small window shrinks it no further than legible', () => expect(websiteScale(360)).toBe(0.6))
