import { loan } from '@qifuyun/apps/loan/app.ts'
import { contractor } from '@qifuyun/apps/main-data/contractor.ts'
import { room } from '@qifuyun/apps/main-data/room.ts'
import { repairApp } from '@qifuyun/apps/repair/app.ts'
import { serveBodies } from '@qifuyun/ui/platform/upload/testing.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { userWith } from '@qifuyun/ui/workspace/routing/testing.ts'
import { useSession } from '@qifuyun/ui/workspace/session/session-store.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ActionFormDialog } from './ActionFormDialog.tsx'
import { EntityForm } from './EntityForm.tsx'
import type { BulkOutcome } from './outcome.ts'
import type { Saved } from './use-submit.ts'

const UUID = '01940000-0000-7000-8000-000900000001'
const PROJECT = '01940000-0000-7000-8000-000700000001'

const saved: Saved[] = []
const onSaved = (one: Saved): void => void saved.push(one)

beforeEach(() => {
  useSession.setState({ viewer: { roles: ['1120406'], user: userWith({}) } })
  // jsdom lays nothing out.
  Element.prototype.scrollIntoView = () => undefined
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  saved.length = 0
})

const WHOLE = {
  ...{ projectUuid: PROJECT, projectName: '西湖花园', borrowerKind: '1', borrower: '张伟', phone: '13800000001', purpose: '检修' },
  ...{ dueAt: '2026-12-01T08:00:00.000Z', items: [{ _key: 'new-1', item: UUID, itemName: '钥匙', qty: 9 }] },
}
const CONTRACTOR = { contractorName: '恒安电梯', contractorTypeCode: '1004901', statusCode: 1 }
const send = () => fireEvent.click(screen.getByRole('button', { name: 'send' }))
const show = (form: React.ReactNode) =>
  renderInWorkspace(
    <>
      {form}
      <button type="submit" form="form">
        send
      </button>
    </>,
  )

describe('a new row', () => {
  test('is sent whole, without what is only shown', async () => {
    const asked = fakeServer({ add: { code: 200, msg: '操作成功!', data: { uuid: UUID, version: 1 } } })
    await show(<EntityForm of={loan} id="form" initial={WHOLE} onSaved={onSaved} />)
    send()
    await waitFor(() => expect(saved.map(({ uuid }) => uuid)).toEqual([UUID]))
    const body = asked.find(({ path }) => path.endsWith('/add'))?.body
    expect(body).toMatchObject({ borrower: '张伟', items: [{ item: UUID, qty: 9 }], signature: null })
    expect(body).not.toHaveProperty('projectName')
  })

  test('keeps the messages of the server at their fields, also in child rows', async () => {
    fakeServer({ add: { code: 3002, status: 409, msg: '可借数量不足', data: { 'items[0].qty': '数量不能大于 3', purpose: '用途太长' } } })
    await show(<EntityForm of={loan} id="form" initial={WHOLE} onSaved={onSaved} />)
    send()
    expect(await screen.findByText('数量不能大于 3')).toBeTruthy()
    const quantity = screen.getByRole('spinbutton', { name: '数量，第 1 行' })
    expect(quantity.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('用途太长')).toBeTruthy()
    // What stands at a field is not said a second time.
    expect(document.querySelector('.ant-message-notice')).toBeNull()
    expect(saved).toEqual([])
  })

  test('waits for the files that are on their way', async () => {
    const asked = fakeServer({ add: { code: 200, msg: '操作成功!', data: { uuid: UUID, version: 1 } } })
    serveBodies(() => 'silent')
    const busy: boolean[] = []
    await show(
      <EntityForm of={contractor} id="form" initial={CONTRACTOR} onState={(state) => void busy.push(state.busy)} onSaved={onSaved} />,
    )
    const file = new File(['x'], '资质.pdf', { type: 'application/pdf' })
    fireEvent.change(document.querySelector('input[type=file]') ?? document.body, { target: { files: [file] } })
    const cancel = await screen.findByRole('button', { name: '取消上传 资质.pdf' })
    await waitFor(() => expect(busy.at(-1)).toBe(true))
    send()
    fireEvent.click(cancel)
    await waitFor(() => expect(busy.at(-1)).toBe(false))
    expect(asked.some(({ path }) => path.endsWith('/add'))).toBe(false)
    send()
    await waitFor(() => expect(saved).toHaveLength(1))
  })

  test('that lacks something is not sent, and the first gap is focused', async () => {
    const asked = fakeServer({})
    await show(<EntityForm of={loan} id="form" initial={{ ...WHOLE, borrower: null, purpose: null }} onSaved={onSaved} />)
    send()
    expect(await screen.findByText('请正确填写表单！')).toBeTruthy()
    expect(screen.getByText('请填写借用人')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: '借用人' }))
    await userEvent.type(screen.getByRole('textbox', { name: '借用人' }), '李娜')
    expect(screen.queryByText('请填写借用人')).toBeNull()
    expect(asked.some(({ path }) => path.endsWith('/add'))).toBe(false)
  })

  test('Enter in a date takes the date; in a text, and with Ctrl, it sends the form as anywhere', async () => {
    await show(<EntityForm of={loan} id="form" initial={WHOLE} onSaved={onSaved} />)
    const leaves = (name: string, more = {}) => fireEvent.keyDown(screen.getByRole('textbox', { name }), { key: 'Enter', ...more })
    expect(leaves('应还时间')).toBe(false)
    expect(leaves('借用人')).toBe(true)
    expect(saved).toEqual([])
  })
})

