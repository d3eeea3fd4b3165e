import { type MessageType, SESSION_TYPE } from '@qifuyun/contract/messaging/constants.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { type TextKey, text } from '#src/messaging/texts.ts'
import { systemWords } from '../store/system-words.ts'

/** How a message without text is named. */
const TYPE_LABELS = {
  text: undefined,
  system: undefined,
  image: '[图片]',
  file: '[文件]',
  audio: '[语音]',
  video: '[视频]',
  card: '[卡片]',
  merge: '[聊天记录]',
} as const satisfies Record<MessageType, TextKey | undefined>

/** How a message of this type is named beside its words, in the page's language; undefined for mere words. */
export const typeLabel = (type: MessageType): string | undefined => {
  const label = TYPE_LABELS[type]
  return label && text(label)
}

export interface Digest {
  /** Set off by colour. */
  mark: 'draft' | 'mention' | null
  said: string
}

/** Second line of a list row: the draft, else the newest message; in groups with its sender. */
export const sessionDigest = (session: Session, draft: string, me: string): Digest => {
  if (draft !== '') return { mark: 'draft', said: draft.replace(/\s+/g, ' ') }
  const last = session.lastMessage
  const mark = session.mentionSeq === null ? null : 'mention'
  if (!last) return { mark, said: '' }
  if (last.recalledFlag === 1) return { mark, said: text('{name} 撤回了一条消息', { name: last.senderName }) }
  const label = typeLabel(last.messageType)
  const line = systemWords(last.said, last.text)
  const said = label ? `${label}${line === '' ? '' : ` ${line}`}` : line
  const named =
    session.sessionTypeCode === SESSION_TYPE.group && last.messageType !== 'system' && last.senderName !== '' && last.senderName !== me
  return { mark, said: named ? text('{name}：{said}', { name: last.senderName, said }) : said }
}
