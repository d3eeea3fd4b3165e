import { editable, instant, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, jsonb, text, uuid } from '#src/platform/database/drizzle.ts'

/** Who an application is shown to: everybody, or whoever is named or sits in a named department or below it, or holds a named role. */
export interface Purview {
  checkAll: boolean
  values: { type: 'organ' | 'user' | 'role'; uuid: string }[]
}

/** What an enterprise has set for an application. No row: enabled, and shown to everybody. */
export const applicationSetting = tenantTable(
  'application_setting',
  {
    appKey: text().notNull(),
    disabledFlag: boolean().notNull().default(false),
    purview: jsonb().$type<Purview>().notNull().default({ checkAll: true, values: [] }),
    /** Users who manage it: they hold every right of it. */
    managers: uuid().array().notNull().default([]),
    /** null: it does not expire. */
    expiresAt: instant(),
    ...editable(),
  },
  { key: ['appKey'] },
)
