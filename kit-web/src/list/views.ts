import type { Entity } from '@qifuyun/kit/entity.ts'
import type { View } from '@qifuyun/kit/views.ts'
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
export type NamedView = { key: string; kind: 'table' } | { key: string; kind: View['kind']; view: View } | ({ kind: 'custom' } & CustomView)

/** The table, what the definition offers and the page's own views. A second one of a kind is counted. */
export const viewsOf = (of: Entity, custom: readonly CustomView[]): NamedView[] => {
  const seen = new Map<string, number>()
  const declared = (of.spec.list.views ?? []).map((view): NamedView => {
    const count = (seen.get(view.kind) ?? 0) + 1
    seen.set(view.kind, count)
    return { key: count === 1 ? view.kind : `${view.kind}${count}`, kind: view.kind, view }
  })
  return [{ key: 'table', kind: 'table' }, ...declared, ...custom.map((view): NamedView => ({ kind: 'custom', ...view }))]
}
