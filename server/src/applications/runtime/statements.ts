import type { Sql } from '@qifuyun/kit/sql.ts'
import { PgDialect, type SQL, sql } from '#src/platform/database/drizzle.ts'

const PARAMETER = /\$(\d+)/
const dialect = new PgDialect()

/** A statement of an application with its values as parameters. */
export const toSql = ({ text, values }: Sql): SQL =>
  sql.join(
    text.split(PARAMETER).map((part, index) => (index % 2 === 0 ? sql.raw(part) : sql`${sql.param(values[Number(part) - 1] ?? null)}`)),
    sql``,
  )

/** A statement as a part of one of an application. */
export const forApplications = (statement: SQL): Sql => {
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return { text, values: params }
}
