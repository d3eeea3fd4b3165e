import { item, loan } from '@qifuyun/apps/loan/app.ts'
import { DeclaredEntity, type Entity } from '@qifuyun/kit/entity.ts'
import type { FilterNode } from '@qifuyun/kit/filter.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EntityListPage } from './EntityListPage.tsx'

// A whole page with its table takes its time in a browser that is none.
vi.setConfig({ testTimeout: 20_000 })
configure({ asyncUtilTimeout: 5_000 })

const ROW = {
  xh: '01',
  uuid: '01940000-0000-7000-8000-00aa00000001',
  version: 3,
  createTime: '2026-01-05T01:00:00.000Z',
  createUserUuid: null,
  createUserName: null,
  updateTime: '2026-01-05T01:00:00.000Z',
  state: '20',
  no: 'JH202601050001',
  borrower: '王建国',
  borrowerKind: '1',
  phone: '138****6601',
}
const ITEM = { ...ROW, code: 'K-101', name: '配电房钥匙', kind: '1', qty: 3, available: 2, deposit: 5000 }

const rights = (entity: string, ...verbs: string[]) => ({
  code: 200,
  data: {
    appKey: 'pkg41',
    appName: '钥匙借还',
    entities: [],
    permissions: verbs.map((verb) => `app:pkg41:${entity}:${verb}`),
    version: '1',
  },
})
const page = (list: object[], more: object = {}) => ({
  code: 200,
  data: { list, page: { total: list.length, pageSize: 20, pageNum: 1 }, ...more },
})

const Address = () => <output data-testid="address">{decodeURIComponent(useLocation().search)}</output>
const address = () => screen.getByTestId('address').textContent

type Answers = Parameters<typeof fakeServer>[0]

const show = async (of: Entity, path: string, answers: Answers, narrowing?: FilterNode) => {
  const asked = fakeServer({ kpi: { code: 200, data: [] }, list: { code: 200, data: [] }, options: { code: 200, data: [] }, ...answers })
  await renderInWorkspace(
    <>
      <EntityListPage of={of} narrowing={narrowing} />
      <Address />
    </>,
    path,
  )
  return { bodies: (end: string) => asked.filter((one) => one.path.endsWith(end)).map(({ body }) => body) }
}

beforeEach(() => useSession.setState({ viewer: { roles: ['888'], user: userWith({}) } }))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the list is asked for as its address says, the states apart so that all are counted', async () => {
  const { bodies } = await show(loan, '/?q=王&state=20&f.borrowerKind=1&sort=-dueAt', {
    meta: rights('loan', 'read'),
    page: page([ROW], { stateCount: { '20': 1, '30': 4 } }),
  })
  await waitFor(() => expect(screen.getByRole('button', { name: '借出 4' })).toBeTruthy())
  expect(bodies('/page')[0]).toEqual({
    keyword: '王',
    stateList: ['20'],
    filter: { field: 'borrowerKind', cmp: 'in', value: ['1'] },
    sort: [{ field: 'dueAt', order: 'desc' }],
    pageNum: 1,
    pageSize: 20,
    withStateCount: true,
  })
})

test('views of a page of its own are counted among its rows, all at once', async () => {
  const narrowing = { field: 'borrowerKind', cmp: 'eq', value: '1' } as const
  const { bodies } = await show(
    loan,
    '/',
    { meta: rights('loan', 'read'), page: (body) => page([ROW], 'countEach' in Object(body) ? { eachCount: [9, 7, 2] } : {}) },
    narrowing,
  )
  await waitFor(() => expect(screen.getByRole('tab', { name: '已超时 2' })).toBeTruthy())
  expect(bodies('/page')[0]).toMatchObject({ filter: narrowing })
  const counted = bodies('/page').filter((body) => 'countEach' in Object(body))
  expect(counted).toHaveLength(1)
  expect(counted[0]).toMatchObject({
    whole: narrowing,
    countEach: [{ op: 'and', items: [] }, { field: 'state', cmp: 'in', value: ['20', '10', '30', '40'] }, {}],
  })
  expect(bodies('/kpi')).toEqual([])
})

