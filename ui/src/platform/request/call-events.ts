import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { EventSourceParserStream } from 'eventsource-parser/stream'
import { text } from '#src/platform/i18n/own-texts.ts'
import { readAnswer } from './answer.ts'
import { CallError, NO_ANSWER } from './call-error.ts'
import type { Descriptor, Input } from './descriptor.ts'
import { send } from './transport.ts'

/** An event of a streamed answer, by name. */
export interface StreamedEvent {
  event: string
  data: unknown
}

const isEvents = (response: Response): boolean => (response.headers.get('content-type') ?? '').includes('event-stream')

/**
 * A call that answers with events: gives them as they come. A refusal before the first of them is a CallError; so is a line that breaks,
 * with the words 网络错误. Shows nothing by itself.
 */
export async function* callEvents<E extends Endpoint>(
  of: Descriptor<E>,
  input: Input<E>,
  signal: AbortSignal,
): AsyncGenerator<StreamedEvent> {
  const { method, path } = of
  const headers = { 'Content-Type': 'application/json' }
  const request = { method, path, body: JSON.stringify(input), headers, signal, endless: true }
  const response = await send(request, of.access === 'tenant')
  if (!isEvents(response) || response.body === null) {
    await readAnswer(response)
    return
  }
  const events = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
  const reader = events.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield { event: value.event ?? 'message', data: JSON.parse(value.data) }
    }
  } catch (error) {
    if (signal.aborted) throw error
    throw new CallError({ code: NO_ANSWER, status: 0, msg: text('网络错误'), data: null })
  } finally {
    reader.releaseLock()
  }
}
