import type { WorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { useTabs } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy, useEffect, useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PageStage } from './PageStage.tsx'
import { visitTab } from './tabs/visit-tab.ts'

const life: string[] = []

const pageNamed = (name: string) =>
  lazy(async () => ({
    default: () => {
      const [query] = useSearchParams()
      useEffect(() => {
        life.push(`${name} wakes`)
        return () => void life.push(`${name} sleeps`)
      }, [])
      return (
        <>
          <h1>{name}</h1>
          <input aria-label={`${name} field`} />
          <output data-testid={name}>{query.get('at') ?? 'nowhere'}</output>
        </>
      )
    },
  }))

const route = (name: string, more: Partial<WorkPage>): WorkPage => ({
  path: `/${name}`,
  name,
  title: () => '消息',
  level: 2,
  roles: [],
  group: name,
  page: pageNamed(name),
  ...more,
})
const Edit = () => {
  const [dirty, setDirty] = useState(false)
  useUnsaved(dirty)
  return <input aria-label="edit field" onChange={() => setDirty(true)} />
}
const shared = pageNamed('shared')
const PAGES = [
  route('edit', { page: lazy(async () => ({ default: Edit })) }),
  route('list', { keepAlive: true }),
  route('form', { level: 3 }),
  route('shelf', { page: shared, stage: 'shop', group: 'shop', keepAlive: true }),
  route('goods', { page: shared, stage: 'shop', group: 'shop', keepAlive: true, level: 3 }),
  route('app', { keepAlive: true, subApp: true }),
]

const Stage = () => {
  const location = useLocation()
  const navigate = useNavigate()
  const shown = PAGES.find(({ path }) => path === location.pathname)
  useEffect(() => {
    if (shown) visitTab(shown, location)
  }, [shown, location])
  return (
    <>
      {['/list?at=1', '/list?at=2', '/form?at=3', '/app', '/edit', '/shelf?at=4', '/goods?at=5'].map((to) => (
        <button key={to} type="button" onClick={() => void navigate(to)}>
          {to}
        </button>
      ))}
      {shown ? <PageStage route={shown} location={location} /> : null}
    </>
  )
}
const go = (to: string) => userEvent.click(screen.getByRole('button', { name: to }))
const field = (name: string) => screen.findByLabelText<HTMLInputElement>(`${name} field`)

beforeEach(() => {
  useTabs.setState({ tabs: [], closed: [] })
  life.length = 0
  window.scrollTo = () => undefined
  Element.prototype.scrollTo = () => undefined
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

test('a kept page keeps what was typed and sleeps while it is hidden', async () => {
  await renderInWorkspace(<Stage />, '/list?at=1')
  await userEvent.type(await field('list'), 'half a sentence')
  await go('/form?at=3')
  await screen.findByRole('heading', { name: 'form' })
  expect(life).toEqual(['list wakes', 'list sleeps', 'form wakes'])
  await go('/list?at=1')
  expect((await field('list')).value).toBe('half a sentence')
})

test('pages of one stage are one component, which reads where it is', async () => {
  await renderInWorkspace(<Stage />, '/shelf?at=4')
  await userEvent.type(await field('shared'), 'half a word')
  await go('/goods?at=5')
  expect(screen.getByTestId('shared').textContent).toBe('5')
  expect((await field('shared')).value).toBe('half a word')
  await go('/list?at=1')
  await field('list')
  await go('/shelf?at=4')
  expect((await field('shared')).value).toBe('half a word')
  expect(life).toEqual(['shared wakes', 'shared sleeps', 'list wakes', 'list sleeps', 'shared wakes'])
})

test('a page that is not kept is rebuilt', async () => {
  await renderInWorkspace(<Stage />, '/form?at=3')
  await userEvent.type(await field('form'), 'gone')
  await go('/list?at=1')
  await field('list')
  await go('/form?at=3')
  expect((await field('form')).value).toBe('')
})

test('a hidden page reads its own address, not that of the page shown', async () => {
  await renderInWorkspace(<Stage />, '/list?at=2')
  await field('list')
  await go('/form?at=3')
  await field('form')
  expect(screen.getByTestId('list').textContent).toBe('2')
  await go('/list?at=1')
  expect(screen.getByTestId('list').textContent).toBe('1')
})

test('arriving at a page moves the focus to its heading', async () => {
  await renderInWorkspace(<Stage />, '/list?at=1')
  await field('list')
  await go('/form?at=3')
  await field('form')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'form' }))
})

test('a form with changes marks its tab until it goes', async () => {
  const unsaved = () => useTabs.getState().tabs.find(({ group }) => group === 'edit')?.meta.unsaved
  await renderInWorkspace(<Stage />, '/edit')
  const input = await field('edit')
  expect(unsaved()).toBeFalsy()
  await userEvent.type(input, 'x')
  expect(unsaved()).toBe(true)
  const leaving = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)
  await go('/list?at=1')
  await field('list')
  expect(unsaved()).toBe(false)
})

test('closing a tab unmounts its page at once, a sub-application after one second', async () => {
  await renderInWorkspace(<Stage />, '/list?at=1')
  await field('list')
  await go('/app')
  await field('app')
  await go('/form?at=3')
  await field('form')
  vi.useFakeTimers()
  act(() => useTabs.setState(({ tabs }) => ({ tabs: tabs.filter(({ group }) => group === 'form') })))
  expect(screen.queryByTestId('list')).toBeNull()
  expect(screen.queryByTestId('app')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(999))
  expect(screen.queryByTestId('app')).not.toBeNull()
  act(() => void vi.advanceTimersByTime(1))
  expect(screen.queryByTestId('app')).toBeNull()
})