test('a view is chosen by its tab, says when it was changed, and is put back', async () => {
  await show(loan, '/', { meta: rights('loan', 'read'), page: page([ROW], { stateCount: { '20': 1, '30': 4 } }) })
  await userEvent.click(await screen.findByRole('tab', { name: /^进行中/ }))
  await waitFor(() => expect(address()).toBe('?state=20,10,30,40'))
  expect(screen.queryByText('视图已改动')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: '借出 4' }))
  await waitFor(() => expect(address()).toBe('?state=20,10,40'))
  expect(screen.getByText('视图已改动')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '还原' }))
  await waitFor(() => expect(address()).toBe(''))
})

test('without rights there is nothing to do but to read', async () => {
  await show(loan, '/', { meta: rights('loan', 'read'), page: page([ROW]) })
  expect(await screen.findByText('JH202601050001')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /新建/ })).toBeNull()
  expect(screen.queryByRole('button', { name: '领取' })).toBeNull()
  expect(screen.queryByRole('button', { name: '导入导出' })).toBeNull()
})

test('rows can be chosen only where something can be done with several', async () => {
  const unlabelled = new DeclaredEntity({ ...item.spec, qrLabel: null }, item.fields)
  await show(unlabelled, '/', { meta: rights('item', 'read'), page: page([ITEM]) })
  expect(await screen.findByText('配电房钥匙')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  // Whoever reads things with labels may print the labels.
  await show(item, '/', { meta: rights('item', 'read'), page: page([ITEM]) })
  await userEvent.click(await screen.findByLabelText('选择 配电房钥匙'))
  expect(screen.getByRole('button', { name: '打印标签' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '删除' })).toBeNull()
})

test('rows stay chosen over the pages of a list, and no longer once it is narrowed', async () => {
  const other = { ...ITEM, uuid: '01940000-0000-7000-8000-00aa00000002', code: 'K-102', name: '水泵房钥匙' }
  const one = (row: object) => ({ code: 200, data: { list: [row], page: { total: 21, pageSize: 20, pageNum: 1 } } })
  const { bodies } = await show(item, '/', {
    meta: rights('item', 'read', 'delete'),
    page: (body) => one(Object(body).pageNum === 2 ? other : ITEM),
    delete: { code: 200, data: { count: 2 } },
  })
  await userEvent.click(await screen.findByLabelText('选择 配电房钥匙'))
  await userEvent.click(screen.getByRole('listitem', { name: '2' }))
  expect(await screen.findByText('已选 1 条，其中 1 条在其他页')).toBeTruthy()
  await userEvent.click(await screen.findByLabelText('选择 水泵房钥匙'))
  await userEvent.click(screen.getByRole('button', { name: '删除' }))
  await userEvent.click(within(await screen.findByRole('dialog')).getByText('删除 2 条借用物'))
  await waitFor(() => expect(bodies('/delete')).toEqual([{ uuidList: [ITEM.uuid, other.uuid] }]))
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull())
  await userEvent.click(screen.getByLabelText('选择 水泵房钥匙'))
  await userEvent.type(screen.getByRole('searchbox'), '水泵')
  await waitFor(() => expect(address()).toContain('q=水泵'))
  await waitFor(() => expect(screen.queryByText(/^已选/)).toBeNull())
})

const SECOND = { ...ITEM, uuid: ITEM.uuid.replace(/1$/, '2'), code: 'K-102', name: '水泵房钥匙' }
/** Wide enough for the list with the row beside it. */
const widen = (): void => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: media.startsWith('(min-width') },
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
}

test('j and k go on from the open row, and are letters where somebody types', async () => {
  widen()
  await show(item, `/?uuid=${ITEM.uuid}`, { meta: rights('item', 'read'), page: page([ITEM, SECOND]), info: { code: 200, data: ITEM } })
  await screen.findByRole('article', { name: ITEM.name })
  const at = (uuid: string) => waitFor(() => expect(address()).toContain(uuid))
  await userEvent.keyboard('j')
  await at(SECOND.uuid)
  // Nothing comes after the last one.
  await userEvent.keyboard('J')
  await at(SECOND.uuid)
  await userEvent.keyboard('k')
  await at(ITEM.uuid)
  await userEvent.type(screen.getByRole('searchbox'), 'j')
  await waitFor(() => expect(address()).toContain('q=j'))
  expect(address()).not.toContain(SECOND.uuid)
})

