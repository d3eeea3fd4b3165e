import { type Config, isLoopback } from '#src/platform/config.ts'
import { type Finding, warn } from './finding.ts'

/** What is meant for trying things and stands open to a network. */
export const examineSafety = ({ host, dev, rateLimit, seedDemo }: Pick<Config, 'host' | 'dev' | 'rateLimit' | 'seedDemo'>): Finding[] => {
  if (isLoopback(host)) return []
  const found: Finding[] = []
  if (dev) found.push(warn('QFY_DEV', 'DEV mode is on', 'unset it where people work'))
  if (!rateLimit) found.push(warn('QFY_RATE_LIMIT', 'passwords may be guessed without a limit', 'unset it'))
  if (seedDemo !== null) found.push(warn('QFY_SEED_DEMO', 'an empty database gets people with known passwords', 'unset it'))
  return found
}
