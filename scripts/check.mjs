// Everything that can be found wrong without running the product.
import { must } from './child.mjs'
import { inRoot } from './paths.mjs'
import { timed } from './say.mjs'

const tool = (...parts) => inRoot('node_modules', ...parts)
const TSC = tool('typescript', 'bin', 'tsc')

const CHECKS = [
  { name: 'format', args: [tool('@biomejs', 'biome', 'bin', 'biome'), 'format', '--log-level=warn', '.'] },
  { name: 'imports', args: [inRoot('scripts', 'check-imports.mjs')] },
  { name: 'lint', args: [tool('oxlint', 'bin', 'oxlint')] },
  { name: 'types of contract', args: [TSC, '-p', 'contract'] },
  { name: 'types of flow', args: [TSC, '-p', 'flow'] },
  { name: 'types of kit', args: [TSC, '-p', 'kit'] },
  { name: 'types of apps', args: [TSC, '-p', 'apps'] },
  { name: 'types of server', args: [TSC, '-p', 'server'] },
  { name: 'types of ui', args: [TSC, '-p', 'ui'] },
  { name: 'types of kit-web', args: [TSC, '-p', 'kit-web'] },
  { name: 'types of web', args: [TSC, '-p', 'web'] },
  { name: 'types of e2e', args: [TSC, '-p', 'e2e'] },
  { name: 'lists of applications', args: [inRoot('scripts', 'generate-registry.mjs'), '--check'] },
  { name: 'generated client', args: [inRoot('scripts', 'generate-client.mjs'), '--check'] },
  { name: 'migrations', args: [inRoot('server', 'src', 'schema', 'main.ts'), 'check'] },
]

export const check = async (node) => {
  for (const { name, args } of CHECKS) await timed(`check: ${name}`, () => must(`the check of ${name}`, node, args))
}
