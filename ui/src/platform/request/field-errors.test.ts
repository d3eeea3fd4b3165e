import { expect, test } from 'vitest'
import { matchFields } from './field-errors.ts'

test('a message goes to the item of its name', () => {
  expect(matchFields({ userName: '必填' }, ['userName', 'remark'])).toEqual({ matched: { userName: '必填' }, rest: {} })
})

test('a range is told at both of its ends, and one end at the range', () => {
  expect(matchFields({ createTime: '格式错误' }, ['createTimeBegin', 'createTimeEnd']).matched).toEqual({
    createTimeBegin: '格式错误',
    createTimeEnd: '格式错误',
  })
  expect(matchFields({ createTimeEnd: '格式错误' }, ['createTime']).matched).toEqual({ createTime: '格式错误' })
})

test('a part of a list is told at the item of the list', () => {
  const { matched, rest } = matchFields({ 'lineList[1].amountFen': '退款金额须大于0' }, ['lineList', 'reason'])
  expect([matched, rest]).toEqual([{ lineList: '退款金额须大于0' }, {}])
})

test('what fits no item is kept apart', () => {
  expect(matchFields({ 'departmentList[0].organUuid': '必填' }, ['userName']).rest).toEqual({ 'departmentList[0].organUuid': '必填' })
})
