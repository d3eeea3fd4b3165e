import { connect } from 'node:net'
import { defineConfig } from 'vitest/config'
import { externalAdmin } from './server/src/testing/engine.ts'

const answers = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host, port, timeout: 2_000 })
    socket
      .once('connect', () => resolve(true))
      .once('error', () => resolve(false))
      .once('timeout', () => resolve(false))
    socket.once('connect', () => socket.end())
  })

/** What owns SQL runs a second time against another PostgreSQL; without one that fails in CI and is reported as skipped elsewhere. */
const withExternal = async (): Promise<boolean> => {
  const { host = '127.0.0.1', port = 5432 } = externalAdmin()
  if (await answers(host, port)) return true
  if (process.env.CI === 'true') throw new Error(`no PostgreSQL answers at ${host}:${port}; set TEST_DATABASE_URL`)
  console.warn(`SKIPPED: the server's tests against another PostgreSQL (none answers at ${host}:${port}; set TEST_DATABASE_URL)`)
  return false
}

// As for the browser stories, a second try only where a delivery depends on it.
const EVERYWHERE = {
  // Tests wait a quarter of the time, for the database and for clocks: three keep two processors busy.
  maxWorkers: 3,
  // Ends what hangs: forty runs of a race take five seconds on a quiet machine, and thirty on a busy one.
  testTimeout: 60_000,
  // What comes by itself may take its time on a machine that has more to do.
  expect: { poll: { timeout: 10_000 } },
  retry: process.env.CI === 'true' ? 1 : 0,
}

/**
 * Node reads what runs in Node by itself, as the product does: a third of the time of a first start goes into transforming, and imported
 * functions cost nothing in loops. Without isolation modules are read once a worker: what a test changes lies in its own database and world.
 */
const IN_NODE = { isolate: false, experimental: { viteModuleRunner: false } }
const UNIT = [
  'contract/src/**/*.test.ts',
  'flow/src/**/*.test.ts',
  'kit/src/**/*.test.ts',
  // Pure rules beside what needs a database.
  '{apps,server}/src/**/*.unit.test.ts',
  'scripts/**/*.test.ts',
]
const SERVER = {
  ...IN_NODE,
  include: ['server/src/**/*.test.ts', 'apps/src/*/*.test.ts'],
  exclude: ['{apps,server}/src/**/*.unit.test.ts'],
  hookTimeout: 60_000,
}

/**
 * Two PostgreSQLs differ in what they make of SQL, not in the rules that a feature checks. Twice runs what owns SQL that a version may
 * take otherwise: composed at run time, of functions and triggers, of definitions, locks and announcements. `npm run test:all` runs
 * everything twice.
 */
const OWN_SQL = [
  // Connections, transactions, roles, migrations, row-level security; LISTEN and locks that skip.
  'server/src/platform/{database,events,jobs}/**/*.test.ts',
  // Tables against migrations; copies of a whole database; other logins for it, and their rights.
  'server/src/{schema,backup,secret,doctor}/**/*.test.ts',
  // Statistics of PostgreSQL's own.
  'server/src/testing/**/*.test.ts',
  // Tables, checks, filters, writes, search and imports that are made of definitions, and one application with all of it.
  'server/src/applications/**/*.test.ts',
  'apps/src/loan/*.test.ts',
  // Numbering and storing in batches, changes that come by triggers, full text.
  'server/src/messaging/{sending/append*,sending/plain-batch,messages/change,reading/counters,reading/read,retention/retention,search/*,live/sync}.test.ts',
  'server/src/search/**/*.test.ts',
  // Work that is leased and taken up again, rows by the thousand.
  'server/src/progress/{import/import,import/storing,export/export}.test.ts',
  // Months, sums by statement, locks that skip.
  'server/src/telemetry/telemetry.test.ts',
  // The ledger.
  'server/src/payments/payments.test.ts',
  // Locks: many who pay for one bill at once.
  'apps/src/fee/paid-once.test.ts',
  // Trees and counts that triggers keep; figures.
  'server/src/address-book/{members/members,organs/{organs,organ-users}}.test.ts',
  'server/src/approvals/statistics/statistics.test.ts',
  'server/src/main-data/room-reshape.test.ts',
  // Every call once, by everybody: a statement of each read in four seconds.
  'server/src/walk.test.ts',
]
/** What is never run twice. */
const ONCE = [
  // Servers that are killed while they print: whole processes, and no SQL of their own.
  'server/src/applications/papers/batch.test.ts',
  // Whole processes on the embedded database, which is their subject.
  ...['server/src/main.test.ts', 'server/src/backup/commands.test.ts', 'server/src/command/**', 'server/src/platform/database/embedded/**'],
  // Some thousand calls, of which each feature makes its own.
  'server/src/walls.test.ts',
  // When backups are made, where they go and who is told: what is in them is looked at beside it.
  'server/src/backup/scheduled.test.ts',
  // What is described and compiled there is the same on every database.
  'server/src/platform/http/openapi/*.test.ts',
]
const onAnother = process.env.QFY_TEST_ALL === '1' ? SERVER.include : OWN_SQL

export default defineConfig(async () => ({
  test: {
    ...EVERYWHERE,
    projects: [
      {
        extends: true,
        test: {
          ...IN_NODE,
          name: 'unit',
          include: UNIT,
        },
      },
      {
        extends: true,
        test: { ...SERVER, name: 'server on the embedded PostgreSQL', globalSetup: 'server/src/testing/embedded-setup.ts' },
      },
      ...((await withExternal())
        ? [
            {
              extends: true,
              test: {
                ...SERVER,
                include: onAnother,
                exclude: [...SERVER.exclude, ...ONCE],
                name: 'server on another PostgreSQL',
                globalSetup: 'server/src/testing/external-setup.ts',
              },
            },
          ]
        : []),
      {
        extends: './web/vite.config.ts',
        test: {
          name: 'web',
          root: '.',
          include: ['{ui,kit-web,web}/src/**/*.test.{ts,tsx}', 'apps/src/*/web/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          isolate: false,
          setupFiles: 'ui/src/testing/clean-up.ts',
          ...EVERYWHERE,
        },
      },
    ],
  },
}))
