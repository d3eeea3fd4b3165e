import '@qifuyun/ui/platform/no-eval.ts'
import '@qifuyun/ui/styles/font.css'
import '@qifuyun/ui/styles/tokens.css'
import '@qifuyun/ui/styles/base.css'
import '@qifuyun/ui/light/light.css'
import '@qifuyun/ui/light/overlays.css'
import '#src/auth/frame/brand.css'
import '#src/auth/frame/frame.css'
import '#src/auth/sign-in/sign-in.css'
import '#src/auth/frame/result.css'
import '#src/auth/password/strength.css'
import '#src/auth/choose-enterprise/enterprises.css'
import '#src/auth/factor/factor.css'
import { prefetchWorkspace } from '@qifuyun/ui/light/prefetch-workspace.ts'
import { toast } from '@qifuyun/ui/light/toasts.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { setRequestHost } from '@qifuyun/ui/platform/request/host.ts'
import { takeWords } from '@qifuyun/ui/platform/storage/parting-words.ts'
import { readToken } from '@qifuyun/ui/platform/storage/token.ts'
import { followTheme } from '@qifuyun/ui/platform/theme/theme.ts'
import { createRoot } from 'react-dom/client'
import { appRedirectChecked } from '#src/auth/app-host.ts'
import { readPlace } from '#src/auth/place.ts'
import { SignInApp } from '#src/auth/SignInApp.tsx'

const start = async (): Promise<void> => {
  void appRedirectChecked()
  const place = readPlace(location)
  // Signed in already: only an unfinished state or a QR code keeps anybody here.
  if (readToken() && !place.status && !place.qrUuid && !place.returned) return location.replace('/')
  followTheme()
  setRequestHost({ toast })
  await startI18n(async () => (await import('./login-catalogue.ts')).english)
  // The workspace tells here why it was left.
  const words = takeWords()
  if (words) toast(words)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<SignInApp place={place} />)
  addEventListener('input', prefetchWorkspace, { once: true })
}

void start()
