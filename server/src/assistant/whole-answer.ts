import type { AnswerEvents } from '@qifuyun/contract/assistant/schema.ts'
import { CODE } from '@qifuyun/contract/core/codes.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { ServerEvent } from '#src/platform/http/event-answer.ts'
import { PROBLEMS } from './problems.ts'

/** Waits for all the words of an answer. Throws what kept it from coming: 429 for a busy model, else 500 with HTTP status 502. */
export const whole = async (events: AsyncIterable<ServerEvent>): Promise<string> => {
  let content = ''
  for await (const { event, data } of events) {
    // The feature that answers gives the data of its events by their names.
    if (event === 'delta') content += (data as AnswerEvents['delta']).text
    if (event === 'error') {
      const { code, problem } = data as AnswerEvents['error']
      throw new Refusal(code, code === CODE.tooMany ? 429 : 502, PROBLEMS[problem].text)
    }
  }
  return content
}
