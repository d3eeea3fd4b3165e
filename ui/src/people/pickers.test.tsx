import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeServer } from '#src/testing/fake-server.ts'
import { renderInWorkspace } from '#src/workspace/testing.tsx'
import { OrganPicker, PersonPicker, type Picked } from './api.ts'

const member = (n: number, userName: string) => ({
  ...{ userUuid: `u${n}`, orgUserUuid: `m${n}`, userName, userHeadImg: null, userPosition: '专员', imAccountId: `i${n}`, statusCode: 1 },
})
const organ = (n: number, organName: string, userList: unknown[], children?: unknown[], more = {}) => ({
  ...{
    organUuid: `o${n}`,
    organName,
    organTypeCode: 3,
    parentUuid: null,
    userCount: userList.length,
    childCount: children?.length ?? 0,
    userList,
  },
  ...(children && { children }),
  ...more,
})
const TREE = [
  organ(
    1,
    '示例物业',
    [],
    [organ(5, '客户服务部', [member(4, '刘洋'), member(3, '王强')], []), organ(7, '西湖项目部', [member(3, '王强')], [])],
  ),
]
const serve = () =>
  fakeServer({
    get_organ_user_tree: { code: 200, data: TREE },
    get_organ_user_info: { code: 200, data: [{ ...member(4, '刘洋'), organName: '客户服务部' }] },
  })

const chosen: Picked[][] = []
const Held = ({
  start = [],
  children,
}: {
  start?: Picked[]
  children: (value: Picked[], onChange: (value: Picked[]) => void) => ReactNode
}) => {
  const [value, setValue] = useState(start)
  return children(value, (next) => {
    chosen.push(next)
    setValue(next)
  })
}
afterEach(() => {
  cleanup()
  chosen.length = 0
})
/** The first tree of all comes with its library. */
const PATIENT = { timeout: 4_000 }
const open = () => fireEvent.mouseDown(screen.getByRole('combobox'))
const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } })
const node = async (title: string, at = 0) => {
  const found = await waitFor(() => {
    const all = [...document.querySelectorAll('.ant-select-tree-node-content-wrapper')].filter((each) =>
      each.textContent?.startsWith(title),
    )
    expect(all.length).toBeGreaterThan(at)
    return all
  }, PATIENT)
  return found[at] ?? document.body
}

test('people are chosen out of their departments; a second click elsewhere takes one back', async () => {
  serve()
  await renderInWorkspace(
    <Held>{(value, onChange) => <PersonPicker multiple value={value} onChange={onChange} ariaLabel="参与人" />}</Held>,
  )
  open()
  fireEvent.click(await node('客户服务部'))
  fireEvent.click(await node('西湖项目部'))
  expect(chosen).toEqual([])
  fireEvent.click(await node('刘洋'))
  fireEvent.click(await node('王强'))
  expect(chosen.at(-1)).toEqual([
    { uuid: 'u4', name: '刘洋' },
    { uuid: 'u3', name: '王强' },
  ])
  fireEvent.click(await node('王强', 1))
  expect(chosen.at(-1)).toEqual([{ uuid: 'u4', name: '刘洋' }])
})

test('nothing is asked before it is opened; a whole organisation is searched here, by pinyin too', async () => {
  const asked = serve()
  await renderInWorkspace(<Held>{(value, onChange) => <PersonPicker value={value} onChange={onChange} ariaLabel="负责人" />}</Held>)
  expect(asked).toEqual([])
  open()
  await node('客户服务部')
  type('ly')
  await waitFor(() => expect(document.querySelectorAll('.ant-select-tree-node-content-wrapper')).toHaveLength(3), PATIENT)
  fireEvent.click(await node('刘洋'))
  expect(chosen).toEqual([[{ uuid: 'u4', name: '刘洋' }]])
  expect(asked).toHaveLength(1)
})

test('a large organisation is opened level by level and searched by the server', async () => {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    const { searchParams } = new URL(address, 'http://local')
    asked.push(searchParams.toString())
    const below = searchParams.get('parentUuid') === 'o1' ? [organ(4, '财务部', [member(5, '陈静')], [])] : undefined
    const found = searchParams.has('keyword') ? [organ(1, '示例集团', [member(9, '周婷')], [])] : undefined
    return Response.json({ code: 200, msg: '', data: below ?? found ?? [organ(1, '示例集团', [], undefined, { childCount: 900 })] })
  })
  await renderInWorkspace(<Held>{(value, onChange) => <PersonPicker value={value} onChange={onChange} ariaLabel="负责人" />}</Held>)
  open()
  fireEvent.click(await node('财务部'))
  await node('陈静')
  expect(asked).toEqual(['', 'parentUuid=o1'])
  type('周')
  fireEvent.click(await node('周婷'))
  expect(chosen).toEqual([[{ uuid: 'u9', name: '周婷' }]])
})

test('who comes without a name gets it', async () => {
  serve()
  await renderInWorkspace(
    <Held start={[{ uuid: 'u4' }]}>
      {(value, onChange) => <PersonPicker multiple value={value} onChange={onChange} ariaLabel="参与人" />}
    </Held>,
  )
  expect(await screen.findByText('刘洋')).toBeDefined()
})

test('what was chosen can be cleared', async () => {
  serve()
  await renderInWorkspace(
    <Held start={[{ uuid: 'u4', name: '刘洋' }]}>
      {(value, onChange) => <PersonPicker value={value} onChange={onChange} ariaLabel="负责人" />}
    </Held>,
  )
  fireEvent.click(document.querySelector('.ant-select-clear') ?? document.body)
  expect(chosen).toEqual([[]])
  await waitFor(() => expect(screen.queryByText('刘洋')).toBeNull())
})

test('departments are chosen without their people', async () => {
  serve()
  await renderInWorkspace(<Held>{(value, onChange) => <OrganPicker value={value} onChange={onChange} ariaLabel="部门" />}</Held>)
  open()
  fireEvent.click(await node('客户服务部'))
  expect(chosen).toEqual([[{ uuid: 'o5', name: '客户服务部' }]])
  expect(document.body.textContent).not.toContain('刘洋')
})
