// Walks through every page of a running product whose demo company has lived, and tells what is wrong there: what axe calls serious, errors
// of the console, and words that nobody should read. Pages are those of web/src/shell/routes.ts, and what their links, tabs and rows lead to.
//
// node e2e/crawl/crawl.ts [http://localhost:3000] [looks|people] [path, person, desk or phone…]
//   looks: as the administrator at 1440 and 390, or at the one named, light and dark, with axe
//   people: as each account of the demo, or as those named alone
//   paths: those and what lies below them, alone
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chromium } from '@playwright/test'
import { PEOPLE, type PersonName } from '../../server/src/testing/people.ts'
import { ARGUMENTS } from '../support/browser.ts'
import { productPaths } from './paths.ts'
import { type Finding, walk } from './walk.ts'

const [origin = 'http://localhost:3000', part, ...chosen] = process.argv.slice(2)
const only = chosen.filter((each) => each.startsWith('/'))
const REPORT = new URL(`../../.tmp/crawl-${part ?? 'all'}.txt`, import.meta.url).pathname
const VIEWPORTS = { desk: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }
/** So many people walk at the same time. */
const AT_ONCE = 4

// Somebody without a name has no pages yet.
const EVERYBODY = (Object.keys(PEOPLE) as PersonName[]).filter((name) => name !== 'nameless')
/** Those that are named; nobody named: all. */
const named = <T extends string>(all: readonly T[]): readonly T[] => {
  const some = all.filter((each) => chosen.includes(each))
  return some.length > 0 ? some : all
}
const NAMES = named(EVERYBODY)
const LOOKS = named(Object.keys(VIEWPORTS) as (keyof typeof VIEWPORTS)[]).map((name) => VIEWPORTS[name])

const lineOf = ({ who, look, screen, what }: Finding) => `${screen}\t${look}\t${who}\t${what}\n`

const browser = await chromium.launch({ executablePath: process.env.CHROME_PATH ?? '/usr/bin/chromium', args: ARGUMENTS })
const found: Finding[] = []
mkdirSync(dirname(REPORT), { recursive: true })
writeFileSync(REPORT, '')
const TOLD_EVERY = 20
const tell = (screens: number, news: readonly Finding[]) => {
  found.push(...news)
  appendFileSync(REPORT, news.map(lineOf).join(''))
  if (screens > 0 && screens % TOLD_EVERY === 0) process.stdout.write(`… ${screens} screens\n`)
}
try {
  const paths = only.length > 0 ? only : await productPaths()
  const say = (line: string) => process.stdout.write(`${line}\n`)
  if (part !== 'people') {
    for (const viewport of LOOKS) {
      const { findings, screens } = await walk(browser, { origin, who: 'zhangwei', viewport, paths, below: only, axe: true, tell })
      say(`${viewport.width}: ${screens} screens, ${findings.length} findings`)
    }
  }
  if (part !== 'looks') {
    const waiting = [...NAMES]
    const next = async (): Promise<void> => {
      for (let who = waiting.shift(); who !== undefined; who = waiting.shift()) {
        const { findings, screens } = await walk(browser, { origin, who, viewport: VIEWPORTS.desk, paths, below: only, axe: false, tell })
        say(`${who}: ${screens} screens, ${findings.length} findings`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  }
} finally {
  await browser.close()
  writeFileSync(REPORT, found.map(lineOf).toSorted().join(''))
}
process.stdout.write(`${found.length} findings, told in ${REPORT}\n`)
process.exitCode = found.length === 0 ? 0 : 1
