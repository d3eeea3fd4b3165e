import type { App } from '@qifuyun/kit/app.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { permissionCode } from '@qifuyun/kit/permissions.ts'
import type { PlanView } from '@qifuyun/kit/views.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { callKey } from '@qifuyun/ui/platform/request/hooks.ts'
import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query'
import { useMyApps } from '#src/installed.ts'
import { appCall } from '../../calls.ts'
import { planApplications } from '../../known-applications.ts'
import { useRemembered } from '../../use-remembered.ts'
import type { OwnCallouts } from './needs/own-callout.ts'
import { layerOf, type PlanLayer } from './standing.ts'

/** Layers that somebody has put over each other, whatever the plan and whatever page they came from. */
const KEPT = 'plan.layers'
const STALE_MS = 5 * 60_000

const planOf = ({ spec }: Entity): PlanView | undefined => spec.list.views?.find((view): view is PlanView => view.kind === 'plan')

interface Loaded {
  app: App
  callouts?: OwnCallouts
}

/** What of an application can lie over a plan, for somebody with these rights. */
export const layersIn = ({ app, callouts }: Loaded, permissions: readonly string[]): PlanLayer[] =>
  Object.values(app.entities).flatMap((of): PlanLayer[] => {
    const view = planOf(of)
    const mayRead = permissions.includes(permissionCode(app.appKey ?? '', of.spec.name, 'read'))
    return view !== undefined && mayRead ? [layerOf(of, view, callouts)] : []
  })

const find = async (client: QueryClient, load: () => Promise<Loaded>): Promise<PlanLayer[]> => {
  const loaded = await load()
  const meta = appCall(loaded.app, 'meta')
  const { permissions } = await client.fetchQuery({
    queryKey: callKey(meta, {}),
    queryFn: ({ signal }) => call(meta, {}, { signal, quiet: true }),
    staleTime: STALE_MS,
  })
  return layersIn(loaded, permissions)
}

export interface Layers {
  /** Besides the page's own, those that the user may add. */
  others: readonly PlanLayer[]
  /** The page's own first, then those that the user has added. */
  shown: readonly PlanLayer[]
  toggle: (key: string) => void
}

const textsIn = (kept: unknown): string[] => (Array.isArray(kept) ? kept.filter((each) => typeof each === 'string') : [])

/** What lies over the plan on the page of an entity. An application that cannot be asked has no layers for now. */
export const useLayers = (own: PlanLayer): Layers => {
  const client = useQueryClient()
  const mine = useMyApps()
  const [kept, keep] = useRemembered(KEPT)
  const open = new Set((mine.data ?? []).map(({ appKey }) => appKey))
  const found = useQueries({
    queries: planApplications()
      .filter(({ appKey }) => open.has(appKey))
      .map(({ appKey, load }) => ({
        ...{ queryKey: ['plan layers', appKey], staleTime: STALE_MS, structuralSharing: false },
        queryFn: () => find(client, load),
      })),
  }).flatMap(({ data }) => data ?? [])
  const others = found.filter(({ key }) => key !== own.key)
  // Of the page's own, what its application adds is known once that is loaded.
  const mineOf = found.find(({ key }) => key === own.key)
  const chosen = textsIn(kept)
  return {
    others,
    shown: [mineOf?.More === undefined ? own : { ...own, More: mineOf.More }, ...others.filter(({ key }) => chosen.includes(key))],
    toggle: (key) =>
      keep((before: unknown) => {
        const keys = textsIn(before)
        return keys.includes(key) ? keys.filter((each) => each !== key) : [...keys, key]
      }),
  }
}
