import { item } from '@qifuyun/apps/loan/app.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ListRow } from '../../rows.ts'
import type { ListModel } from '../use-list.ts'
import { InlineCell } from './InlineCell.tsx'

const ROW = { uuid: '01940000-0000-7000-8000-00aa00000001', version: 3, qty: 3, name: '配电房钥匙' } as unknown as ListRow
// Of the list a cell asks what it shows and who may change it.
const LIST = { of: item, rights: { may: () => true } } as unknown as ListModel

/** The cell of a row that a colleague changes while it is edited. */
const Changing = ({ to }: { to: object }): ReactNode => {
  const [row, setRow] = useState(ROW)
  const spec = item.spec.fields.qty?.spec
  return (
    <>
      {spec && <InlineCell list={LIST} column={{ key: 'qty', spec, width: 90, sortable: false, sized: false, pinned: false }} row={row} />}
      <button type="button" onPointerEnter={() => setRow({ ...ROW, ...to })}>
        同事
      </button>
    </>
  )
}

beforeEach(() => useSession.setState({ viewer: { roles: ['888'], user: userWith({}) } }))
afterEach(cleanup)

test.each([
  ['another cell', { version: 4, name: '电梯机房钥匙' }, 4],
  ['the same cell', { version: 4, qty: 7 }, 3],
])('a colleague changed %s while one was edited: what he did is never written over', async (_where, to, version) => {
  const asked = fakeServer({ update: { code: 200, data: {} } })
  await renderInWorkspace(<Changing to={to} />, '/')
  await userEvent.click(screen.getByTitle('点击编辑'))
  const box = screen.getByRole('spinbutton')
  await userEvent.clear(box)
  await userEvent.type(box, '5')
  await userEvent.hover(screen.getByRole('button', { name: '同事' }))
  await userEvent.type(box, '{Enter}')
  await waitFor(() =>
    expect(asked.filter(({ path }) => path.endsWith('/update')).map(({ body }) => body)).toEqual([{ uuid: ROW.uuid, version, qty: 5 }]),
  )
})
