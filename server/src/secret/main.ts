import { readConfig } from '#src/platform/config.ts'
import { StartError } from '#src/platform/start-error.ts'
import { rotateSecret } from './rotate.ts'

const tell = (line: string) => process.stdout.write(`▸ ${line}\n`)

await rotateSecret(readConfig(process.env), process.env.QFY_NEW_SECRET, tell).catch((error: unknown) => {
  const said = error instanceof Error && !(error instanceof StartError) ? error.stack : undefined
  process.stderr.write(said === undefined ? `企服云: ${error instanceof Error ? error.message : String(error)}\n` : `${said}\n`)
  process.exit(1)
})
