// Writes the browser's lists of calls from the contract and the kit: method, path, access and roles without the schemas, so that no page loads a
// schema library for them; the types come along as `typeof import(…)`. `--check` fails when the file is not what the contract says.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS } from '../contract/src/endpoints.ts'
import { application } from '../kit/src/application.ts'
import { appEndpoints } from '../kit/src/calls/app-endpoints.ts'
import { entityEndpoints } from '../kit/src/calls/endpoints.ts'
import { appPath } from '../kit/src/calls/wire.ts'
import { phone } from '../kit/src/fields.ts'

// One file a feature: a page loads the calls of its own features only.
const FOLDER = fileURLToPath(new URL('../ui/src/platform/request/endpoints/', import.meta.url))

const literal = (value) => JSON.stringify(value).replaceAll("'", "\\'").replaceAll('"', "'")

const line = ({ feature, name, endpoint }) => {
  const { method, path, access, roles = [], idempotent } = endpoint
  const value = { method, path, access, roles, ...(idempotent ? { idempotent } : {}) }
  const members = Object.entries(value).map(([key, member]) => `${key}: ${literal(member)}`)
  return `export const ${name} = descriptor<typeof import('@qifuyun/contract/${feature}/endpoints.ts').${name}>({ ${members.join(', ')} })`
}

const names = ENDPOINTS.map(({ name }) => name)
const twice = names.filter((name, index) => names.indexOf(name) !== index)
if (twice.length > 0) throw new Error(`two calls of the contract have one name: ${twice.join(', ')}`)

const textOf = (endpoints) =>
  [
    '// Generated from contract/ by scripts/generate-client.mjs. Do not edit.',
    "import { descriptor } from '../descriptor.ts'",
    ...endpoints.toSorted((a, b) => a.name.localeCompare(b.name, 'en')).map(line),
    '',
  ].join('\n')

const files = Object.entries(Object.groupBy(ENDPOINTS, ({ feature }) => `${feature}.generated.ts`)).map(([name, endpoints]) => [
  name,
  textOf(endpoints),
])

// Calls that the kit declares for every entity and application, where they stand below its path. Of those of jobs the browser has the business code.
const ROLE = 'role'
const { app, entity } = application('app', 'any-app', 'Application')
const anyEntity = entity('any', 'Entity', { phone: phone('Phone') }).wire({
  ...{ path: '/any', id: 'uuid', businessCode: '', rowPage: '' },
  roles: [ROLE],
})
const { acting: _acting, kpiRead: _kpiRead, import: _import, export: _export, ...ofEntity } = entityEndpoints(anyEntity)
const ofApp = appEndpoints(app({ entities: {}, icon: '', category: '' }))

const table = (name, what, calls, path) => [
  `/** ${what} */`,
  `export const ${name} = {`,
  ...Object.entries(calls).map(([call, { method, path: at, roles, idempotent }]) => {
    const value = {
      method,
      at: at.slice(path.length + 1),
      ...(idempotent && { idempotent }),
      ...(path === '/any' && !roles.includes(ROLE) && { anyRole: true }),
    }
    return `  ${call}: { ${Object.entries(value)
      .map(([key, member]) => `${key}: ${literal(member)}`)
      .join(', ')} },`
  }),
  '} as const',
  '',
]

const KIT_CALLS = fileURLToPath(new URL('../kit-web/src/calls.generated.ts', import.meta.url))
const kitText = [
  '// Generated from kit/ by scripts/generate-client.mjs. Do not edit.',
  ...table('ENTITY_CALLS', 'What an entity is asked, below its path; `anyRole`: whatever roles its other calls take.', ofEntity, '/any'),
  ...table('APP_CALLS', 'What an application as a whole is asked.', ofApp, appPath({ appKey: 'app', key: 'any_app' })),
].join('\n')

const isCurrent = (path, text) => existsSync(path) && readFileSync(path, 'utf8') === text

if (process.argv.includes('--check')) {
  const found = existsSync(FOLDER) ? readdirSync(FOLDER) : []
  const current =
    found.length === files.length && files.every(([name, text]) => found.includes(name) && readFileSync(FOLDER + name, 'utf8') === text)
  if (!current) {
    console.error('ui/src/platform/request/endpoints/ is out of date: run npm run generate')
    process.exit(1)
  }
  if (!isCurrent(KIT_CALLS, kitText)) {
    console.error('kit-web/src/calls.generated.ts is out of date: run npm run generate')
    process.exit(1)
  }
} else {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const [name, text] of files) writeFileSync(FOLDER + name, text)
  writeFileSync(KIT_CALLS, kitText)
}
