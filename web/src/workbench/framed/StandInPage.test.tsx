import type { Application } from '@qifuyun/kit-web/application.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { lazyPage } from '@qifuyun/ui/workspace/routing/lazy-page.ts'
import type { PageRoute } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { RoutesProvider } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen } from '@testing-library/react'
import { Box } from 'lucide-react'
import { afterEach, expect, test } from 'vitest'
import { StandInPage } from './StandInPage.tsx'

afterEach(cleanup)

const APPLICATION: Application = {
  appKey: 'pkg0',
  key: 'tasks',
  title: () => '任务中心',
  icon: Box,
  iconName: 'box',
  colour: 'slate',
  load: () => expect.unreachable(),
}
const ROUTES: readonly PageRoute[] = [
  {
    path: '/application/pkg0',
    name: 'application.pkg0',
    title: APPLICATION.title,
    level: 2,
    roles: [],
    icon: Box,
    group: 'application.pkg0',
    page: lazyPage(async () => ({ default: () => <h1>全部任务</h1> })),
  },
]
const MINE = { appUuid: '01940000-0000-7000-8000-000600000001', appKey: 'pkg0', appName: '任务中心', pcUrl: null }

const show = async (apps: readonly object[], path = '/dashboard/tasks') => {
  fakeServer({ my_apps: { code: 200, data: apps } })
  await renderInWorkspace(
    <RoutesProvider value={ROUTES}>
      <StandInPage application={APPLICATION} pageTitle="智慧任务" />
    </RoutesProvider>,
    path,
  )
}

test('an application that the enterprise has is shown itself', async () => {
  await show([MINE])
  expect(await screen.findByRole('heading', { name: '全部任务' })).toBeTruthy()
})

test('who has not got it is told whom to ask', async () => {
  await show([])
  expect(await screen.findByRole('heading', { name: '智慧任务尚未开通' })).toBeTruthy()
  expect(screen.getByText('请联系企业管理员启用任务中心')).toBeTruthy()
})

test('the system that an enterprise has in its place is named before it is opened', async () => {
  await show([MINE], '/dashboard/tasks?pcUrl=https://orders.example.com/a')
  expect(await screen.findByRole('heading', { name: '即将打开外部网站' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: '全部任务' })).toBeNull()
})
