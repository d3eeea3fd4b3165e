// Writes the browser's list of calls from the contract: method, path, access and roles without the schemas, so that no page loads a
// schema library for them; the types come along as `typeof import(…)`. `--check` fails when the file is not what the contract says.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { ENDPOINTS } from '../contract/src/endpoints.ts'

const FILE = fileURLToPath(new URL('../web/src/platform/request/endpoints.generated.ts', import.meta.url))

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

const text = [
  '// Generated from contract/ by scripts/generate-client.mjs. Do not edit.',
  "import { descriptor } from './descriptor.ts'",
  ...ENDPOINTS.toSorted((a, b) => `${a.feature}.${a.name}`.localeCompare(`${b.feature}.${b.name}`, 'en')).map(line),
  '',
].join('\n')

if (process.argv.includes('--check')) {
  if (readFileSync(FILE, 'utf8') !== text) {
    console.error('web/src/platform/request/endpoints.generated.ts is out of date: run npm run generate')
    process.exit(1)
  }
} else writeFileSync(FILE, text)
