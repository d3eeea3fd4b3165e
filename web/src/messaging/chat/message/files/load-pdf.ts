import { call } from '@qifuyun/ui/platform/request/call.ts'
import { getFileInfo } from '@qifuyun/ui/platform/request/endpoints/files.generated.ts'

const PDF = 'application/pdf'
const MAGIC = '%PDF-'
/** Readers look for the mark that far into a file. */
const MAGIC_WITHIN = 1_024

/** What was asked for is no PDF, whatever its name says. */
export class NoPdf extends Error {}

const isPdf = async (bytes: Blob): Promise<boolean> => (await bytes.slice(0, MAGIC_WITHIN).text()).includes(MAGIC)

/**
 * A stored PDF as an address that only this page can open. The type is ours, not the server's or the file's: the browser takes it for
 * nothing but a PDF, so nothing in it can run as a page of ours.
 */
export const loadPdf = async (filePath: string, signal: AbortSignal): Promise<string> => {
  // The addresses in a message grow old, so a fresh one is asked for.
  const { fileFullPath } = await call(getFileInfo, { filePath }, { signal, quiet: true })
  const response = await fetch(fileFullPath, { signal })
  if (!response.ok) throw new Error(`the file answered ${response.status}`)
  const bytes = await response.blob()
  if (!(await isPdf(bytes))) throw new NoPdf()
  return URL.createObjectURL(new Blob([bytes], { type: PDF }))
}
