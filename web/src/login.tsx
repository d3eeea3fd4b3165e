import '#src/styles/font.css'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import '#src/light/light.css'
import '#src/light/overlays.css'
import '#src/auth/frame/brand.css'
import '#src/auth/auth.css'
import { createRoot } from 'react-dom/client'
import { appRedirectChecked } from '#src/auth/app-host.ts'
import { readPlace } from '#src/auth/place.ts'
import { SignInApp } from '#src/auth/SignInApp.tsx'
import { prefetchWorkspace } from '#src/light/prefetch-workspace.ts'
import { toast } from '#src/light/toasts.ts'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { setRequestHost } from '#src/platform/request/host.ts'
import { loadDeviceId } from '#src/platform/storage/device-id.ts'
import { takeWords } from '#src/platform/storage/parting-words.ts'
import { readToken } from '#src/platform/storage/token.ts'
import { followTheme } from '#src/platform/theme/theme.ts'

const start = async (): Promise<void> => {
  void appRedirectChecked()
  const place = readPlace(location)
  // Signed in already: only an unfinished state or a QR code keeps anybody here.
  if (readToken() && !place.status && !place.qrUuid) return location.replace('/')
  followTheme()
  setRequestHost({ toast })
  await startI18n(async () => (await import('./login-catalogue.ts')).catalogue)
  // The workspace tells here why it was left.
  const words = takeWords()
  if (words) toast(words)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<SignInApp place={place} />)
  addEventListener('input', () => void loadDeviceId(), { once: true })
  addEventListener('input', prefetchWorkspace, { once: true })
}

void start()
