import type { OrganNode } from '@qifuyun/contract/address-book/schema.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { getOrganTree } from '@qifuyun/ui/platform/request/endpoints/address-book.generated.ts'
import { callKey, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { type Below, nodesWithChildren, type OrganRow, pathTo, rowsOf } from './organ-rows.ts'

const NOTHING: readonly OrganNode[] = []
const COUNTED = { withCountFlag: 1 } as const

export interface OrganTreeModel {
  rows: readonly OrganRow[]
  below: Below
  /** From the root down to a node; [] where it is not loaded. */
  path: (organUuid: string | undefined) => OrganNode[]
  toggle: (organUuid: string, open?: boolean) => void
  /** Nodes whose children are on their way. */
  isLoading: (organUuid: string) => boolean
  searching: boolean
  pending: boolean
  failure: unknown
  retry: () => void
}

const askFor = (parentUuid: string) => ({
  queryKey: callKey(getOrganTree, { parentUuid, ...COUNTED }),
  queryFn: ({ signal }: { signal: AbortSignal }) => call(getOrganTree, { parentUuid, ...COUNTED }, { signal, quiet: true }),
})

const without = (list: readonly string[], one: string): string[] => list.filter((each) => each !== one)

/** The organisation as it is opened, level by level; or, while a keyword is given, what it finds with the nodes above. */
export const useOrganTree = (keyword: string): OrganTreeModel => {
  // The root is open until somebody closes it.
  const [opened, setOpened] = useState<readonly string[]>([])
  const [closed, setClosed] = useState<readonly string[]>([])
  const top = useCall(getOrganTree, COUNTED)
  const found = useCall(getOrganTree, { keyword, ...COUNTED }, { enabled: keyword !== '' })
  const searching = keyword !== ''
  const shown = searching ? found : top
  const roots = shown.data ?? NOTHING
  const brought = new Set(nodesWithChildren(roots))
  const wanted = searching ? [] : opened.filter((uuid) => !brought.has(uuid))
  const below = useQueries({
    queries: wanted.map(askFor),
    combine: (answers) => ({
      nodes: new Map(wanted.map((uuid, index) => [uuid, answers[index]?.data ?? NOTHING])) as Below,
      pending: wanted.filter((_uuid, index) => answers[index]?.isPending),
    }),
  })
  const isOpen = (uuid: string): boolean => {
    if (searching) return !closed.includes(uuid) && brought.has(uuid)
    return opened.includes(uuid) || (roots.some((root) => root.organUuid === uuid) && !closed.includes(uuid))
  }
  return {
    rows: rowsOf(roots, below.nodes, isOpen),
    below: below.nodes,
    path: (uuid) => pathTo(roots, below.nodes, uuid),
    toggle: (uuid, open = !isOpen(uuid)) => {
      setOpened((before) => (open ? [...without(before, uuid), uuid] : without(before, uuid)))
      setClosed((before) => (open ? without(before, uuid) : [...without(before, uuid), uuid]))
    },
    isLoading: (uuid) => below.pending.includes(uuid),
    searching,
    pending: shown.isPending,
    failure: shown.isLoadingError ? shown.error : undefined,
    retry: () => void shown.refetch(),
  }
}
