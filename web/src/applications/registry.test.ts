import { expect, test } from 'vitest'
import { APPLICATIONS } from './registry.ts'

test.each(APPLICATIONS)('$appKey is called in the shell as its definition calls it', async ({ appKey, title, load }) => {
  const { app } = await load()
  expect({ appKey: app.appKey, label: app.label }).toEqual({ appKey, label: title })
})
