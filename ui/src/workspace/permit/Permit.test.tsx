import { cleanup, screen } from '@testing-library/react'
import { Button } from 'antd'
import { afterEach, expect, test } from 'vitest'
import { userWith } from '#src/workspace/routing/testing.ts'
import { useSession } from '#src/workspace/session/session-store.ts'
import { renderInWorkspace } from '#src/workspace/testing.tsx'
import { Permit } from './Permit.tsx'

afterEach(cleanup)

const show = async (held: string[] | null, hide = false) => {
  useSession.setState({ viewer: held && { roles: held, user: userWith({}) } })
  await renderInWorkspace(
    <Permit roles={['112030402']} hide={hide}>
      <Button>显示完整手机号</Button>
    </Permit>,
  )
  return screen.queryByRole<HTMLButtonElement>('button')
}

test.each([
  [['112030402'], false],
  [['admin'], false],
  [['11202', '888'], true],
  [[], true],
  [null, true],
])('with %j the element is disabled: %s', async (held, disabled) => {
  expect((await show(held))?.disabled).toBe(disabled)
})

test('what is never usable is not rendered', async () => {
  expect(await show(['11202'], true)).toBeNull()
})
