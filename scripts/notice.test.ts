import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
// @ts-expect-error scripts are plain JavaScript, so that Node 20 runs them before anything is installed
import { noticeText, shipped } from './notice.mjs'
// @ts-expect-error as above
import { inRoot } from './paths.mjs'

/** Licences that let us ship what stands under them; the LGPL for what is linked at run time. */
const FINE = /^(MIT|ISC|0BSD|BSD-[23]-Clause|BlueOak-1\.0\.0|Apache-2\.0|OFL-1\.1|LGPL-3\.0-or-later|CC0-1\.0|Unlicense|AFL-2\.1)$/
const LINKED = /^@img\/sharp-/

test('NOTICE says what the product ships of others (npm run generate writes it)', () => {
  expect(readFileSync(inRoot('NOTICE'), 'utf8')).toBe(noticeText())
})

test('everything that the product ships is under a licence that lets it', () => {
  const found: { name: string; licence: string }[] = shipped()
  const wrong = found.filter(({ name, licence }) => {
    const each = licence.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /)
    return !each.every((one) => FINE.test(one)) || (licence.includes('LGPL') && !LINKED.test(name))
  })
  expect(found.length).toBeGreaterThan(200)
  expect(wrong).toEqual([])
})
