import { expect, test } from 'vitest'
import { fillTemplate, readTemplates } from './templates.ts'

const NOW = new Date('2026-11-27T01:00:00Z')
const CODE = { mobile: '13900000001', purpose: 'login', code: '042137', createdAt: NOW, expiresAt: new Date(+NOW + 300_000), note: null }
const TEXT = { ...CODE, code: '', text: '何先生您好，请于 9:00 来访', values: { name: '何先生', time: '9:00' } }
const TEMPLATES = readTemplates('code=SMS_1, login=SMS_2:minutes+code ,invitation=SMS_3,visit=SMS_4:time+name,text=9')

test.each([
  [
    'a purpose of its own, in its order',
    CODE,
    {
      id: 'SMS_2',
      values: [
        ['minutes', '5'],
        ['code', '042137'],
      ],
    },
  ],
  ['any other code', { ...CODE, purpose: 'register' }, { id: 'SMS_1', values: [['code', '042137']] }],
  [
    'a text of its own',
    { ...TEXT, purpose: 'visit' },
    {
      id: 'SMS_4',
      values: [
        ['time', '9:00'],
        ['name', '何先生'],
      ],
    },
  ],
  ['a text that lacks a variable', { ...TEXT, purpose: 'visit', values: {} }, { id: '9', values: [['text', TEXT.text]] }],
  ['any other text', { ...TEXT, purpose: 'invoice' }, { id: '9', values: [['text', TEXT.text]] }],
])('%s', (_case, message, filled) => {
  expect(fillTemplate(TEMPLATES, message)).toEqual(filled)
})

test('where a template is missing there is none: a text never goes out as a code', () => {
  expect(fillTemplate(readTemplates('code=1'), { ...TEXT, purpose: 'visit' })).toBe(null)
})

test.each(['code', 'code=', '=SMS_1', 'code=SMS 1', 'code=SMS_1:', 'code=SMS_1:a+', 'code=SMS_1;text=SMS_2'])('%s is refused', (given) => {
  expect(() => readTemplates(given)).toThrow(/^QFY_SMS_TEMPLATES: must be [^\n]+$/)
})
