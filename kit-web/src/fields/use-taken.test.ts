import { application } from '@qifuyun/kit/application.ts'
import { integer, money, ref, rows, text } from '@qifuyun/kit/fields.ts'
import { expect, test } from 'vitest'
import { takenFrom, takenInto } from './use-taken.ts'

const { entity } = application('pkg41', 'sample', '样例')
const item = entity('item', '项目', { name: text('名称').required(), price: money('单价'), stock: integer('库存') }).titled('name')
const order = entity('order', '单据', {
  item: ref('项目', () => item),
  price: money('单价').from('item'),
  lines: rows('明细', { item: ref('项目', () => item), name: text('名称').from('item'), note: text('备注') }),
})

test('what refers to the chosen row is taken from it, in the row or in its child row', () => {
  expect(takenFrom({ of: order, name: 'item' }, item)).toEqual(['price'])
  expect(takenFrom({ of: order, siblings: order.spec.fields.lines?.spec.children, name: 'item' }, item)).toEqual(['name'])
})

test('what was typed stays; what the row before it said gives way', () => {
  const said = { name: '水龙头', price: 8_000 }
  expect(takenInto({ name: '', price: null }, ['name', 'price'], said, {})).toEqual(said)
  expect(takenInto({ name: '自带龙头', price: 8_000 }, ['name', 'price'], { name: '角阀', price: 3_000 }, said)).toEqual({ price: 3_000 })
  expect(takenInto({ name: '' }, ['name'], { name: null }, {})).toEqual({})
})
