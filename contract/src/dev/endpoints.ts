import { z } from 'zod'
import { endpoint } from '#src/core/endpoint.ts'
import { instantOut, mobile, noData, nothing, text } from '#src/core/primitives.ts'

const DEV = '/api/v1/dev'
const TEN_YEARS_S = 10 * 366 * 86_400

// Calls of DEV mode. They are not in `FEATURES`: in production they do not exist, and nothing of the product may call them.

export const smsOutbox = endpoint({
  method: 'GET',
  path: `${DEV}/sms_outbox`,
  access: 'public',
  summary: 'Text messages sent since the start, newest first; all mobiles when none is named.',
  input: z.object({ mobile: mobile().optional() }),
  output: z.array(
    z.object({
      mobile: z.string(),
      purpose: z.string(),
      code: z.string(),
      note: z.enum(['registered', 'unregistered']).nullable(),
      /** Of a message without a code. */
      text: z.string().nullable(),
      createTime: instantOut(),
      expireTime: instantOut(),
    }),
  ),
})
export const readCaptcha = endpoint({
  method: 'GET',
  path: `${DEV}/captcha`,
  access: 'public',
  errors: [404],
  summary: 'The characters of a captcha that was not answered yet.',
  input: z.object({ captchaId: text({ max: 64 }) }),
  output: z.object({ captchaCode: z.string() }),
})
export const setClock = endpoint({
  method: 'POST',
  path: `${DEV}/clock`,
  access: 'public',
  summary: 'Moves everything that reads the clock by an absolute offset from real time; 0 is real time.',
  input: z.object({ offsetSeconds: z.int().min(-TEN_YEARS_S).max(TEN_YEARS_S) }),
  output: z.object({ offsetSeconds: z.int(), serverTime: instantOut() }),
})
export const resetDemo = endpoint({
  method: 'POST',
  path: `${DEV}/reset`,
  access: 'public',
  summary: 'Removes all rows and puts the demo data in again. Every sign-in ends.',
  input: nothing(),
  output: noData(),
})
