import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import type { Group } from '#src/messaging/info/use-group.ts'
import { JoinRequests } from './JoinRequests.tsx'

const GROUP: Group = {
  groupUuid: '01940000-0000-7000-8000-000900000001',
  sessionUuid: '01940000-0000-7000-8000-000900000002',
  groupName: '装修小组',
  groupAvatar: null,
  ownerImAccountId: null,
  memberCount: 3,
  announcement: '',
  muteAllFlag: 0,
  joinModeCode: 2,
  shareHistoryFlag: 0,
  everyoneFlag: 0,
  version: 1,
  memberList: [],
}
const REQUEST = {
  xh: '01',
  joinRequestUuid: '01940000-0000-7000-8000-000900000003',
  imAccountId: '01940000-0000-7000-8000-000900000004',
  name: '杨磊',
  headImg: null,
  remark: '负责电梯',
  createTime: '2026-01-05T01:00:00.000Z',
}
const start = async (list: object[]) => {
  const asked = fakeServer({
    join_requests: { code: 200, data: { list, page: { total: list.length, pageSize: 20, pageNum: 1 } } },
    audit_join: { code: 200, msg: '操作成功!' },
  })
  await renderInWorkspace(<JoinRequests group={GROUP} />)
  return asked
}

afterEach(cleanup)

test.each([
  [/同\s*意/, 1],
  [/拒\s*绝/, 0],
] as const)('%s answers the request, and the list is read again', async (button, agreeFlag) => {
  const asked = await start([REQUEST])
  await userEvent.click(await screen.findByRole('button', { name: button }))
  const { groupUuid } = GROUP
  const { joinRequestUuid } = REQUEST
  await waitFor(() =>
    expect(asked.find(({ path }) => path.endsWith('audit_join'))?.body).toEqual({ groupUuid, joinRequestUuid, agreeFlag }),
  )
  await waitFor(() => expect(asked.filter(({ path }) => path.includes('join_requests'))).toHaveLength(2))
})

test('nothing is shown while nobody waits', async () => {
  const asked = await start([])
  await waitFor(() => expect(asked).toHaveLength(1))
  expect(screen.queryByText('入群申请')).toBeNull()
})
