import { type ComponentType, type LazyExoticComponent, lazy, type ReactNode, Suspense } from 'react'
import { closeOverlay, type OverlayName, useOverlay } from './overlay-store.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { Veil } from './Veil.tsx'

/** Each is its own chunk, loaded when it is opened for the first time. */
const OVERLAYS: Record<OverlayName, LazyExoticComponent<ComponentType<{ onClose: () => void }>>> = {
  palette: lazy(() => import('./palette/Palette.tsx')),
  shortcuts: lazy(() => import('./ShortcutsDialog.tsx')),
  profile: lazy(() => import('#src/auth/AccountProfileDialog.tsx')),
  devices: lazy(() => import('#src/auth/AccountDevicesDialog.tsx')),
  password: lazy(() => import('#src/auth/AccountPasswordDialog.tsx')),
  defaultEnterprise: lazy(() => import('#src/enterprise/DefaultEnterpriseDialog.tsx')),
  createOrJoin: lazy(() => import('#src/enterprise/CreateOrJoinDialog.tsx')),
}

/** What may lie over every page: the open dialog, and the veil of an enterprise switch. */
export const Overlays = (): ReactNode => {
  const open = useOverlay((state) => state.open)
  useShortcuts()
  const Dialog = open ? OVERLAYS[open] : undefined
  return (
    <>
      {Dialog ? (
        <Suspense>
          <Dialog onClose={closeOverlay} />
        </Suspense>
      ) : null}
      <Veil />
    </>
  )
}
