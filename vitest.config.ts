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

/** The server's tests run a second time against another PostgreSQL; without one they fail in CI and are reported as skipped elsewhere. */
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
  testTimeout: 20_000,
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
  'apps/src/*/*.unit.test.ts',
  'scripts/**/*.test.ts',
]
const SERVER = {
  ...IN_NODE,
  include: ['server/src/**/*.test.ts', 'apps/src/*/*.test.ts'],
  exclude: ['apps/src/*/*.unit.test.ts'],
  hookTimeout: 60_000,
}

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
                exclude: [
                  ...SERVER.exclude,
                  // Whole processes on the embedded database, which is their subject.
                  ...['server/src/main.test.ts', 'server/src/backup/commands.test.ts', 'server/src/platform/database/embedded/**'],
                  // Some thousand calls, of which each feature makes its own on both.
                  'server/src/walls.test.ts',
                  // What is described and compiled there is the same on every database.
                  'server/src/platform/http/openapi*.test.ts',
                ],
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
