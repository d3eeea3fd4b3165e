import { PageGroup } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { type ReactNode, use, useEffect } from 'react'
import { AppState } from './AppState.tsx'
import { useRuns } from './runs/run-store.ts'
import { startRun } from './runs/runs.ts'

/**
 * Around the pages of an application of ours: counts the opening, and shows why it is closed where it is. Meanwhile its pages start; the
 * server judges each of their calls anyway.
 */
export const AppGate = ({ app, children }: { app: string; children: ReactNode }): ReactNode => {
  const group = use(PageGroup) ?? app
  const opened = useRuns((runs) => runs[group]?.opened)
  useEffect(() => startRun(group, app), [group, app])
  return !opened || opened.state === 'enabled' ? children : <AppState state={opened.state} />
}
