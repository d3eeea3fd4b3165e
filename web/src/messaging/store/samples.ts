import type { Message, Session } from '@qifuyun/contract/messaging/schema.ts'
import type { OutboxItem } from './outbox.ts'
import { type ChatState, EMPTY_STATE, type Me } from './state.ts'

/** Made-up rows for tests of this feature. */
export const SESSION_UUID = '01940000-0000-7000-8000-001800000001'
export const ME: Me = {
  userUuid: '01940000-0000-7000-8000-000100000004',
  imAccountId: '01940000-0000-7000-8000-001700000104',
  name: '刘洋',
  headImg: null,
}
export const PEER = '01940000-0000-7000-8000-001700000106'

/** A moment `second` seconds into a fixed morning. */
export const moment = (second: number): string => new Date(Date.UTC(2026, 2, 18, 1, 0, second)).toISOString()

export const sampleMessage = (seq: number, change: Partial<Message> = {}): Message => ({
  messageUuid: `01940000-0000-7000-8000-1${String(seq).padStart(11, '0')}`,
  sessionUuid: SESSION_UUID,
  seq,
  rev: seq,
  clientId: null,
  senderImAccountId: PEER,
  senderName: '杨磊',
  senderHeadImg: null,
  messageType: 'text',
  content: { text: `第${seq}条`, mentions: [], mentionAllFlag: 0 },
  replyTo: null,
  createTime: moment(seq),
  editTime: null,
  editCount: 0,
  recalledFlag: 0,
  recalledBy: null,
  pinFlag: 0,
  deletedFlag: 0,
  reactions: [],
  ...change,
})

export const sampleSession = (change: Partial<Session> = {}): Session => ({
  sessionUuid: SESSION_UUID,
  sessionTypeCode: 1,
  name: '杨磊',
  avatar: null,
  peerImAccountId: PEER,
  groupUuid: null,
  memberCount: 2,
  maxSeq: 0,
  maxRev: 0,
  lastMessage: null,
  lastTime: moment(0),
  lastReadSeq: 0,
  peerReadSeq: 0,
  unRead: 0,
  mentionSeq: null,
  muteFlag: 0,
  pinFlag: 0,
  hiddenFlag: 0,
  unreadMark: 0,
  draft: '',
  ...change,
})

export const sampleOutboxItem = (clientId: string, change: Partial<OutboxItem> = {}): OutboxItem => ({
  clientId,
  sessionUuid: SESSION_UUID,
  content: { text: '在吗', mentions: [], mentionAllFlag: 0 },
  replyTo: null,
  createTime: moment(0),
  state: 'waiting',
  problem: '',
  ...change,
})

export const sampleState = (change: Partial<ChatState> = {}): ChatState => ({
  ...EMPTY_STATE,
  me: ME,
  phase: 'ready',
  sessions: { [SESSION_UUID]: sampleSession() },
  ...change,
})
