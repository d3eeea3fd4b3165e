import { chinaDay, chinaMonth } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf } from '@qifuyun/kit/entity.ts'
import { ENTRY, type EntryKind, entry } from '#src/fixed-asset/cards/entry.ts'
import type { Asset } from '#src/fixed-asset/depreciation/charging.ts'

export const todayOf = ({ clock: { now } }: Pick<Context, 'clock'>): string => chinaDay(now)
export const thisMonth = (call: Pick<Context, 'clock'>): string => chinaMonth(call.clock.now)

/** A line of the book, as far as it differs from line to line. */
export interface Line {
  of: Pick<Asset, 'uuid' | 'category' | 'organ' | 'projectUuid'>
  kind: EntryKind
  docNo: string | null
  original?: number
  depreciation?: number
  adjustment?: number
  more?: Pick<ChangesOf<typeof entry>, 'period' | 'fromPeriod' | 'organ' | 'run'>
}

/** Writes lines of the book, in the month that it is where they name none. One statement for all of them. */
export const book = async (call: Context, lines: readonly Line[]): Promise<void> => {
  if (lines.length === 0) return
  const [at, period] = [call.clock.now.toISOString(), thisMonth(call)]
  await call.rows.recordEach(
    entry,
    lines.map(({ of, kind, docNo, original = 0, depreciation = 0, adjustment = 0, more }) => ({
      ...{ at, period, asset: of.uuid, category: of.category, organ: of.organ, projectUuid: of.projectUuid },
      ...{ kind, docNo, original, depreciation, adjustment },
      ...more,
    })),
  )
}

/** Kinds of lines that make a card final in its values: from then on they change by documents only. */
export const CHARGED: readonly EntryKind[] = [ENTRY.normal, ENTRY.makeUp, ENTRY.last, ENTRY.claimed]
