// Writes the browser's list of calls from the contract: method, path, access and roles without the schemas, so that no page loads a
// schema library for them; the types come along as `typeof import(…)`. `--check` fails when the file is not what the contract says.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS } from '../contract/src/endpoints.ts'

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

if (process.argv.includes('--check')) {
  const found = existsSync(FOLDER) ? readdirSync(FOLDER) : []
  const current =
    found.length === files.length && files.every(([name, text]) => found.includes(name) && readFileSync(FOLDER + name, 'utf8') === text)
  if (!current) {
    console.error('ui/src/platform/request/endpoints/ is out of date: run npm run generate')
    process.exit(1)
  }
} else {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER)
  for (const [name, text] of files) writeFileSync(FOLDER + name, text)
}
