import { existsSync, readFileSync } from 'node:fs'
import { ENDPOINTS } from '@qifuyun/contract/endpoints.ts'
import { describe, expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { withoutGone } from './coverage-gone.mjs'
// @ts-expect-error as above
import { inRoot } from './paths.mjs'

const TEXT = readFileSync(inRoot('docs', 'coverage.md'), 'utf8')
const isRule = (line: string): boolean => /^\|[-|]+\|$/.test(line)
/** Rows of all tables, without their heads and the rules below those. */
const ROWS = TEXT.split('\n').filter((line, index, lines) => line.startsWith('|') && !isRule(line) && !isRule(lines[index + 1] ?? ''))
const cellsOf = (row: string): string[] =>
  row
    .replaceAll('\\|', '\u0000')
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())
const FILES = /`([\w.-]+(?:\/[\w.-]+)+\.(?:ts|tsx|mjs|js|css|sql|html|json|svg|webmanifest|md))`/g
const filesIn = (text: string): string[] => [...text.matchAll(FILES)].flatMap(([, file]) => file ?? [])

describe('docs/coverage.md', () => {
  test('has a row for every declared call, and none for others (npm run generate writes them)', () => {
    const declared = ENDPOINTS.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
    const told = ROWS.map((row) => cellsOf(row)[0] ?? '').filter((first) => /^(GET|POST|PUT|DELETE) \/api\//.test(first))
    expect(told.toSorted()).toEqual(declared.toSorted())
  })

  test('names no file that does not exist', () => {
    const names = [...new Set(filesIn(TEXT))]
    expect(names.length).toBeGreaterThan(100)
    expect(names.filter((name) => !existsSync(inRoot(name)))).toEqual([])
  })

  test('has no empty cell, and a test at the end of each row', () => {
    const wanting = ROWS.filter((row) => {
      const cells = cellsOf(row)
      return cells.includes('') || !filesIn(cells.at(-1) ?? '').some((file) => /\.(test|spec)\.tsx?$/.test(file))
    })
    expect(wanting).toEqual([])
  })
})

test('files that are gone leave their rows, and rows of which a cell is left empty go', () => {
  const isThere = (file: string) => !file.startsWith('apps/src/gone/')
  const row = '| Public pages | `web/src/h5.tsx` | `apps/src/gone/a.spec.ts`, `server/src/walk.test.ts` |'
  expect(withoutGone(row, isThere)).toBe('| Public pages | `web/src/h5.tsx` | `server/src/walk.test.ts` |')
  expect(withoutGone('| Gate | `web/src/h5.tsx` | `apps/src/gone/a.spec.ts` |', isThere)).toBeNull()
  expect(withoutGone('| Gate | `web/src/h5.tsx` | `e2e/a.spec.ts` |', isThere)).toBe('| Gate | `web/src/h5.tsx` | `e2e/a.spec.ts` |')
})
