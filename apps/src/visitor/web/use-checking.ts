import { refreshApp } from '@qifuyun/kit-web/api.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { GateAnswer } from '#src/visitor/calls.ts'
import { invitation } from '#src/visitor/invitation.ts'
import { checkPass } from './calls.generated.ts'
import { useOfflineGate } from './use-offline-gate.ts'

const newId = (): string => crypto.randomUUID()

/** Checks codes at a gate: the server answers; without a network the passes that this browser keeps do. */
export const useChecking = (gateUuid: string, onAnswer: (answer: GateAnswer) => void) => {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const offline = useOfflineGate(gateUuid)
  const ask = async (code: string, clientId: string): Promise<GateAnswer | null> => {
    try {
      return await call(checkPass, { gateUuid, code, clientId }, { quiet: true })
    } catch (error) {
      if (error instanceof CallError && error.unanswered) return offline.check(code, clientId)
      throw error
    }
  }
  const check = async (code: string): Promise<void> => {
    setBusy(true)
    try {
      const answer = await ask(code, newId())
      if (answer !== null) onAnswer(answer)
      void refreshApp(client, invitation)
    } finally {
      setBusy(false)
    }
  }
  return { check, busy, kept: offline.kept, more: offline.more }
}
