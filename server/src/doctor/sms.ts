import { lookup } from 'node:dns/promises'
import type { Config } from '#src/platform/config.ts'
import { type Finding, fail, ok, reasonOf, warn } from './finding.ts'

const WANTED = ['invitation', 'text'] as const
const LIMIT_MS = 5_000

/** Who sends codes. Nothing is sent: each message costs money. */
export const examineSms = async ({ sms }: Pick<Config, 'sms'>): Promise<Finding> => {
  if (sms === null) return warn('sms', 'nobody sends codes and invitations', 'set SMS_PROVIDER (deploy/README.md, SMS)')
  if (sms.provider === 'log') return warn('sms', 'codes stand in the log, for trying things', 'set SMS_PROVIDER before people work here')
  const { host, hostname } = new URL(sms.url)
  try {
    await lookup(hostname)
    // Whatever it answers to this: it is there.
    await fetch(sms.url, { method: 'HEAD', redirect: 'manual', signal: AbortSignal.timeout(LIMIT_MS) })
  } catch (error) {
    return fail(
      'sms',
      `${sms.provider} at ${host} cannot be reached (${reasonOf(error)})`,
      'check QFY_SMS_URL and what this machine may reach',
    )
  }
  const missing = sms.provider === 'http' ? [] : WANTED.filter((purpose) => !sms.templates.has(purpose))
  const told = `${sms.provider} at ${host} can be reached`
  if (missing.length > 0)
    return warn('sms', `${told}; no template for ${missing.join(' and ')}`, 'add it to QFY_SMS_TEMPLATES, or these are not sent')
  return ok('sms', sms.templates.size === 0 ? told : `${told}; templates for ${[...sms.templates.keys()].join(', ')}`)
}
