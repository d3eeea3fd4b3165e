// Fails when the tables in the code are not those that the migrations make.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { inRoot } from './paths.mjs'

const server = inRoot('server')
const copy = mkdtempSync(join(tmpdir(), 'qfy-migrations-'))
const sqlFiles = () => readdirSync(copy).filter((name) => name.endsWith('.sql'))

try {
  cpSync(join(server, 'migrations'), copy, { recursive: true })
  const before = new Set(sqlFiles())
  const kit = inRoot('node_modules', 'drizzle-kit', 'bin.cjs')
  const args = [
    kit,
    'generate',
    '--dialect',
    'postgresql',
    '--schema',
    './src/**/tables.ts',
    '--out',
    relative(server, copy),
    '--name',
    'missing',
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: server, encoding: 'utf8' })
  if (status !== 0) {
    process.stderr.write(`drizzle-kit failed:\n${stdout}${stderr}\n`)
    process.exit(1)
  }
  const missing = sqlFiles().filter((name) => !before.has(name))
  if (missing.length > 0) {
    process.stderr.write('the tables changed: run npm run db:generate -- --name what-changed. What is missing:\n')
    for (const name of missing) process.stderr.write(readFileSync(join(copy, name), 'utf8'))
    process.exit(1)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
