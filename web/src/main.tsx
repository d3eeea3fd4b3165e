import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { CATALOGUES } from '#src/applications/catalogues.ts'
import { provideCatalogues } from '#src/applications/use-catalogues.ts'
import { appRedirectChecked } from '#src/auth/app-host.ts'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { createQueryClient } from '#src/platform/request/query-client.ts'
import { loadDeviceId } from '#src/platform/storage/device-id.ts'
import { followTheme } from '#src/platform/theme/theme.ts'
import { Appearance } from '#src/shell/Appearance.tsx'
import { Guard } from '#src/shell/Guard.tsx'
import { RequestBinding } from '#src/shell/RequestBinding.tsx'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import './styles/tokens.css'
import './styles/font.css'
import './styles/base.css'
import './styles/workspace.css'

const QUIET_MS = 3_000

const start = async (): Promise<void> => {
  provideCatalogues(CATALOGUES)
  await Promise.all([appRedirectChecked(), startI18n(async () => (await import('#src/shell/english.ts')).english)])
  followTheme()
  void loadDeviceId()
  const root = document.getElementById('root')
  if (!root) return
  const client = createQueryClient()
  createRoot(root).render(
    <StrictMode>
      <BrowserRouter>
        <QueryClientProvider client={client}>
          <Appearance>
            <RequestBinding>
              <ErrorBoundary>
                <Guard />
              </ErrorBoundary>
            </RequestBinding>
          </Appearance>
        </QueryClientProvider>
      </BrowserRouter>
    </StrictMode>,
  )
  // Nothing waits for it, and the first page has the line for itself.
  if (import.meta.env.PROD)
    setTimeout(() => void import('#src/shell/offline/offline.ts').then(({ startOffline }) => startOffline(client)), QUIET_MS)
}

void start()
