import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

/** The folder of the packages. */
const ROOT = join(import.meta.dirname, '..')
const HAN = /\p{Script=Han}/u

/** What is no sentence for readers of either language, by rule. */
const EXEMPT: Record<string, RegExp> = {
  'tests and their helpers': /\.(test|spec)\.tsx?$|(^|\/)testing/,
  'names of rooms are data': /main-data\/naming\.ts$/,
  'demo data are Chinese, as people would have written them': /\/demo(\/|(-history)?\.ts$)/,
  'what is told to the assistant': /\/assistant\/(instructions|record-tools|tools|writing|attachments|approval-deed)\.ts$/,
  'standard error of commands': /\/(main|serving)\.ts$/,
  'pages and prints with a Chinese layout of their own':
    /\/(print\/pages|papers\/values|showing\/print|payments\/(cashier|mock\/page)|oauth\/protocol|app-host\/module-document|market\/shipped)\.ts$/,
}

type Node = Record<string, unknown>

const walk = (node: unknown, see: (node: Node) => void): void => {
  if (Array.isArray(node)) for (const one of node) walk(one, see)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  see(node as Node)
  for (const value of Object.values(node)) walk(value, see)
}

/** Templates of a source in which Chinese stands around a value; names of files are none. */
const composedIn = (path: string, source: string): number => {
  let found = 0
  walk(parseSync(path, source).program, ({ type, quasis, expressions }) => {
    if (type !== 'TemplateLiteral' || !Array.isArray(expressions) || expressions.length === 0) return
    const raw = (quasis as { value: { raw: string } }[]).map(({ value }) => value.raw)
    if (raw.some((part) => HAN.test(part)) && !/\.(xlsx|jsonl|zip|pdf)$/.test(raw.at(-1) ?? '')) found += 1
  })
  return found
}

test('the scanner sees Chinese around values, and neither plain texts nor names of files', () => {
  const source =
    'const a = `共${n}条`, b = `共一条`, c = `${n} of`, d = `聊天记录_${day}.jsonl`, e = t(`${a}：${b}`), f = `${a}，${`第${b}行`}`'
  expect(composedIn('a.ts', source)).toBe(2)
})

test('sentences of the server and of applications are texts of a catalogue with values, not put together', () => {
  const paths = globSync('{server,apps}/src/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => path.replaceAll('\\', '/'))
  const told = paths.filter((path) => Object.values(EXEMPT).every((rule) => !rule.test(path)))
  const counts = told.flatMap((path): [string, number][] => {
    const source = readFileSync(join(ROOT, path), 'utf8')
    const count = source.includes('${') && HAN.test(source) ? composedIn(path, source) : 0
    return count === 0 ? [] : [[path, count]]
  })
  expect(paths.length).toBeGreaterThan(500)
  expect(Object.fromEntries(counts)).toEqual({})
})
