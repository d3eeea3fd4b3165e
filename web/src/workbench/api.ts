import { MINUTE_MS } from '@qifuyun/contract/core/durations.ts'
import type { getFigures as declaredFigures, getLayout as declaredLayout } from '@qifuyun/contract/workbench/endpoints.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import type { Output } from '@qifuyun/ui/platform/request/descriptor.ts'
import {
  getFigureChoices,
  getFigures,
  getLayout,
  recordRecent,
  saveLayout,
} from '@qifuyun/ui/platform/request/endpoints/workbench.generated.ts'
import { callKey, refreshCalls, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'

export type Layout = Output<typeof declaredLayout>
export type Figure = Output<typeof declaredFigures>[number]
/** What is arranged, without the version that the hook keeps. */
export type Arrangement = Omit<Layout, 'version'>

export const useLayout = () => useCall(getLayout, {}, { staleTime: MINUTE_MS })
export const useFigures = () => useCall(getFigures, {}, { staleTime: MINUTE_MS })
export const useFigureChoices = () => useCall(getFigureChoices, {})

const LAYOUT_KEY = callKey(getLayout, {})

const change = (client: QueryClient, parts: Partial<Layout>): void => {
  client.setQueryData<Layout>(LAYOUT_KEY, (before) => before && { ...before, ...parts })
}

/** Saves go one after the other, each upon the version that the one before has made. */
let saving: Promise<void> = Promise.resolve()

const save = async (client: QueryClient, parts: Partial<Arrangement>): Promise<void> => {
  try {
    const version = client.getQueryData<Layout>(LAYOUT_KEY)?.version
    const saved = await call(saveLayout, { ...parts, version })
    change(client, saved)
    if (parts.cards) await refreshCalls(client, [getFigures])
  } catch {
    // The call has shown why; the order goes back to what the server has.
    await refreshCalls(client, [getLayout])
  }
}

/** Changes parts of the arrangement: on the screen at once, on the server as soon as it can be. */
export const useArrange = (): ((parts: Partial<Arrangement>) => void) => {
  const client = useQueryClient()
  return (parts) => {
    void client.cancelQueries({ queryKey: LAYOUT_KEY })
    change(client, parts)
    saving = saving.then(() => save(client, parts))
  }
}

/** Puts an application first among the recent ones. A failure is no reason to disturb anybody who opens it. */
export const useRemember = (): ((appUuid: string) => void) => {
  const client = useQueryClient()
  return (appUuid) => {
    const recents = client.getQueryData<Layout>(LAYOUT_KEY)?.recents ?? []
    change(client, { recents: [appUuid, ...recents.filter((uuid) => uuid !== appUuid)] })
    call(recordRecent, { appUuid }, { quiet: true }).catch(() => undefined)
  }
}
