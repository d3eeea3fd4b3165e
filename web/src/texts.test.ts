import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { catalogues } from '@qifuyun/contract/core/catalogue.ts'
import { english as kitWeb } from '@qifuyun/kit-web/english.ts'
import { english as ui } from '@qifuyun/ui/english.ts'
import type { Catalogue, Catalogues } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { describe, expect, test } from 'vitest'
import { english as publicPages } from '#src/h5/catalogue.ts'
import { english as signIn } from '#src/login-catalogue.ts'
import { english as workspace } from '#src/shell/english.ts'
import { findTexts, sourcesOf } from '#src/testing/source-texts.ts'

/** The folder of the packages. */
const ROOT = join(import.meta.dirname, '../..')

/** Chinese that is no text of the interface. */
const NO_TEXTS: Record<string, string> = {
  'ui/src/platform/format/money.ts': 'capital amounts are Chinese in every language',
  'ui/src/platform/request/file-answer.ts': 'the name of a file',
  'ui/src/light/LanguageMenu.tsx': 'each language names itself',
}

const pathsOf = (pattern: string): string[] => globSync(pattern, { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** Folders with texts of their own. */
const folders = pathsOf('{ui,kit-web,web}/src/**/texts.ts')
  .filter((path) => path !== 'ui/src/texts.ts' && !path.startsWith('ui/src/platform/'))
  .map(dirname)

/** Whose texts a file shows: those of the nearest folder that has its own, else the shared ones. */
const folderOf = (path: string): string | undefined =>
  folders.filter((folder) => path.startsWith(`${folder}/`)).toSorted((a, b) => b.length - a.length)[0]
/** web/src/messaging/find → messaging/find, kit-web/src → kit-web, ui/src/components/rich-text → ui/rich-text */
const nameOf = (folder: string | undefined): string =>
  folder
    ?.replace(/^web\/src\//, '')
    .replace('kit-web/src', 'kit-web')
    .replace('ui/src/components/', 'ui/') ?? 'platform'
const ownerOf = (path: string): string => nameOf(folderOf(path))

const isSource = (path: string): boolean => !/(^|[/-])(en|english|catalogue)\.ts$/.test(path) && !(path in NO_TEXTS)
/** Sources that the pages of an entry show texts from; test material is not among them. */
const sourcesBehind = (entry: string): string[] =>
  sourcesOf(ROOT, entry)
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .filter(isSource)

const ENTRIES: [entry: string, english: Catalogues][] = [
  ['web/src/main.tsx', workspace],
  ['web/src/login.tsx', signIn],
  ['web/src/h5.tsx', publicPages],
]
const shownBy = (path: string) => findTexts(read(path))

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

test.each(ENTRIES)('every Chinese text behind %s has English with its owner or among the shared texts', (entry, english) => {
  const sources = sourcesBehind(entry)
  const has = (owner: string, text: string): boolean => Object.hasOwn(english[owner] ?? {}, text)
  const missing = sources.flatMap((path) =>
    shownBy(path)
      .filter(({ text, as }) => as === 'bare' || !(has(ownerOf(path), text) || has('platform', text)))
      .map(({ text }) => `${path}: ${text}`),
  )
  expect(sources.length).toBeGreaterThan(30)
  expect(missing).toEqual([])
})

test('every owner has one catalogue by its own name, and the workspace loads all of them', () => {
  const own = folders.filter((folder) => folder !== 'web/src/h5')
  expect(Object.keys(workspace).toSorted()).toEqual(['applications', 'kit', 'platform', ...own.map(nameOf)].toSorted())
  for (const folder of folders) expect(read(`${folder}/texts.ts`)).toContain(`('${nameOf(folder)}')`)
})

test('no text of an application is loaded before the application is', () => {
  const lists = ['web/src/shell/english.ts', 'apps/src/english.generated.ts'].map(read).join('\n')
  const loaded = [...lists.matchAll(/^import .* from '(#src\/|@qifuyun\/apps\/)(.*)'/gm)].map(([, , path]) => path)
  expect(loaded.filter((path) => path?.endsWith('texts.ts') || path?.includes('/web/'))).toEqual([])
})

test('nobody shows the texts of another owner', () => {
  const foreign = pathsOf('{ui,kit-web,web}/src/**/*.{ts,tsx}').flatMap((path) => {
    const names = [...read(path).matchAll(/from '([^']*\/(?:own-)?texts\.ts)'/g)].map(([, name = '']) => name)
    const own = folderOf(path)
    const allowed = ['@qifuyun/ui/texts.ts', '@qifuyun/ui/platform/i18n/texts.ts', '#src/platform/i18n/texts.ts', './texts.ts']
    if (own === undefined) allowed.push('#src/platform/i18n/own-texts.ts', './own-texts.ts')
    else allowed.push(`#src/${own.replace(/^[\w-]+\/src\/?/, '')}/texts.ts`.replace('//', '/'))
    const isWrong = (name: string) => !allowed.includes(name) || (name === './texts.ts' && own !== undefined && dirname(path) !== own)
    return names.filter(isWrong).map((name) => `${path}: ${name}`)
  })
  expect(foreign).toEqual([])
})

/** Sources whose texts pages show by their codes. */
const definitions = pathsOf('{contract,kit,flow}/src/**/*.ts').filter((path) => !path.endsWith('messages.ts'))
const named = new Set<string>([
  ...definitions.flatMap((path) => shownBy(path).map(({ text }) => text)),
  // What the server says stands in the contract, whole.
  ...catalogues().flatMap(({ lines }) => Object.keys(lines)),
])

/** Texts that the server sends: the group of an enterprise's own applications. */
const SENT: Record<string, readonly string[]> = { workbench: ['自建应用'] }

test('no line is left over, and none repeats a shared one', () => {
  const used = Map.groupBy(pathsOf('{kit-web,web}/src/**/*.{ts,tsx}').filter(isSource), ownerOf)
  const outside = { ...signIn.platform }
  const wrong = folders
    .filter((folder) => !folder.startsWith('ui/'))
    .flatMap((folder) => {
      const owner = nameOf(folder)
      const lines: Catalogue = { ...workspace, ...publicPages, ...kitWeb }[owner as 'messaging'] ?? {}
      const shown = new Set((used.get(owner) ?? []).flatMap((path) => shownBy(path).map(({ text }) => text)))
      const sources = [...(used.get(owner) ?? []), ...definitions].map(read).join('\n')
      // Marks alone are no Chinese to the scanner.
      const isShown = (text: string) => shown.has(text) || named.has(text) || (!/\p{Script=Han}/u.test(text) && sources.includes(text))
      // Few of the shared texts are loaded outside the workspace.
      const shared: Catalogue = owner === 'auth' || owner === 'h5' ? outside : ui.platform
      return Object.entries(lines).flatMap(([text, line]) => [
        ...(isShown(text) || SENT[owner]?.includes(text) ? [] : [`${owner}: ${text} is not used`]),
        ...(shared[text] === line ? [`${owner}: ${text} is shared`] : []),
      ])
    })
  expect(wrong).toEqual([])
})

test('the pages under /login load no Ant Design, no schemas, no router, and no texts of the workspace', () => {
  const sources = sourcesOf(ROOT, 'web/src/login.tsx')
  expect(sources.map((path) => readFileSync(path, 'utf8')).join('\n')).not.toMatch(/from '(antd|@ant-design|zod|react-router|@tanstack)/)
  const catalogues = sources.map((path) => relative(ROOT, path).replaceAll('\\', '/')).filter((path) => /(^|\/)en\.ts$/.test(path))
  expect(catalogues.toSorted()).toEqual(['ui/src/light/en.ts', 'ui/src/platform/en.ts', 'web/src/auth/en.ts'])
})
