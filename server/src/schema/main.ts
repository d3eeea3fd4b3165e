// `npm run db:generate -- --name <what>` and the check of migrations.
import { parseArgs } from 'node:util'
import { StartError } from '#src/platform/start-error.ts'
import { checkSchema } from './check.ts'
import { generateMigrations } from './generate.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { name: { type: 'string' }, destructive: { type: 'boolean', default: false } },
})

const fail = (line: string): void => {
  process.stderr.write(`✗ ${line}\n`)
  process.exitCode = 1
}

try {
  if (positionals[0] === 'check') for (const problem of await checkSchema()) fail(problem)
  else await generateMigrations({ ...values, name: values.name, tell: (line) => process.stdout.write(`${line}\n`) })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  fail(error.message)
}
