import { messagingTexts } from '@qifuyun/contract/messaging/messages.ts'
import { chooseLanguage, startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { systemWords } from './system-words.ts'

beforeAll(() => startI18n(async () => ({ messaging: messagingTexts.lines })))
afterEach(() => chooseLanguage('zh-CN'))

const JOINED = {
  owner: 'messaging/told',
  text: '{name}加入了群聊',
  params: { name: { text: '{list}', params: { list: ['李娜', '刘洋'] } } },
}

test('a line of the server is in the language of the page, names included', async () => {
  expect(systemWords(JOINED, '李娜、刘洋加入了群聊')).toBe('李娜、刘洋加入了群聊')
  await chooseLanguage('en')
  expect(systemWords(JOINED, '李娜、刘洋加入了群聊')).toBe('李娜, 刘洋 joined the group')
})

test('one from before there were sentences stays as it was told', async () => {
  await chooseLanguage('en')
  expect(systemWords(undefined, '杨磊退出了群聊')).toBe('杨磊退出了群聊')
})
