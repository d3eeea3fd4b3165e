import type { Endpoint, InputOf as InputOfCall, OutputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Signing } from '#src/context.ts'
import type { ActionName, ChangesOf, Entity, InputOf, StoredOf, Where } from '#src/entity.ts'
import type { PublicPage } from '#src/public-page.ts'

/** Chance that comes out the same each time it is asked. */
export interface Chance {
  /** A number from 0 up to 1. */
  next(): number
  /** A whole number from `least` to `most`, both among them. */
  between(least: number, most: number): number
  /** One of these. */
  pick<const Of extends readonly unknown[]>(of: Of): Of[number]
  /** Whether something happens that does so in `share` of all cases. */
  happens(share: number): boolean
}

/** What is broken in a picture, and mended in the next one. */
export type Mended = 'pipe' | 'socket' | 'door' | 'lamp' | 'lift' | 'ground'
/** What a drawn picture of the past shows. */
export type Drawn = `before-${Mended}` | `after-${Mended}` | 'goods' | `cover-${string}` | `group-${string}`

/** What is sent with an action. */
export type FormOf<E> = E extends Entity<string, infer F> ? { [K in keyof F]?: F[K]['types']['in'] | null } : never

/** Does things as the person of a deed, at its moment, by the calls that people make: with their rights and with all rules. */
export interface Hand {
  /** Gives the uuid of what was added. */
  add<E extends Entity>(of: E, input: InputOf<E>): Promise<string>
  update<E extends Entity>(of: E, uuid: string, changes: ChangesOf<E>): Promise<void>
  act<E extends Entity>(of: E, uuid: string, action: ActionName<E>, form?: FormOf<E>): Promise<void>
  /** Does an action as whoever outside holds a link to the row. */
  actByLink<E extends Entity>(of: E, uuid: string, action: ActionName<E>, form?: Partial<StoredOf<E>>): Promise<void>
  /**
   * Pays over the network what a row owes on its public page, as whoever outside holds the link to it. Where that page adds what is paid,
   * `chosen` is sent in by its form first.
   */
  payByLink(page: PublicPage, uuid: string, chosen?: Readonly<Record<string, unknown>>): Promise<void>
  comment(of: Entity, uuid: string, content: string): Promise<void>
  /** The path of an uploaded picture of the person's own. */
  picture(of: Drawn): Promise<string>
  /** The path of an uploaded text of the person's own, as a file. */
  document(name: string, content: string): Promise<string>
  /** Makes a declared call. */
  call<E extends Endpoint>(endpoint: E, input: InputOfCall<E>): Promise<OutputOf<E>>
  /** Codes as people carry them on their phones. */
  signing: Signing
  /** Rows of the enterprise, whatever the person may see. */
  find<E extends Entity>(of: E, uuid: string): Promise<StoredOf<E>>
  list<E extends Entity>(of: E, where: Where<E>, limit: number): Promise<StoredOf<E>[]>
}

/** What somebody does at a moment. */
export interface Deed {
  at: Date
  /** Who does it, by uuid. */
  by: string
  /** One call that changes something. `made` is the uuid of what the story has added last. */
  run(hand: Hand, made: string): Promise<unknown>
}

/** What becomes of one thing, deed by deed. Its deeds are known before the first one is done, so that a server that died can go on. */
export interface Story {
  /** Names it among the stories of its application. */
  key: string
  deeds: readonly Deed[]
}

export interface PastRoom {
  uuid: string
  owner: string
  mobile: string
}

export interface PastProject {
  uuid: string
  manager: string
  rooms: readonly PastRoom[]
}

/** What a past is made of: the same people, rooms and days for every application. */
export interface Past {
  /** Midnights in the enterprise's time, oldest first; the last one is that of today. */
  days: readonly Date[]
  /** The moment at which the past ends: deeds that are later are left out. */
  now: Date
  projects: readonly PastProject[]
  people: {
    service: readonly string[]
    engineers: readonly string[]
    cleaners: readonly string[]
    guards: readonly string[]
    staff: readonly string[]
    administration: string
    finance: string
    director: string
  }
  /** Chance of one thing, by its name. */
  chanceOf(name: string): Chance
  /** A moment of a day while people work, in its first hours more likely. */
  workingMoment(day: Date, chance: Chance): Date
  isWorkday(day: Date): boolean
  /** The moment itself, or the next one at which people do such things: nobody rates a repair at night. */
  awake(moment: Date): Date
}

/** What people have done with an application in the days before the first start. */
export type History = (past: Past) => readonly Story[]

/** The moment so many milliseconds after another one. */
export const later = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
