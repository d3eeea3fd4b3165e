import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import type { ChangesOf, StoredOf } from '@qifuyun/kit/entity.ts'
import { line } from '#src/budgeting/line.ts'
import { plannedBy } from '#src/budgeting/months.ts'
import { entry } from '#src/budgeting/use.ts'

export type Line = StoredOf<typeof line>

/** How much a line changes, in fen, and what for. */
export interface Movement {
  of: Line
  kind: StoredOf<typeof entry>['kind']
  sourceNo: string | null
  planned?: number
  reserved?: number
  used?: number
  /** What else becomes of the line: its months. */
  more?: ChangesOf<typeof line>
}

/** Changes lines that are locked, and writes down for ever by how much. */
export const post = async ({ rows, clock }: Context, movements: readonly Movement[]): Promise<void> => {
  const today = chinaDay(clock.now)
  await rows.updateEach(
    line,
    movements.map(({ of, reserved = 0, used = 0, more }) => ({
      ...more,
      uuid: of.uuid,
      reserved: of.reserved + reserved,
      used: of.used + used,
      toDate: plannedBy({ ...of, ...more }, today),
    })),
  )
  await rows.recordEach(
    entry,
    movements.map(({ of, kind, sourceNo, planned = 0, reserved = 0, used = 0 }) => ({
      line: of.uuid,
      subject: of.subject,
      organUuid: of.organUuid,
      kind,
      sourceNo,
      planned,
      reserved,
      used,
    })),
  )
}
