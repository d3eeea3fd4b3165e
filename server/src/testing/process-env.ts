import type { ClientConfig } from 'pg'
import type { TestDatabase } from './database.ts'

/** The address of a database as the environment names it. */
export const addressOf = ({ user, password, host = '', port, database }: ClientConfig): string => {
  const url = new URL('postgres://localhost')
  url.username = encodeURIComponent(user ?? '')
  if (typeof password === 'string') url.password = encodeURIComponent(password)
  url.pathname = `/${database ?? ''}`
  if (host.startsWith('/')) url.searchParams.set('host', host)
  else url.hostname = host
  if (port !== undefined) url.port = String(port)
  return url.href
}

/** What tells a server process of a test's database. */
export const environmentOf = ({ owner, app, worker, secret }: TestDatabase): Record<string, string> => ({
  DATABASE_URL: addressOf(owner),
  DATABASE_APP_URL: addressOf(app),
  DATABASE_WORKER_URL: addressOf(worker),
  QFY_SECRET: secret,
  QFY_SEED_DEMO: '0',
})
