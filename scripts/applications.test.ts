import { globSync, readFileSync } from 'node:fs'
import { SERVED } from '@qifuyun/apps/server.generated.ts'
import { describe, expect, test } from 'vitest'

/** Applications by their folders; main data is the core's own, which the others stand on (docs/adr/0021). */
const APPLICATIONS = SERVED.flatMap(({ app }) => (app.appKey === null ? [] : [{ folder: app.key.replaceAll('_', '-'), code: app.appKey }]))

/** Tests of the kit take their rows from the smallest application. */
const EXAMPLE = 'loan'

/** Tests of the core that borrow another application for what the example does not have; they go when it goes. */
const BORROWERS: Readonly<Record<string, readonly string[]>> = {
  repair: [
    'kit-web/src/detail/detail-rules.test.ts',
    'kit-web/src/form/EntityForm.test.tsx',
    'kit-web/src/rights.test.ts',
    'kit-web/src/views/board/lanes.test.ts',
    'server/src/applications/import/routes.test.ts',
  ],
  visitor: ['server/src/applications/public/limits.test.ts'],
  'work-order': [
    'server/src/applications/work.test.ts',
    'server/src/assistant/proposals.test.ts',
    'server/src/main-data/room-reshape.test.ts',
  ],
}

/** Data in which route codes stand for what they are called: their order, and what the demo enterprise has of them. */
const DATA = ['contract/src/app-center/built-in.ts', 'server/src/demo/seed-apps.ts']

const isTest = (file: string): boolean => /\.(test|spec)\.tsx?$|(^|\/)testing(\/|[.-])|^e2e\//.test(file)
const withoutComments = (text: string): string => text.replace(/\/\*.*?\*\//gs, '').replace(/(^|\s)\/\/.*$/gm, '')

const FILES = globSync('{contract,flow,kit,kit-web,ui,web,server,e2e}/**/*.{ts,tsx,css}')
  .filter((file) => !/node_modules|dist\/|\.generated\.ts$/.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }))

const camel = (folder: string): string => folder.replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase())

/** What names an application: its route code, its folder in a path or as a word of its own, its name in code where that is no English word. */
const namesOf = ({ folder, code }: (typeof APPLICATIONS)[number]): RegExp => {
  const alone = `['"\`/](${folder}|${folder.replaceAll('-', '_')})['"\`/.]`
  const joined = folder.includes('-') ? `|${folder}|${folder.replaceAll('-', '_')}|${camel(folder)}` : ''
  return new RegExp(`\\b${code}\\b|${alone}${joined}`, 'i')
}

describe.each(APPLICATIONS)('$folder', (application) => {
  test('is named by nothing outside its folder', () => {
    const names = namesOf(application)
    const found = FILES.filter(({ file, text }) => !isTest(file) && !DATA.includes(file) && names.test(text))
    expect(found.map(({ file, text }) => `${file}: ${names.exec(text)?.[0]}`)).toEqual([])
  })

  test('is imported by no test of the core but those that say so', () => {
    const imports = new RegExp(`@qifuyun/apps/${application.folder}/`)
    const may = BORROWERS[application.folder] ?? []
    const found = FILES.filter(({ file, text }) => imports.test(text) && !may.includes(file)).map(({ file }) => file)
    if (application.folder !== EXAMPLE) expect(found).toEqual([])
  })
})
