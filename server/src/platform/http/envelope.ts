import { CODE } from '@qifuyun/contract/core/codes.ts'
import type { Envelope } from '@qifuyun/contract/core/envelope.ts'
import { type Language, type Message, translate } from '@qifuyun/contract/core/messages.ts'
import { Refusal, type Said } from '../errors.ts'

const speak = (said: Message | Said, language: Language): string =>
  typeof said === 'string' ? translate(said, language) : translate(said.text, language, said.params)

/** The envelope of a success. */
export const succeed = (data: unknown, msg: Message, code: number, language: Language): Envelope => ({
  code,
  msg: translate(msg, language),
  data: data ?? null,
})

/** The HTTP status and envelope of anything thrown. What is no refusal is a defect: its text never leaves the server. */
export const fail = (error: unknown, language: Language, requestId: string): { status: number; body: Envelope; defect: boolean } => {
  if (!(error instanceof Refusal))
    return { status: 500, body: { code: CODE.failed, msg: translate('系统繁忙，请稍后再试', language), data: { requestId } }, defect: true }
  const fields = Object.fromEntries(Object.entries(error.fields).map(([name, said]) => [name, speak(said, language)]))
  const data = { ...fields, ...error.extra }
  return {
    status: error.status,
    body: { code: error.code, msg: speak(error.said, language), data: Object.keys(data).length > 0 ? data : null },
    defect: false,
  }
}
