import { createPace } from '@qifuyun/ui/platform/realtime/pace.ts'
import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { eventDeliveryPage } from '@qifuyun/ui/platform/request/endpoints/app-center.generated.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A log that grows all the time is read again at this pace. */
const PACE_MS = 2_000
const forget = (): void => undefined

/** Keeps the delivery log of an application as it is on the server. */
export const useLiveDeliveries = (appUuid: string): void => {
  const client = useQueryClient()
  useEffect(() => {
    const anew = createPace(() => void refreshCalls(client, [eventDeliveryPage]))
    // What is refused is not followed; the read of the log tells the reason.
    const watch = (): void => void realtime.request('app:watch', { appUuid }).then(forget, forget)
    const stops = [
      realtime.on('app:delivered', (told) => {
        if (told.appUuid === appUuid) anew.ask(PACE_MS)
      }),
      // The connection is a new one: nobody told what happened meanwhile.
      realtime.on('hello', () => {
        watch()
        anew.ask(0)
      }),
    ]
    watch()
    return () => {
      anew.stop()
      for (const stop of stops) stop()
    }
  }, [client, appUuid])
}
