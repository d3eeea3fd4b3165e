import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { ROOT } from './paths.mjs'

const MOST = 40
const PACKAGES = '{apps,bench,contract,docs,e2e,flow,kit,kit-web,scripts,server,ui,web}'
const NO_SOURCES = new Set(['node_modules', 'dist', '.tmp'])

/** Folders that hold more, at most so many: lower the numbers, never raise them. */
const LEFT: Record<string, number> = {
  e2e: 44,
  'kit/src': 50,
}

/** Migrations of older databases, which nobody adds to. */
const FROZEN = ['server/migrations/before-baseline']

test('a folder holds forty files at most', () => {
  const found = globSync(`${PACKAGES}/**/*`, { cwd: ROOT, withFileTypes: true, exclude: (entry) => NO_SOURCES.has(entry.name) })
  const counts = Map.groupBy(
    found.filter((entry) => entry.isFile()),
    ({ parentPath }) => relative(ROOT, parentPath).replaceAll('\\', '/'),
  )
  const full = [...counts].flatMap(([folder, files]) =>
    FROZEN.includes(folder) || files.length <= (LEFT[folder] ?? MOST) ? [] : [`${folder}: ${files.length}`],
  )
  expect(counts.size).toBeGreaterThan(200)
  expect(full).toEqual([])
})

test('no test of an application lies where no project of vitest or TypeScript looks for it', () => {
  const deeper = globSync(['apps/src/*/*/**/*.test.ts'], { cwd: ROOT }).filter(
    (file) => !file.endsWith('.unit.test.ts') && !/^apps.src.[^/\\]+.web./.test(file),
  )
  expect(deeper).toEqual([])
})
