import type { LucideIcon } from 'lucide-react'

export type PaletteGroup = 'command' | 'person' | 'group' | 'message'

/** One line of the palette. */
export interface PaletteEntry {
  /** Unique and lasting: recent entries are remembered by it. */
  id: string
  group: PaletteGroup
  title: string
  hint: string
  /** A page or command has an icon, a person or group an avatar. */
  icon?: LucideIcon
  avatar?: string | null
  /** Address of a page; ⌘Enter opens it in a window of its own. */
  path?: string
  run: () => void
}
