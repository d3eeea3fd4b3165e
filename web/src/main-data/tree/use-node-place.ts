import { useSearchParams } from 'react-router'
import type { BuildingNode } from './nodes.ts'

/** The node that the address names; choosing it again frees the list. */
export const useNodePlace = (): { chosen: string | undefined; choose: (node: BuildingNode) => void } => {
  const [query, setQuery] = useSearchParams()
  const chosen = query.get('node') ?? undefined
  return {
    chosen,
    choose: ({ uuid }) =>
      setQuery((before) => {
        const next = new URLSearchParams(before)
        if (uuid === chosen) next.delete('node')
        else next.set('node', uuid)
        next.delete('page')
        next.delete('uuid')
        return next
      }),
  }
}
