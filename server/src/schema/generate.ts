import { StartError } from '#src/platform/start-error.ts'
import { readDefinitions } from './definitions.ts'
import { acceptance, lossesOf } from './losses.ts'
import { differenceOf, writeMigration } from './snapshots.ts'

const NAME = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

interface Wish {
  /** What the migrations are called: `meeting-notes`. */
  name: string | undefined
  /** The author accepts what they lose. */
  destructive: boolean
  tell(line: string): void
}

/** Writes the migrations that the tables in the code need, one for each owner whose tables changed. Refuses one without a name, or that loses data. */
export const generateMigrations = async ({ name, destructive, tell }: Wish): Promise<void> => {
  if (name === undefined || !NAME.test(name))
    throw new StartError('say what changes: npm run db:generate -- --name meeting-notes (small letters, digits and hyphens)')
  const differences = []
  // One after the other: the tool asks on the terminal whether something was renamed.
  for (const definition of await readDefinitions()) differences.push(await differenceOf(definition))
  const changed = differences.filter(({ statements }) => statements.length > 0)
  const losses = changed.flatMap(({ statements }) => lossesOf(statements.join('\n')))
  if (losses.length > 0 && !destructive)
    throw new StartError(
      `refused, because data would be lost or rows that are there would not fit:\n${losses.map((loss) => `  - ${loss}\n`).join('')}` +
        '  Keep the column and stop writing it, give it a default, or repeat with --destructive.',
    )
  for (const difference of changed) {
    const { key, folder } = difference.definition.owner
    const tag = writeMigration(folder, name, acceptance(lossesOf(difference.statements.join('\n'))), difference)
    tell(`${key}: ${tag}`)
  }
  if (changed.length === 0) tell('no table changed')
}
