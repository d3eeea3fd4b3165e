import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '#src/platform/request/call.ts'
import { CallError } from '#src/platform/request/call-error.ts'
import { callEvents } from '#src/platform/request/call-events.ts'
import { aiCompletions, aiStop } from '#src/platform/request/endpoints/assistant.generated.ts'
import { callKey, refreshCalls } from '#src/platform/request/hooks.ts'
import { requestHost } from '#src/platform/request/host.ts'
import { ANSWER_READS } from './api.ts'
import { hear, type Running, runningFor } from './running.ts'

export interface Asking {
  content: string
  files?: string[]
  regenerateOf?: string
  editOf?: string
}

/** Asks in a conversation, or begins one; what comes is shown at once. */
export const useAnswer = (aiSessionUuid: string | null, onBegun: (aiSessionUuid: string) => void) => {
  const client = useQueryClient()
  const [running, setRunning] = useState<Running | null>(null)
  const stopping = useRef<AbortController | null>(null)
  // A page that is left listens no longer.
  useEffect(() => () => stopping.current?.abort(), [])

  /** Gives whether the question was taken. */
  const ask = async (asking: Asking, shown = asking.content): Promise<boolean> => {
    const controller = new AbortController()
    stopping.current = controller
    let state = runningFor(aiSessionUuid, shown)
    setRunning(state)
    const input = { ...asking, ...(aiSessionUuid && { aiSessionUuid }) }
    let begun = false
    try {
      for await (const event of callEvents(aiCompletions, input, controller.signal)) {
        state = hear(state, event)
        setRunning(state)
        if (!begun && state.aiSessionUuid !== null) {
          begun = true
          onBegun(state.aiSessionUuid)
        }
      }
    } catch (error) {
      if (error instanceof CallError && !begun) requestHost().toast({ kind: 'error', text: error.msg })
    }
    stopping.current = null
    // What is stored takes the place of what was heard. A first load that is still on its way asked before the answer was there.
    await Promise.all(ANSWER_READS.map((of) => client.cancelQueries({ queryKey: callKey(of) })))
    await refreshCalls(client, ANSWER_READS)
    setRunning(null)
    return begun
  }
  const stop = (): void => {
    const aiMessageUuid = running?.aiMessageUuid
    if (!aiMessageUuid) return stopping.current?.abort()
    // The rest of the events tells that it has stopped; without an answer the line is closed.
    call(aiStop, { aiMessageUuid }, { quiet: true }).catch(() => stopping.current?.abort())
  }
  return { running, ask, stop }
}

export type Answering = ReturnType<typeof useAnswer>
