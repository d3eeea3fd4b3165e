import { readConfig } from '#src/platform/config.ts'
import { rotateSecret } from './rotate.ts'

const tell = (line: string) => process.stdout.write(`▸ ${line}\n`)

/** `qifuyun rotate-secret`: gives the exit code, and refuses with one line. */
export const rotate = async (env: NodeJS.ProcessEnv): Promise<number> => {
  await rotateSecret(readConfig(env), env.QFY_NEW_SECRET, tell)
  return 0
}
