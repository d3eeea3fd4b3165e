import { joinEnterprise as rules } from '@qifuyun/contract/enterprise/endpoints.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { DatePicker, Form, Input } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { joinEnterprise } from '#src/platform/request/endpoints/enterprise.generated.ts'
import { fakeServer } from '#src/testing/fake-server.ts'
import { renderInWorkspace } from '#src/workspace/testing.tsx'
import { ActionForm } from './ActionForm.tsx'

const ENTERPRISE = '01940000-0000-7000-8000-000200000001'
const done: unknown[] = []

const Join = () => (
  <>
    <ActionForm id="join" of={joinEnterprise} rules={rules} fixed={{ enterpriseUuid: ENTERPRISE }} onDone={(output) => done.push(output)}>
      <Form.Item name="userName" label="真实姓名">
        <Input />
      </Form.Item>
    </ActionForm>
    <button type="submit" form="join">
      send
    </button>
  </>
)
const name = () => screen.getByLabelText('真实姓名')
const send = () => userEvent.click(screen.getByRole('button', { name: 'send' }))

afterEach(() => {
  cleanup()
  done.length = 0
})

test('a valid form makes its call, hidden fields included', async () => {
  const asked = fakeServer({ join: { code: 200, msg: '操作成功!' } })
  await renderInWorkspace(<Join />)
  await userEvent.type(name(), '郑宇')
  await send()
  await waitFor(() => expect(done).toEqual([null]))
  expect(asked).toMatchObject([{ method: 'POST', body: { enterpriseUuid: ENTERPRISE, userName: '郑宇' } }])
})

test.each([
  ['', '请输入真实姓名'],
  ['郑 宇', '不能包含特殊字符'],
  ['郑宇!', '不能包含特殊字符'],
  ['一二三四五六七八九十一', '最多10个字'],
])('%j is refused by the contract’s rule before anything is sent', async (typed, message) => {
  const asked = fakeServer({})
  await renderInWorkspace(<Join />)
  if (typed) await userEvent.type(name(), typed)
  await send()
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await screen.findByText('请正确填写表单！')).toBeTruthy()
  expect(document.activeElement).toBe(name())
  expect(asked).toEqual([])
})

test('a corrected field turns quiet while it is typed', async () => {
  fakeServer({})
  await renderInWorkspace(<Join />)
  await send()
  await screen.findByText('请输入真实姓名')
  await userEvent.type(name(), '郑宇')
  await waitFor(() => expect(screen.queryByText('请输入真实姓名')).toBeNull())
})

test('the server’s message stands under its field, and no toast repeats it', async () => {
  fakeServer({ join: { code: 3002, status: 422, msg: '请输入真实姓名', data: { userName: '该姓名与邀请不符' } } })
  await renderInWorkspace(<Join />)
  await userEvent.type(name(), '郑宇')
  await send()
  expect(await screen.findByText('该姓名与邀请不符')).toBeTruthy()
  expect(document.querySelector('.ant-message-notice')).toBeNull()
  expect(done).toEqual([])
})

test('a refusal without a field of the form is toasted', async () => {
  fakeServer({ join: { code: 3002, status: 422, msg: '正在等待企业后台审核中', data: {} } })
  await renderInWorkspace(<Join />)
  await userEvent.type(name(), '郑宇')
  await send()
  expect(await screen.findByText('正在等待企业后台审核中')).toBeTruthy()
})

test('an error of a range stands at its Begin and its End', async () => {
  fakeServer({ join: { code: 3002, status: 422, msg: '时间范围错误', data: { createTime: '时间范围错误' } } })
  const anything = { ...rules, input: z.looseObject({}) }
  await renderInWorkspace(
    <>
      <ActionForm id="range" of={joinEnterprise} rules={anything as unknown as typeof rules} onDone={() => undefined}>
        {['createTimeBegin', 'createTimeEnd'].map((item) => (
          <Form.Item key={item} name={item} label={item}>
            <DatePicker />
          </Form.Item>
        ))}
      </ActionForm>
      <button type="submit" form="range">
        send
      </button>
    </>,
  )
  await send()
  await waitFor(() => expect(screen.getAllByText('时间范围错误')).toHaveLength(2))
})
