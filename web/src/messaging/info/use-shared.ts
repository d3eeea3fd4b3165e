import { realtime } from '@qifuyun/ui/platform/realtime/realtime.ts'
import { messageSearch } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { refreshCalls } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessagePages } from '#src/messaging/find/use-message-pages.ts'

/** What was sent of a type in a conversation, the newest first; read again when one comes or is taken back. */
export const useShared = (sessionUuid: string, messageType: 'file' | 'image') => {
  const client = useQueryClient()
  // A subscription to the server's events.
  useEffect(() => {
    const changed = (told: { sessionUuid: string; messageType: string }): void => {
      if (told.sessionUuid === sessionUuid && told.messageType === messageType) void refreshCalls(client, [messageSearch])
    }
    const stops = [realtime.on('message:new', changed), realtime.on('message:update', ({ message }) => changed(message))]
    return () => {
      for (const stop of stops) stop()
    }
  }, [client, sessionUuid, messageType])
  return useMessagePages({ keyword: '', sessionUuid, messageType })
}
