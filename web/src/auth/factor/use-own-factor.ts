import type { OwnFactor } from '@qifuyun/contract/second-factor/endpoints.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { getSecondFactor } from '@qifuyun/ui/platform/request/endpoints/second-factor.generated.ts'
import { useEffect, useState } from 'react'

type Loaded = OwnFactor | 'loading' | 'failed'

/** The own second factor, and the way to ask again. */
export const useOwnFactor = (): [Loaded, () => void] => {
  const [own, setOwn] = useState<Loaded>('loading')
  const [round, setRound] = useState(0)
  useEffect(() => {
    let here = true
    const show = (next: Loaded) => here && setOwn(next)
    call(getSecondFactor, {}).then(show, () => show('failed'))
    return () => {
      here = false
    }
  }, [round])
  return [own, () => setRound(round + 1)]
}
