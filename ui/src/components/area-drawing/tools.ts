import { Hand, type LucideIcon, MousePointer2, Pentagon, Ruler, Square } from 'lucide-react'
import type { Tool } from './editor.ts'
import type { TextKey } from './texts.ts'

interface ToolLook {
  tool: Tool
  label: TextKey
  icon: LucideIcon
  key: string
  /** Of use to readers too. */
  reading?: true
}

/** In the order of the toolbar. */
export const TOOLS: readonly ToolLook[] = [
  { tool: 'select', label: '选择', icon: MousePointer2, key: 'V', reading: true },
  { tool: 'rectangle', label: '矩形', icon: Square, key: 'R' },
  { tool: 'polygon', label: '多边形', icon: Pentagon, key: 'P' },
  { tool: 'pan', label: '平移', icon: Hand, key: 'H', reading: true },
  { tool: 'measure', label: '测距', icon: Ruler, key: 'M', reading: true },
]
