import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { WithFirstSteps } from './WithFirstSteps.tsx'

const NEW = {
  profile: { done: 0, authenticationCode: '1155521' },
  people: { done: 0, joined: 1, waiting: 3 },
  project: { done: 0, projects: 0, rooms: 0 },
  applications: { done: 1, count: 9 },
  roles: { done: 0, members: 1, withRole: 1 },
  flows: { done: 0, published: 0 },
  notice: { done: 0, published: 0, drafts: 0 },
}
const BEGUN = {
  ...NEW,
  profile: { ...NEW.profile, done: 1 },
  project: { done: 1, projects: 1, rooms: 8 },
  notice: { done: 1, published: 1, drafts: 0 },
}

afterEach(cleanup)

const start = async (data: unknown, role: string) => {
  // Each test is another user: what one dismissed, the others still see.
  useSession.setState({ viewer: { roles: [role], user: userWith({ userUuid: crypto.randomUUID() }) } })
  fakeServer({ first_steps: { code: 200, data } })
  await renderInWorkspace(
    <WithFirstSteps>
      <p>工作台</p>
    </WithFirstSteps>,
  )
  return userEvent.setup()
}

test('a new enterprise begins with its steps, the first open one unfolded, and whoever leaves them comes to the workbench', async () => {
  const user = await start(NEW, '1120301')
  expect(await screen.findByRole('heading', { name: '还差 6 步开工，大约 23 分钟' })).toBeDefined()
  const steps = within(screen.getByRole('list', { name: '开通步骤' })).getAllByRole('listitem')
  expect(steps.map((step) => within(step).queryByLabelText('已完成') !== null)).toEqual([false, false, false, true, false, false, false])
  expect(screen.getByText('已加入 1 人，待加入 3 人')).toBeDefined()
  expect(screen.getByRole('link', { name: '去完善' }).getAttribute('href')).toBe('/enterprise/basic')
  expect(screen.queryByText('工作台')).toBeNull()
  await user.click(screen.getByRole('button', { name: '展开 建立项目与房屋' }))
  expect(screen.getByText('房屋表要整理格式吗？')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '进入工作台' }))
  expect(await screen.findByText('工作台')).toBeDefined()
})

test('an enterprise that has begun has a line above its workbench, until it is dismissed', async () => {
  const user = await start(BEGUN, '1120301')
  expect(await screen.findByText('还差 3 步：邀请同事、分配角色、配置审批')).toBeDefined()
  expect(screen.getByText('工作台')).toBeDefined()
  await user.click(screen.getByRole('button', { name: '不再显示' }))
  expect(screen.queryByText(/还差 3 步/)).toBeNull()
})

test('who does not administer sees none of it', async () => {
  await start(NEW, '11202')
  expect(await screen.findByText('工作台')).toBeDefined()
  expect(screen.queryByRole('list', { name: '开通步骤' })).toBeNull()
})
