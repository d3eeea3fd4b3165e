import { loanSlip } from '@qifuyun/apps/loan/app.ts'
import type { Template } from '@qifuyun/contract/papers/template.ts'
import { numbered, words } from '@qifuyun/kit/paper/blocks.ts'
import { fieldGroups } from '@qifuyun/kit/paper/fields.ts'
import { sampleData } from '@qifuyun/kit/paper/sample.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { TemplateEditor } from './TemplateEditor.tsx'

// A whole editor takes its time in a browser that is none.
vi.setConfig({ testTimeout: 30_000 })
configure({ asyncUtilTimeout: 5_000 })

afterEach(cleanup)

const SIZE = 'a5-landscape'
const groups = fieldGroups(loanSlip).map((group) => ({ ...group, fields: [...group.fields] }))
const templateOf = (...texts: string[]): Template => ({
  size: SIZE,
  blocks: numbered(texts.map((text) => words(text))),
  pageNumbers: false,
})
const REFUSED = { code: 3002, status: 409, msg: '模板正由李娜编辑', data: { _current: 4 } }

const open = async (template: Template, answers: Parameters<typeof fakeServer>[0] = {}) => {
  const asked = fakeServer({ save_draft: { code: 200, data: { rev: 1 } }, publish: { code: 200, data: { version: 3 } }, ...answers })
  const loaded = {
    ...{ paper: 'loan.loan.slip', label: '借还单', appLabel: '钥匙借还', sizeList: [SIZE] as Template['size'][], version: 2 },
    ...{ template, shipped: templateOf('原样'), draft: null, groupList: groups, printedCount: 0 },
  }
  const sample = sampleData(groups)
  await renderInWorkspace(
    <TemplateEditor
      {...{ loaded, paper: loaded.paper, size: SIZE, template, rows: [], sample }}
      onSize={() => undefined}
      onClose={() => undefined}
    />,
  )
  return {
    asked,
    user: userEvent.setup(),
    sentTo: (call: string) => asked.filter(({ path }) => path.endsWith(call)).map(({ body }) => body),
  }
}

const paper = () => screen.getByRole('img', { name: /借还单/ }).shadowRoot?.textContent ?? ''
const button = (name: string) => screen.getByRole('button', { name })
const tree = () => within(screen.getByRole('region', { name: '结构' }))

test('what is written shows on the paper at once, is taken back by a key, and is kept as a draft of its own', async () => {
  const { user, sentTo } = await open(templateOf('借用 {{no}}', '签字'))
  expect(paper()).toContain('借用 单号')
  expect(button('发布')).toHaveProperty('disabled', true)
  await user.click(tree().getAllByRole('button')[1] ?? expect.fail('no block'))
  const text = within(screen.getByRole('complementary', { name: '属性' })).getAllByRole('textbox')[0] ?? expect.fail('no text')
  await user.type(text, '：甲')
  expect(paper()).toContain('签字：甲')
  text.blur()
  await user.click(button('撤销'))
  expect(paper()).not.toContain('甲')
  await user.click(button('重做'))
  await user.click(button('保存草稿'))
  await waitFor(() => expect(sentTo('save_draft')).toMatchObject([{ paper: 'loan.loan.slip', size: SIZE, rev: 0 }]))
  expect(JSON.stringify(sentTo('save_draft'))).toContain('签字：甲')
  await user.click(button('发布'))
  await waitFor(() => expect(sentTo('publish')).toMatchObject([{ rev: 1 }]))
  expect(await screen.findByText('第 3 版')).toBeTruthy()
})

test('a field goes to the end of the paper where nothing is selected, and a block is deleted with its field', async () => {
  const { user } = await open(templateOf('签字'))
  const fields = screen.getByRole('complementary', { name: '字段与块' })
  await user.click(within(fields).getByRole('button', { name: /^借用人(?!类型)/ }))
  expect(paper()).toContain('借用人')
  expect(tree().getAllByRole('button')).toHaveLength(2)
  await user.click(button('删除'))
  expect(tree().getAllByRole('button')).toHaveLength(1)
  expect(paper()).not.toContain('借用人')
})

test('an error is named, leads to its block and is repaired by one press; until then nothing is published', async () => {
  const { user } = await open(templateOf('借用 {{borower}}'))
  expect(button('发布')).toHaveProperty('disabled', true)
  const problems = screen.getByRole('region', { name: /问题/ })
  await user.click(within(problems).getByRole('button', { name: /替换/ }))
  expect(paper()).toContain('借用 借用人')
  await waitFor(() => expect(button('发布')).toHaveProperty('disabled', false))
})

test('who comes second only reads, until they take over', async () => {
  let refuses = true
  const { user, sentTo } = await open(templateOf('签字'), {
    save_draft: () => (refuses ? REFUSED : { code: 200, data: { rev: 5 } }),
  })
  await user.click(tree().getByRole('button'))
  await user.click(button('复制'))
  await user.click(button('保存草稿'))
  expect(await screen.findByText('模板正由李娜编辑')).toBeTruthy()
  expect(button('删除')).toHaveProperty('disabled', true)
  refuses = false
  await user.click(button('接手'))
  await waitFor(() => expect(sentTo('save_draft')).toMatchObject([{ rev: 0 }, { rev: -1 }]))
  await waitFor(() => expect(button('删除')).toHaveProperty('disabled', false))
})