describe('a row that is there', () => {
  const row = {
    uuid: UUID,
    version: 3,
    projectUuid: PROJECT,
    buildingUuid: UUID,
    roomNo: '101',
    roomStatusCode: 1,
    ownerMobile: '138****0001',
  }

  test('is changed by what was changed, with its version', async () => {
    const asked = fakeServer({ update: { code: 200, msg: '操作成功!', data: { version: 4 } } })
    await show(<EntityForm of={room} id="form" row={row} onSaved={onSaved} />)
    await userEvent.clear(screen.getByRole('textbox', { name: '房号' }))
    await userEvent.type(screen.getByRole('textbox', { name: '房号' }), '102')
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked.find(({ path }) => path.endsWith('/update'))?.body).toEqual({ roomUuid: UUID, version: 3, roomNo: '102' })
  })

  test('that nobody touched is not sent at all', async () => {
    const asked = fakeServer({})
    await show(<EntityForm of={room} id="form" row={row} onSaved={onSaved} />)
    send()
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(asked.some(({ path }) => path.endsWith('/update'))).toBe(false)
  })
})

describe('an action', () => {
  const action = loan.spec.actions.cancel
  const rows = [
    { uuid: UUID, version: 2, no: 'JH1', state: '20' },
    { uuid: PROJECT, version: 1, no: 'JH2', state: '20' },
  ]
  const outcomes: (BulkOutcome | null)[] = []
  const closed: string[] = []
  const ask = (chosen: typeof rows) => {
    if (action === undefined) throw new Error('no such action')
    const onDone = (outcome: BulkOutcome | null): void => void outcomes.push(outcome)
    return renderInWorkspace(
      <ActionFormDialog of={loan} name="cancel" action={action} rows={chosen} onDone={onDone} onClose={() => undefined} />,
    )
  }

  test('asks about the row by its number, and names its version', async () => {
    const asked = fakeServer({ cancel: { code: 200, msg: '操作成功!', data: { version: 3, state: '70' } } })
    await ask(rows.slice(0, 1))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText('确认取消「JH1」？')).toBeTruthy()
    fireEvent.click(within(dialog).getAllByRole('button', { name: '取消' }).at(-1) ?? dialog)
    await waitFor(() => expect(asked[0]?.body).toEqual({ uuid: UUID, version: 2 }))
  })

  test('that has no question of its own asks which row it is done to, never nothing', async () => {
    if (action === undefined) throw new Error('no such action')
    const { confirm: _own, ...bare } = action
    const show = (chosen: typeof rows) =>
      renderInWorkspace(
        <ActionFormDialog of={loan} name="cancel" action={bare} rows={chosen} onDone={() => undefined} onClose={() => undefined} />,
      )
    await show(rows.slice(0, 1))
    expect(within(await screen.findByRole('dialog')).getByText('确认取消「JH1」？')).toBeTruthy()
    cleanup()
    await show(rows)
    expect(within(await screen.findByRole('dialog')).getByText('将对 2 条数据执行「取消」')).toBeTruthy()
  })

  const giveBack = () => {
    const { repairOrder } = repairApp.entities
    const { refuse } = repairOrder.spec.actions
    if (refuse === undefined) throw new Error('no such action')
    return renderInWorkspace(
      <ActionFormDialog
        of={repairOrder}
        name="refuse"
        action={refuse}
        rows={rows.slice(0, 1)}
        onDone={(outcome) => void outcomes.push(outcome)}
        onClose={() => void closed.push('closed')}
      />,
    )
  }

  test('keeps what was typed when somebody else was faster, and sends it once that is known', async () => {
    const answers = [{ code: 3002, status: 409, msg: '数据已被他人修改，请刷新后重试', data: { _reason: 'VERSION_CONFLICT', _current: 3 } }]
    const asked = fakeServer({
      refuse: () => answers.pop() ?? { code: 200, msg: '操作成功!', data: { version: 4, state: '10' } },
      info: { code: 200, data: { uuid: UUID, version: 3, state: '20' } },
    })
    await giveBack()
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: '原因' }), '缺少配件')
    const submit = () => fireEvent.click(within(dialog).getByRole('button', { name: /退单$/ }))
    submit()
    expect(await within(dialog).findByText('已填写的内容还在，确认后可再次提交。')).toBeTruthy()
    submit()
    await waitFor(() => expect(outcomes).toHaveLength(1))
    expect(asked.filter(({ path }) => path.endsWith('/refuse')).map(({ body }) => body)).toEqual([
      { uuid: UUID, version: 2, reason: '缺少配件' },
      { uuid: UUID, version: 3, reason: '缺少配件' },
    ])
  })

  test('asks before what was typed is given up', async () => {
    fakeServer({})
    await giveBack()
    const dialog = await screen.findByRole('dialog')
    await userEvent.type(within(dialog).getByRole('textbox', { name: '原因' }), '缺')
    fireEvent.click(within(dialog).getByRole('button', { name: /取\s*消/ }))
    expect(await screen.findByText('关闭后已填写的内容不会保留。')).toBeTruthy()
    expect(closed).toEqual([])
    const question = screen.getAllByRole('dialog').at(-1) ?? dialog
    fireEvent.click(within(question).getByRole('button', { name: /关\s*闭/ }))
    await waitFor(() => expect(closed).toEqual(['closed']))
  })

  test('done to many tells which were refused', async () => {
    const failList = [{ uuid: PROJECT, msg: '当前状态不允许该操作' }]
    const asked = fakeServer({ cancel: { code: 200, msg: '操作成功!', data: { successCount: 1, failCount: 1, failList } } })
    outcomes.length = 0
    await ask(rows)
    const dialog = await screen.findByRole('dialog')
    fireEvent.click(within(dialog).getAllByRole('button', { name: '取消' }).at(-1) ?? dialog)
    await waitFor(() => expect(outcomes).toEqual([{ successCount: 1, failCount: 1, failList }]))
    expect(asked[0]?.body).toEqual({ uuidList: [UUID, PROJECT] })
  })
})
