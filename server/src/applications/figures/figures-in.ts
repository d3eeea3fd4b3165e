import type { Figures } from '@qifuyun/kit/overview/known-figures.ts'
import { Refusal } from '#src/platform/errors.ts'
import { EVERYTHING } from '../read/aggregates.ts'
import type { Reach, Reading } from '../read/scope.ts'
import { accessTo } from '../runtime/access.ts'
import type { ServedEntity } from '../runtime/served-entity.ts'
import type { Writing } from '../write/writer.ts'
import { figuresOfCaller, knownFigures } from './known.ts'
import { figureValues } from './values.ts'

const readingWith = (writing: Writing, reach: Reach): Reading => ({
  tx: writing.tx,
  platform: writing.platform,
  userUuid: writing.caller?.userUuid ?? '',
  enterpriseUuid: writing.enterpriseUuid,
  now: writing.now,
  reach,
  contextFor: () => writing.context(),
})

/** An entity as the caller reads it; undefined where they may not, or its application is closed. */
const openFor = async (writing: Writing, served: ServedEntity): Promise<Reading | undefined> => {
  const { tx, caller, now } = writing
  if (caller === undefined) throw new Error('nobody asks: there are no figures that he may see')
  try {
    return readingWith(writing, await accessTo(tx, caller, served, 'read', now))
  } catch (error) {
    // What has no right is left out; nothing was asked of the rows yet.
    if (error instanceof Refusal) return undefined
    throw error
  }
}

/** Figures of all applications, as functions of applications ask for them. */
export const figuresIn = (writing: Writing): Figures => ({
  known: () => knownFigures(writing),
  mine: () => figuresOfCaller(writing),
  values: async (asked) => {
    const open = new Set((await knownFigures(writing)).map(({ app }) => app.key))
    return figureValues(asked, (served) =>
      Promise.resolve(open.has(served.app.appKey ?? '') ? readingWith(writing, EVERYTHING) : undefined),
    )
  },
  valuesOfMine: (asked) => figureValues(asked, (served) => openFor(writing, served)),
})
