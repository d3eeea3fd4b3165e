import { setUnsaved, type Tab } from '@qifuyun/ui/workspace/tabs/tab-list.ts'
import { TABS_KEY } from '@qifuyun/ui/workspace/tabs/tab-storage.ts'
import { tabActions, useTabs } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { TabBar } from './TabBar.tsx'

const tab = (group: string, pinned = false): Tab => ({
  name: group,
  title: group,
  group,
  path: `/${group}`,
  query: '',
  fullPath: `/${group}`,
  meta: { pinned },
})
const Address = () => <output data-testid="address">{useLocation().pathname}</output>
const address = () => screen.getByTestId('address').textContent
const shown = () => screen.getAllByRole('tab').map((one) => one.dataset.group)
const of = (group: string) => screen.getByTitle(group)

const start = (current = 'rooms') =>
  renderInWorkspace(
    <>
      <TabBar current={current} />
      <Address />
    </>,
    `/${current}`,
  )

beforeEach(() => useTabs.setState({ tabs: [tab('desk', true), tab('rooms'), tab('repair')], closed: [] }))
afterEach(() => cleanup())

describe('closing', () => {
  test('the shown tab by the middle button leads to its right neighbour', async () => {
    await start()
    fireEvent(of('rooms'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    expect(shown()).toEqual(['desk', 'repair'])
    expect(address()).toBe('/repair')
  })
  test('another tab by its × leaves the place', async () => {
    await start()
    await userEvent.click(screen.getByTitle('关闭 repair'))
    expect(shown()).toEqual(['desk', 'rooms'])
    expect(address()).toBe('/rooms')
  })
  test('the focused tab by Delete; a pinned one stays', async () => {
    await start()
    of('rooms').focus()
    await userEvent.keyboard('{Delete}')
    of('desk').focus()
    await userEvent.keyboard('{Delete}')
    expect(shown()).toEqual(['desk', 'repair'])
  })
  test('the last loose tab leads to the pinned one', async () => {
    useTabs.setState({ tabs: [tab('desk', true), tab('rooms')] })
    await start()
    fireEvent.keyDown(window, { code: 'KeyW', ctrlKey: true, altKey: true })
    expect(shown()).toEqual(['desk'])
    await waitFor(() => expect(address()).toBe('/desk'))
  })
  test('an unsaved form asks first, and 取消 keeps it', async () => {
    useTabs.setState(({ tabs }) => ({ tabs: setUnsaved(tabs, 'rooms', true) }))
    await start()
    fireEvent.keyDown(window, { code: 'KeyW', metaKey: true, altKey: true })
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    expect(shown()).toContain('rooms')
    fireEvent.keyDown(window, { code: 'KeyW', metaKey: true, altKey: true })
    await userEvent.click((await screen.findAllByRole('button', { name: '关闭不保存' })).at(-1) ?? document.body)
    await waitFor(() => expect(shown()).toEqual(['desk', 'repair']))
  })
  test('a closed tab comes back', async () => {
    await start()
    fireEvent(of('repair'), new MouseEvent('auxclick', { bubbles: true, button: 1 }))
    fireEvent.keyDown(window, { code: 'KeyT', ctrlKey: true, altKey: true })
    await waitFor(() => expect(address()).toBe('/repair'))
  })
})

describe('the menu', () => {
  const openMenu = async (group: string) => {
    await start()
    of(group).focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await screen.findByRole('menu')
  }
  test('has the entries of the product', async () => {
    await openMenu('rooms')
    expect(
      screen.getAllByRole('menuitem').map((item) => item.querySelector('.ant-dropdown-menu-title-content')?.firstChild?.textContent),
    ).toEqual(['固定', '关闭', '关闭其他', '关闭全部'])
  })
  test('of a pinned tab offers 取消固定 and no 关闭', async () => {
    await openMenu('desk')
    expect(screen.getByRole('menuitem', { name: '取消固定' })).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: /^关闭 ?(⌘|Ctrl)/ }).getAttribute('aria-disabled')).toBe('true')
  })
  test('关闭其他 keeps the pinned tabs and this one, and goes to it', async () => {
    await openMenu('repair')
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭其他' }))
    expect(shown()).toEqual(['desk', 'repair'])
    expect(address()).toBe('/repair')
  })
  test('关闭全部 keeps the pinned tabs and goes to the first', async () => {
    await openMenu('rooms')
    await userEvent.click(screen.getByRole('menuitem', { name: '关闭全部' }))
    expect(shown()).toEqual(['desk'])
    expect(address()).toBe('/desk')
  })
  test('固定 moves the tab to the pinned ones', async () => {
    await openMenu('repair')
    await userEvent.click(screen.getByRole('menuitem', { name: '固定' }))
    expect(shown()).toEqual(['desk', 'repair', 'rooms'])
  })
})

describe('the keyboard', () => {
  test('one tab stop; arrows, Home and End walk, Enter shows', async () => {
    await start()
    expect(screen.getAllByRole('tab').filter(({ tabIndex }) => tabIndex === 0)).toEqual([of('rooms')])
    of('rooms').focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement).toBe(of('repair'))
    await userEvent.keyboard('{ArrowRight}{End}{Home}{Enter}')
    expect(address()).toBe('/desk')
  })
  test('Alt+Shift+arrow moves the tab, never among the pinned', async () => {
    await start()
    of('repair').focus()
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
    expect(shown()).toEqual(['desk', 'repair', 'rooms'])
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowLeft}{/Shift}{/Alt}')
    expect(shown()).toEqual(['desk', 'repair', 'rooms'])
  })
})

test('the tabs are stored under the product’s key', async () => {
  await start()
  tabActions.pin('rooms', true)
  const stored: unknown = JSON.parse(localStorage.getItem(TABS_KEY) ?? '')
  expect(stored).toMatchObject([{ group: 'desk' }, { group: 'rooms', meta: { pinned: true } }, { group: 'repair' }])
})
