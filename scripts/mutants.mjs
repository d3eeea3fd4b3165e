// Changes pure rules one place at a time and runs their unit tests: what no test notices is not tested.
// npm run test:mutants -- [--sample percent [--seed number]] [package or file…]
import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { parseSync } from 'vite'
import { run } from './child.mjs'
import { inRoot, ROOT } from './paths.mjs'
import { Stop, say } from './say.mjs'

const UNIT = '.unit.test.ts'
/** Files of a package whose other tests need a database: those whose unit tests stand beside them. */
const tested = (name) =>
  globSync(`${name}/src/**/*${UNIT}`, { cwd: ROOT }).map((file) => `${file.slice(0, -UNIT.length).replaceAll('\\', '/')}.ts`)

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
  apps: tested('apps'),
  server: tested('server'),
}
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

/** A number below 100 that is the same for the same words. */
const drawn = (words) => createHash('sha256').update(words).digest().readUInt32BE() % 100

/** Of each file the top-level statements that a sample draws, as ranges of lines; all of it without one. */
const drawnFrom = (patterns, { percent, seed }) => {
  if (percent >= 100) return patterns
  const without = patterns.filter((pattern) => pattern.startsWith('!')).flatMap((pattern) => globSync(pattern.slice(1), { cwd: ROOT }))
  const files = patterns.filter((pattern) => !pattern.startsWith('!')).flatMap((pattern) => globSync(pattern, { cwd: ROOT }))
  return files
    .filter((file) => !without.includes(file))
    .flatMap((file) => {
      const text = readFileSync(inRoot(file), 'utf8')
      const lineAt = (offset) => text.slice(0, offset).split('\n').length
      return parseSync(file, text)
        .program.body.filter(({ start }) => drawn(`${seed} ${file} ${text.slice(start, start + 80)}`) < percent)
        .map(({ start, end }) => `${file}:${lineAt(start)}-${lineAt(end)}`)
    })
}

/**
 * How the tests of a package run: those that take least first, as one that fails ends the run of a change. Node reads the modules itself and
 * keeps them for the next file: a change is switched on at run time.
 */
const vitestOf = (name) => `import { BaseSequencer } from 'vitest/node'

class CheapFirst extends BaseSequencer {
  async sort(files) {
    const taken = (file) => this.ctx.cache.getTestSpecificationResult(file)?.duration ?? 0
    return files.toSorted((one, other) => taken(one) - taken(other))
  }
}

export default {
  test: {
    include: ['${name}/src/**/*${name === 'apps' || name === 'server' ? UNIT : '.test.ts'}'],
    isolate: false,
    experimental: { viteModuleRunner: false },
    sequence: { sequencer: CheapFirst },
    // Coverage makes property tests slow.
    testTimeout: 300_000,
  },
}
`

const settingsOf = (name, files, sample) => ({
  testRunner: 'vitest',
  plugins: [`${TOOL}/node_modules/@stryker-mutator/vitest-runner/dist/src/index.js`],
  vitest: { configFile: `${TOOL}/${name}.vitest.ts`, related: false },
  mutate: drawnFrom(files.length === 0 ? RULES[name] : files, sample),
  ignorePatterns: [
    ...(name === 'server' ? [] : ['server']),
    'web',
    'ui',
    'kit-web',
    ...(name === 'apps' || name === 'server' ? [] : ['apps']),
    'bench',
    'e2e',
    'docs',
    'deploy',
    'data',
    'test-results',
  ],
  coverageAnalysis: 'perTest',
  dryRunTimeoutMinutes: 30,
  // Beside whatever else a small machine is doing.
  concurrency: Math.max(1, availableParallelism() - 1),
  // Such a change fails every test of a file or none.
  ignoreStatic: true,
  reporters: ['clear-text', 'json', 'progress-append-only'],
  clearTextReporter: { allowColor: false, reportTests: false },
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

/** `--sample percent --seed number` among the words, and the other words. */
const readAsked = (words) => {
  const take = (flag, usual) => {
    const at = words.indexOf(flag)
    return at < 0 ? usual : Number(words.splice(at, 2)[1])
  }
  const sample = { percent: take('--sample', 100), seed: take('--seed', 1) }
  if (!(sample.percent > 0 && Number.isInteger(sample.seed))) throw new Stop('--sample takes a percentage, --seed a whole number')
  return { sample, packages: packagesOf(words) }
}

export const testMutants = async (node, asked) => {
  const { sample, packages } = readAsked([...asked])
  await fetchTool()
  const missed = []
  for (const [name, files] of packages) {
    writeFileSync(`${TOOL}/${name}.config.json`, JSON.stringify(settingsOf(name, files, sample)))
    writeFileSync(`${TOOL}/${name}.vitest.ts`, vitestOf(name))
    const code = await run(node, [`${TOOL}/node_modules/@stryker-mutator/core/bin/stryker.js`, 'run', `${TOOL}/${name}.config.json`])
    if (code !== 0) throw new Stop(`the mutation test of ${name} failed (exit code ${code})`)
    const { killed, all } = sharesOf(name)
    if (all === 0) {
      say(`${name}: there was nothing to change`)
      continue
    }
    const share = (100 * killed) / all
    const drawnBy = sample.percent < 100 ? ` (${sample.percent} % of the statements, seed ${sample.seed})` : ''
    say(`${name}: tests noticed ${killed} of ${all} changes, ${share.toFixed(1)} %${drawnBy}`)
    if (share < LEAST) missed.push(name)
  }
  if (missed.length > 0) throw new Stop(`fewer than ${LEAST} % were noticed in: ${missed.join(', ')}`)
}
