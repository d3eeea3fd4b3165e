import type { Words } from '@qifuyun/contract/core/catalogue.ts'
import type { z } from 'zod'
import type { PageCall } from '#src/calls/page-call.ts'
import type { Context } from '#src/context.ts'
import type { ActionName, Entity, FieldKey, InputOf, StoredOf } from '#src/entity.ts'
import type { AnyStored } from '#src/handlers.ts'
import type { PublicPage } from '#src/public-page.ts'

/** What the server adds to a public page. */
export interface PublicView {
  /** What the page is about: the stored value of a rich text, with its pictures. */
  article?: string
  /** Sentences under the lines. */
  notes?: readonly Words[]
  /** Other public pages that it leads to, by their addresses. */
  links?: readonly { label: string; href: string }[]
  /** How far it has come, in order; moments are ISO 8601. */
  steps?: readonly { label: string; at: string | null; note?: string | null }[]
  /** Text of a QR code, its lifetime in milliseconds (null: that of the page), and the words under it. */
  code?: { text: string; caption: string; refreshAfterMs: number | null } | null
  /** Storage keys of files that the page's own component shows. */
  files?: readonly string[]
  /** Lines after those of the fields. */
  lines?: readonly { label: string; text: string | null }[]
}

/** What an application does for a public page about rows of `E`, with a form that makes rows of `Added`. */
export interface PageHandlers<E extends Entity, Added extends Entity, Filled extends object> {
  view?(call: Context & { row: StoredOf<E> }): Promise<PublicView> | PublicView
  /** All values of the row that the page's form makes, from what was filled in and the row that the link is bound to. */
  fill?(call: Context & { row: StoredOf<E>; sent: Partial<InputOf<Added>> }): Promise<Only<Filled, Added>> | Only<Filled, Added>
  /** Whether the holder may do this action now; default: whether the row's state allows it. */
  may?(row: StoredOf<E>, action: ActionName<E>): boolean
  /** The holder of the link has commented: tells the people who work on the row. */
  commented?(call: Context & { row: StoredOf<E>; content: string }): Promise<void>
  /** What a field of the page's form that refers to rows offers; default: all rows, where they are the application's own. */
  choices?(call: Context & { row: StoredOf<E> }): Promise<{ readonly [K in FieldKey<Added>]?: readonly Choice[] }>
  /** What the holder may pay online now; null while there is nothing. The application's `paid` follows. */
  owes?(row: StoredOf<E>): Owed | null
  /** The address at which another application takes what is owed; null: it is paid here. */
  paysAt?(call: Context & { row: StoredOf<E> }): Promise<string | null>
}

/** Values that clients may send of an entity, and no others. */
type Only<Filled extends object, Added extends Entity> = Filled &
  Partial<InputOf<Added>> & { [K in Exclude<keyof Filled, FieldKey<Added>>]: never }

/** A public page with what the application does for it. */
export interface ServedPage {
  kind: string
  handlers: PublicPageHandlers
}

/** Binds functions to a public page; all are typed by it. */
export const servesPage = <E extends Entity, Added extends Entity, Filled extends object = object>(
  { kind }: PublicPage<E, Added>,
  handlers: PageHandlers<E, Added, Filled>,
): ServedPage => ({
  kind,
  // Rows are known by the page's entity, which also made their table.
  handlers: handlers as PublicPageHandlers,
})

/** A call of public pages with the function that answers it on one of them. */
export interface ServedPageCall {
  kind: string
  call: PageCall
  run(context: Context & { row: AnyStored }, input: unknown): Promise<unknown>
}

/** Binds a function to a call on a page; it is given the row to which the link is bound, locked. */
export const answersOn = <E extends Entity, Added extends Entity, Input extends z.ZodRawShape, Output extends z.ZodType>(
  { kind }: PublicPage<E, Added>,
  call: PageCall<Input, Output>,
  run: (context: Context & { row: StoredOf<E> }, input: z.output<z.ZodObject<Input>>) => Promise<z.output<Output>>,
): ServedPageCall => ({
  kind,
  call,
  // Rows are known by the page's entity, and what comes in was validated by the schema of the call.
  run,
})

/** What an application does for one of its public pages, as the runtime calls it. */
export interface PublicPageHandlers {
  view?(call: Context & { row: AnyStored }): Promise<PublicView> | PublicView
  /** All values of the row that the page's form makes, from what was filled in and the row that the link is bound to. */
  fill?(call: Context & { row: AnyStored; sent: Record<string, unknown> }): Promise<Record<string, unknown>> | Record<string, unknown>
  /** Whether the holder may do this action now; default: whether the row's state allows it. */
  may?(row: AnyStored, action: string): boolean
  /** The holder of the link has commented: tells the people who work on the row. */
  commented?(call: Context & { row: AnyStored; content: string }): Promise<void>
  /** What a field of the page's form that refers to rows offers; default: all rows, where they are the application's own. */
  choices?(call: Context & { row: AnyStored }): Promise<Readonly<Record<string, readonly Choice[]>>>
  /** What the holder may pay online now; null while there is nothing. The application's `paid` follows. */
  owes?(row: AnyStored): Owed | null
  /** The address at which another application takes what is owed; null: it is paid here. */
  paysAt?(call: Context & { row: AnyStored }): Promise<string | null>
}

export interface Choice {
  code: string
  label: string
  /** What is to be known of it, on a line of its own; `urgent` where it cannot wait. */
  note?: Words
  urgent?: boolean
  /** What it costs: choices with amounts are shown as bills, with the sum of those that are chosen. */
  amountFen?: number
  /** Choices with the same heading stand together under it. */
  group?: string
}

export interface Owed {
  subject: string
  amountFen: number
}
