import { type ReactNode, useEffect, useState } from 'react'
import { Frame } from '#src/shell/Frame.tsx'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { isOutage, leaveRefused } from './leave.ts'
import { loadSession } from './load-session.ts'

let entering: Promise<void> | undefined

/** Once a page, whatever renders how often; again after an outage. Rejects with an outage only: everything else leaves for /login. */
const enter = (): Promise<void> => {
  entering ??= loadSession().then(
    (unfinished) => {
      if (unfinished) location.replace(unfinished)
    },
    (error: unknown) => {
      if (!isOutage(error)) return leaveRefused(error)
      entering = undefined
      throw error
    },
  )
  return entering
}

/** Loads who signed in; meanwhile the empty frame. */
export const Entering = (): ReactNode => {
  const [outage, setOutage] = useState<unknown>(null)
  const load = () => {
    setOutage(null)
    enter().catch(setOutage)
  }
  // Once: a retry is the user's.
  useEffect(load, [])
  return <Frame>{outage === null ? <PageSkeleton /> : <LoadFailed error={outage} onRetry={load} />}</Frame>
}
