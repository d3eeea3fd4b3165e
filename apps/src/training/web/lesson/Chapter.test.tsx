import { renderInWorkspace } from '@qifuyun/ui/workspace/testing.tsx'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CHAPTER } from '#src/training/codes.ts'
import { Chapter } from './Chapter.tsx'

const standing = { uuid: 'c', seconds: 0, needed: 60, furthest: 0, done: false }
const COUNTS = '学习期间请保持本页打开，正在计学时'

const show = (file: { fileName: string; fileExtension: string; fileType: string }) => {
  const kept = { filePath: 'files/1', fileFullPath: '/files/1', ...file }
  // Of the chapter as much as is looked at here.
  const of = { uuid: 'c', title: '规程', kind: CHAPTER.file, minutes: 1, file: [kept], url: null } as never
  return renderInWorkspace(<Chapter learn="l" of={of} standing={standing} />)
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a file that the page does not show counts from when it was opened, and a picture at once', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  await show({ fileName: '规程.docx', fileExtension: 'docx', fileType: 'file' })
  expect(screen.queryByText(COUNTS)).toBeNull()
  fireEvent.click(screen.getByRole('link', { name: '规程.docx' }))
  expect(screen.getByText(COUNTS)).toBeTruthy()
  cleanup()
  await show({ fileName: '规程.png', fileExtension: 'png', fileType: 'image' })
  expect(screen.getByText(COUNTS)).toBeTruthy()
})
