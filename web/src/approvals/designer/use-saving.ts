import { showFailure } from '@qifuyun/ui/platform/request/answer.ts'
import { asCallError, type CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { useState } from 'react'
import { useSaveFlow } from './calls.ts'
import { type Design, inputOf } from './design.ts'
import type { ProblemTexts } from './problems.ts'

/** The stored flow that a design goes into. */
export interface Stored {
  flowUuid: string
  version: number
}

/** Somebody else has saved meanwhile. */
export interface Stale {
  publishFlag: 0 | 1
  /** The version that is stored now. */
  current: number
}

interface SavingOptions {
  stored: Stored | null
  onSaved: (stored: Stored, design: Design, publishFlag: 0 | 1) => void
  onProblems: (texts: ProblemTexts) => void
}

const currentOf = ({ data }: CallError): number | undefined => {
  const current: unknown = typeof data === 'object' && data !== null && '_current' in data ? data._current : undefined
  return typeof current === 'number' ? current : undefined
}

/** Keeps a design as draft or publishes it; a stale one waits for a decision, problems go to their places. */
export const useSaving = ({ stored, onSaved, onProblems }: SavingOptions) => {
  const action = useSaveFlow()
  const [stale, setStale] = useState<Stale | null>(null)
  const save = async (design: Design, publishFlag: 0 | 1, version = stored?.version): Promise<boolean> => {
    if (action.isPending) return false
    setStale(null)
    try {
      const given = stored === null || version === undefined ? {} : { flowUuid: stored.flowUuid, version }
      const answer = await action.mutateAsync({ ...inputOf(design), ...given, publishFlag })
      onSaved({ flowUuid: answer.flowUuid, version: answer.version }, design, publishFlag)
      return true
    } catch (failure) {
      const error = asCallError(failure)
      const current = currentOf(error)
      if (error.reason === 'VERSION_CONFLICT' && current !== undefined) setStale({ publishFlag, current })
      else {
        if (Object.keys(error.fields).length > 0) onProblems(error.fields)
        showFailure(error)
      }
      return false
    }
  }
  return { save, busy: action.isPending, stale, settle: () => setStale(null) }
}
