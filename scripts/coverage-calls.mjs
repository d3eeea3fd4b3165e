// Writes the table of calls in docs/coverage.md: who may, what answers, what asks, and the test that names it, as they stand in the tree.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { ENDPOINTS } from '../contract/src/endpoints.ts'
import { inRoot, ROOT } from './paths.mjs'

const DOCUMENT = inRoot('docs', 'coverage.md')
const BEGIN = '<!-- Calls: written by npm run generate. -->'
const END = '<!-- End of calls. -->'
/** Asks every declared call: without a token, without the right, from another enterprise. */
const WALK = 'server/src/walk.test.ts'
/** Tests that make a call without naming it: by its address, or by the page that asks for it. */
const UNNAMED = {
  getFile: 'server/src/files/download.test.ts',
  uploadFiles: 'server/src/files/upload.test.ts',
  uploadChunk: 'server/src/files/resumable.test.ts',
  getRightTree: 'e2e/roles.spec.ts',
  getAllFlowApp: 'e2e/approvals.spec.ts',
  getCreateFlowInfo: 'e2e/approvals.spec.ts',
  getReturnNodes: 'e2e/approvals.spec.ts',
  saveApprovalDraft: 'e2e/approvals.spec.ts',
  listApprovalDrafts: 'e2e/approvals.spec.ts',
  deleteApprovalDraft: 'e2e/approvals.spec.ts',
  getAppFlow: 'e2e/flow-designer.spec.ts',
  getDefaultIcon: 'e2e/flow-designer.spec.ts',
  getListModelCategory: 'e2e/flow-designer.spec.ts',
  getSystemTem: 'e2e/flow-designer.spec.ts',
  getUpdateFlowInfo: 'e2e/flow-designer.spec.ts',
  simulateFlow: 'e2e/flow-designer.spec.ts',
  deleteFlow: 'e2e/flow-designer.spec.ts',
}

const filesOf = (pattern) =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
const isTest = ({ file }) => /\.(test|spec)\.tsx?$/.test(file)

const server = filesOf('server/src/**/*.ts')
const web = filesOf('{ui,kit-web,web}/src/**/*.{ts,tsx}').filter(({ file }) => !file.endsWith('.generated.ts'))

const rowOf = ({ feature, name, endpoint }) => {
  const { method, path, access, roles = [], guard } = endpoint
  const named = new RegExp(`\\b${name}\\b`)
  const names = ({ text }) => named.test(text)
  const inFeature = ({ file }) => file.startsWith(`server/src/${feature}/`)
  const own = server.filter((each) => inFeature(each) && !isTest(each) && names(each))
  // A few calls are answered by the feature that knows what they are about: a todo of a message is made by messages.
  const routes = own.length > 0 ? own : server.filter(({ file, text }) => /routes\.ts$/.test(file) && text.includes(`handle(${name},`))
  // Short names are words of other things too: a page that asks takes the descriptor from the feature's generated file.
  const asks = ({ text }) => text.includes(`/endpoints/${feature}.generated.ts'`)
  const asked = web.filter((each) => !isTest(each) && names(each) && asks(each))
  const tests = server.filter((each) => isTest(each) && names(each))
  // A helper that makes the call for the tests beside it.
  const helpers = server.filter((each) => inFeature(each) && !isTest(each) && /\/testing[\w-]*\.ts$/.test(each.file) && names(each))
  const besides = helpers.length === 0 ? [] : server.filter((each) => isTest(each) && dirname(each.file) === dirname(helpers[0].file))
  const found = tests.find(inFeature) ?? tests[0] ?? besides.find(({ text }) => text.includes('./testing.ts'))
  const who = [access, guard, ...roles].filter((word) => word !== undefined).join(' ')
  const cell = (each) => (each === undefined ? undefined : `\`${each.file}\``)
  const answered = cell(routes.find(({ file }) => /routes\.ts$/.test(file)) ?? routes[0])
  return `| ${method} ${path} | ${who} | ${answered ?? ''} | ${cell(asked[0]) ?? 'other clients'} | \`${found?.file ?? UNNAMED[name] ?? WALK}\` |`
}

const table = [
  BEGIN,
  '',
  '| Call | Who | Answered in | Asked from | Proved by |',
  '|---|---|---|---|---|',
  ...ENDPOINTS.map((each) => ({ feature: each.feature, path: each.endpoint.path, row: rowOf(each) }))
    .sort((a, b) => a.feature.localeCompare(b.feature, 'en') || a.path.localeCompare(b.path, 'en'))
    .map(({ row }) => row),
  '',
  END,
].join('\n')

const document = readFileSync(DOCUMENT, 'utf8')
const [before, rest] = document.split(BEGIN)
const [, after] = rest.split(END)
writeFileSync(DOCUMENT, `${before}${table}${after}`)
