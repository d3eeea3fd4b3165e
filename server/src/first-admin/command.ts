import { parseArgs } from 'node:util'
import { createApp } from '#src/app.ts'
import { readConfig } from '#src/platform/config.ts'
import { createSecrets } from '#src/platform/crypto/secrets.ts'
import { keepSecret, openDataFolder } from '#src/platform/data-folder.ts'
import { joinDatabase, openReached } from '#src/platform/database/start.ts'
import { createLog } from '#src/platform/log.ts'
import type { Platform } from '#src/platform/platform.ts'
import { StartError } from '#src/platform/start-error.ts'
import { type FirstAdmin, foundFirst } from './founding.ts'
import { resetFactor } from './resetting.ts'

const USAGE =
  'usage: qifuyun admin create --enterprise <name> --name <person> --mobile <number> (password by QFY_ADMIN_PASSWORD, or made), or qifuyun admin reset-second-factor --mobile <number> (of an owner, or of somebody of several enterprises)'

const say = (line: string) => process.stdout.write(`▸ ${line}\n`)

type Command = { kind: 'create'; first: FirstAdmin } | { kind: 'reset'; mobile: string }

const given = (args: string[]): Command => {
  const options = { enterprise: { type: 'string' }, name: { type: 'string' }, mobile: { type: 'string' } } as const
  const read = () => {
    try {
      return parseArgs({ args, options, allowPositionals: true })
    } catch {
      throw new StartError(USAGE)
    }
  }
  const { values, positionals } = read()
  const { enterprise, name, mobile } = values
  const command = positionals.join()
  if (command === 'reset-second-factor' && mobile !== undefined) return { kind: 'reset', mobile }
  if (command !== 'create' || enterprise === undefined || name === undefined || mobile === undefined) throw new StartError(USAGE)
  return { kind: 'create', first: { enterprise, name, mobile, password: process.env.QFY_ADMIN_PASSWORD || null } }
}

const create = async (platform: Platform, first: FirstAdmin): Promise<void> => {
  const { isNew, password } = await foundFirst(platform, first)
  say(isNew ? `${first.enterprise} is there, and ${first.name} owns it` : `${first.enterprise} was there already`)
  say(password === null ? `${first.mobile} signs in with the password of that account` : `${first.mobile} signs in with: ${password}`)
}

const reset = async (platform: Platform, mobile: string): Promise<void> => {
  await resetFactor(platform, mobile)
  say(`${mobile} has no second factor any more, and is signed out everywhere`)
}

/** `qifuyun admin`: gives the exit code, and refuses with one line. */
export const admin = async (args: string[]): Promise<number> => {
  const command = given(args)
  const config = readConfig(process.env)
  const log = createLog('warn')
  const secrets = createSecrets(config.secret ?? keepSecret(openDataFolder(config.dataDir)))
  const reached = await joinDatabase(config)
  try {
    const db = await openReached(config, reached, secrets, (error) => log.warn({ err: error }, 'a database connection broke'))
    try {
      const { platform } = await createApp({ config, db, secrets, log, webRoot: null })
      await (command.kind === 'create' ? create(platform, command.first) : reset(platform, command.mobile))
    } finally {
      await db.close()
    }
  } finally {
    await reached.stop()
  }
  return 0
}
