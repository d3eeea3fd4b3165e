import { expect, test } from 'vitest'
import { linkMessages, messageIn } from './message-links.ts'

test('marks of messages become links, one for each', () => {
  expect(linkMessages('- 电梯故障 [#12]\n- 开会 [#3, #15]')).toBe(
    '- 电梯故障 [#12](#message-12)\n- 开会 [#3](#message-3) [#15](#message-15)',
  )
  expect(linkMessages('第 [1] 条，#5')).toBe('第 [1] 条，#5')
})

test('only such links lead to messages', () => {
  expect(messageIn('#message-12')).toBe(12)
  for (const href of ['', '#12', '/im#message-12', '#message-x', 'https://a.cn/#message-1']) expect(messageIn(href)).toBeNull()
})
