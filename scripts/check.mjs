// Everything that can be found wrong without running the product.
import { PACKAGES } from './import-order.mjs'
import { inRoot } from './paths.mjs'
import { runSideBySide } from './side-by-side.mjs'

const tool = (...parts) => inRoot('node_modules', ...parts)

const types = (name) => `types of ${name}`

/** Packages are checked beside each other: several checkers of one would make the same types once each. */
const ONE_CHECKER = ['--checkers', '1']

// The longest first: it has the others beside it.
const CHECKS = [
  { name: 'lint', args: [tool('oxlint', 'bin', 'oxlint')] },
  ...Object.entries({ ...PACKAGES, e2e: ['server', 'web'] }).map(([name, on]) => ({
    name: types(name),
    on: on.map(types),
    args: [tool('typescript', 'bin', 'tsc'), '-p', name, ...ONE_CHECKER],
  })),
  { name: 'unused code', args: [tool('knip', 'bin', 'knip.js'), '--no-progress'] },
  { name: 'format', args: [tool('@biomejs', 'biome', 'bin', 'biome'), 'format', '--log-level=warn', '.'] },
  { name: 'imports', args: [inRoot('scripts', 'check-imports.mjs')] },
  { name: 'lists of applications', args: [inRoot('scripts', 'generate-registry.mjs'), '--check'] },
  { name: 'generated client', args: [inRoot('scripts', 'generate-client.mjs'), '--check'] },
  { name: 'migrations', args: [inRoot('server', 'src', 'schema', 'main.ts'), 'check'] },
]

export const check = (node) => runSideBySide(node, 'checks', CHECKS)
