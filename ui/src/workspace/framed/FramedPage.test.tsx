import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ADDRESS_PROBES } from '#src/workspace/routing/address-probes.ts'
import { webAddress } from '#src/workspace/routing/safe-address.ts'
import { renderInWorkspace } from '#src/workspace/testing.tsx'
import { FramedPage } from './FramedPage.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const frame = () => document.querySelector('iframe')
const show = (url: string | null, known = true) => renderInWorkspace(<FramedPage title="能耗" url={url} known={known} />)

test('an unknown site is named, and loaded after that only', async () => {
  await show('https://аррӏе.com/a', false)
  expect(screen.getByText('xn--80ak6aa92e.com')).toBeDefined()
  expect(frame()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '继续访问' }))
  expect(frame()?.src).toBe('https://xn--80ak6aa92e.com/a')
})

test('a framed page cannot move ours, and learns nothing about it', async () => {
  await show('https://energy.example/')
  expect(frame()?.getAttribute('sandbox')?.split(' ').toSorted()).toEqual([
    'allow-downloads',
    'allow-forms',
    'allow-popups',
    'allow-same-origin',
    'allow-scripts',
  ])
  expect(frame()?.getAttribute('referrerpolicy')).toBe('no-referrer')
  expect(screen.getByText('energy.example')).toBeDefined()
})

test('a page of our own is framed without our origin, and needs no question', async () => {
  await show(`${location.origin}/file`, false)
  expect(frame()?.getAttribute('sandbox')).not.toContain('allow-same-origin')
})

test('an address of our own that leads elsewhere is not framed', async () => {
  await show(`${location.origin}//evil.example`)
  expect(frame()).toBeNull()
})

test('after 8 s without an answer it has failed, and can be tried again', async () => {
  vi.useFakeTimers()
  await show('https://slow.example/')
  act(() => {
    vi.advanceTimersByTime(8_000)
  })
  expect(frame()).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: /重\s*试/ }))
  expect(frame()).not.toBeNull()
})

test('what has answered stays', async () => {
  vi.useFakeTimers()
  await show('https://quick.example/')
  const shown = frame()
  if (shown) fireEvent.load(shown)
  act(() => {
    vi.advanceTimersByTime(20_000)
  })
  expect(frame()).toBe(shown)
})

test('of all probes those are framed that are web addresses of others, and nothing else', async () => {
  const addresses = [null, ...ADDRESS_PROBES.map(webAddress).filter((url) => url !== null)]
  for (const url of addresses) {
    await show(url)
    if (url === null) expect(screen.getByText('加载失败')).toBeDefined()
    expect(frame()?.src ?? null).toBe(url)
    cleanup()
  }
})
