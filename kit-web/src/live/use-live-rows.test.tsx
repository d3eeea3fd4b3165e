import { loan } from '@qifuyun/apps/loan/app.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { usePage } from '../reads.ts'
import { useLiveRows } from './use-live-rows.ts'

const BODY = { pageNum: 1, pageSize: 200 }
const LOAN = { appKey: 'pkg41', entity: 'loan' }
const rowOf = (n: number, version: number, state: string) => ({ xh: String(n), uuid: `0194-${n}`, version, state, no: `JH${n}` })
const answer = (list: object[]) => ({ code: 200, data: { list, page: { total: list.length, pageSize: 200, pageNum: 1 } } })

const heard = new Map<string, ((payload: unknown) => void)[]>()
const tell = (event: string, payload: object): void => {
  for (const listener of heard.get(event) ?? []) listener(payload)
}

const Rows = () => {
  const { data } = usePage(loan, BODY)
  useLiveRows(loan, BODY, data?.list ?? [])
  return <p>{data?.list.map(({ no, state }) => `${no} ${state}`).join('，')}</p>
}

beforeEach(() => {
  heard.clear()
  vi.spyOn(realtime, 'request').mockResolvedValue(null)
  vi.spyOn(realtime, 'on').mockImplementation((event, listener) => {
    // The test tells each event what it takes.
    heard.set(event, [...(heard.get(event) ?? []), listener as (payload: unknown) => void])
    return () => heard.delete(event)
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('rows of which a change is told are read alone, together, and stand in their places; the list is not read again', async () => {
  const newer = [rowOf(1, 2, '50'), rowOf(3, 2, '50')]
  const asked = fakeServer({
    page: (sent) =>
      answer(sent !== null && typeof sent === 'object' && 'uuidList' in sent ? newer : [1, 2, 3].map((n) => rowOf(n, 1, '20'))),
  })
  await renderInWorkspace(<Rows />)
  await screen.findByText('JH1 20，JH2 20，JH3 20')
  // Once more when changes began to be told: one may have come before.
  await waitFor(() => expect(asked).toHaveLength(2))
  act(() => {
    for (const n of [1, 3, 1]) tell('record:update', { ...LOAN, uuid: `0194-${n}`, version: 2, state: '50' })
    // What is older than what is shown, of another entity, or not shown at all, is nothing new.
    tell('record:update', { ...LOAN, uuid: '0194-2', version: 1, state: '20' })
    tell('record:update', { ...LOAN, entity: 'item', uuid: '0194-2', version: 9, state: '20' })
    tell('record:update', { ...LOAN, uuid: '0194-9', version: 9, state: '20' })
  })
  await screen.findByText('JH1 50，JH2 20，JH3 50')
  const bodies = asked.map(({ body }) => body)
  expect(bodies).toHaveLength(3)
  expect(bodies[2]).toMatchObject({ uuidList: ['0194-1', '0194-3'], pageSize: 2, withTotal: false })
})

test('a row that left the list is gone, and a change of the entity that is of no shown row has the list read again', async () => {
  let whole = [rowOf(1, 1, '20'), rowOf(2, 1, '20')]
  const asked = fakeServer({ page: (sent) => answer(sent !== null && typeof sent === 'object' && 'uuidList' in sent ? [] : whole) })
  await renderInWorkspace(<Rows />)
  await screen.findByText('JH1 20，JH2 20')
  await waitFor(() => expect(asked).toHaveLength(2))
  act(() => tell('record:update', { ...LOAN, uuid: '0194-1', version: 2, state: '90' }))
  await screen.findByText('JH2 20')
  whole = [rowOf(2, 1, '20'), rowOf(4, 1, '20')]
  act(() => tell('record:changed', LOAN))
  await waitFor(() => expect(screen.getByText('JH2 20，JH4 20')).toBeTruthy(), { timeout: 7_000 })
}, 10_000)
