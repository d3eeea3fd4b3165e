import type { FieldPurview, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useEffect, useState } from 'react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { FormFields } from './FormFields.tsx'
import { startRights, startValues, toWire, type Values } from './values.ts'

const schema: FormSchema = {
  schemaVersion: 1,
  fields: [
    { fieldKey: 'amount', tag: 'money', label: '金额', required: true, capitalFlag: true },
    { fieldKey: 'floor', tag: 'text', label: '底价' },
    {
      fieldKey: 'items',
      tag: 'detail',
      label: '明细',
      columns: [
        { fieldKey: 'name', tag: 'text', label: '名称' },
        { fieldKey: 'price', tag: 'money', label: '单价' },
      ],
    },
  ],
}

beforeAll(() => startI18n(async () => ({})))
afterEach(cleanup)

let values: Values
const Form = ({ given, rights, errors }: { given: Values; rights: FieldPurview; errors: Record<string, string> }): ReactNode => {
  const [now, setNow] = useState(() => startValues(schema, given))
  useEffect(() => {
    values = now
  }, [now])
  return (
    <FormFields
      name="f"
      schema={schema}
      purview={rights}
      values={now}
      errors={errors}
      onChange={(key, value) => setNow((before) => ({ ...before, [key]: value }))}
    />
  )
}
const show = (given: Values = {}, purview: FieldPurview = {}, errors: Record<string, string> = {}): FieldPurview => {
  const rights = startRights(schema, purview)
  render(<Form given={given} rights={rights} errors={errors} />)
  return rights
}

test('an amount is written in yuan, kept in fen, and said in capitals', async () => {
  const rights = show()
  const field = screen.getByRole('textbox', { name: '金额' })
  await userEvent.type(field, '1,234.5')
  expect(screen.getByText('壹仟贰佰叁拾肆元伍角整')).toBeDefined()
  expect(toWire(schema, values, rights)).toMatchObject({ amount: 123_450 })
  await userEvent.clear(field)
  expect(toWire(schema, values, rights)).toMatchObject({ amount: null })
})

test('a hidden field and a hidden column are nowhere', () => {
  show({ floor: '四千', items: [{ name: '锁', price: 500 }] }, { floor: 'hidden', 'items.price': 'hidden' })
  expect(screen.queryByText('底价')).toBeNull()
  expect(screen.queryByRole('columnheader', { name: '单价' })).toBeNull()
  expect(screen.getByRole('columnheader', { name: '名称' })).toBeDefined()
})

test('what is only read has no control', () => {
  show({ amount: 5_000 }, { amount: 'read' })
  expect(screen.queryByRole('textbox', { name: '金额' })).toBeNull()
  expect(screen.getByText('¥ 50.00')).toBeDefined()
})

test('rows are added, doubled and taken away', async () => {
  const rights = show()
  await userEvent.click(screen.getByRole('button', { name: '添加一行' }))
  await userEvent.type(screen.getByRole('textbox', { name: '名称，第 1 行' }), '锁')
  await userEvent.type(screen.getByRole('textbox', { name: '单价，第 1 行' }), '5')
  await userEvent.click(screen.getByRole('button', { name: '复制第 1 行' }))
  expect(toWire(schema, values, rights).items).toEqual([
    { name: '锁', price: 500 },
    { name: '锁', price: 500 },
  ])
  await userEvent.click(screen.getByRole('button', { name: '删除第 1 行' }))
  expect(toWire(schema, values, rights).items).toEqual([{ name: '锁', price: 500 }])
})

test('a table that is read is summed up', () => {
  show(
    {
      items: [
        { name: '锁', price: 500 },
        { name: '钥匙', price: 1_000 },
      ],
    },
    { items: 'read' },
  )
  expect(screen.getByText('大写：壹拾伍元整')).toBeDefined()
  expect(within(screen.getByRole('table', { name: '明细' })).getAllByRole('row')).toHaveLength(3)
})

test('a problem is tied to the control of its field or cell', () => {
  show({ items: [{ name: '锁' }] }, {}, { amount: '必填', 'items[0].price': '金额格式不正确' })
  for (const [name, words] of [
    ['金额', '必填'],
    ['单价，第 1 行', '金额格式不正确'],
  ] as const) {
    const field = screen.getByRole('textbox', { name })
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(words)
  }
})
