import type { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { STALE } from '../api.ts'

/** A refusal often means that somebody was faster: the page then shows how things stand. */
export const useFreshAfterRefusal = (): ((refusal: CallError) => void) => {
  const client = useQueryClient()
  return useCallback(
    ({ status }) => {
      if (status === 409 || status === 404) void refreshCalls(client, STALE)
    },
    [client],
  )
}
