// What `npm start`, `npm run dev`, `npm run check`, `npm test`, `npm run backup`, `npm run restore`, `npm run rotate-secret`, `npm run admin`,
// `npm run doctor`, `npm run migrate`, `npm run generate`, `npm run release`, `npm run db:generate`, `npm run new:app` and `npm run delete:app` do.
// Needs only Node 20: it installs everything else itself.
import { run } from './child.mjs'
import { install } from './install.mjs'
import { useNode } from './node-binary.mjs'
import { inRoot } from './paths.mjs'
import { Stop } from './say.mjs'
import { withSetupLock } from './setup-lock.mjs'
import { buildWeb } from './web-build.mjs'

/** What comes after the command. npm takes a `--` away, node leaves it. */
const REST = process.argv.slice(process.argv[3] === '--' ? 4 : 3)

/** A command of the server's own beside a server that may be running: what it needs is installed, nothing is built. */
const maintain = (command) => async () => {
  await withSetupLock(install)
  return run(useNode(), [inRoot('server', 'bin', 'qifuyun.mjs'), command, ...REST])
}

/** What is generated, one after the other: later ones read the lists of applications. */
const generate = async () => {
  for (const script of ['generate-registry', 'vocabulary', 'generate-client', 'coverage-calls', 'coverage-gone', 'notice']) {
    const code = await run(useNode(), [inRoot('scripts', `${script}.mjs`)])
    if (code !== 0) return code
  }
  return 0
}

const COMMANDS = {
  start: async () => {
    const node = await withSetupLock(async () => {
      await install()
      const found = useNode()
      await buildWeb(found)
      return found
    })
    // Devices find it where every client of MQTT looks; where another program has the port the server says so and goes on.
    process.env.QFY_MQTT_PORT ??= '1883'
    return run(node, [inRoot('server', 'src', 'main.ts')])
  },
  dev: async () => {
    await withSetupLock(install)
    const { dev } = await import('./dev.mjs')
    return dev(useNode())
  },
  check: async () => {
    await withSetupLock(install)
    const { check } = await import('./check.mjs')
    await check(useNode())
    return 0
  },
  test: async () => {
    await withSetupLock(install)
    const { test } = await import('./test.mjs')
    await test(useNode(), REST)
    return 0
  },
  'test:mutants': async () => {
    await withSetupLock(install)
    const { testMutants } = await import('./mutants.mjs')
    await testMutants(useNode(), REST)
    return 0
  },
  backup: maintain('backup'),
  restore: maintain('restore'),
  'rotate-secret': maintain('rotate-secret'),
  admin: maintain('admin'),
  doctor: maintain('doctor'),
  migrate: maintain('migrate'),
  'db:generate': async () => {
    await withSetupLock(install)
    return run(useNode(), [inRoot('server', 'src', 'schema', 'main.ts'), 'generate', ...REST])
  },
  release: async () => {
    await withSetupLock(install)
    const { release } = await import('./release.mjs')
    await release(useNode(), REST)
    return 0
  },
  generate: async () => {
    await withSetupLock(install)
    return generate()
  },
  'new:app': async () => {
    await withSetupLock(install)
    return run(useNode(), [inRoot('scripts', 'new-app.mjs'), ...REST])
  },
  'delete:app': async () => {
    await withSetupLock(install)
    // The Node that was called may be an older one, which reads no TypeScript and has no globs.
    const code = await run(useNode(), [inRoot('scripts', 'delete-app.mjs'), ...REST])
    return code === 0 ? generate() : code
  },
}

const command = COMMANDS[process.argv[2]]
try {
  if (!command) throw new Stop(`usage: node scripts/run.mjs ${Object.keys(COMMANDS).join('|')}`)
  process.exitCode = await command()
} catch (error) {
  process.stderr.write(`✗ ${error instanceof Stop ? error.message : error.stack}\n`)
  process.exitCode = 1
}
