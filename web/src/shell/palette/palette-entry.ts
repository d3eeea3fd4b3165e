import type { LucideIcon } from 'lucide-react'
import type { HitState } from '#src/search/api.ts'
import type { Tile } from '#src/workbench/tiles.ts'

export const PALETTE_GROUPS = [
  'command',
  'person',
  'group',
  'organ',
  'message',
  'file',
  'approval',
  'notice',
  'mainData',
  'appRecord',
] as const
export type PaletteGroup = (typeof PALETTE_GROUPS)[number]

export type Chip = 'all' | 'command' | 'talk' | 'message' | 'approval' | 'notice' | 'mainData' | 'appRecord'

/** One line of the palette. */
export interface PaletteEntry {
  /** Unique and lasting: recent entries are remembered by it. */
  id: string
  group: PaletteGroup
  title: string
  hint: string
  /** A piece of text in which something was found, marked as in a digest. */
  digest?: string
  /** State of a row. */
  tag?: HitState
  /** A page or command has an icon, a person or group an avatar. */
  icon?: LucideIcon
  avatar?: string | null
  /** An application looks as it does on the workbench. */
  tile?: Pick<Tile, 'picture' | 'icon' | 'colour'>
  /** Address of a page; ⌘Enter opens it in a window of its own. */
  path?: string
  run: () => void
  /** Shows one kind of entries alone, and leaves the palette open. */
  chip?: Chip
}