test('a row that is opened while the typing rests stays open when the list is searched', async () => {
  widen()
  await show(item, `/?uuid=${ITEM.uuid}`, { meta: rights('item', 'read'), page: page([ITEM, SECOND]), info: { code: 200, data: ITEM } })
  await screen.findByRole('article', { name: ITEM.name })
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: '钥匙' } })
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(address()).toBe(`?uuid=${SECOND.uuid}`)
  await waitFor(() => expect(address()).toContain('q=钥匙'))
  expect(address()).toContain(SECOND.uuid)
})

test('an empty list and a filter that leaves nothing are told apart', async () => {
  await show(loan, '/', { meta: rights('loan', 'read', 'add'), page: page([]) })
  expect(await screen.findByText('暂无内容')).toBeTruthy()
  cleanup()
  await show(loan, '/?q=x&state=30', { meta: rights('loan', 'read'), page: page([]) })
  expect(await screen.findByText('没有符合条件的结果')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: '清空筛选' }))
  await waitFor(() => expect(address()).toBe(''))
})

test('a list that cannot be loaded offers another try', async () => {
  await show(loan, '/', { meta: rights('loan', 'read'), page: { code: 3002, status: 422, msg: '筛选条件过多' } })
  expect(await screen.findByText('筛选条件过多')).toBeTruthy()
  expect(screen.getByRole('button', { name: '重试' })).toBeTruthy()
})

test('deleting asks, names the row, and begins with 取消', async () => {
  const { bodies } = await show(item, '/', {
    meta: rights('item', 'read', 'delete'),
    page: page([ITEM]),
    delete: { code: 200, data: { count: 1 } },
  })
  await userEvent.click(await screen.findByLabelText('更多操作：配电房钥匙'))
  await userEvent.click(await screen.findByText('删除'))
  const dialog = await screen.findByRole('dialog')
  expect(dialog.textContent).toContain('删除「配电房钥匙」？')
  expect(bodies('/delete')).toEqual([])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('取消'))
  await userEvent.click(within(dialog).getByText('删除'))
  await waitFor(() => expect(bodies('/delete')).toEqual([{ uuidList: [ITEM.uuid] }]))
})

test('a refused change of a cell stands at the cell with the server’s words', async () => {
  const { bodies } = await show(item, '/', {
    meta: rights('item', 'read', 'update'),
    page: page([ITEM]),
    update: { code: 3002, status: 422, msg: '编码已存在', data: { code: '编码已存在' } },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'K-101' }))
  await userEvent.clear(screen.getByRole('textbox', { name: '编码' }))
  await userEvent.type(screen.getByRole('textbox', { name: '编码' }), 'K-102{Enter}')
  expect((await screen.findByRole('alert')).textContent).toBe('编码已存在')
  expect(bodies('/update')).toEqual([{ uuid: ITEM.uuid, version: 3, code: 'K-102' }])
  await userEvent.type(screen.getByRole('textbox', { name: '编码' }), '{Escape}')
  expect(await screen.findByRole('button', { name: 'K-101' })).toBeTruthy()
})

test('what locks a row locks its cells', async () => {
  await show(loan, '/', { meta: rights('loan', 'read', 'update'), page: page([{ ...ROW, state: '50' }]) })
  expect(await screen.findByText('王建国')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '王建国' })).toBeNull()
})

test('a list without a place opens as the user saved it to', async () => {
  const view = {
    viewUuid: ROW.uuid,
    name: '逾期',
    sharedFlag: 0,
    mineFlag: 1,
    settings: { query: 'state=30', opensFirst: true },
    createTime: '',
  }
  await show(loan, '/', { meta: rights('loan', 'read'), page: page([ROW]), list: { code: 200, data: [view] } })
  await waitFor(() => expect(address()).toBe(`?state=30&saved=${ROW.uuid}`))
})
