import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { forgetScreens, type Visit, visits } from './screens.ts'

const LIST = join(import.meta.dirname, 'screens.md')
const HEAD = `# Screens that axe has looked at

Each screen at each width once: \`expectAccessible\` of the stories asks axe only about what it has not seen there in the same run. A run with
\`QFY_SCREENS=write\` writes the rows of the files that it plays; every other run says which of them it did not come by.

| Screen, and what lies over it | Width | Stories |
|---|---|---|
`

const rowOf = (name: string, look: string) => `| ${name.replaceAll('|', '/')} | ${look} |`

/** The rows of the list, each with the stories that come by. */
const rowsOf = (all: readonly Visit[]): Map<string, Set<string>> => {
  const rows = new Map<string, Set<string>>()
  for (const { name, look, story } of all) rows.set(rowOf(name, look), (rows.get(rowOf(name, look)) ?? new Set()).add(story))
  return rows
}

const listed = (): [row: string, stories: string[]][] =>
  readFileSync(LIST, 'utf8')
    .split('\n')
    .flatMap((line): [string, string[]][] => {
      const [, row, stories] = /^(\| \/.* \|) (\S+) \|$/.exec(line) ?? []
      return row === undefined || stories === undefined ? [] : [[row, stories.split(',')]]
    })

/** After a run: which screens axe looked at, and which of the list it did not come by. */
export default class ScreensReporter implements Reporter {
  #files: ReadonlySet<string> = new Set()

  onBegin(_config: FullConfig, suite: Suite): void {
    forgetScreens()
    this.#files = new Set(suite.allTests().map(({ location: { file } }) => file.replaceAll('\\', '/')))
  }

  onEnd(): void {
    const all = visits()
    if (all.length === 0) return
    const rows = rowsOf(all)
    const checked = all.filter((visit) => visit.checked).length
    process.stdout.write(`screens: axe looked ${checked} times at ${rows.size}; ${all.length - checked} times there was nothing new\n`)
    const played = (story: string) => [...this.#files].some((file) => file.endsWith(`/${story}`))
    if (process.env.QFY_SCREENS === 'write') {
      // Stories that were not played keep their rows.
      for (const [row, stories] of listed())
        for (const story of stories) if (!played(story)) rows.set(row, (rows.get(row) ?? new Set()).add(story))
      const lines = [...rows].map(([row, stories]) => `${row} ${[...stories].toSorted().join(',')} |`)
      writeFileSync(LIST, `${HEAD}${lines.toSorted().join('\n')}\n`)
      return
    }
    const lost = listed().filter(([row, stories]) => stories.every(played) && !rows.has(row))
    for (const [row, stories] of lost) process.stdout.write(`screens: ${stories.join(', ')} did not come by ${row}\n`)
  }
}
