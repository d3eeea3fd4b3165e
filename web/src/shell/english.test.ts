import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findTexts, sourcesOf } from '#src/testing/source-texts.ts'
import { english } from './english.ts'

/** The folder of the packages. */
const ROOT = join(import.meta.dirname, '../../..')
/** Chinese that is no text of the interface: capital amounts, and the name of a file. */
const NO_TEXTS = ['ui/src/platform/format/money.ts', 'ui/src/platform/request/file-answer.ts']

test('the workspace loads every English text that it shows', () => {
  const sources = sourcesOf(ROOT, 'web/src/main.tsx')
    .map((path) => relative(ROOT, path))
    .filter((path) => !/(^|\/|-)en\.ts$/.test(path) && !NO_TEXTS.includes(path))
  const shown = sources.flatMap((path) => findTexts(readFileSync(join(ROOT, path), 'utf8')).map(({ text }) => text))
  expect(shown.length).toBeGreaterThan(150)
  expect(shown.filter((text) => !(text in english))).toEqual([])
})
