import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CATALOGUES } from '@qifuyun/apps/english.generated.ts'
import type { App } from '@qifuyun/kit/app.ts'
import { labelsOf } from '@qifuyun/kit/labels.ts'
import type { Catalogue } from '@qifuyun/ui/platform/i18n/i18n.ts'
import { expect, test } from 'vitest'
import { english } from '#src/shell/english.ts'

const SRC = join(import.meta.dirname, '../../../apps/src')
const folders = readdirSync(SRC, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

const isApp = (value: unknown): value is App => typeof value === 'object' && value !== null && 'appKey' in value && 'entities' in value
const appsIn = async (folder: string): Promise<App[]> =>
  Object.values<unknown>(await import(/* @vite-ignore */ join(SRC, folder, 'app.ts'))).filter(isApp)

test.each(folders)('every label of %s has its English line', async (folder) => {
  const apps = await appsIn(folder)
  expect(apps).toHaveLength(1)
  const { en = {} } = (await CATALOGUES[apps[0]?.key ?? '']?.()) ?? {}
  const found: Catalogue = { ...english['kit-web'], ...english.platform, ...english.kit, ...en }
  expect(apps.flatMap(labelsOf).filter((label) => !found[label])).toEqual([])
})
