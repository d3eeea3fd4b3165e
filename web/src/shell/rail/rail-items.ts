import type { PageRoute, RailItem } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { isPublic } from '@qifuyun/ui/workspace/routing/page-route.ts'
import { mayOpen, type Viewer } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { BookUser, LayoutGrid, type LucideIcon, MessageSquareText, ShieldCheck, SlidersHorizontal, Sparkles } from 'lucide-react'
import type { TextKey } from '#src/shell/texts.ts'

export interface RailEntry {
  item: RailItem
  path: string
  title: TextKey
  icon: LucideIcon
}

/** The menu of the specification (section 2, main layout), from top to bottom. */
const ENTRIES: readonly RailEntry[] = [
  { item: 'messages', path: '/im', title: '消息', icon: MessageSquareText },
  { item: 'workbench', path: '/dashboard', title: '工作台', icon: LayoutGrid },
  { item: 'addressBook', path: '/maillist', title: '通讯录', icon: BookUser },
  { item: 'assistant', path: '/ai/chat', title: 'AI 助手', icon: Sparkles },
  { item: 'administration', path: '/administration', title: '管理后台', icon: SlidersHorizontal },
  // Ours: only the operator of the platform has it.
  { item: 'operator', path: '/operator', title: '平台运营', icon: ShieldCheck },
]

/** The entries whose page exists and opens for the viewer. */
export const railEntries = (table: readonly PageRoute[], viewer: Viewer): RailEntry[] =>
  ENTRIES.filter(({ path }) => table.some((route) => route.path === path && !isPublic(route) && mayOpen(route, viewer)))
