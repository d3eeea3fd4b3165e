import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { asPhoneRows } from './phone-rows.tsx'

interface Notice {
  xh: string
  title: string
  by: string | null
  count: number
}

const ROW: Notice = { xh: '01', title: '消防演练', by: null, count: 3 }

test('a row says what it is called, then all else with its label, and keeps what can be done at its end', () => {
  const columns = asPhoneRows<Notice>([
    { key: 'xh', dataIndex: 'xh', title: '序号', width: 64 },
    { key: 'title', title: '标题', render: (_value, { title }) => <b>{title}</b> },
    { key: 'by', dataIndex: 'by', title: '发布人' },
    { key: 'count', dataIndex: 'count', title: '已读' },
    { key: 'deeds', title: '操作', fixed: 'right', render: () => <button type="button">编辑</button> },
  ])
  expect(columns.map(({ key }) => key)).toEqual(['row', 'deeds'])
  expect(columns.some(({ fixed }) => fixed !== undefined)).toBe(false)
  const { container } = render(
    columns.map((column, index) => <div key={column.key}>{column.render?.(undefined, ROW, index) as ReactNode}</div>),
  )
  expect(container.firstChild?.textContent).toBe('消防演练已读3')
  expect(screen.getByRole('button', { name: '编辑' })).toBeDefined()
})
