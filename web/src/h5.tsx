import '@qifuyun/ui/platform/no-eval.ts'
import '@qifuyun/ui/styles/font.css'
import '@qifuyun/ui/styles/tokens.css'
import '@qifuyun/ui/styles/base.css'
import '@qifuyun/ui/light/light.css'
import '@qifuyun/ui/light/overlays.css'
import '#src/h5/h5.css'
import '#src/h5/form.css'
import { toast } from '@qifuyun/ui/light/toasts.ts'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { setRequestHost } from '@qifuyun/ui/platform/request/host.ts'
import { followTheme } from '@qifuyun/ui/platform/theme/theme.ts'
import { createRoot } from 'react-dom/client'
import { PublicApp } from '#src/h5/PublicApp.tsx'
import { readPublicPlace } from '#src/h5/place.ts'

const start = async (): Promise<void> => {
  followTheme()
  // Anyone who opens a link is nobody here, even where somebody is signed in.
  setRequestHost({ toast, token: () => null, deviceId: () => undefined })
  await startI18n(async () => (await import('./h5/catalogue.ts')).english)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<PublicApp place={readPublicPlace(location.pathname)} />)
}

void start()
