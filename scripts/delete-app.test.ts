import { expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { borrowersOf } from './delete-app.mjs'

const FILES = [
  ['apps/src/keys/app.ts', "import { project } from '#src/main-data/project.ts'"],
  ['apps/src/tools/app.ts', "import { item } from '#src/keys/app.ts'"],
  ['bench/tools.ts', "import { item } from '../apps/src/keys/app.ts'"],
  ['server/src/testing/rows.ts', "export { item } from '@qifuyun/apps/keys/app.ts'"],
  ['server/src/killed.test.ts', "const { item } = await import('#src/testing/rows.ts')"],
  ['server/src/search.test.ts', "import { keyring } from '@qifuyun/apps/keyring/app.ts'"],
  ['apps/src/main-data/app.ts', "import { text } from '@qifuyun/kit/fields.ts'"],
]

test('what borrows an application is found through other files, and nothing else is', () => {
  expect(borrowersOf('apps/src/keys/', FILES)).toEqual([
    ['apps/src/tools/app.ts', 'apps/src/keys/app.ts'],
    ['bench/tools.ts', 'apps/src/keys/app.ts'],
    ['server/src/testing/rows.ts', 'apps/src/keys/app.ts'],
    ['server/src/killed.test.ts', 'server/src/testing/rows.ts'],
  ])
})
