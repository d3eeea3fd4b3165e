import { createContext, use } from 'react'
import type { Problem } from '../problems.ts'
import type { Deeds } from './use-deeds.tsx'

interface TreeParts {
  selected: string | null
  select: (id: string) => void
  problemsOf: (id: string) => readonly Problem[]
}
export const TreeContext = createContext<TreeParts | null>(null)

interface TreeDeeds {
  /** The same object as long as the tree is shown: gaps and menus are not drawn again when something is chosen. */
  deeds: Deeds
  /** The node that waits for its new place. */
  moving: string | null
}
export const TreeDeedsContext = createContext<TreeDeeds | null>(null)

/** What is chosen and what is wrong, for the cards. */
export const useTree = (): TreeParts => {
  const parts = use(TreeContext)
  if (parts === null) throw new Error('Only parts of the tree ask for it.')
  return parts
}

/** What can be done, for gaps and menus. */
export const useTreeDeeds = (): TreeDeeds => {
  const parts = use(TreeDeedsContext)
  if (parts === null) throw new Error('Only parts of the tree ask for it.')
  return parts
}
