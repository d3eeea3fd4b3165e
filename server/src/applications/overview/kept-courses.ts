import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import { sql } from '#src/platform/database/drizzle.ts'
import { figureDay } from '../tables.ts'
import type { Asked, Times } from './asked.ts'
import { keptFigures } from './kept-figures.ts'
import type { Measured } from './measured.ts'

interface Point extends Record<string, unknown> {
  kpi: string
  day: string
  value: string
}

/**
 * The courses of figures of now, from what was kept of them each day: in one statement for an entity. They are those of all rows, or of all
 * of a project: nothing is told to whom reaches less.
 */
export const keptCourses = async (
  { reading, served }: Asked,
  projectUuid: string | undefined,
  { span, before }: Times,
): Promise<(key: string, of: Measured) => Measured> => {
  if (reading.reach.scope !== undefined || keptFigures(served).length === 0) return (_key, of) => of
  const { rows } = await reading.tx.execute<Point>(sql`
    select kpi, day::text as day, sum(value)::text as value from ${figureDay}
    where entity = ${served.key} and day between ${before.from}::date and ${span.to}::date
      ${projectUuid === undefined ? sql`` : sql`and project_uuid = ${projectUuid}::uuid`}
    group by 1, 2 order by 2`)
  const today = chinaDay(reading.now)
  return (key, of) => {
    const points = rows.flatMap(({ kpi, day, value }) => (kpi === key ? [{ x: day, y: Number(value) }] : []))
    const within = ({ from, to }: Times['span']) => points.filter(({ x }) => x >= from && x <= to)
    // How things stand today is not kept before the day has ended.
    const now = span.to === today && points.length > 0 ? [{ x: today, y: of.value }] : []
    return { ...of, series: [...within(span).filter(({ x }) => x !== today), ...now], earlier: within(before) }
  }
}
