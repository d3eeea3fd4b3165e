import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import { listEnterprises } from '@qifuyun/ui/platform/request/endpoints/enterprise.generated.ts'
import { useEffect, useState } from 'react'

type Enterprises = Output<typeof import('@qifuyun/contract/enterprise/endpoints.ts').listEnterprises>

interface Loaded {
  /** Which loading this is the result of. */
  round: number
  list?: Enterprises
  failed: boolean
}

/** The user's enterprises and invitations; `failed` when they could not be had. A reload keeps the old list meanwhile. */
export const useEnterprises = () => {
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
  return { ...loaded, loading: loaded.round !== round, reload: () => setRound(round + 1) }
}
