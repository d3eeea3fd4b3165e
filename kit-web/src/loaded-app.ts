import type { App } from '@qifuyun/kit/app.ts'
import type { Entity, FieldKey } from '@qifuyun/kit/entity.ts'
import type { ComponentType, ReactNode } from 'react'
import type { InputProps } from './fields/input-props.ts'
import type { OwnCellMap, OwnCellProps } from './fields/own-cells.ts'
import type { OwnInputMap } from './fields/own-inputs.ts'
import type { EntityListPageProps } from './list/EntityListPage.tsx'
import type { OwnCallouts } from './views/plan/needs/own-callout.ts'

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
  /** Figures of its overview that no rows of one entity have, after those that they have. */
  Figures?: ComponentType<{ projectUuid: string | undefined }>
  /** Entities and pages that are seldom opened: they stand in a menu behind the tabs, each as a tab while it is shown. */
  seldom?: readonly string[]
  /** Controls of its forms in place of the kit's. */
  inputs?: OwnInputMap
  /** How it shows values in lists and on cards. */
  cells?: OwnCellMap
  /** What it adds to the callouts of its rows on plans. */
  callouts?: OwnCallouts
}

/** `{entity}.{field}` of an application. */
type FieldPath<E extends Record<string, Entity>> = { [N in keyof E & string]: `${N}.${FieldKey<E[N]>}` }[keyof E & string]

/** As in `LoadedApp`. */
interface More<E extends Record<string, Entity>, P extends string> {
  lists?: { readonly [N in keyof E]?: Omit<EntityListPageProps, 'of' | 'heading'> }
  pages?: readonly (OwnPage & { key: P })[]
  Figures?: ComponentType<{ projectUuid: string | undefined }>
  seldom?: readonly ((keyof E & string) | NoInfer<P>)[]
  inputs?: { readonly [K in FieldPath<E>]?: ComponentType<InputProps> }
  cells?: { readonly [K in FieldPath<E>]?: ComponentType<OwnCellProps> }
  callouts?: { readonly [N in keyof E]?: OwnCallouts[string] }
}

/** An application with the pages and controls that are its own, by the names of its entities and fields. */
export const loadedApp = <E extends Record<string, Entity>, const P extends string = never>(of: App<E>, more: More<E, P>): LoadedApp => ({
  app: of,
  // The names were judged by the compiler; from here on they are texts.
  ...(more as Omit<LoadedApp, 'app'>),
})
