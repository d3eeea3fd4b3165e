import { lazy } from 'react'

/** The dialogs of the signed-in user's own account. */
export const ACCOUNT_DIALOGS = {
  profile: lazy(() => import('./account/ProfileDialog.tsx')),
  devices: lazy(() => import('./account/DevicesDialog.tsx')),
  security: lazy(() => import('./account/SecurityDialog.tsx')),
  password: lazy(() => import('./account/PasswordDialog.tsx')),
}
