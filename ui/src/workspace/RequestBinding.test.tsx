import { act, render, screen } from '@testing-library/react'
import { App } from 'antd'
import { expect, test } from 'vitest'
import { requestHost } from '#src/platform/request/host.ts'
import { RequestBinding } from './RequestBinding.tsx'

test('what several calls fail for is said once, each other reason too', async () => {
  render(
    <App>
      <RequestBinding>{null}</RequestBinding>
    </App>,
  )
  act(() => {
    for (const text of ['数据不存在', '数据不存在', '网络错误']) requestHost().toast({ kind: 'error', text })
  })
  await screen.findByText('网络错误')
  expect(screen.getAllByText('数据不存在')).toHaveLength(1)
})
