import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { integer, jsonb, text } from '#src/platform/database/drizzle.ts'

/** How far the past of a demo enterprise has been made, part by part: a server that died goes on where it was, and nothing is made twice. */
export const demoPart = tenantTable(
  'demo_part',
  {
    part: text().notNull(),
    /** The moment that the part was begun at, which is its today. */
    begunAt: instant().notNull(),
    /** Of the deeds in their order. */
    doneCount: integer().notNull().default(0),
    /** What stories that are not at their end have made last, by their keys. */
    made: jsonb().$type<Record<string, string>>().notNull().default({}),
    endedAt: instant(),
  },
  { key: ['part'] },
)
