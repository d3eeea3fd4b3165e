import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { beforeAll, expect, test } from 'vitest'
import { editedContent } from './edited-content.ts'

beforeAll(() => startI18n(async () => ({})))

const YANG = { imAccountId: 'a', name: '杨磊' }
const LI = { imAccountId: 'b', name: '李娜' }
const before = {
  text: '@杨磊 @李娜 @所有人 开会',
  mentions: [
    { ...YANG, offset: 0, length: 3 },
    { ...LI, offset: 4, length: 3 },
  ],
  mentionAllFlag: 1 as const,
}

test('other words name who is still in them, where he is now', () => {
  expect(editedContent(before, '明天 @李娜 开会')).toEqual({
    text: '明天 @李娜 开会',
    mentions: [{ ...LI, offset: 3, length: 3 }],
    mentionAllFlag: 0,
  })
  expect(editedContent(before, before.text)).toEqual(before)
})
