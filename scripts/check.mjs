// Everything that can be found wrong without running the product.
import { must } from './child.mjs'
import { inRoot } from './paths.mjs'
import { timed } from './say.mjs'

const tool = (...parts) => inRoot('node_modules', ...parts)
const TSC = tool('typescript', 'bin', 'tsc')

const CHECKS = [
  ['format', [tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--log-level=warn', '.']],
  ['lint', [tool('oxlint', 'bin', 'oxlint')]],
  ['types of contract', [TSC, '-p', 'contract']],
  ['types of server', [TSC, '-p', 'server']],
  ['types of web', [TSC, '-p', 'web']],
  ['types of e2e', [TSC, '-p', 'e2e']],
  ['generated client', [inRoot('scripts', 'generate-client.mjs'), '--check']],
  ['migrations', [inRoot('scripts', 'check-migrations.mjs')]],
]

export const check = async (node) => {
  for (const [name, args] of CHECKS) await timed(`check: ${name}`, () => must(`the check of ${name}`, node, args))
}
