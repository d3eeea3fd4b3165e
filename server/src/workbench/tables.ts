import type { Card } from '@qifuyun/contract/workbench/constants.ts'
import { instant, tenantTable } from '#src/platform/database/columns.ts'
import { integer, jsonb, uuid } from '#src/platform/database/drizzle.ts'

/** A group of applications as somebody has made it. */
export interface Group {
  groupUuid: string
  groupName: string
  appUuidList: string[]
}

/** How somebody has arranged their workbench. */
export const workbenchLayout = tenantTable(
  'workbench_layout',
  {
    userUuid: uuid().notNull(),
    favourites: uuid().array().notNull().default([]),
    /** What they have opened, the newest first. */
    recents: uuid().array().notNull().default([]),
    groups: jsonb().$type<Group[]>().notNull().default([]),
    cards: jsonb().$type<Card[]>().notNull().default([]),
    /** 0: they have opened applications, and arranged nothing yet. */
    version: integer().notNull().default(0),
    updatedAt: instant().notNull(),
  },
  { key: ['userUuid'] },
)
