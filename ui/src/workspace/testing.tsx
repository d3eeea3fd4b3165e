import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { startI18n } from '#src/platform/i18n/i18n.ts'
import { createQueryClient } from '#src/platform/request/query-client.ts'
import { Appearance } from './Appearance.tsx'
import { RequestBinding } from './RequestBinding.tsx'

class StillObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** What jsdom lacks and antd asks for: media queries that never match and sizes that never change. */
const completeBrowser = (): void => {
  globalThis.ResizeObserver ??= StillObserver
  window.matchMedia ??= (media) => ({
    media,
    matches: false,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  })
}

/** Texts, theme, router and request layer around a part of the workspace, as `main.tsx` builds them. */
export const renderInWorkspace = async (children: ReactNode, path = '/') => {
  completeBrowser()
  await startI18n(async () => ({}))
  return render(
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <Appearance>
          <RequestBinding>{children}</RequestBinding>
        </Appearance>
      </QueryClientProvider>
    </MemoryRouter>,
  )
}
