import type { Collectable } from '@qifuyun/contract/collect/endpoints.ts'
import { CalendarHeart, GraduationCap, LayoutGrid, type LucideIcon, Megaphone, Stamp, Store } from 'lucide-react'
import type { TextKey } from './texts.ts'

/** How kinds of collected things are called and marked, in the order of their filter. */
export const KINDS: Readonly<Record<Collectable, { name: TextKey; icon: LucideIcon }>> = {
  notice: { name: '公告', icon: Megaphone },
  activity: { name: '活动', icon: CalendarHeart },
  curriculum: { name: '课程', icon: GraduationCap },
  flow: { name: '审批', icon: Stamp },
  app: { name: '应用', icon: LayoutGrid },
  marketApp: { name: '云市场', icon: Store },
}

const NAMES = Object.keys(KINDS)

/** The kind that an address names; undefined for all of them. */
export const kindOf = (name: string): Collectable | undefined =>
  // The names are the keys.
  NAMES.includes(name) ? (name as Collectable) : undefined
