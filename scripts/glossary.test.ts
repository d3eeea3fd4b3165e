import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogues } from '@qifuyun/contract/core/catalogue.ts'
import { EN } from '@qifuyun/contract/core/messages.ts'
import { beforeAll, expect, test } from 'vitest'

/** The folder of the packages. */
const ROOT = join(import.meta.dirname, '..')

/** A term with the words that English may have for it, and those that it must not have instead; without any the word may not be left out. */
interface Term {
  chinese: string
  english: readonly string[]
  not: readonly string[]
}

/** A line of a catalogue: whose it is, the Chinese, the English. */
type Line = readonly [owner: string, chinese: string, english: string]

const words = (cell: string): string[] => (cell === '' ? [] : cell.split(', '))

const termsOf = (document: string): Term[] =>
  document.split('\n').flatMap((row) => {
    const [, chinese = '', english = '', forms = '', not = ''] = row.split('|').map((cell) => cell.trim().toLowerCase())
    if (!/^\p{Script=Han}+$/u.test(chinese)) return []
    return [{ chinese, english: [english, ...words(forms)], not: words(not) }]
  })

/** Terms in a Chinese text; one inside of a longer one is not its own. */
const termsIn = (text: string, terms: readonly Term[]): Term[] => {
  let rest = text
  return terms
    .toSorted((a, b) => b.chinese.length - a.chinese.length)
    .filter(({ chinese }) => {
      const found = rest.includes(chinese)
      rest = rest.replaceAll(chinese, ' ')
      return found
    })
}

/** Whether English says a term, or leaves it out where that is allowed. */
const suits = (english: string, { english: said, not }: Term): boolean => {
  const text = english.toLowerCase()
  if (said.some((word) => text.includes(word))) return true
  return not.length > 0 && !not.some((word) => new RegExp(`\\b${word}`).test(text))
}

const missing = (lines: readonly Line[], terms: readonly Term[]): string[] =>
  lines.flatMap(([owner, chinese, english]) => {
    return termsIn(chinese, terms)
      .filter((term) => !suits(english, term))
      .map((term) => `${owner}: ${chinese} = ${english} (${term.chinese}: ${term.english[0]})`)
  })

let lines: readonly Line[] = []
const terms = termsOf(readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8'))
beforeAll(async () => {
  const pages = globSync('{web,ui,kit-web}/src/**/en.ts', { cwd: ROOT })
  const told = await Promise.all(
    pages.map(async (path): Promise<Line[]> => {
      const { en } = (await import(join(ROOT, path))) as { en: Record<string, string> }
      return Object.entries(en).map(([chinese, english]) => [path.replace(/\/en\.ts$/, ''), chinese, english])
    }),
  )
  for (const path of globSync('{contract/src/*/messages.ts,{apps,kit,server}/src/**/texts.ts}', { cwd: ROOT }))
    if (!path.includes('/web/')) await import(join(ROOT, path))
  const owned = catalogues()
    .filter(({ owner }) => !owner.startsWith('test-'))
    .flatMap(({ owner, lines: own }) => Object.entries(own).map(([chinese, english]): Line => [owner, chinese, english]))
  lines = [...told.flat(), ...owned, ...Object.entries(EN).map(([chinese, english]): Line => ['core', chinese, english])]
})

test('a term inside of a longer one is not asked for', () => {
  const two = termsOf('| 审批 | approval | | |\n| 审批人 | approver | | |')
  expect(missing([['a', '审批人', 'Approver']], two)).toEqual([])
  expect(missing([['a', '审批人的审批', 'Approver']], two)).toHaveLength(1)
})

test('a term may be left out, and not be called otherwise, where the glossary says what it is not', () => {
  const order = termsOf('| 工单 | work order | | order |')
  expect(missing([['a', '工单类型', 'Type']], order)).toEqual([])
  expect(missing([['a', '工单类型', 'Order type']], order)).toHaveLength(1)
})

test('catalogues say the words of the glossary', () => {
  expect(lines.length).toBeGreaterThan(3_000)
  expect(missing(lines, terms)).toEqual([])
})
