import { ErrorBoundary } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { useJobs } from '@qifuyun/ui/progress/store.ts'
import { closeOverlay, type OverlayName, useOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { ACCOUNT_DIALOGS } from '#src/auth/account-dialogs.ts'
import { TypedAhead } from './TypedAhead.tsx'
import { text } from './texts.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { Veil } from './Veil.tsx'

/** Each is its own chunk, loaded when it is opened for the first time. */
const OVERLAYS: Record<OverlayName, LazyExoticComponent<ComponentType<{ onClose: () => void }>>> = {
  palette: lazy(() => import('./palette/Palette.tsx')),
  shortcuts: lazy(() => import('./ShortcutsDialog.tsx')),
  ...ACCOUNT_DIALOGS,
  defaultEnterprise: lazy(() => import('#src/enterprise/DefaultEnterpriseDialog.tsx')),
  downloads: lazy(() => import('#src/notifications/DownloadsDialog.tsx')),
  createOrJoin: lazy(() => import('#src/enterprise/CreateOrJoinDialog.tsx')),
}

const Jobs = lazy(async () => ({ default: (await import('#src/progress/Jobs.tsx')).Jobs }))

/** Offline, the chunk of a dialog may not arrive; the page below goes on. */
const failed = (): void => {
  closeOverlay()
  requestHost().toast({ kind: 'error', text: text('加载失败') })
}

/** What may lie over every page: the open dialog, imports and exports in hand, and the veil of an enterprise switch. */
export const Overlays = (): ReactNode => {
  const open = useOverlay((state) => state.open)
  const hasJobs = useJobs(({ jobs, importing, asking }) => jobs.length > 0 || importing !== undefined || asking !== undefined)
  useShortcuts()
  const Dialog = open ? OVERLAYS[open] : undefined
  return (
    <>
      {Dialog ? (
        <ErrorBoundary key={open} onError={failed}>
          <Suspense fallback={open === 'palette' ? <TypedAhead /> : null}>
            <Dialog onClose={closeOverlay} />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      {hasJobs ? (
        <ErrorBoundary onError={failed}>
          <Suspense>
            <Jobs />
          </Suspense>
        </ErrorBoundary>
      ) : null}
      <Veil />
    </>
  )
}
