// Papers that pages bring down as PDF, as a printer prints them.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { codeOn, type PdfPage, pagesOf } from '../../server/src/testing/pdf.ts'

/** The pages of the PDF that comes down with this deed. */
export const pdfOf = async (page: Page, deed: () => Promise<unknown>): Promise<PdfPage[]> => {
  const [download] = await Promise.all([page.waitForEvent('download'), deed()])
  return pagesOf(await readFile(await download.path()))
}

/** Words of a page, without the spaces between what is set apart. */
export const wordsOn = ({ text }: PdfPage): string => text.normalize('NFKC').replaceAll(/\s/g, '')

/** The code on each page, read as a phone reads it. */
export const codesOn = (pages: readonly PdfPage[]): (string | undefined)[] => pages.map(codeOn)
