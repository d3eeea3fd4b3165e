// What a change asks to be tested: the unit tests by their imports, the rest by the names of features.
import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { inRoot, ROOT } from './paths.mjs'

/** Node 20 runs this: it has no `globSync`. */
const filesIn = (folder) => readdirSync(inRoot(folder), { recursive: true }).map((file) => `${folder}/${file.replaceAll('\\', '/')}`)

/** Files that differ from the branch, committed or not. */
export const changedFiles = (since = 'main') => {
  const lines = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\n').filter(Boolean)
  return [...new Set([...lines('diff', '--name-only', '--merge-base', since), ...lines('ls-files', '--others', '--exclude-standard')])]
}

/** Stories that do not begin with the name of their feature. */
const STORIES = {
  account: ['sign-in', 'choose-enterprise'],
  administration: ['administration'],
  auth: ['sign-in', 'guard', 'plain-http', 'stored-scripts'],
  curriculum: ['activities', 'engagement-lists'],
  activities: ['engagement-lists'],
  enterprise: ['choose-enterprise', 'enterprise-settings'],
  files: ['place', 'chat-messages'],
  'main-data': ['rooms', 'drawing'],
  messaging: ['chat', 'groups', 'messages', 'offline', 'phone', 'place'],
  notifications: ['my-todo'],
  approvals: ['approval', 'flow-designer'],
  'address-book': ['maillist'],
  'operation-log': ['administration'],
  'self-service': ['phone'],
  h5: ['phone'],
  offers: ['activities', 'engagement-lists'],
  'working-days': ['enterprise-settings'],
  dictionaries: ['operator'],
  payments: ['market'],
}

/** What everything stands on, or composes everything: no feature of its own. */
const SHARED = [
  /^(ui|kit-web)\//,
  /^web\/src\/(shell\/|[\w-]+\.tsx?$)|^web\/[\w.-]+$/,
  /^server\/src\/(platform|demo|dev|testing)\/|^server\/src\/[\w-]+\.ts$|^server\/(sql|migrations)\//,
  /^contract\/src\/(core\/|[\w-]+\.ts$)/,
  /^e2e\/(support|fixtures)\/|^e2e\/[\w.-]+(config\.ts|json)$/,
  /^(package(-lock)?|tsconfig\.base)\.json$|^vitest\.config\.ts$/,
]
const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file)

/** The features that files belong to; null where one of them is everybody's. Tests, documents and tools belong to none. */
export const featuresOf = (files) => {
  const found = new Set()
  for (const file of files) {
    if (isTest(file) || /\.md$/.test(file)) continue
    if (SHARED.some((pattern) => pattern.test(file))) return null
    const [, feature] = /^(?:contract|server|web|apps)\/src\/([\w-]+)\//.exec(file) ?? []
    if (feature !== undefined) found.add(feature)
    if (file.startsWith('flow/')) found.add('approvals')
    // Every application is made of it.
    if (file.startsWith('kit/')) found.add('applications')
  }
  if (found.has('applications'))
    for (const file of filesIn('apps/src').filter((name) => name.endsWith('/app.ts'))) found.add(file.split('/')[2])
  return [...found]
}

const ofFeature = (feature) => (file) => {
  const name = file.split('/').at(-1).replace('.spec.ts', '')
  const begins = (start) => name === start || name.startsWith(`${start}-`)
  return file.startsWith(`apps/src/${feature}/`) || (!file.startsWith('apps/') && [feature, ...(STORIES[feature] ?? [])].some(begins))
}

/** Of these story files those that a change asks for. */
export const storiesOf = (files, stories) => {
  const features = featuresOf(files)
  return stories.filter((story) => features === null || files.includes(story) || features.some((feature) => ofFeature(feature)(story)))
}

/** Of these test files of the server those that a change asks for: of its features, and the walks over all calls where there are any. */
export const serverTestsOf = (files, tests) => {
  const features = featuresOf(files)
  const isWalk = (test) => /^server\/src\/[\w-]+\.test\.ts$/.test(test)
  const belongs = (test) => features.some((feature) => test.startsWith(`server/src/${feature}/`) || test.startsWith(`apps/src/${feature}/`))
  return tests.filter((test) => features === null || files.includes(test) || belongs(test) || (features.length > 0 && isWalk(test)))
}

const list = (folders, pattern) =>
  folders
    .flatMap(filesIn)
    .filter((file) => pattern.test(file))
    .toSorted()
export const allStories = () => list(['e2e', 'apps/src'], /^(e2e|apps\/src\/[\w-]+)\/[\w-]+\.spec\.ts$/)
export const allServerTests = () => list(['server/src', 'apps/src'], /^(server\/src(\/.*)?|apps\/src\/[\w-]+)\/[\w-]+\.test\.ts$/)
