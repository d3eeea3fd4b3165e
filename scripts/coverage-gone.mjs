// Takes files that are gone out of docs/coverage.md, and rows of which nothing is left: those of an application that was deleted.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { say } from './say.mjs'

const DOCUMENT = inRoot('docs', 'coverage.md')
const FILE = /`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|js|css|sql|html|json|svg|webmanifest|md))`/g

/** A row without the files that are gone; null where a cell holds nothing any more. */
export const withoutGone = (row, isThere) => {
  const gone = [...row.matchAll(FILE)].map(([name, file]) => (isThere(file) ? '' : name)).filter(Boolean)
  if (gone.length === 0) return row
  const left = gone.reduce((text, name) => text.replace(`${name}, `, '').replace(`, ${name}`, '').replace(name, ''), row)
  return /\|\s*\|/.test(left) ? null : left
}

if (import.meta.main) {
  const text = readFileSync(DOCUMENT, 'utf8')
  const kept = text
    .split('\n')
    .map((line) => (line.startsWith('|') ? withoutGone(line, (file) => existsSync(inRoot(file))) : line))
    .filter((line) => line !== null)
    .join('\n')
  if (kept !== text) {
    writeFileSync(DOCUMENT, kept)
    say('docs/coverage.md: took out files that are gone')
  }
}
