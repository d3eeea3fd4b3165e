import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import { childColumns, columns } from '@qifuyun/kit/columns.ts'
import type { Context } from '@qifuyun/kit/context.ts'
import { isLost } from '@qifuyun/kit/scoring/score.ts'
import { sql } from '@qifuyun/kit/sql.ts'
import { exactText, minus } from '@qifuyun/kit/values/exact.ts'
import { check, RESULT } from '#src/quality/checks/check.ts'
import { type Check, type Line, scoredOf } from '#src/quality/checks/points.ts'
import { qualityRectifyOver } from '#src/quality/events.ts'
import { rectify } from '#src/quality/rectify/rectify.ts'
import { standard } from '#src/quality/standards/standard.ts'

/** So many checks in a row that lose an item make it one that comes back. */
const IN_A_ROW = 3
const RECTIFIES_MAX = 200
const DEFAULT_DAYS = 7
const c = columns(check, 'c')
const i = childColumns<typeof check, 'items'>(check, 'items', 'i')

const keyOf = ({ section, title }: { section?: string | null | undefined; title?: string | null | undefined }): string =>
  [section ?? '', title ?? ''].join('\n')

/** Items that the last checks before this one by the same standard lost as well; one in which an item does not apply says nothing about it. */
const lostBefore = async ({ rows }: Context, row: Check): Promise<Set<string>> => {
  const found = await rows.query<{ section: string | null; title: string }>(sql`
    select section, title from (
      select ${i.section} as section, ${i.title} as title, ${i.got} < ${i.full} as lost,
        row_number() over (partition by coalesce(${i.section}, ''), ${i.title} order by ${c.at} desc, ${c.no} desc) as turn
      from ${c.table} join ${i.table} on ${i.parentUuid} = ${c.uuid}
      where ${c.projectUuid} = ${row.projectUuid}::uuid and ${c.standard} = ${row.standard}::uuid and ${c.uuid} <> ${row.uuid}::uuid
        and ${c.in('confirming', 'appealing', 'confirmed', 'archived')} and ${c.at} <= ${row.at}::timestamptz and ${c.live}
        and ${i.result} <> ${RESULT.none}
    ) each where turn < ${IN_A_ROW}::int group by section, title having count(*) filter (where lost) = ${IN_A_ROW - 1}::int`)
  return new Set(found.map(keyOf))
}

/** What lost points is to be put right, by whoever speaks for the project. */
export const makeRectify = async (call: Context, row: Check): Promise<void> => {
  const lines = row.items ?? []
  const scored = scoredOf(lines)
  const lost = lines.filter((_line, index) => scored[index] !== undefined && isLost(scored[index]))
  if (lost.length === 0) return
  const asked = await call.rows.find(standard, row.standard)
  const before = await lostBefore(call, row)
  const dueAt = new Date(call.clock.now.getTime() + (asked?.dueDays ?? DEFAULT_DAYS) * DAY_MS).toISOString()
  await call.rows.recordEach(
    rectify,
    lost.map((line) => ({
      ...{
        item: line.title ?? null,
        section: line.section ?? null,
        line: line.uuid ?? null,
        check: row.uuid,
        projectUuid: row.projectUuid,
      },
      ...{ points: Number(exactText(minus(line.full ?? 0, line.got ?? 0), 2)), content: line.note ?? null, images: line.images ?? null },
      ...{ repeated: before.has(keyOf(line)), responsible: row.manager, checker: row.checker, dueAt },
      ...{ contractor: row.contractor, equipment: row.equipment },
    })),
  )
}

/** Work for items that have all of their points after all is called off. */
export const callOffWon = async ({ rows, events }: Context, of: string, items: readonly Line[]): Promise<void> => {
  const won = new Set(items.flatMap(({ uuid, got, full }) => (got !== null && got === full ? [uuid ?? ''] : [])))
  const open = await rows.list(rectify, (f) => f.and(f.eq('check', of), f.state('todo', 'recheck')), RECTIFIES_MAX)
  const gone = open.filter(({ line }) => line !== null && won.has(line))
  await rows.updateEach(
    rectify,
    gone.map(({ uuid }) => ({ uuid, state: 'cancelled' as const })),
    '申诉成立',
  )
  await events.publishEach(
    qualityRectifyOver,
    gone.filter(({ workOrderAt }) => workOrderAt !== null).map((about) => ({ about, more: {} })),
  )
}
