import type { MessageType } from '@qifuyun/contract/messaging/constants.ts'
import { type TextContent, textContentInput } from '@qifuyun/contract/messaging/schema.ts'
import type { Said } from '#src/platform/errors.ts'
import { parseInput } from '#src/platform/http/invalid-input.ts'
import { forbidden, refuse, refuseField, t } from '../texts.ts'

const DIGEST_MAX = 100
const WORDS_MAX = 2_000
const RECALLED = '消息已撤回'

const LABELS: Partial<Record<string, string>> = {
  image: '[图片]',
  file: '[文件]',
  audio: '[语音]',
  video: '[视频]',
  merge: '[聊天记录]',
  card: '[卡片]',
}

/** What a list shows of a message in one line beside its type: the text, a title, the name of a file; empty for pictures and sounds. */
export const lineOf = (messageType: string, content: Record<string, unknown> | null): string => {
  if (content === null) return RECALLED
  const said = content.text ?? content.title ?? (messageType === 'file' ? content.fileName : undefined)
  return typeof said === 'string' ? [...said.replace(/\s+/g, ' ').trim()].slice(0, DIGEST_MAX).join('') : ''
}

/** What a quotation shows of a message in one line: its type, unless it is a text, and the line. */
export const digestOf = (messageType: string, content: Record<string, unknown> | null): string =>
  [content === null ? undefined : LABELS[messageType], lineOf(messageType, content)].filter(Boolean).join(' ')

/** Everything that a message says in words, up to 2,000 characters; of what is no text, what a quotation shows. Empty once it is taken back. */
export const wordsOf = (messageType: string, content: Record<string, unknown> | null): string => {
  if (content === null) return ''
  return messageType === 'text' && typeof content.text === 'string' ? content.text.slice(0, WORDS_MAX) : digestOf(messageType, content)
}

const checkMentions = ({ text, mentions }: TextContent): void => {
  mentions.forEach(({ offset, length }, index) => {
    if (offset + length > text.length) refuseField(`content.mentions[${index}].offset`, '格式错误')
  })
}

/** The content of a text message. Refuses server-made types (401), other types than text and bad content (422). */
export const checkContent = (messageType: MessageType, content: unknown): TextContent => {
  if (messageType === 'card' || messageType === 'system') forbidden()
  if (messageType !== 'text') refuseField('messageType', '暂不支持该消息类型')
  const checked = parseInput(textContentInput, content ?? {}, ['content'])
  checkMentions(checked)
  return checked
}

/** Refusals of `im_append` and `im_read` that the caller can act on, in their words. */
const OUTCOMES = {
  muted: { msg: t('您已被禁言'), field: null },
  mutedAll: { msg: t('全员禁言中'), field: null },
  noReply: { msg: t('被回复的消息不存在'), field: 'replyToSeq' },
  mentionAbsent: { msg: t('提醒的人不在会话中'), field: 'content.mentions' },
  mentionAll: { msg: t('@所有人仅群主和管理员可用'), field: 'content.mentionAllFlag' },
} satisfies Record<string, { msg: Said; field: string | null }>

const isRefusal = (outcome: string): outcome is keyof typeof OUTCOMES => outcome in OUTCOMES

export const notMember = (): never => forbidden([], '您不在该会话中', 'NOT_MEMBER')

/** Throws what an outcome stands for; comes back for a success. */
export const refuseOutcome = (outcome: string): void => {
  if (outcome === 'notMember') notMember()
  if (!isRefusal(outcome)) return
  const { msg, field } = OUTCOMES[outcome]
  refuse(msg, field === null ? {} : { [field]: msg })
}
