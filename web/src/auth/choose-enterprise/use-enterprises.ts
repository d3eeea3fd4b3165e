import { JOIN_TYPE } from '@qifuyun/contract/enterprise/constants.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { listEnterprises } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useEffect, useState } from 'react'
import { pause, seen } from '../asking-again.ts'

type Enterprises = Output<typeof import('@qifuyun/contract/enterprise/endpoints.ts').listEnterprises>

/** An application is decided by people: nobody waits for the second. */
const DECISION_POLL_MS = 5_000

interface Loaded {
  /** Which loading this is the result of. */
  round: number
  list?: Enterprises
  failed: boolean
}

const isWaiting = ({ joinList }: Enterprises): boolean => joinList.some(({ joinTypeCode }) => joinTypeCode === JOIN_TYPE.pendingAudit)

/** Enterprises that had not decided yet in the first list and have let the user in by the second. */
const letIn = (before: Enterprises, now: Enterprises): string[] => {
  const waited = new Set(
    before.joinList.filter(({ joinTypeCode }) => joinTypeCode === JOIN_TYPE.pendingAudit).map(({ enterpriseUuid }) => enterpriseUuid),
  )
  return now.myList.filter(({ enterpriseUuid }) => waited.has(enterpriseUuid)).map(({ enterpriseName }) => enterpriseName)
}

/** Asks again while somebody looks at the page; sockets are for members of an enterprise. A lost answer is asked for again. */
const awaitDecision = async (before: Enterprises, signal: AbortSignal): Promise<Enterprises> => {
  for (;;) {
    await pause(DECISION_POLL_MS, signal)
    await seen(signal)
    const now = await call(listEnterprises, {}, { quiet: true, signal }).catch(() => before)
    if (JSON.stringify(now) !== JSON.stringify(before)) return now
  }
}

/**
 * The user's enterprises and invitations; `failed` when they could not be had. A reload keeps the old list meanwhile. While an application
 * waits for a decision, the list follows it; `onLetIn` is told of those that have let the user in.
 */
export const useEnterprises = (onLetIn: (enterpriseNames: readonly string[]) => void) => {
  const [round, setRound] = useState(1)
  const [loaded, setLoaded] = useState<Loaded>({ round: 0, failed: false })
  useEffect(() => {
    const leaving = new AbortController()
    call(listEnterprises, {}, { signal: leaving.signal }).then(
      (list) => setLoaded({ round, list, failed: false }),
      () => {
        if (!leaving.signal.aborted) setLoaded((before) => ({ ...before, round, failed: true }))
      },
    )
    return () => leaving.abort()
  }, [round])
  const { list } = loaded
  useEffect(() => {
    if (list === undefined || !isWaiting(list)) return
    const leaving = new AbortController()
    void awaitDecision(list, leaving.signal).then((now) => {
      if (leaving.signal.aborted) return
      setLoaded((before) => ({ ...before, list: now }))
      const names = letIn(list, now)
      if (names.length > 0) onLetIn(names)
    })
    return () => leaving.abort()
  }, [list, onLetIn])
  return { ...loaded, loading: loaded.round !== round, reload: () => setRound(round + 1) }
}
