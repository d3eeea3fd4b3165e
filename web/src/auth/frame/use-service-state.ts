import { useEffect, useState } from 'react'

const ASK_AGAIN_MS = 30_000

export type ServiceState = 'unknown' | 'ready' | 'down'

const ask = async (): Promise<ServiceState> => {
  try {
    return (await fetch('/readyz', { cache: 'no-store' })).ok ? 'ready' : 'down'
  } catch {
    return 'down'
  }
}

/** Whether the server says it is ready, asked at start and every 30 s while the page is looked at. */
export const useServiceState = (): ServiceState => {
  const [state, setState] = useState<ServiceState>('unknown')
  useEffect(() => {
    const look = () => {
      if (!document.hidden) void ask().then(setState)
    }
    look()
    const timer = setInterval(look, ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  return state
}
