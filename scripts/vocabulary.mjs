// The words that applications share: one stays for as long as the kit or an application says it. `npm run generate` takes out those that
// went with the last application that said them.
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { SERVED } from '../apps/src/server.generated.ts'
import { labelsOf } from '../kit/src/labels.ts'
import { vocabulary } from '../kit/src/vocabulary.ts'
import { inRoot, ROOT } from './paths.mjs'
import { say } from './say.mjs'

const DOCUMENT = inRoot('kit', 'src', 'vocabulary.ts')
/** Anyone who may say a shared text: applications, and what they are made of. */
const SAYERS = '{apps,kit,kit-web}/src/**/*.{ts,tsx}'
const isSource = (path) => !/(\.test|\.spec|\.generated)\.tsx?$|(^|[/-])(en|texts|messages|vocabulary)\.ts$/.test(path)

/** Whether a source holds the text as a literal, or as the key of a table. */
export const holds = (source, text) =>
  ["'", '"', '`', '>'].some((quote) => source.includes(`${quote}${text}`)) || source.includes(` ${text}: `)

/** Shared texts that nothing says. */
export const unsaid = () => {
  const labels = new Set(SERVED.flatMap(({ app }) => labelsOf(app)))
  const files = globSync(SAYERS, { cwd: ROOT }).filter((path) => isSource(path.replaceAll('\\', '/')))
  const source = files.map((path) => readFileSync(inRoot(path), 'utf8')).join('\n')
  return Object.keys(vocabulary.lines).filter((text) => !labels.has(text) && !holds(source, text))
}

const isLineOf = (text) => (line) => line.startsWith(`  ${text}: `) || line.startsWith(`  '${text}': `)

/** Takes out the lines that nothing says any more. */
export const prune = () => {
  const gone = unsaid()
  if (gone.length === 0) return
  const lines = readFileSync(DOCUMENT, 'utf8').split('\n')
  writeFileSync(DOCUMENT, lines.filter((line) => !gone.some((text) => isLineOf(text)(line))).join('\n'))
  say(`kit/src/vocabulary.ts: nothing says ${gone.join(', ')} any more`)
}

if (import.meta.main) prune()
