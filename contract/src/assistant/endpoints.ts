import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, flagOut, integer, noData, optionalText, pageOf, paging, text, uuid } from '#src/core/primitives.ts'
import { ROLE } from '#src/core/roles.ts'
import { BUDGET_SCOPE, CONTENT_MAX, FILES_MAX, TITLE_MAX } from './constants.ts'
import { aiMessage, aiSession, prompt, proposal, title } from './schema.ts'

export * from './usage-endpoints.ts'
export * from './writing-endpoints.ts'

const AI = '/api/v1/ai'
const user = { access: 'tenant', roles: [], guard: 'ai' } as const
const manager = { access: 'tenant', roles: [ROLE.basicInfo], guard: 'ai' } as const
const session = () => z.object({ aiSessionUuid: uuid() })
const message = () => z.object({ aiMessageUuid: uuid() })

export const aiSessionList = endpoint({
  ...user,
  method: 'GET',
  path: `${AI}/chat/session_list`,
  summary:
    'Own conversations with the assistant, pinned ones first, then the latest; whether a model is configured, and whether it reads pictures.',
  input: z.object({ ...paging, keyword: optionalText(50) }),
  output: pageOf(aiSession).extend({ configuredFlag: flagOut(), imagesFlag: flagOut() }),
})
export const aiSessionAdd = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/chat/session_add`,
  summary: 'Begins a conversation.',
  input: z.object({ title: optionalText(TITLE_MAX) }),
  output: z.object({ aiSessionUuid: z.uuid() }),
})
export const aiSessionRename = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/chat/session_rename`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Gives a conversation another title.',
  input: session().extend({ title: title() }),
  output: noData(),
})
export const aiConversationUpdate = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/conversation/update`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Changes the title of a conversation, or pins it.',
  input: session().extend({ title: title().optional(), pinFlag: flag().optional() }),
  output: noData(),
})
export const aiSessionDelete = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/chat/session_delete`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Deletes a conversation.',
  input: session(),
  output: noData(),
})
export const aiHistory = endpoint({
  ...user,
  method: 'GET',
  path: `${AI}/chat/history`,
  errors: [404],
  summary: 'Questions and answers of a conversation in their order; page 1 holds the newest.',
  input: session().extend(paging),
  output: pageOf(aiMessage),
})
export const aiCompletions = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/chat/completions`,
  answer: 'events',
  errors: [404, 409, 422, 429],
  summary: 'Asks. Streams the answer as events, or gives it at once with `streamFlag` 0. What came until the client goes away is kept.',
  input: z.object({
    aiSessionUuid: uuid().optional(),
    content: text({ min: 0, max: CONTENT_MAX }).default(''),
    /** Paths of uploaded files: texts and tables, and pictures where the model reads them. */
    files: z
      .array(text({ max: 300 }))
      .max(FILES_MAX)
      .default([]),
    streamFlag: flag().default(1),
    /** The last answer: it is given once more, in place of this one. */
    regenerateOf: uuid().optional(),
    /** An own question: it is asked in these words instead, and what followed it is dropped. */
    editOf: uuid().optional(),
  }),
  output: z.object({ aiSessionUuid: z.uuid(), aiMessageUuid: z.uuid(), content: z.string() }),
})
export const aiStop = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/chat/stop`,
  errors: [404],
  summary: 'Stops an answer; what came is kept. Does nothing to one that is complete.',
  input: message(),
  output: noData(),
})
export const aiFeedback = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/chat/feedback`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Says whether an answer helped.',
  input: message().extend({ value: z.union([z.literal(1), z.literal(-1)]) }),
  output: noData(),
})
export const aiConfirm = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/chat/confirm`,
  errors: [404, 409],
  msg: '操作成功!',
  summary: 'Does what was proposed, with the values shown, once.',
  input: message().extend({ proposalUuid: uuid() }),
  output: proposal,
})
export const aiDismiss = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/chat/dismiss`,
  errors: [404, 409],
  summary: 'Turns a proposal down.',
  input: message().extend({ proposalUuid: uuid() }),
  output: proposal,
})
export const aiMessageBranch = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/message/branch`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Copies a conversation up to this message into a new one.',
  input: z.object({ messageUuid: uuid() }),
  output: z.object({ conversationUuid: z.uuid() }),
})
export const aiPromptList = endpoint({
  ...user,
  method: 'GET',
  path: `${AI}/prompt/list`,
  summary: 'Own prompts and those shared in the enterprise.',
  input: z.object({}),
  output: z.array(prompt),
})
export const aiPromptSave = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/prompt/save`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Keeps a prompt. Sharing it needs the management of the enterprise.',
  input: z.object({
    aiPromptUuid: uuid().optional(),
    title: title(),
    content: text({ max: CONTENT_MAX }),
    sharedFlag: flag().default(0),
  }),
  output: z.object({ aiPromptUuid: z.uuid() }),
})
export const aiPromptDelete = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/prompt/delete`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Deletes an own prompt.',
  input: z.object({ aiPromptUuid: uuid() }),
  output: noData(),
})
export const aiBudgetSave = endpoint({
  ...manager,
  method: 'POST',
  path: `${AI}/budget/save`,
  errors: [404],
  msg: '操作成功!',
  summary: 'Limits the tokens a month of the enterprise, a department or a person; without `tokenLimit` the limit is taken away.',
  input: z.object({
    scopeCode: z.enum(BUDGET_SCOPE),
    /** Of the department or person; not read for the enterprise. */
    scopeUuid: uuid().optional(),
    tokenLimit: integer(0, 2_000_000_000).nullable(),
  }),
  output: noData(),
})
