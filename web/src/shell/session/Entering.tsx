import { type ReactNode, useEffect } from 'react'
import { Frame } from '#src/shell/Frame.tsx'
import { PageSkeleton } from '#src/ui/PageSkeleton.tsx'
import { leaveRefused } from './leave.ts'
import { loadSession } from './load-session.ts'

let entering: Promise<void> | undefined

/** Once a page, whatever renders how often. */
const enter = (): Promise<void> => {
  entering ??= loadSession().then((unfinished) => {
    if (unfinished) location.replace(unfinished)
  }, leaveRefused)
  return entering
}

/** Loads who signed in; meanwhile the empty frame. */
export const Entering = (): ReactNode => {
  useEffect(() => {
    void enter()
  }, [])
  return (
    <Frame>
      <PageSkeleton />
    </Frame>
  )
}
