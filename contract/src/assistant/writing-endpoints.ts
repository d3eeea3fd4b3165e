import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { flag, integer, text, uuid } from '#src/core/primitives.ts'
import { TEXT_MAX } from '#src/messaging/constants.ts'
import { REWRITE_STYLES } from './constants.ts'

const AI = '/api/v1/ai/writing'
const user = { access: 'tenant', roles: [], guard: 'ai', answer: 'events', errors: [422, 429] } as const

/** Whole answers of these calls, with `streamFlag` 0; as events the words come as `delta`, then `done` or `error`. */
const written = z.object({ content: z.string() })

export const aiRewrite = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/rewrite`,
  summary: 'Says what is being written in other words. Nothing is kept of it.',
  input: z.object({ content: text({ max: TEXT_MAX }), style: z.enum(REWRITE_STYLES), streamFlag: flag().default(1) }),
  output: written,
})
export const aiSummary = endpoint({
  ...user,
  method: 'POST',
  path: `${AI}/summary`,
  errors: [404, 422, 429],
  summary: 'What was said in an own conversation after a place, in short; `[#12]` names the message of that number. Nothing is kept of it.',
  input: z.object({ sessionUuid: uuid(), afterSeq: integer(0, 2_147_483_647), streamFlag: flag().default(1) }),
  output: written,
})
