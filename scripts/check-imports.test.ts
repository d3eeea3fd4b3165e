import { describe, expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { circlesIn, problemOf, readImports } from './check-imports.mjs'

describe('an import', () => {
  test.each([
    ['of a package below', 'apps/src/visitor/web/Desk.tsx', 'kit-web/src/api.ts'],
    ['of a feature below, by a file of its folder', 'web/src/workbench/tiles.ts', 'web/src/applications/registry.ts'],
    ['inside a feature', 'web/src/messaging/api.ts', 'web/src/messaging/engine/chat.ts'],
    ['by an entry of the page', 'web/src/main.tsx', 'web/src/shell/offline/offline.ts'],
  ])('%s is as it should be', (_, from, to) => {
    expect(problemOf(from, to)).toBeUndefined()
  })

  test.each([
    ['kit-web/src/rights.ts', 'apps/src/main-data/app.ts', 'kit-web knows nothing of apps'],
    ['ui/src/components/Avatar.tsx', 'ui/src/workspace/en.ts', 'components stands below workspace'],
    ['web/src/messaging/api.ts', 'web/src/workbench/api.ts', 'messaging stands below workbench'],
    ['web/src/workbench/tiles.ts', 'web/src/messaging/engine/chat.ts', 'messaging is entered by a side door'],
    ['apps/src/visitor/web/api.ts', 'apps/src/visitor/server.ts', 'pages do not import what runs on the server'],
    ['web/src/unheard/api.ts', 'web/src/auth/en.ts', 'web/src/unheard has no place in scripts/import-order.mjs'],
  ])('%s → %s is refused', (from, to, problem) => {
    expect(problemOf(from, to)).toBe(problem)
  })
})

test('a circle is found however long it is, and what only leads to it is none of it', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c']],
    ['c', ['d']],
    ['d', ['b']],
    ['e', ['a']],
  ])
  expect(circlesIn(imports).map((files: string[]) => files.toSorted())).toEqual([['b', 'c', 'd']])
})

// It parses every file of the repository, which takes its time on a busy machine.
test('lazy imports, exports and imports of types are read', { timeout: 90_000 }, () => {
  const imports = readImports()
  expect(imports.get('web/src/main-data/routes.ts')).toContain('web/src/main-data/home/HomePage.tsx')
  expect(imports.get('kit-web/src/api.ts')).toContain('kit-web/src/calls.ts')
  expect(imports.get('kit-web/src/application.ts')).toContain('kit-web/src/loaded-app.ts')
})
