import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SERVED } from '@qifuyun/apps/server.generated.ts'
import { type Catalogue, catalogues, englishOf } from '@qifuyun/contract/core/catalogue.ts'
import { EN } from '@qifuyun/contract/core/messages.ts'
import { labelsOf } from '@qifuyun/kit/labels.ts'
import { vocabulary } from '@qifuyun/kit/vocabulary.ts'
import { beforeAll, describe, expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { holds, unsaid } from './vocabulary.mjs'

/** The folder of the packages. */
const ROOT = join(import.meta.dirname, '..')
const SOURCES = '{contract,flow,kit,kit-web,ui,apps,server,web}/src/**/*.{ts,tsx}'
const isSource = (path: string): boolean => !/(\.test|\.spec|\.generated)\.tsx?$|(^|\/)(en|texts|messages|vocabulary)\.ts$/.test(path)

/** Labels of definitions are written where they are declared, or put together by the kit: 1月 … 12月. */
const labels = new Map(SERVED.map(({ app }) => [app.key, labelsOf(app)]))

const read = (paths: readonly string[]): string =>
  paths
    .filter((path) => isSource(path.replaceAll('\\', '/')))
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')

/** Folders whose sources say the texts of an owner. */
const foldersOf = (name: string): string => {
  const [owner = name] = name.split('/')
  const folder = `{apps,contract,kit,server,web}/src/${owner.replaceAll('_', '-')}/**/*.{ts,tsx}`
  // The engine of flows speaks in the words of approvals.
  if (owner === 'approvals') return `{${folder},flow/src/*.ts}`
  // The operation log names the parts of the product, which roles open.
  return owner === 'operation-log' ? `{${folder},contract/src/roles/modules.ts}` : folder
}

let owned: readonly Catalogue[] = []
let everything = ''
beforeAll(async () => {
  for (const path of globSync('{contract/src/*/messages.ts,{apps,kit,server}/src/*/texts.ts}', { cwd: ROOT }))
    await import(join(ROOT, path))
  // Unit tests in the same process make some of their own.
  owned = catalogues().filter(({ owner }) => !owner.startsWith('test-'))
  everything = read(globSync(SOURCES, { cwd: ROOT }))
})

test('there is a catalogue for each application, and one for what applications share', () => {
  expect(owned.map(({ owner }) => owner)).toEqual(expect.arrayContaining([...SERVED.map(({ app }) => app.key), 'kit']))
})

test('pages of an application look their texts up in its own catalogue', () => {
  const named = globSync('apps/src/*/web/texts.ts', { cwd: ROOT }).map((path) => {
    const [, , folder = ''] = path.split(/[\\/]/)
    return { folder, owner: /\('([^']+)'\)/.exec(readFileSync(join(ROOT, path), 'utf8'))?.[1] }
  })
  expect(named.length).toBeGreaterThan(0)
  expect(named.filter(({ folder, owner }) => owner !== folder.replaceAll('-', '_'))).toEqual([])
})

describe('missing', () => {
  test.each(SERVED.map(({ app }) => [app.key, app] as const))('every label of %s has its English', (key, app) => {
    expect(labelsOf(app).filter((text) => englishOf(text, key) === undefined)).toEqual([])
  })
})

describe('unused', () => {
  test('sources of its owner say each text of a catalogue', () => {
    const unused = owned
      .filter(({ owner }) => owner !== vocabulary.owner)
      .flatMap(({ owner, lines }) => {
        const source = read(globSync(foldersOf(owner), { cwd: ROOT }))
        const known = labels.get(owner) ?? []
        return Object.keys(lines).flatMap((text) => (known.includes(text) || holds(source, text) ? [] : [`${owner}: ${text}`]))
      })
    expect(unused).toEqual([])
  })

  test('something says each text of the platform', () => {
    expect(Object.keys(EN).filter((text) => !holds(everything, text))).toEqual([])
  })

  test('the kit or an application says each shared text (npm run generate takes out the others)', () => {
    expect(unsaid()).toEqual([])
  })
})

test('no catalogue repeats what one below it says in the same English', () => {
  const doubles = owned.flatMap(({ owner, lines, below }) =>
    Object.entries(lines).flatMap(([text, english]) => {
      const shared = below === null || !Object.hasOwn(below.lines, text) ? (EN as Record<string, string>)[text] : below.lines[text]
      return shared === english ? [`${owner}: ${text}`] : []
    }),
  )
  expect(doubles).toEqual([])
})
