import type { Assistant } from '@qifuyun/contract/messaging/card.ts'
import type { Session } from '@qifuyun/contract/messaging/schema.ts'
import { type TextKey, text } from '#src/messaging/texts.ts'

const ASSISTANTS = {
  approval: '审批助手',
  notice: '公告通知',
  reminder: '消息提醒',
  enterprise: '企业助手',
  application: '应用通知',
} as const satisfies Record<Assistant, TextKey>

const ofPlatform = (code: string | undefined): code is Assistant => code !== undefined && Object.hasOwn(ASSISTANTS, code)

/** What a conversation is called, in the page's language where it is one with an assistant of the platform. */
export const sessionName = ({ name, assistantCode }: Pick<Session, 'name' | 'assistantCode'>): string =>
  ofPlatform(assistantCode) ? text(ASSISTANTS[assistantCode]) : name
