import { editable, globalTable } from '#src/platform/database/columns.ts'
import { boolean, integer, primaryKey, text } from '#src/platform/database/drizzle.ts'

/** Entries as the operator wants them: changed ones of the product, and their own. */
export const dictionaryEntry = globalTable(
  'dictionary_entry',
  {
    parentCode: text().notNull(),
    dictCode: text().notNull(),
    dictName: text().notNull(),
    sort: integer().notNull(),
    disabledFlag: boolean().notNull().default(false),
    ...editable(),
  },
  (table) => [primaryKey({ name: 'dictionary_entry_pkey', columns: [table.parentCode, table.dictCode] })],
)

/** Divisions that were founded, renamed or abolished since the list of the product was made. */
export const areaChange = globalTable('area_change', {
  areaCode: text().primaryKey(),
  areaName: text().notNull(),
  removedFlag: boolean().notNull().default(false),
  ...editable(),
})
