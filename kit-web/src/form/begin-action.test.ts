import { loan } from '@qifuyun/apps/loan/app.ts'
import { application } from '@qifuyun/kit/application.ts'
import { richText, text } from '@qifuyun/kit/fields.ts'
import { fakeServer } from '@qifuyun/ui/testing/fake-server.ts'
import { expect, test } from 'vitest'
import { begunRows, wholeRow } from './begin-action.ts'

const back = loan.spec.actions['return']

test('what was lent is taken for what comes back', async () => {
  if (back === undefined) throw new Error('loan has no return')
  const items = [
    { uuid: 'a', item: 'k', qty: 2, returned: 0 },
    { uuid: 'b', item: 'c', qty: 1, returned: 1 },
  ]
  expect(await wholeRow(loan, back, { uuid: 'x', items })).toEqual({ uuid: 'x', items })
  expect(begunRows(back, { uuid: 'x', items })).toEqual({ items: items.map((line) => ({ ...line, returned: line.qty })) })
  expect(begunRows(back, { uuid: 'x' })).toEqual({})
})

test('a text of which the list has the first words is read whole, and never begun with them', async () => {
  const { entity } = application(null, 'written', '写出来的')
  const note = entity('note', '便条', { name: text('名称'), body: richText('正文') }).states({ open: ['10', '待处理'] })
  const write = { label: '填写', from: 'open', who: 'permission', form: ['body'] } as const
  fakeServer({ info: { code: 200, data: { uuid: 'x', body: '<p><strong>全文</strong></p>' } } })
  expect(await wholeRow(note, write, { uuid: 'x', body: '全…' })).toMatchObject({ body: '<p><strong>全文</strong></p>' })
  fakeServer({})
  await expect(wholeRow(note, write, { uuid: 'x', body: '全…' })).rejects.toThrow()
})
