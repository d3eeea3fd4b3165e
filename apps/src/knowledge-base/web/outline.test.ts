import { expect, test } from 'vitest'
import { outlined } from './outline.ts'

test('headings are named in their order, the highest without an indent, and empty ones left out', () => {
  const { html, headings } = outlined('<h2>一、范围</h2><p>全体员工</p><h3>例外</h3><h2></h2><h2>二、时间</h2>', 'a')
  expect(headings).toEqual([
    { id: 'a-0', text: '一、范围', level: 0 },
    { id: 'a-1', text: '例外', level: 1 },
    { id: 'a-3', text: '二、时间', level: 0 },
  ])
  expect(html).toContain('<h3 id="a-1">例外</h3>')
})

test('a text without headings has no outline and stays as it is', () => {
  expect(outlined('<p>一句话</p>', 'a')).toEqual({ html: '<p>一句话</p>', headings: [] })
})
