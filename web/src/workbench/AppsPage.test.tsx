import { SYSTEM_TILES } from '@qifuyun/contract/workbench/system-tiles.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { RoutesProvider } from '@qifuyun/ui/workspace/routing/routes-context.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ROUTES } from '#src/shell/routes.ts'
import AppsPage from './AppsPage.tsx'

const uuidOf = (key: string): string => SYSTEM_TILES.find((tile) => tile.key === key)?.appUuid ?? ''
const [APPROVE, MEETING, COURSE] = ['approve', 'meeting', 'course'].map(uuidOf)

const LAYOUT = { favourites: [APPROVE, MEETING, COURSE], recents: [], groups: [], cards: [], version: 3 }
const MAIN = { x: 0, w: 9, h: 1 }
const CARDS = ['favourites', 'applications'].map((cardKey, y) => ({ ...MAIN, cardKey, y }))

const ANSWERS = {
  my_apps: { code: 200, data: [] },
  get_layout: { code: 200, data: { ...LAYOUT, cards: CARDS } },
  save_layout: { code: 200, data: { version: 4 } },
  selectUnProcessCount: { code: 200, data: [] },
}

beforeEach(() => useSession.setState({ viewer: { roles: ['11202', '888'], user: userWith({}) } }))
afterEach(cleanup)

const start = async (answers: Parameters<typeof fakeServer>[0] = {}) => {
  const asked = fakeServer({ ...ANSWERS, ...answers })
  await renderInWorkspace(
    <RoutesProvider value={ROUTES}>
      <AppsPage />
    </RoutesProvider>,
  )
  const times = (part: string): number => asked.filter(({ path }) => path.includes(part)).length
  const saved = () => asked.filter(({ path }) => path.endsWith('/save_layout')).map(({ body }) => body)
  return { times, saved, user: userEvent.setup() }
}
const favourites = () => within(screen.getByRole('list', { name: '常用应用' }))
const names = () =>
  favourites()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean)

const arrange = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  await user.click(await screen.findByRole('button', { name: '自定义' }))
  await waitFor(() => expect(favourites().getByRole('button', { name: '从常用中移除「审批」' })).toBeDefined())
}

test('each step is saved upon the one before', async () => {
  const { user, saved } = await start()
  await arrange(user)
  favourites().getByRole('button', { name: '审批' }).focus()
  await user.keyboard('[Space][ArrowRight][Space]')
  await waitFor(() => expect(saved()).toEqual([{ favourites: [MEETING, APPROVE, COURSE], version: 3 }]))
  await user.click(favourites().getByRole('button', { name: '从常用中移除「课程」' }))
  await waitFor(() => expect(saved()[1]).toEqual({ favourites: [MEETING, APPROVE], version: 4 }))
})

test('Escape puts a tile back and saves nothing', async () => {
  const { user, saved } = await start()
  await arrange(user)
  favourites().getByRole('button', { name: '审批' }).focus()
  await user.keyboard('[Space][ArrowRight][ArrowRight]')
  expect(names()).toEqual(['会议室', '课程', '审批'])
  await user.keyboard('[Escape]')
  expect(names()).toEqual(['审批', '会议室', '课程'])
  expect(saved()).toEqual([])
})

test('what was saved elsewhere meanwhile comes back', async () => {
  const { user, times } = await start({ save_layout: { code: 3002, status: 409, msg: '数据已被他人修改，请刷新后重试', data: {} } })
  await arrange(user)
  await user.click(favourites().getByRole('button', { name: '从常用中移除「课程」' }))
  await waitFor(() => expect(times('get_layout')).toBe(2))
  expect(await screen.findByText('数据已被他人修改，请刷新后重试')).toBeDefined()
  await waitFor(() => expect(names()).toEqual(['审批', '会议室', '课程']))
})

test('what cannot be loaded can be tried again', async () => {
  const { times, user } = await start({ get_layout: { code: 500, status: 500, msg: '系统繁忙，请稍后再试' } })
  const retry = await screen.findByRole('button', { name: /重\s*试/ }, { timeout: 5_000 })
  const before = times('get_layout')
  await user.click(retry)
  await waitFor(() => expect(times('get_layout')).toBeGreaterThan(before))
})
