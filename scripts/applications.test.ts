import { SERVED } from '@qifuyun/apps/server.generated.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { isRecordedBy } from '@qifuyun/kit/permissions.ts'
import { describe, expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { coreFiles, namedIn } from './core-names.mjs'

/** Applications by their folders; main data is the core's own, which the others stand on (docs/adr/0021). */
const APPLICATIONS = SERVED.flatMap(({ app }) => (app.appKey === null ? [] : [{ folder: app.key.replaceAll('_', '-'), code: app.appKey }]))

/** Tests of the kit take their rows from the smallest application. */
const EXAMPLE = 'loan'

/** Tests of the core that borrow another application for what the example does not have; they go when it goes. */
const BORROWERS: Readonly<Record<string, readonly string[]>> = {
  repair: [
    'kit-web/src/detail/detail-rules.test.ts',
    'kit-web/src/form/EntityForm.test.tsx',
    'kit-web/src/list/phone/row-parts.test.ts',
    'kit-web/src/list/tabs/view-tabs.test.ts',
    'kit-web/src/rights.test.ts',
    'kit-web/src/views/board/card-parts.test.ts',
    'kit-web/src/views/board/lanes.test.ts',
    'server/src/applications/import/routes.test.ts',
    'server/src/applications/read/related/related.test.ts',
  ],
  'release-pass': ['server/src/applications/overview/overview.test.ts'],
  ...Object.fromEntries(
    ['cleaning-greening', 'energy', 'equipment-inspection', 'patrol'].map((folder) => [folder, ['server/src/demo/sentences.test.ts']]),
  ),
  visitor: ['kit-web/src/overview/overview-data.test.ts', 'server/src/applications/public/limits.test.ts'],
  'work-order': [
    'kit-web/src/views/board/Faces.test.tsx',
    'kit-web/src/views/board/card-parts.test.ts',
    'server/src/applications/overview/overview.test.ts',
    'server/src/applications/read/related/related.test.ts',
  ],
}

const FILES: { file: string; text: string }[] = coreFiles()

describe.each(APPLICATIONS)('$folder', (application) => {
  test('is named by nothing outside its folder', () => {
    expect(namedIn(FILES, application)).toEqual([])
  })

  test('is imported by no test of the core but those that say so', () => {
    const imports = new RegExp(`@qifuyun/apps/${application.folder}/`)
    const may = BORROWERS[application.folder] ?? []
    const found = FILES.filter(({ file, text }) => imports.test(text) && !may.includes(file)).map(({ file }) => file)
    if (application.folder !== EXAMPLE) expect(found).toEqual([])
  })
})

test('rows of every entity are called something that people know', () => {
  const nameless = SERVED.flatMap(({ app }) =>
    Object.values(app.entities).flatMap(({ spec }) => (spec.fields[spec.title] === undefined ? [`${app.key}.${spec.name}`] : [])),
  )
  expect(nameless).toEqual([])
})

/** What everybody does for themselves where no role of the enterprise is bound to the application. */
const selfServiceOf = ({ entities }: App): string[] =>
  Object.values(entities).flatMap((of) =>
    of.spec.selfService ? (['read', 'add'] as const).flatMap((verb) => (isRecordedBy(of, verb) ? [] : [`${of.spec.name}:${verb}`])) : [],
  )

test('what everybody does for themselves some role offers as a whole: the first role that is bound ends it for all', () => {
  const withdrawn = SERVED.flatMap(({ app: { key, roles, ...app } }) => {
    const own = selfServiceOf({ key, ...app })
    const offers = (roles ?? []).some(({ permissions }) =>
      own.every((right) => [right, `${right.split(':')[0]}:*`].some((each) => permissions.includes(each))),
    )
    return roles === undefined || offers ? [] : [key]
  })
  expect(withdrawn).toEqual([])
})
