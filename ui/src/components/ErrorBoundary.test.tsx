import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LeftPane } from '#src/workspace/panes/LeftPane.tsx'
import { userWith } from '#src/workspace/routing/testing.ts'
import { useSession } from '#src/workspace/session/session-store.ts'
import { SideMenu } from '#src/workspace/side-menu/SideMenu.tsx'
import { renderInWorkspace } from '#src/workspace/testing.tsx'
import { Drawer } from './Drawer.tsx'
import { Part } from './ErrorBoundary.tsx'
import { Modal } from './Modal.tsx'

let broken = true
const Broken = (): ReactNode => {
  if (broken) throw new Error('entity belongs to no application')
  return <p>whole again</p>
}

const KINDS: Record<string, ReactNode> = {
  card: (
    <section>
      <Part>
        <Broken />
      </Part>
    </section>
  ),
  pane: (
    <LeftPane name="test" label="pane" limits={{ min: 1, max: 2 }} className="">
      <Broken />
    </LeftPane>
  ),
  'page beside a menu': (
    <SideMenu name="test" label="menu" sections={[]} width={1}>
      <Broken />
    </SideMenu>
  ),
  drawer: (
    <Drawer open title="drawer">
      <Broken />
    </Drawer>
  ),
  dialog: (
    <Modal open title="dialog">
      <Broken />
    </Modal>
  ),
}

beforeEach(() => {
  broken = true
  useSession.setState({ viewer: { roles: [], user: userWith({}) } })
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

test.each(Object.keys(KINDS))('a %s that throws fails alone, and comes back', async (kind) => {
  await renderInWorkspace(
    <>
      <textarea aria-label="draft" defaultValue="half a sentence" />
      {KINDS[kind]}
    </>,
  )
  expect((await screen.findByRole('alert')).textContent).toContain('这部分出错了，请重试')
  expect(screen.getByLabelText<HTMLTextAreaElement>('draft').value).toBe('half a sentence')
  broken = false
  await userEvent.click(screen.getByRole('button', { name: '重试' }))
  expect(screen.getByText('whole again')).toBeDefined()
  expect(screen.queryByRole('alert')).toBeNull()
})
