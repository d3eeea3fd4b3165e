import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { APPS } from './registry.ts'

test.each(APPS.map(({ key }) => key.replaceAll('_', '-')))('the calls of %s are held to the contract of all applications', (folder) => {
  expect(existsSync(new URL(`../../../apps/src/${folder}/contract.test.ts`, import.meta.url))).toBe(true)
})
