// Proves the product: checks, unit and API tests, then user stories in a browser against the built product.
import { allServerTests, allStories, changedFiles, serverTestsOf, storiesOf } from './changed.mjs'
import { check } from './check.mjs'
import { must } from './child.mjs'
import { useChromium } from './chromium.mjs'
import { inRoot } from './paths.mjs'
import { Stop, say, sinceStart, timed } from './say.mjs'
import { buildWeb } from './web-build.mjs'

/** Four times what a quiet machine with two processors takes: beyond it something hangs, and is better told than waited for. */
const LIMITS = { limitMinutes: 65 }

const vitest = (node, args = []) =>
  must('the unit and API tests', node, [inRoot('node_modules', 'vitest', 'vitest.mjs'), 'run', ...args], LIMITS)

const runVitest = (node) => timed('unit and API tests', () => vitest(node))

const runBrowser = (node, files = []) =>
  timed('browser tests', () =>
    must(
      'the browser tests',
      node,
      [inRoot('node_modules', '@playwright', 'test', 'cli.js'), 'test', '-c', inRoot('e2e', 'playwright.config.ts'), ...files],
      LIMITS,
    ),
  )

const everything = async (node) => {
  await runVitest(node)
  await buildWeb(node)
  await runBrowser(node)
}

/** What differs from main: unit tests by their imports, those of the server and the stories by their features. */
const whatChanged = async (node) => {
  const files = changedFiles()
  const [tests, stories] = [serverTestsOf(files, allServerTests()), storiesOf(files, allStories())]
  say(`${files.length} files differ from main: ${tests.length} test files of the server, ${stories.length} files of stories`)
  const projects = (...names) => names.flatMap((name) => ['--project', name])
  await timed('unit tests', () => vitest(node, ['--changed', 'main', '--passWithNoTests', ...projects('unit', 'web')]))
  if (tests.length > 0) await timed('API tests', () => vitest(node, [...projects('server on *'), ...tests]))
  if (stories.length === 0) return
  await buildWeb(node)
  await runBrowser(node, stories)
}

const SCOPES = { '': everything, '--changed': whatChanged, '--all': everything }

export const test = async (node, [scope = '', ...more]) => {
  const work = SCOPES[scope]
  if (!work || more.length > 0) throw new Stop('usage: npm test, npm test -- --changed, npm run test:all')
  // What else owns no SQL runs on the other PostgreSQL too.
  if (scope === '--all') process.env.QFY_TEST_ALL = '1'
  // Some sixty processes read the same thousand modules: the first one compiles them.
  process.env.NODE_COMPILE_CACHE ??= inRoot('.tmp', 'compile-cache')
  await useChromium()
  await check(node)
  await work(node)
  say(`everything${scope === '--changed' ? ' that is related to the changes' : ''} passed in ${sinceStart()}`)
}
