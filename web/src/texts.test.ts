import { globSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findTexts, sourcesOf } from '#src/testing/source-texts.ts'

/** The folder of the packages. */
const ROOT = join(import.meta.dirname, '../..')

/** Chinese that is no text of the interface. */
const NO_TEXTS: Record<string, string> = {
  'ui/src/platform/format/money.ts': 'capital amounts are Chinese in every language',
  'ui/src/platform/request/file-answer.ts': 'the name of a file',
  'ui/src/light/LanguageMenu.tsx': 'each language names itself',
}

const isCatalogue = (path: string): boolean => /(^|[/-])en\.ts$/.test(path)
const isChecked = (path: string): boolean => !isCatalogue(path) && !(path in NO_TEXTS)

/** Sources that the pages of an entry show texts from; test material is not among them. */
const sourcesBehind = (entry: string): string[] => sourcesOf(ROOT, entry).map((path) => relative(ROOT, path).replaceAll('\\', '/'))
const textsOf = (path: string) => findTexts(readFileSync(join(ROOT, path), 'utf8'))

const catalogues = globSync('{ui,kit-web,web}/src/**/*en.ts', { cwd: ROOT }).filter((path) => isCatalogue(path.replaceAll('\\', '/')))
const keysOf = async (path: string): Promise<string[]> => {
  const values: unknown[] = Object.values(await import(/* @vite-ignore */ join(ROOT, path)))
  return values.flatMap((value) => Object.keys(Object(value)))
}

describe('the scanner', () => {
  test('sees texts in strings, JSX and templates, and no comments or patterns', () => {
    const source =
      "// 注释\nconst a = t('登录') /* 注 */\nconst b = <p title=\"标题\">正文 {t('内')}</p>\nconst c = `共${n}条`\nconst d = /式/"
    expect(findTexts(source)).toEqual([
      { text: '登录', as: 'string' },
      { text: '标题', as: 'bare' },
      { text: '正文', as: 'bare' },
      { text: '内', as: 'string' },
      { text: '共', as: 'bare' },
      { text: '条', as: 'bare' },
    ])
  })
})

test('every Chinese text of the web goes through a catalogue that has its English', async () => {
  const { EN } = await import('@qifuyun/contract/core/messages.ts')
  const known = new Set([...Object.keys(EN), ...(await Promise.all(catalogues.map(keysOf))).flat()])
  const sources = new Set([...sourcesBehind('web/src/login.tsx'), ...sourcesBehind('web/src/main.tsx')])
  const missing = [...sources].filter(isChecked).flatMap((path) =>
    textsOf(path)
      .filter(({ text, as }) => as === 'bare' || !known.has(text))
      .map(({ text }) => `${path}: ${text}`),
  )
  expect(missing).toEqual([])
})

test.each([
  ['web/src/login.tsx', async () => (await import('#src/login-catalogue.ts')).catalogue],
  ['web/src/main.tsx', async () => (await import('#src/shell/english.ts')).english],
])('the pages behind %s load every English text that they show', async (entry, load) => {
  const english: Record<string, string> = await load()
  const shown = sourcesBehind(entry).filter(isChecked).flatMap(textsOf)
  expect(shown.length).toBeGreaterThan(50)
  expect(shown.map(({ text }) => text).filter((text) => !(text in english))).toEqual([])
})

test('the pages under /login load no Ant Design, no schemas and no router', () => {
  const imported = sourcesOf(ROOT, 'web/src/login.tsx')
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  expect(imported).not.toMatch(/from '(antd|@ant-design|zod|react-router|@tanstack)/)
})
