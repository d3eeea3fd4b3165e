import { item, loan } from '@qifuyun/apps/loan/app.ts'
import { repairOrder } from '@qifuyun/apps/repair/repair-order.ts'
import { application } from '@qifuyun/kit/application.ts'
import { level } from '@qifuyun/kit/entity-spec.ts'
import { exact, text } from '@qifuyun/kit/fields.ts'
import { expect, test } from 'vitest'
import { callOf } from '#src/views/board/card-parts.ts'
import { rowParts } from './row-parts.ts'

const { entity } = application('pkg0', 'phones', '手机')

const order = {
  ...{ no: 'BX1', title: '漏水', state: '10', priority: 'urgent', ownerUserUuid: null, photos: [] },
  ...{ createTime: '2026-01-05T01:00:00.000Z' },
}

test('a second line says who has a row before its number, and no more than there is room for', () => {
  const { facts } = rowParts(repairOrder, { ...order, holder: 'u', holderName: '王强', typeUuid: 't', roomUuid: 'r', projectUuid: 'p' })
  expect(facts.slice(0, 2)).toEqual(['holder', 'no'])
  expect(facts).toHaveLength(3)
  expect(rowParts(repairOrder, order).facts).toEqual(['no'])
})

test('only a choice that calls for attention stands beside the title', () => {
  const loud = repairOrder.spec.fields.priority?.spec.options?.map(({ code }) => [
    code,
    rowParts(repairOrder, { ...order, priority: code }).tag,
  ])
  expect(loud?.some(([, tag]) => tag === 'priority')).toBe(true)
  expect(loud?.some(([, tag]) => tag === undefined)).toBe(true)
})

test('a row that is known by a number is called by the first text too, which is not said again', () => {
  const row = { no: 'JH1', borrower: '王建国', phone: '138****6601', state: '20', purpose: '检修' }
  expect(callOf(loan, row)).toBe('JH1 · 王建国')
  expect(rowParts(loan, row).facts).not.toContain('borrower')
  expect(callOf(item, { name: '梯子', code: 'T1' })).toBe('梯子')
})

test('a number is drawn as a bar, or is not said without its heading', () => {
  const stock = entity('stock', '库存', { name: text('名称'), has: exact('数量'), safe: exact('安全库存'), kept: exact('预留数量') })
    .list({ columns: ['name', 'has', 'kept'], levels: [level({ now: 'has', safe: 'safe', target: 'safe' })] })
    .titled('name')
  expect(rowParts(stock, { name: '灯管', has: '40.0000', safe: '80.0000', kept: '0.0000' })).toMatchObject({
    level: 'has',
    facts: [],
  })
})
