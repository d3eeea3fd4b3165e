import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantIn } from '#src/core/instant.ts'
import { instantOut, integer, noData, optionalText, pageOf, paging, uuid } from '#src/core/primitives.ts'
import { MESSAGE_TYPES, PLANNED_STATUS, REMIND_REMARK_MAX } from './constants.ts'

const MESSAGE = '/api/v1/im/im/message'

export { PLANNED_DAYS_MAX, PLANNED_MAX, PLANNED_STATUS } from './constants.ts'

const status = () => z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])
const seq = () => integer(1, 2_147_483_647)

const scheduled = z.object({
  scheduledUuid: z.uuid(),
  sessionUuid: z.uuid(),
  sessionName: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  content: z.record(z.string(), z.unknown()),
  replyToSeq: z.int().nullable(),
  sendTime: instantOut(),
  statusCode: status(),
  /** Why it could not be sent. */
  failMsg: z.string().nullable(),
  /** Its number in the conversation once it is sent. */
  seq: z.int().nullable(),
  createTime: instantOut(),
})

export const messageSchedule = endpoint({
  method: 'POST',
  path: `${MESSAGE}/schedule`,
  access: 'tenant',
  roles: [],
  idempotent: true,
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Sends a message later, under the rights that its sender has then.',
  input: z.object({
    sessionUuid: uuid(),
    messageType: z.enum(MESSAGE_TYPES),
    content: z.unknown(),
    replyToSeq: seq().optional(),
    sendTime: instantIn(),
  }),
  output: z.object({ scheduledUuid: z.uuid() }),
})
export const messageScheduledPage = endpoint({
  method: 'POST',
  path: `${MESSAGE}/scheduled_page`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Own scheduled messages: those that wait, the next first, or the others, the latest first.',
  input: z.object({ ...paging, sessionUuid: uuid().optional(), statusCode: integer(0, 3).default(PLANNED_STATUS.waiting) }),
  output: pageOf(scheduled),
})
export const messageScheduledUpdate = endpoint({
  method: 'POST',
  path: `${MESSAGE}/scheduled_update`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Changes the time or the content of a message that still waits.',
  input: z.object({ scheduledUuid: uuid(), content: z.unknown().optional(), sendTime: instantIn().optional() }),
  output: noData(),
})
export const messageScheduledCancel = endpoint({
  method: 'POST',
  path: `${MESSAGE}/scheduled_cancel`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Takes back a message that still waits.',
  input: z.object({ scheduledUuid: uuid() }),
  output: noData(),
})

const reminder = z.object({
  reminderUuid: z.uuid(),
  sessionUuid: z.uuid(),
  sessionName: z.string(),
  seq: z.int(),
  /** The message in one line. */
  digest: z.string(),
  remark: z.string(),
  remindTime: instantOut(),
  statusCode: status(),
  createTime: instantOut(),
})

export const messageRemind = endpoint({
  method: 'POST',
  path: `${MESSAGE}/remind`,
  access: 'tenant',
  roles: [],
  errors: [401, 404],
  msg: '操作成功!',
  summary: 'Reminds the caller of a message at a time; a second call for the same message moves the time.',
  input: z.object({ sessionUuid: uuid(), seq: seq(), remindTime: instantIn(), remark: optionalText(REMIND_REMARK_MAX) }),
  output: z.object({ reminderUuid: z.uuid() }),
})
export const messageReminderPage = endpoint({
  method: 'POST',
  path: `${MESSAGE}/reminder_page`,
  reads: true,
  access: 'tenant',
  roles: [],
  summary: 'Own reminders: those that wait, the next first, or the others, the latest first.',
  input: z.object({ ...paging, sessionUuid: uuid().optional(), statusCode: integer(0, 3).default(PLANNED_STATUS.waiting) }),
  output: pageOf(reminder),
})
export const messageReminderCancel = endpoint({
  method: 'POST',
  path: `${MESSAGE}/reminder_cancel`,
  access: 'tenant',
  roles: [],
  errors: [404],
  msg: '操作成功!',
  summary: 'Drops a reminder that still waits.',
  input: z.object({ reminderUuid: uuid() }),
  output: noData(),
})
