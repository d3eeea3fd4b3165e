import type { OrganUserNode } from '@qifuyun/contract/address-book/common-endpoints.ts'
import { useDeferredValue, useState } from 'react'
import { useNameMatch } from '#src/platform/names/use-name-match.ts'
import { call } from '#src/platform/request/call.ts'
import { getOrganUserTree } from '#src/platform/request/endpoints/address-book.generated.ts'
import { useCall } from '#src/platform/request/hooks.ts'
import { type Choosing, flat, isWhole, type Loaded, type PickNode, pickNodes, pruned } from './pick-tree.ts'

const NOTHING: readonly OrganUserNode[] = []

export interface PickTree {
  nodes: PickNode[]
  /** All of them, each before those below it. */
  all: PickNode[]
  /** Values of departments that are open. */
  open: string[]
  onOpen: (values: readonly unknown[]) => void
  /** Fetches what lies below a department. */
  load: (organUuid: string) => Promise<void>
  onType: (typed: string) => void
  /** Asks again who is there: somebody may have joined since. */
  refresh: () => void
  loading: boolean
  failed: boolean
}

/** The organisation for a picker: nothing until it is `wanted`, then as it is opened, or what is typed finds. */
export const usePickTree = (choosing: Choosing, wanted: boolean): PickTree => {
  const [typed, setTyped] = useState('')
  const [loaded, setLoaded] = useState<Loaded>(new Map())
  const [opened, setOpened] = useState<string[]>()
  const keyword = useDeferredValue(typed.trim())
  const fits = useNameMatch(keyword)
  const all = useCall(getOrganUserTree, {}, { enabled: wanted })
  const top = all.data ?? NOTHING
  const local = isWhole(top, loaded)
  const asked = useCall(getOrganUserTree, { keyword }, { enabled: wanted && keyword !== '' && !local })
  const found = local ? pruned(top, fits) : (asked.data ?? NOTHING)
  const nodes = keyword === '' ? pickNodes(top, choosing, loaded) : pickNodes(found, choosing, loaded)
  const list = flat(nodes)
  const shown = keyword === '' || local ? all : asked
  // What a keyword finds is open; else the top is, until the user opens and closes.
  const isOpen = ({ uuid }: PickNode): boolean => keyword !== '' || (opened?.includes(uuid) ?? nodes.some((node) => node.uuid === uuid))
  return {
    nodes,
    all: list,
    open: list.filter((node) => node.kind === 'organ' && isOpen(node)).map(({ value }) => value),
    onOpen: (values) => setOpened(list.filter(({ value }) => values.includes(value)).map(({ uuid }) => uuid)),
    load: async (organUuid) => {
      const below = await call(getOrganUserTree, { parentUuid: organUuid })
      setLoaded((before) => new Map(before).set(organUuid, below))
    },
    onType: setTyped,
    refresh: () => void all.refetch(),
    loading: shown.isLoading,
    failed: shown.isLoadingError,
  }
}
