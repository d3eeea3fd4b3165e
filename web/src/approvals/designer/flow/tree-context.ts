import { createContext, use, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import type { Names } from '../use-names.ts'
import type { Deeds } from './use-deeds.tsx'
import type { Said } from './words.ts'

/** What changes often: cards listen to what concerns them, so that choosing one of a hundred draws two. */
interface Marks {
  selected: string | null
  /** The first problem of nodes and branches. */
  problems: ReadonlyMap<string, string>
}

interface Watch {
  get: () => Marks
  subscribe: (listener: () => void) => () => void
}

/** The marks as something that stays the same object while they change. */
export const useMarks = (marks: Marks): Watch => {
  const [store] = useState(() => {
    const listeners = new Set<() => void>()
    let now = marks
    return {
      get: () => now,
      set: (next: Marks) => {
        now = next
        for (const listener of listeners) listener()
      },
      subscribe: (listener: () => void) => {
        listeners.add(listener)
        return () => void listeners.delete(listener)
      },
    }
  })
  useLayoutEffect(() => store.set(marks), [store, marks])
  return store
}

interface TreeParts {
  /** What cards name beside their own node. */
  about: Said
  names: Names
  marks: Watch
  select: (id: string) => void
}
export const TreeContext = createContext<TreeParts | null>(null)

interface TreeDeeds {
  /** The same object as long as the tree is shown: gaps and menus are not drawn again when something is chosen. */
  deeds: Deeds
  /** The node that waits for its new place. */
  moving: string | null
}
export const TreeDeedsContext = createContext<TreeDeeds | null>(null)

/** What all cards have in common. */
export const useTree = (): TreeParts => {
  const parts = use(TreeContext)
  if (parts === null) throw new Error('Only parts of the tree ask for it.')
  return parts
}

/** Whether a card is the chosen one. */
export const useChosen = (id: string): boolean => {
  const { marks } = useTree()
  return useSyncExternalStore(marks.subscribe, () => marks.get().selected === id)
}

/** What is wrong with a node or a branch; undefined when nothing is. */
export const useProblem = (id: string): string | undefined => {
  const { marks } = useTree()
  return useSyncExternalStore(marks.subscribe, () => marks.get().problems.get(id))
}

/** What can be done, for gaps and menus. */
export const useTreeDeeds = (): TreeDeeds => {
  const parts = use(TreeDeedsContext)
  if (parts === null) throw new Error('Only parts of the tree ask for it.')
  return parts
}
