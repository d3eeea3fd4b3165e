interface Rule {
  pattern: RegExp
  says(...names: string[]): string
}

/** Statements of a migration that lose data, or fail on a table with rows. */
const RULES: readonly Rule[] = [
  { pattern: /drop table\s+(?:if exists\s+)?"([^"]+)"/i, says: (name) => `drops the table ${name}` },
  {
    pattern: /alter table "([^"]+)" drop column\s+(?:if exists\s+)?"([^"]+)"/i,
    says: (table, column) => `drops the column ${table}.${column}`,
  },
  {
    pattern: /alter table "([^"]+)" alter column "([^"]+)" set data type/i,
    says: (table, column) => `changes the type of ${table}.${column}`,
  },
  {
    pattern: /alter table "([^"]+)" alter column "([^"]+)" set not null/i,
    says: (table, column) => `lets ${table}.${column} be empty no longer`,
  },
  {
    pattern: /alter table "([^"]+)" add column "([^"]+)"(?=[^;]*not null)(?![^;]*default)/i,
    says: (table, column) => `adds ${table}.${column}, which may not be empty and has no default`,
  },
]

/** What of a migration would lose data or fail on rows that are there, a line each; [] for a harmless one. */
export const lossesOf = (text: string): string[] =>
  text.split(';').flatMap((statement) =>
    RULES.flatMap(({ pattern, says }) => {
      const found = pattern.exec(statement)
      return found === null ? [] : [says(...found.slice(1))]
    }),
  )

const ACCEPTED = '-- Accepted: '

/** The lines at the head of a migration that say which losses its author accepts. */
export const acceptance = (losses: readonly string[]): string => losses.map((loss) => `${ACCEPTED}${loss}\n`).join('')

/** Losses of a migration that its head does not accept. */
export const unacceptedLosses = (text: string): string[] => {
  const accepted = new Set(text.split('\n').flatMap((line) => (line.startsWith(ACCEPTED) ? [line.slice(ACCEPTED.length)] : [])))
  return lossesOf(text).filter((loss) => !accepted.has(loss))
}
