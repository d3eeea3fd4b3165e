import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { userStore } from '@qifuyun/ui/platform/storage/user-store.ts'
import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { useEffect, useState } from 'react'
import type { CountSheet } from '#src/fixed-asset/calls.ts'
import { countSheet } from './calls.generated.ts'

/** Somebody else counts too. */
const FRESH_MS = 60_000

const isSheet = (value: unknown): value is CountSheet => typeof value === 'object' && value !== null && 'lines' in value

/** The sheet of a count. What was read once stays in this browser, and is there without a network. */
export const useCountSheet = (uuid: string) => {
  const { userUuid } = useViewer().user
  const [kept, setKept] = useState<CountSheet | null>(null)
  const sheet = useCall(countSheet, { uuid }, { staleTime: FRESH_MS })
  const key = `fixed-asset.count.${uuid}`
  // What this browser keeps outlives the page.
  useEffect(() => {
    void userStore(userUuid)
      .read(key)
      .then((found) => {
        if (isSheet(found)) setKept(found)
      })
  }, [userUuid, key])
  useEffect(() => {
    if (sheet.data !== undefined) void userStore(userUuid).write(key, sheet.data)
  }, [sheet.data, userUuid, key])
  return {
    sheet: sheet.data ?? kept ?? undefined,
    failed: kept === null && sheet.isLoadingError,
    error: sheet.error,
    refetch: sheet.refetch,
  }
}
