import '@qifuyun/ui/platform/no-eval.ts'
import { provideCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { ErrorBoundary } from '@qifuyun/ui/components/ErrorBoundary.tsx'
import { startI18n } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { createQueryClient } from '@qifuyun/ui/platform/request/query-client.ts'
import { followTheme } from '@qifuyun/ui/platform/theme/theme.ts'
import { Appearance } from '@qifuyun/ui/workspace/Appearance.tsx'
import { RequestBinding } from '@qifuyun/ui/workspace/RequestBinding.tsx'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { appRedirectChecked } from '#src/auth/app-host.ts'
import { Guard } from '#src/shell/Guard.tsx'
import '@qifuyun/ui/styles/tokens.css'
import '@qifuyun/ui/styles/font.css'
import '@qifuyun/ui/styles/base.css'
import '@qifuyun/ui/styles/workspace.css'

const QUIET_MS = 3_000

const loadEnglish = async () => {
  const { english, CATALOGUES } = await import('#src/shell/english.ts')
  provideCatalogues(CATALOGUES)
  return english
}

const start = async (): Promise<void> => {
  await Promise.all([appRedirectChecked(), startI18n(loadEnglish)])
  followTheme()
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
  if (import.meta.env.PROD) {
    // Where the network goes before it was needed, it comes with the network.
    const begin = (): void =>
      void import('#src/shell/offline/offline.ts').then(
        ({ startOffline }) => startOffline(client),
        () => window.addEventListener('online', begin, { once: true }),
      )
    setTimeout(begin, QUIET_MS)
  }
}

void start()
