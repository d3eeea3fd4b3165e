import type { App } from '@qifuyun/kit/app.ts'
import type { ComponentType, ReactNode } from 'react'
import type { OwnCellMap } from './fields/own-cells.ts'
import type { OwnInputMap } from './fields/own-inputs.ts'
import type { EntityListPageProps } from './list/EntityListPage.tsx'

/** A page of an application beside the lists of its entities. */
export interface OwnPage {
  /** In the address: `entity={key}`. */
  key: string
  /** A label of the definition's catalogue. */
  label: string
  /** Code of the right without which it is not offered. */
  right?: string
  Page: ComponentType<{ heading: ReactNode }>
}

/** An application once it is opened. */
export interface LoadedApp {
  app: App
  /** What its lists have beside what the definition says, by entity. */
  lists?: Readonly<Record<string, Omit<EntityListPageProps, 'of' | 'heading'>>>
  pages?: readonly OwnPage[]
  /** Entities and pages that are seldom opened: they stand in a menu behind the tabs, each as a tab while it is shown. */
  seldom?: readonly string[]
  /** Controls of its forms in place of the kit's. */
  inputs?: OwnInputMap
  /** How it shows values in lists and on cards. */
  cells?: OwnCellMap
}
