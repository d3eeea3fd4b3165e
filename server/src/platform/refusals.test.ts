import { catalogue } from '@qifuyun/contract/core/catalogue.ts'
import { expect, test } from 'vitest'
import { fail } from './http/envelope.ts'
import { refusalsIn } from './refusals.ts'

const door = refusalsIn(catalogue('test-door', { 已关闭: 'The door is shut', '还剩{n}个': '{n} left' }))
const sale = refusalsIn(catalogue('test-sale', { 已关闭: 'The sale is over' }))

const answer = (work: () => void, language: 'zh-CN' | 'en') => {
  try {
    work()
  } catch (error) {
    const { status, body } = fail(error, language, 'request')
    return { status, msg: body.msg, data: body.data }
  }
  throw new Error('nothing was refused')
}

test('two features refuse by one Chinese text, each in its own English', () => {
  expect(answer(() => door.refuse('已关闭'), 'en').msg).toBe('The door is shut')
  expect(answer(() => sale.conflict('已关闭', 'STATE_CHANGED'), 'en')).toMatchObject({ status: 409, msg: 'The sale is over' })
  expect(answer(() => sale.refuse('已关闭'), 'zh-CN').msg).toBe('已关闭')
})

test('fields are worded with their owner and values; what the platform says needs no line', () => {
  const said = door.t('还剩{n}个', { n: 3 })
  expect(answer(() => door.refuseField('qty', said), 'en')).toEqual({ status: 422, msg: '3 left', data: { qty: '3 left' } })
  expect(answer(() => door.refuseAll({ name: '必填', state: '已关闭' }), 'en').data).toEqual({
    name: 'Required',
    state: 'The door is shut',
  })
  expect(answer(() => door.forbidden(), 'en')).toMatchObject({ status: 403, msg: 'You have no permission for this' })
})
