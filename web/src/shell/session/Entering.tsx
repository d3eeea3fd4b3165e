import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { isWorkPage } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { findRoute } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { loadSession } from '@qifuyun/ui/workspace/session/load-session.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Frame } from '#src/shell/Frame.tsx'
import { RailSkeleton } from '#src/shell/rail/RailSkeleton.tsx'
import { ROUTES } from '#src/shell/routes.ts'
import { isOutage, leaveRefused } from './leave.ts'

let entering: Promise<void> | undefined

/**
 * Once a page, whatever renders how often; again after an outage. Without a network the last user goes on with what the browser
 * knows. Rejects with an outage only: everything else leaves for /login.
 */
const enter = (client: QueryClient): Promise<void> => {
  entering ??= loadSession().then(
    (unfinished) => {
      if (unfinished) location.replace(unfinished)
    },
    async (error: unknown) => {
      if (!isOutage(error)) return leaveRefused(error)
      entering = undefined
      const { recall } = await import('#src/shell/offline/offline.ts')
      if (!(await recall(client))) throw error
    },
  )
  return entering
}

/** Loads who signed in; meanwhile the frame with the shapes of the rail and of the page. */
export const Entering = (): ReactNode => {
  const client = useQueryClient()
  const [outage, setOutage] = useState<unknown>(null)
  const load = () => {
    setOutage(null)
    enter(client).catch(setOutage)
  }
  // Once: a retry is the user's.
  useEffect(() => void enter(client).catch(setOutage), [client])
  const route = findRoute(ROUTES, useLocation().pathname)
  const shape = route && isWorkPage(route) ? route.skeleton : undefined
  return (
    <Frame rail={<RailSkeleton />}>{outage === null ? <PageSkeleton shape={shape} /> : <LoadFailed error={outage} onRetry={load} />}</Frame>
  )
}
