// Changes pure rules one place at a time and runs their unit tests: what no test notices is not tested.
// npm run test:mutants -- [package or file…]
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { run } from './child.mjs'
import { inRoot } from './paths.mjs'
import { Stop, say } from './say.mjs'

/** Pure rules with unit tests of their own; what is only declared (schemas, endpoints, fields) is proved through the server. */
export const RULES = {
  kit: [
    'kit/src/values/*.ts',
    'kit/src/work/clocks.ts',
    'kit/src/{catalogue,signed-code}.ts',
    '!kit/src/**/*.test.ts',
    '!kit/src/values/json-schema.ts',
  ],
  flow: ['flow/src/*.ts', '!flow/src/*.test.ts', '!flow/src/{commands,generators,invariants,testing}.ts'],
  contract: [
    'contract/src/core/{instant,working-time}.ts',
    'contract/src/auth/password.ts',
    'contract/src/curriculum/percent.ts',
    'contract/src/main-data/{area-rules,geometry,reshape-rules,snapping}.ts',
    'contract/src/meeting/recurrence.ts',
    'contract/src/search/digest.ts',
  ],
  apps: ['apps/src/visitor/entry-rules.ts'],
}
/** Where a package's other tests need a database. */
const TESTS = { apps: ['apps/src/*/*.unit.test.ts'] }
/** Share of the changes that tests must notice, in percent. */
const LEAST = 85

// Two hundred packages that nothing else needs: they are fetched when they are asked for, beside those of the repository.
const TOOL = inRoot('.tmp', 'mutants')
const VERSION = '10.1.1'
const PACKAGES = [`@stryker-mutator/core@${VERSION}`, `@stryker-mutator/vitest-runner@${VERSION}`]

const fetchTool = async () => {
  const vitest = `${TOOL}/node_modules/vitest`
  if (existsSync(vitest)) return
  mkdirSync(TOOL, { recursive: true })
  writeFileSync(`${TOOL}/package.json`, '{ "private": true }\n')
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--no-save']
  const code = await run('npm', ['install', ...flags, ...PACKAGES], { cwd: TOOL })
  if (code !== 0) throw new Stop('the mutation tester could not be fetched')
  // It has to be the one that the tests import.
  symlinkSync(inRoot('node_modules', 'vitest'), vitest, 'dir')
}

const settingsOf = (name, files) => ({
  testRunner: 'vitest',
  plugins: [`${TOOL}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
  vitest: { configFile: `${TOOL}/${name}.vitest.ts`, related: false },
  mutate: files.length === 0 ? RULES[name] : files,
  ignorePatterns: [
    'server',
    'web',
    'ui',
    'kit-web',
    ...(name === 'apps' ? [] : ['apps']),
    'bench',
    'e2e',
    'docs',
    'deploy',
    'data',
    'test-results',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // Such a change fails every test of a file or none.
  ignoreStatic: true,
  reporters: ['clear-text', 'json'],
  clearTextReporter: { allowColor: false, logTests: false },
  jsonReporter: { fileName: `${TOOL}/${name}.json` },
  tempDirName: `${TOOL}/sandbox`,
})

/** Killed and all of the changes that count. */
const sharesOf = (name) => {
  const { files } = JSON.parse(readFileSync(`${TOOL}/${name}.json`, 'utf8'))
  const states = Object.values(files).flatMap(({ mutants }) => mutants.map(({ status }) => status))
  const count = (...wanted) => states.filter((status) => wanted.includes(status)).length
  const killed = count('Killed', 'Timeout')
  return { killed, all: killed + count('Survived', 'NoCoverage') }
}

/** Packages that are asked for, each with the files of it that are, none for all of its rules. */
const packagesOf = (asked) => {
  const wanted = new Map()
  for (const word of asked.length === 0 ? Object.keys(RULES) : asked) {
    const [name] = word.split('/')
    if (!(name in RULES)) throw new Stop(`usage: npm run test:mutants -- [package or file…], of ${Object.keys(RULES).join(', ')}`)
    wanted.set(name, [...(wanted.get(name) ?? []), ...(word === name ? [] : [word])])
  }
  return [...wanted]
}

export const testMutants = async (node, asked) => {
  const packages = packagesOf(asked)
  await fetchTool()
  const missed = []
  for (const [name, files] of packages) {
    writeFileSync(`${TOOL}/${name}.config.json`, JSON.stringify(settingsOf(name, files)))
    // Coverage makes property tests slow.
    const test = { include: TESTS[name] ?? [`${name}/src/**/*.test.ts`], testTimeout: 60_000 }
    writeFileSync(`${TOOL}/${name}.vitest.ts`, `export default ${JSON.stringify({ test })}\n`)
    const code = await run(node, [`${TOOL}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', `${TOOL}/${name}.config.json`])
    if (code !== 0) throw new Stop(`the mutation test of ${name} failed (exit code ${code})`)
    const { killed, all } = sharesOf(name)
    const share = (100 * killed) / all
    say(`${name}: tests noticed ${killed} of ${all} changes, ${share.toFixed(1)} %`)
    if (share < LEAST) missed.push(name)
  }
  if (missed.length > 0) throw new Stop(`fewer than ${LEAST} % were noticed in: ${missed.join(', ')}`)
}
