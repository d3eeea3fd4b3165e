import { createContext, type Dispatch, use } from 'react'
import type { Area, AreaPart } from './area.ts'
import type { Action, EditorState } from './editor.ts'

/** The editor as its parts see it. */
export interface Editing {
  readonly state: EditorState
  readonly dispatch: Dispatch<Action>
  readonly parts: readonly AreaPart[]
  readonly readOnly: boolean
  /** What the server had against an area; it is over when the area changes. */
  readonly problems: ReadonlyMap<Area, string>
  /** Brings an area onto the canvas. */
  readonly reveal: (area: Area) => void
  /** Where the focus goes when what had it is gone. */
  readonly focusCanvas: () => void
}

export const EditingContext = createContext<Editing | null>(null)

export const useEditing = (): Editing => {
  const editing = use(EditingContext)
  if (editing === null) throw new Error('a part of the drawing tool outside of it')
  return editing
}
