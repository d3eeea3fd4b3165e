import type { Context } from '@qifuyun/kit/context.ts'
import type { Entity } from '@qifuyun/kit/entity.ts'
import { mergeLog } from '#src/customers/merging/merge-log.ts'
import type { Undoing } from '#src/customers/merging/merging.ts'

/** The merge by which a customer has become part of another one. */
export interface StandingMerge {
  kept: string
  /** Rows of an entity that went over to the one that is kept. */
  moved(of: Entity): string[]
}

/** The merge of a customer that nobody has undone; while it is being undone it still stands. Undefined: there is none. */
export const standingMerge = async ({ rows }: Pick<Context, 'rows'>, merged: string): Promise<StandingMerge | undefined> => {
  const [log] = await rows.list(mergeLog, (f) => f.and(f.eq('merged', merged), f.state('merged')), 1)
  if (!log?.kept) return undefined
  // Written by the merge.
  const { moved = [] } = JSON.parse(log.before ?? '{}') as Partial<Undoing>
  return {
    kept: log.kept,
    moved: ({ spec }) => [
      ...new Set(moved.filter(({ app, entity }) => app === spec.app.key && entity === spec.name).map(({ uuid }) => uuid)),
    ],
  }
}
