import { examineAddresses } from './addresses.ts'
import { examineBackups } from './backups.ts'
import { examineConfiguration } from './configuration.ts'
import { examineDatabase } from './database.ts'
import { examineFiles } from './files.ts'
import type { Finding } from './finding.ts'
import { examineFolder } from './folder.ts'
import { examineRedis } from './redis.ts'
import { examineSafety } from './safety.ts'
import { examineSms } from './sms.ts'

/** All that can be known before a start with these variables, one finding after the other. Changes nothing that stays. */
export async function* examine(env: NodeJS.ProcessEnv): AsyncGenerator<Finding> {
  const { config, hasSecret, findings } = examineConfiguration(env)
  yield* findings
  if (config === null) return
  yield examineFolder(config)
  yield* examineBackups(config)
  yield* await examineDatabase(config, hasSecret)
  yield examineRedis(config)
  yield examineFiles(config)
  yield* await examineAddresses(config)
  yield examineSms(config)
  yield* examineSafety(config)
}
