import { loanApp } from '@qifuyun/apps/loan/app.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { KeyRound } from 'lucide-react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApplicationPage } from './ApplicationPage.tsx'

const APPLICATION = {
  appKey: 'pkg41',
  key: 'loan',
  title: () => '应用页面',
  iconName: 'key-round',
  icon: KeyRound,
  colour: 'gold',
  load: async () => ({ app: loanApp }),
} as const
const META = { appKey: 'pkg41', appName: '钥匙借还', entities: [], version: '1' }

const show = async (meta: Parameters<typeof fakeServer>[0][string], path?: string) => {
  fakeServer({ meta, page: { code: 200, data: { list: [], page: { total: 0, pageSize: 20, pageNum: 1 } } }, list: { code: 200, data: [] } })
  await renderInWorkspace(<ApplicationPage application={APPLICATION} loaded={{ app: loanApp }} />, path)
}

beforeEach(() => useSession.setState({ viewer: { roles: ['888'], user: userWith({}) } }))
afterEach(cleanup)

test('an application that is switched off says so', async () => {
  await show({ code: 401, status: 403, msg: '应用已停用', data: { _need: ['app:pkg41'] } })
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe('应用已停用')
})

test('only what the user may read has a tab', async () => {
  await show({ code: 200, data: { ...META, permissions: ['app:pkg41:item:read'] } })
  const pages = await screen.findByRole('tablist', { name: '应用页面' })
  expect(
    within(pages)
      .getAllByRole('tab')
      .map((tab) => tab.textContent),
  ).toEqual(['借用物'])
})

test('the link of a colleague to what one may not read says so, and leaves the tabs to go on', async () => {
  await show({ code: 200, data: { ...META, permissions: ['app:pkg41:item:read'] } }, '/?entity=loan')
  expect(await screen.findByText('暂无权限')).toBeTruthy()
  const tabs = screen.getAllByRole('tab')
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected'), tab.tabIndex])).toEqual([['借用物', 'false', 0]])
})

test('who may read nothing is told so', async () => {
  await show({ code: 200, data: { ...META, permissions: [] } })
  expect(await screen.findByText('没有权限，请联系企业管理员')).toBeTruthy()
})
