import { workOrder } from '@qifuyun/apps/work-order/work-order.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useList } from '#src/list/use-list.ts'
import { Faces } from './Faces.tsx'

vi.setConfig({ testTimeout: 20_000 })

const uuidOf = (n: number): string => `01940000-0000-7000-8000-00bb0000000${n}`
const PEOPLE = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ userUuid: uuidOf(n), userName: `师傅${n}`, userHeadImg: null }))

const Above = ({ cutBy }: { cutBy: readonly string[] }) => (
  <>
    <Faces list={useList(workOrder)} narrowing={undefined} cutBy={cutBy} />
    <output data-testid="address">{decodeURIComponent(useLocation().search)}</output>
  </>
)
const address = () => screen.getByTestId('address').textContent

const show = async (path: string, cutBy: readonly string[] = ['state']) => {
  const asked = fakeServer({
    meta: { code: 200, data: { appKey: 'pkg2', appName: '工单', entities: [], permissions: [], version: '1' } },
    page: (body) => ({
      code: 200,
      data: {
        list: [],
        page: { total: 0, pageSize: 1, pageNum: 1 },
        ...('countBy' in Object(body) && { valueCount: Object.fromEntries(PEOPLE.map(({ userUuid }, at) => [userUuid, at + 1])) }),
      },
    }),
    get_organ_user_info: { code: 200, data: PEOPLE },
  })
  await renderInWorkspace(<Above cutBy={cutBy} />, path)
  return () => asked.flatMap(({ path: to, body }) => (to.endsWith('/page') && 'countBy' in Object(body) ? [body] : []))
}

beforeEach(() => useSession.setState({ viewer: { roles: ['888'], user: userWith({}) } }))
afterEach(cleanup)

test('those with the most to do are faces above the board; a click leaves theirs, another one all of them', async () => {
  const counted = await show('/')
  const most = await screen.findByRole('button', { name: '只看师傅7：7 项未完成' })
  expect(screen.getAllByRole('button', { name: /^只看/ })).toHaveLength(5)
  await userEvent.click(most)
  await waitFor(() => expect(address()).toBe(`?f.holder=${uuidOf(7)}`))
  expect(screen.getByRole('button', { name: /^只看师傅7/ }).getAttribute('aria-pressed')).toBe('true')
  // Whoever is chosen, the others are still there to be chosen.
  const open = workOrder.spec.states.flatMap(({ code, final }) => (final ? [] : [code]))
  for (const body of counted()) expect(body).toEqual({ stateList: open, countBy: 'holder', withTotal: false, pageNum: 1, pageSize: 1 })
  await userEvent.click(screen.getByRole('button', { name: /^只看师傅7/ }))
  await waitFor(() => expect(address()).toBe(''))
})

test('the others stand in a menu, and beside the first ones while they are chosen', async () => {
  await show('/')
  await userEvent.click(await screen.findByRole('button', { name: '更多人' }))
  await userEvent.click(await screen.findByText(/师傅1/))
  await waitFor(() => expect(address()).toBe(`?f.holder=${uuidOf(1)}`))
  expect((await screen.findByRole('button', { name: /^只看师傅1/ })).getAttribute('aria-pressed')).toBe('true')
})

test('a board that is cut by people has no faces above it', async () => {
  const counted = await show('/', ['holder'])
  await waitFor(() => expect(address()).toBe(''))
  expect(counted()).toEqual([])
  expect(screen.queryByRole('button', { name: /^只看/ })).toBeNull()
})
