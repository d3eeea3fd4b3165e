import type { FileObject } from '@qifuyun/contract/files/schema.ts'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFile } from '#src/platform/kept/kept-files.ts'
import { setKeptStore } from '#src/platform/kept/kept-store.ts'
import { renderInWorkspace } from '#src/workspace/testing.tsx'
import { ImageUploader } from './ImageUploader.tsx'

const stored = new Map<string, unknown>()
let made = 0

beforeEach(() => {
  stored.clear()
  made = 0
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: () => {
        made += 1
        return `blob:${made}`
      },
      revokeObjectURL: () => undefined,
    }),
  )
  setKeptStore({
    read: async (key) => stored.get(key),
    write: async (key, value) => void stored.set(key, value),
    remove: async (key) => void stored.delete(key),
    entries: async () => [...stored],
  })
})
afterEach(() => {
  cleanup()
  setKeptStore(null)
  vi.unstubAllGlobals()
})

test('a picture that waits in this browser is shown after the page was opened again, whose addresses of before hold no more', async () => {
  const kept = await keepFile(new File(['picture'], '1.jpg', { type: 'image/jpeg' }), 'image')
  const before: FileObject = { ...(kept as FileObject), fileFullPath: 'blob:of-the-page-before' }
  await renderInWorkspace(<ImageUploader value={[before]} onChange={() => undefined} />)
  await waitFor(() => expect(screen.getByRole('img', { name: '1.jpg' }).getAttribute('src')).toBe('blob:2'))
})
