import { useRealtimeStatus } from '@qifuyun/ui/platform/realtime/status.ts'
import { useNow } from '@qifuyun/ui/platform/use-now.ts'

const OLD_MS = 60_000
const LOOK_MS = 5_000

/** Whether what is shown may have changed without anybody telling: the connection is away, or it was read too long ago. */
export const isStale = (status: ReturnType<typeof useRealtimeStatus>, at: number, now: number): boolean =>
  status === 'offline' || status === 'idle' || now - at > OLD_MS

export const useStale = (at: number): boolean => {
  const status = useRealtimeStatus()
  return isStale(status, at, useNow(LOOK_MS).getTime())
}
