import { relative } from 'node:path'
import { type Config, isAlone, isLoopback, QUOTED } from '#src/platform/config.ts'
import { type Finding, warn } from './finding.ts'

type Looked = Pick<Config, 'host' | 'dev' | 'rateLimit' | 'seedDemo' | 'publicUrl' | 'secret' | 'backup' | 'dataDir'>

const isInside = (folder: string, path: string): boolean => !/^\.\.(\/|$)/.test(relative(folder, path))

/** What holds for now, and hurts later. */
const ofKeeping = ({ secret, backup, dataDir }: Looked): Finding[] => {
  const found: Finding[] = []
  if (secret !== null && QUOTED.test(secret))
    found.push(warn('QFY_SECRET', 'it stands in quotes, which belong to it here', 'give every node the same, and keep it with them'))
  if (backup !== null && 'folder' in backup.to && isInside(dataDir, backup.to.folder))
    found.push(
      warn('QFY_BACKUP_TO', 'backups lie in the data folder, and get lost with it', 'copy them to another machine, or name a bucket'),
    )
  return found
}

/** What is meant for trying things and stands open to a network. */
const ofNetwork = ({ dev, rateLimit, seedDemo, publicUrl }: Looked): Finding[] => {
  const found: Finding[] = []
  if (dev) found.push(warn('QFY_DEV', 'DEV mode is on', 'unset it where people work'))
  if (!rateLimit) found.push(warn('QFY_RATE_LIMIT', 'passwords may be guessed without a limit', 'unset it'))
  if (seedDemo !== null) found.push(warn('QFY_SEED_DEMO', 'an empty database gets people with known passwords', 'unset it'))
  if (publicUrl !== null && isLoopback(new URL(publicUrl).hostname))
    found.push(
      warn(
        'QFY_PUBLIC_URL',
        `links and QR codes lead to ${publicUrl}, which is each reader's own machine`,
        'name the address that people use',
      ),
    )
  return found
}

/** What a server starts with and nobody should work on. */
export const examineSafety = (config: Looked): Finding[] => [...ofKeeping(config), ...(isAlone(config) ? [] : ofNetwork(config))]
