import type { OpenedApp } from '@qifuyun/contract/app-host/endpoints.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { CallError } from '@qifuyun/ui/platform/request/call-error.ts'
import { NOT_FOUND } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { tabActions } from '@qifuyun/ui/workspace/tabs/tab-store.ts'
import { PageGroup } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { Button } from 'antd'
import { ExternalLink } from 'lucide-react'
import { type ReactNode, use, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { AppCode } from './AppCode.tsx'
import styles from './AppFrame.module.css'
import { AppFrame, type Bar } from './AppFrame.tsx'
import { AppState } from './AppState.tsx'
import { keyIn, tabOf } from './runs/lives.ts'
import { useRuns } from './runs/run-store.ts'
import { isFramed, restartRun, startRun } from './runs/runs.ts'
import { useText } from './texts.ts'

const ICON_SIZE = 16

/** No such application in this enterprise: its tab goes too. */
const Absent = ({ group }: { group: string }): ReactNode => {
  useEffect(() => tabActions.close(group), [group])
  return <Navigate to={NOT_FOUND} replace />
}

const Beside = ({ appName, entryUrl }: OpenedApp): ReactNode => {
  const t = useText()
  return (
    <StateBlock
      heading
      picture="empty"
      title={appName}
      hint={t('该应用在新窗口打开')}
      action={
        <Button
          type="primary"
          icon={<ExternalLink size={ICON_SIZE} />}
          disabled={entryUrl === null}
          href={entryUrl ?? ''}
          target="_blank"
          rel="noopener noreferrer"
        >
          {t('打开应用')}
        </Button>
      }
    />
  )
}

/** What an application that may be opened looks like outside a frame. */
const Unframed = ({ opened }: { opened: OpenedApp }): ReactNode => {
  const t = useText()
  if (opened.shownAs === 'window' || opened.shownAs === 'page') return <Beside {...opened} />
  if (opened.shownAs !== 'appOnly') return <StateBlock heading picture="empty" title={t('当前版本没有这个应用的页面')} />
  return (
    <div className={styles.block}>
      <h1 className={styles.name}>{opened.appName}</h1>
      <AppCode appUuid={opened.appUuid} />
    </div>
  )
}

/** An application of others at a place of the shell: in a frame, as a code, beside, or the reason why it is not open. */
const Hosted = ({ of, app, bar }: { of: string; app: string; bar?: Bar }): ReactNode => {
  const run = useRuns((runs) => runs[of])
  useEffect(() => startRun(of, app), [of, app])
  if (run?.error instanceof CallError && run.error.status === 404) return <Absent group={tabOf(of)} />
  const retry = () => restartRun(of, app)
  if (run?.error) return <LoadFailed error={run.error} onRetry={retry} />
  if (!run?.opened) return <PageSkeleton />
  const { opened } = run
  if (opened.state !== 'enabled') return <AppState state={opened.state} />
  if (!isFramed(opened)) return <Unframed opened={opened} />
  return <AppFrame of={of} run={run} name={opened.appName} bar={bar} onRetry={retry} />
}

/** The page of an application that has no pages of ours, in a tab of its own. */
export const HostedPage = (): ReactNode => {
  const { pathname } = useLocation()
  const [app] = useState(() => pathname.split('/')[2] ?? '')
  return <Hosted of={use(PageGroup) ?? app} app={app} />
}

/** The same inside a page that shows one application after the other in one tab. */
export const HostedApp = ({ app, bar }: { app: string; bar: Bar }): ReactNode => {
  const of = keyIn(use(PageGroup) ?? '', app)
  return <Hosted key={of} of={of} app={app} bar={bar} />
}
