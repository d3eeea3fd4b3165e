import type { Block, Template } from '@qifuyun/contract/papers/template.ts'
import type { FieldGroup } from '@qifuyun/kit/paper/fields.ts'
import { createContext, use } from 'react'

/** What every part of the editor works with. */
export interface Editing {
  groups: readonly FieldGroup[]
  template: Template
  /** The block that is edited; null: none. */
  selected: string | null
  /** Somebody else edits: nothing can be changed here. */
  locked: boolean
  select(id: string | null): void
  /** Changes that follow each other in one `run` are taken back together. */
  change(next: Template, run?: string): void
  /** The same for the block that is edited. */
  alter(id: string, values: Partial<Block>, run?: string): void
  /** Says how a field is put where the caret is; it gives false once there is no such place any more. */
  holdCaret(insert: (path: string) => boolean): void
}

export const EditingContext = createContext<Editing | null>(null)

export const useEditing = (): Editing => {
  const editing = use(EditingContext)
  if (editing === null) throw new Error('outside of the template editor')
  return editing
}
