import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { callEvents } from '@qifuyun/ui/platform/request/call-events.ts'
import { aiCompletions, aiStop } from '@qifuyun/ui/platform/request/endpoints/assistant.generated.ts'
import { callKey, refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ANSWER_READS } from './api.ts'
import { hear, isComing, type Running, runningFor } from './running.ts'

/** How long the server may take to say that it has stopped before its line is closed. */
const STOP_GRACE_MS = 1_000

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
  /** The answer that comes, for who hears it and who stops it. */
  const current = useRef<{ line: AbortController; state: Running } | null>(null)
  // A page that is left listens no longer.
  useEffect(() => () => current.current?.line.abort(), [])

  const show = (line: AbortController, state: Running): void => {
    current.current = { line, state }
    setRunning(state)
  }
  /** Gives whether the question was taken. */
  const ask = async (asking: Asking, shown = asking.content): Promise<boolean> => {
    const line = new AbortController()
    let state = runningFor(aiSessionUuid, shown)
    show(line, state)
    const input = { ...asking, ...(aiSessionUuid && { aiSessionUuid }) }
    let begun = false
    try {
      for await (const event of callEvents(aiCompletions, input, line.signal)) {
        state = hear(current.current?.state ?? state, event)
        show(line, state)
        if (!begun && state.aiSessionUuid !== null) {
          begun = true
          onBegun(state.aiSessionUuid)
        }
      }
    } catch (error) {
      if (error instanceof CallError && !begun) requestHost().toast({ kind: 'error', text: error.msg })
    }
    current.current = null
    // What is stored takes the place of what was heard. A first load that is still on its way asked before the answer was there.
    await Promise.all(ANSWER_READS.map((of) => client.cancelQueries({ queryKey: callKey(of) })))
    await refreshCalls(client, ANSWER_READS)
    setRunning(null)
    return begun
  }
  /** Shows the end at once. The server ends the answer, or, where it cannot, notices that its line is closed. */
  const stop = (): void => {
    if (current.current === null || !isComing(current.current.state)) return
    const { line, state } = current.current
    const { aiMessageUuid } = state
    show(line, { ...state, state: 'stopped' })
    const close = (): void => line.abort()
    if (aiMessageUuid === null) return close()
    // Another node may make the answer: this one took the call, but nothing ends.
    call(aiStop, { aiMessageUuid }, { quiet: true }).then(() => setTimeout(close, STOP_GRACE_MS), close)
  }
  return { running, ask, stop }
}

export type Answering = ReturnType<typeof useAnswer>
