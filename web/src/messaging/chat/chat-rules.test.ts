import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { sessionDigest } from '#src/messaging/list/digest.ts'
import { filterSessions, nextUnread } from '#src/messaging/list/filter.ts'
import { dayLabel, listTime } from '#src/messaging/list/list-time.ts'
import { ME, moment, sampleMessage, sampleOutboxItem, sampleSession } from '#src/messaging/store/samples.ts'
import { insertMention, mentionQuery, messageContent } from './composer/mention-draft.ts'
import { textParts } from './message/text-parts.ts'
import { firstUnreadSeq, placeOf, rowsOf } from './stream/rows.ts'

beforeAll(() => startI18n(async () => ({})))

const plain = (text: string) => textParts({ text, mentions: [] })

describe('the text of a message', () => {
  test('is the sum of its parts, whatever is written and mentioned', () => {
    const mention = fc.record({ imAccountId: fc.uuid(), name: fc.string(), offset: fc.nat(60), length: fc.integer({ min: 1, max: 40 }) })
    const words = fc.array(fc.oneof(fc.string(), fc.constantFrom('https://a.cn/b?c=1', '@王强', ' http://x', '，', '😀')), { maxLength: 8 })
    fc.assert(
      fc.property(words, fc.array(mention, { maxLength: 5 }), (written, mentions) => {
        const text = written.join('')
        const parts = textParts({ text, mentions })
        expect(parts.map((part) => part.text).join('')).toBe(text)
        for (const part of parts) if (part.kind === 'link') expect(part.href).toMatch(/^https?:\/\//)
      }),
    )
  })

  test.each(['javascript:alert(1)', 'data:text/html,x', 'JaVaScRiPt://x', 'ftp://a.cn', 'www.a.cn'])('%s is no link', (text) =>
    expect(plain(text)).toEqual([{ kind: 'plain', text }]),
  )

  test('a link ends before punctuation', () => {
    expect(plain('看 https://a.cn/x。谢谢').map(({ kind, text }) => [kind, text])).toEqual([
      ['plain', '看 '],
      ['link', 'https://a.cn/x'],
      ['plain', '。谢谢'],
    ])
    expect(plain('(http://a.cn).')[1]).toMatchObject({ kind: 'link', text: 'http://a.cn' })
  })
})

describe('mentions while writing', () => {
  const wang = { imAccountId: ME.imAccountId, name: '王强', headImg: null }

  test.each([
    ['@', 1, ''],
    ['你好 @王', 5, '王'],
    ['好，@wq', 5, 'wq'],
    ['a@b', 3, undefined],
    ['@王 强', 4, undefined],
  ])('in %j at %i the query is %j', (text, caret, query) => expect(mentionQuery(text, caret)).toBe(query))

  test('a chosen name replaces the query and is found again at its place', () => {
    const inserted = insertMention('请 @w 看', 4, wang.name)
    expect(inserted.text).toBe('请 @王强  看')
    expect(messageContent(inserted.text, [wang]).mentions).toEqual([{ imAccountId: ME.imAccountId, name: '王强', offset: 2, length: 3 }])
  })

  test('a name that was deleted again is not mentioned, a shorter name not found inside a longer', () => {
    expect(messageContent('谢谢', [wang]).mentions).toEqual([])
    const longer = { imAccountId: 'x', name: '王强国', headImg: null }
    expect(messageContent('@王强国', [wang, longer]).mentions.map(({ name }) => name)).toEqual(['王强国'])
  })

  test('every mention lies at its name', () => {
    const names = fc.array(fc.constantFrom('王强', '王强国', '李', 'Ann Lee'), { maxLength: 4 })
    fc.assert(
      fc.property(names, fc.array(fc.constantFrom('@王强', '@李', '@Ann Lee', ' ', '好', '@'), { maxLength: 10 }), (chosen, words) => {
        const text = words.join('')
        const content = messageContent(
          text,
          chosen.map((name) => ({ imAccountId: name, name, headImg: null })),
        )
        for (const { name, offset, length } of content.mentions) expect(text.slice(offset, offset + length)).toBe(`@${name}`)
      }),
    )
  })

  test('@所有人 names everybody', () =>
    expect(messageContent('@所有人 开会', [{ imAccountId: null, name: '所有人', headImg: null }])).toMatchObject({
      mentionAllFlag: 1,
      mentions: [],
    }))
})

describe('rows of the stream', () => {
  const at = (seq: number, seconds: number, sender = 'a') => sampleMessage(seq, { senderImAccountId: sender, createTime: moment(seconds) })

  test('one sender joins within three minutes, not across a new sender, a system line or the line of new messages', () => {
    const rows = rowsOf([at(1, 0), at(2, 180), at(3, 361), at(4, 362, 'b'), { ...at(5, 363, 'b'), messageType: 'system' }], [])
    expect(rows.map((_, index) => placeOf(rows, index, 'me', null).joined)).toEqual([false, true, false, false, false])
    expect(placeOf(rows, 1, 'me', 2).joined).toBe(false)
    expect(placeOf(rows, 0, 'me', null).continues).toBe(true)
  })

  test('own messages on their way come last and join own stored ones', () => {
    const rows = rowsOf([at(1, 0, 'me')], [sampleOutboxItem('c', { createTime: moment(10) })])
    expect(placeOf(rows, 1, 'me', null)).toMatchObject({ joined: true, startsDay: false })
  })

  test('the line of new messages stands above the first one that counts', () => {
    const messages = [at(1, 0), at(2, 1, ME.imAccountId), { ...at(3, 2), messageType: 'system' as const }, at(4, 3)]
    expect(firstUnreadSeq(messages, 1, ME.imAccountId)).toBe(4)
    expect(firstUnreadSeq(messages, 4, ME.imAccountId)).toBeNull()
  })
})

describe('the session list', () => {
  const now = new Date(2026, 2, 18, 12)

  test.each([
    [new Date(2026, 2, 18, 9, 42), '09:42', '今天'],
    [new Date(2026, 2, 17, 23, 59), '昨天', '昨天'],
    [new Date(2026, 2, 15, 8), '03-15', '3月15日星期日'],
    [new Date(2025, 11, 30, 8), '2025-12-30', '2025年12月30日星期二'],
  ])('%s is %s, and %s above its messages', (date, short, long) => {
    expect(listTime(date.toISOString(), now)).toBe(short)
    expect(dayLabel(date.toISOString(), now, 'zh-CN')).toBe(long)
  })

  const last = { seq: 1, senderName: '王强', messageType: 'text' as const, text: '好的', createTime: moment(0), recalledFlag: 0 as const }

  test('a draft goes before the newest message; groups name the sender', () => {
    const group = sampleSession({ sessionTypeCode: 2, lastMessage: last, mentionSeq: 1 })
    expect(sessionDigest(group, '', '刘洋')).toEqual({ mark: 'mention', said: '王强：好的' })
    expect(sessionDigest(group, '在写\n的', '刘洋')).toEqual({ mark: 'draft', said: '在写 的' })
    expect(sessionDigest(sampleSession({ lastMessage: last }), '', '刘洋').said).toBe('好的')
    expect(sessionDigest(sampleSession({ lastMessage: { ...last, messageType: 'image', text: '' } }), '', '刘洋').said).toBe('[图片]')
  })

  test('next unread goes around the end, muted conversations last', () => {
    const rows = [
      sampleSession({ sessionUuid: 'a', unRead: 1 }),
      sampleSession({ sessionUuid: 'b' }),
      sampleSession({ sessionUuid: 'c', unRead: 2, muteFlag: 1 }),
    ]
    expect(nextUnread(rows, 'b')?.sessionUuid).toBe('a')
    expect(nextUnread(rows, 'a')?.sessionUuid).toBe('c')
    expect(nextUnread(rows, null)?.sessionUuid).toBe('a')
    expect(filterSessions(rows, 'unread', 'b').map(({ sessionUuid }) => sessionUuid)).toEqual(['a', 'b', 'c'])
  })
})
