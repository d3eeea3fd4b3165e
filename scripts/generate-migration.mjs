// `npm run db:generate -- --name <what>`: writes the migration that the tables in the code need. One that would lose data is refused
// unless `--destructive` says that it shall.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { destructiveParts } from './destructive-sql.mjs'
import { inRoot } from './paths.mjs'

const FOLDER = inRoot('server', 'migrations')
const JOURNAL = join(FOLDER, 'meta', '_journal.json')
const filesIn = (folder) => readdirSync(folder).map((name) => join(folder, name))
const allFiles = () => [...filesIn(FOLDER), ...filesIn(join(FOLDER, 'meta'))]

const args = process.argv.slice(2)
const wanted = args.filter((arg) => arg !== '--destructive')
const before = new Set(allFiles())
const journal = readFileSync(JOURNAL, 'utf8')

const { status } = spawnSync(process.execPath, [inRoot('node_modules', 'drizzle-kit', 'bin.cjs'), 'generate', ...wanted], {
  cwd: inRoot('server'),
  stdio: 'inherit',
})
if (status !== 0) process.exit(status ?? 1)

const made = allFiles().filter((file) => !before.has(file))
const parts = made.filter((file) => file.endsWith('.sql')).flatMap((file) => destructiveParts(readFileSync(file, 'utf8')))
if (parts.length > 0 && !args.includes('--destructive')) {
  for (const file of made) rmSync(file)
  writeFileSync(JOURNAL, journal)
  process.stderr.write(
    `✗ refused, because data would be lost or rows that are there would not fit:\n${parts.map((part) => `  - ${part}\n`).join('')}`,
  )
  process.stderr.write('  Keep the column and stop writing it, give it a default, or repeat with --destructive.\n')
  process.exit(1)
}
