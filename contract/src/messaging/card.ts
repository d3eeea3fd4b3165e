import { z } from 'zod'
import { saidContent } from './content.ts'

/** The platform's assistants: each has one conversation with every member it writes to. Applications declare further ones (`CardSender`). */
export const ASSISTANT = {
  approval: 'approval',
  notice: 'notice',
  reminder: 'reminder',
  enterprise: 'enterprise',
  application: 'application',
} as const
export type Assistant = (typeof ASSISTANT)[keyof typeof ASSISTANT]

/** What the conversations are called. */
export const ASSISTANT_NAME = {
  approval: '审批助手',
  notice: '公告通知',
  reminder: '消息提醒',
  enterprise: '企业助手',
  application: '应用通知',
} as const satisfies Record<Assistant, string>

/** A button that acts in place: it calls a declared POST path with this input, and the card is redrawn for everybody who sees it. */
export const cardButton = z.object({
  key: z.string(),
  text: z.string(),
  textEn: z.string().optional(),
  kind: z.enum(['primary', 'default', 'danger']),
  path: z.string(),
  input: z.record(z.string(), z.unknown()),
  /** Asked before it acts. */
  confirm: z.string().optional(),
  confirmEn: z.string().optional(),
})
export type CardButton = z.output<typeof cardButton>

/** Content of a message of the type `card`; only the server makes one. `…En`: the same words for an English reader, where they are ours. */
export const cardContent = z.object({
  title: z.string(),
  /** The title in English. */
  said: saidContent.optional(),
  summary: z.string(),
  summaryEn: z.string().optional(),
  fields: z.array(z.object({ label: z.string(), labelEn: z.string().optional(), value: z.string(), valueEn: z.string().optional() })),
  imageUrl: z.string().optional(),
  /** What came of it, shown in place of the buttons: 已同意. */
  state: z.string().optional(),
  stateEn: z.string().optional(),
  buttons: z.array(cardButton).optional(),
  /** `pc` in-app, `app` by QR code only, `web` an outside address. */
  urlScope: z.enum(['pc', 'app', 'web']),
  pcJumpUrl: z.string().nullable(),
  messageData: z.looseObject({ appUuid: z.uuid().nullable(), businessUuid: z.uuid().nullable() }),
})
export type CardContent = z.output<typeof cardContent>
