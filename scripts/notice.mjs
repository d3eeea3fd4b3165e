// Writes NOTICE: what the product ships of others, and under which licences, as the lock file says.
import { readFileSync, writeFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'

/** What the lock file has no licence for, as the package itself says. */
const UNTOLD = { 'xmlhttprequest-ssl': 'MIT' }

const HEAD = `What this product ships of others, by licence. Written from package-lock.json by npm run generate.

The libraries under LGPL-3.0-or-later (libvips, behind sharp) are files of their own, linked at run time, and may be exchanged.
`

const nameIn = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Packages that are installed to run the product, those of other platforms too; tools and tests aside. */
export const shipped = () => {
  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([path, { dev, link, version, license }]) => {
    const name = nameIn(path)
    return !path.includes('node_modules/') || dev || link ? [] : [{ name, version, licence: license ?? UNTOLD[name] ?? 'unknown' }]
  })
}

export const noticeText = () => {
  const byLicence = Map.groupBy(shipped(), ({ licence }) => licence)
  const parts = [...byLicence]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([licence, found]) => {
      const names = [...new Set(found.map(({ name, version }) => `${name} ${version}`))].toSorted()
      return `${licence}\n${names.map((name) => `  ${name}\n`).join('')}`
    })
  return [HEAD, ...parts].join('\n')
}

if (import.meta.main) writeFileSync(inRoot('NOTICE'), noticeText())
