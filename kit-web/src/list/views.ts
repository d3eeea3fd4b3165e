import type { Entity } from '@qifuyun/kit/entity.ts'
import { type KeyedView, keyedViews } from '@qifuyun/kit/views.ts'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListModel } from './use-list.ts'
import type { Work } from './use-work.ts'

/** A page's own way to look at a list. */
export interface CustomView {
  key: string
  /** In the page's language. */
  label: string
  icon: LucideIcon
  render: (list: ListModel, work: Work) => ReactNode
}

/** A way to look at a list, with the name that the address uses for it. */
export type NamedView = { key: string; kind: 'table' } | ({ kind: 'declared' } & KeyedView) | ({ kind: 'custom' } & CustomView)

/** The table, what the definition offers and the page's own views. */
export const viewsOf = (of: Entity, custom: readonly CustomView[]): NamedView[] => [
  { key: 'table', kind: 'table' },
  ...keyedViews(of.spec.list.views).map((view): NamedView => ({ kind: 'declared', ...view })),
  ...custom.map((view): NamedView => ({ kind: 'custom', ...view })),
]
