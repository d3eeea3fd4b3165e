import { createContext, use } from 'react'
import type { Design } from './design.ts'
import type { Step } from './place.ts'
import type { Problem } from './problems.ts'
import type { Names } from './use-names.ts'

/** What every part of the designer works on. */
export interface Designer {
  design: Design
  /** Changes the design; steps of one `run` that follow each other are taken back together. */
  edit: (change: (design: Design) => Design, run?: string) => void
  undo: () => void
  redo: () => void
  canUndo: boolean
  canRedo: boolean
  /** The node, branch or field that the panel shows. */
  selected: string | null
  select: (id: string | null) => void
  step: Step
  go: (step: Step, select?: string | null) => void
  problems: readonly Problem[]
  names: Names
}

export const DesignerContext = createContext<Designer | null>(null)

/** The designer around. */
export const useDesigner = (): Designer => {
  const designer = use(DesignerContext)
  if (designer === null) throw new Error('Only parts of the designer ask for it.')
  return designer
}
