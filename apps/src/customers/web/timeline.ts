import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import type { Facts } from '#src/customers/calls.ts'
import { interaction } from '#src/customers/records/interaction.ts'

type Block = Facts[number]
type Fact = Block['facts'][number]

/** Something that happened with a customer, of whatever kind. */
export interface Happened {
  key: string
  at: string
  kind: 'talk' | 'document'
  title: string
  note: string
  path: string | null
  /** Of a document: its application. */
  app: string | null
}

export interface Talk {
  uuid: string
  at: string
  summary: string
  userName?: string | null
}

/** Where the browser shows a document of any application. */
export const pathOf = ({ app, entity }: Pick<Block, 'app' | 'entity'>, { uuid }: Pick<Fact, 'uuid'>): string =>
  `/application/${app}?entity=${entity}&uuid=${uuid}`

/** Talks and documents as one stream, the newest first. */
export const streamOf = (talks: readonly Talk[], blocks: readonly Block[]): Happened[] =>
  [
    ...talks.map(
      ({ uuid, at, summary, userName }): Happened => ({
        ...{ key: uuid, at, kind: 'talk', title: summary, note: userName ?? '', app: null },
        path: rowPath(interaction, uuid),
      }),
    ),
    ...blocks.flatMap((block) =>
      block.facts.map(
        (fact): Happened => ({
          ...{
            key: fact.uuid,
            at: fact.at,
            kind: 'document',
            title: fact.title || fact.no,
            note: fact.no,
            path: pathOf(block, fact),
            app: block.app,
          },
        }),
      ),
    ),
  ].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))

/** The mean of all ratings, and how many there are; null without any. */
export const ratingOf = (blocks: readonly Block[]): { mean: number; count: number } | null => {
  const ratings = blocks.flatMap(({ facts }) => facts.flatMap(({ rating }) => rating ?? []))
  return ratings.length === 0 ? null : { mean: ratings.reduce((sum, each) => sum + each, 0) / ratings.length, count: ratings.length }
}
