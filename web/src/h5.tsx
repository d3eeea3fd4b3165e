import '#src/styles/font.css'
import '#src/styles/tokens.css'
import '#src/styles/base.css'
import '#src/light/light.css'
import '#src/light/overlays.css'
import '#src/h5/h5.css'
import { createRoot } from 'react-dom/client'
import { PublicApp } from '#src/h5/PublicApp.tsx'
import { readPublicPlace } from '#src/h5/place.ts'
import { toast } from '#src/light/toasts.ts'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { setRequestHost } from '#src/platform/request/host.ts'
import { followTheme } from '#src/platform/theme/theme.ts'

const start = async (): Promise<void> => {
  followTheme()
  // Whoever opens a link is nobody here, even where somebody is signed in.
  setRequestHost({ toast, token: () => null, deviceId: () => undefined })
  await startI18n(async () => (await import('./h5/catalogue.ts')).catalogue)
  const root = document.getElementById('root')
  if (root) createRoot(root).render(<PublicApp place={readPublicPlace(location.pathname)} />)
}

void start()
