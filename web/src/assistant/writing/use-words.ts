import type { AnswerEvents } from '@qifuyun/contract/assistant/schema.ts'
import type { Endpoint } from '@qifuyun/contract/core/endpoint.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { callEvents } from '@qifuyun/ui/platform/request/call-events.ts'
import type { Descriptor, Input } from '@qifuyun/ui/platform/request/descriptor.ts'
import { useEffect, useRef, useState } from 'react'
import { text } from '#src/assistant/texts.ts'

interface Words {
  state: 'coming' | 'done' | 'failed'
  said: string
  /** Why they did not come, in words. */
  problem: string | null
}

const BEGINNING: Words = { state: 'coming', said: '', problem: null }

/** What the model writes, as it comes. `start` starts over; anyone who leaves listens no longer. */
export const useWords = <E extends Endpoint>(of: Descriptor<E>) => {
  const [words, setWords] = useState<Words>(BEGINNING)
  const listening = useRef<AbortController | null>(null)
  useEffect(() => () => listening.current?.abort(), [])
  const start = async (input: Input<E>): Promise<void> => {
    listening.current?.abort()
    const controller = new AbortController()
    listening.current = controller
    const show = (next: (words: Words) => Words): void => {
      if (!controller.signal.aborted) setWords(next)
    }
    show(() => BEGINNING)
    try {
      // The server gives the data of its events by their names.
      for await (const { event, data } of callEvents(of, input, controller.signal)) {
        if (event === 'delta') show((words) => ({ ...words, said: words.said + (data as AnswerEvents['delta']).text }))
        if (event === 'done') show((words) => ({ ...words, state: 'done' }))
        if (event === 'error') show((words) => ({ ...words, state: 'failed', problem: (data as AnswerEvents['error']).msg }))
      }
    } catch (error) {
      show((words) => ({ ...words, state: 'failed', problem: error instanceof CallError ? error.msg : text('网络错误') }))
    }
  }
  return { ...words, start }
}
