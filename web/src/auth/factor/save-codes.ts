import { saveFile } from '@qifuyun/ui/platform/request/file-answer.ts'

/** Hands the recovery codes to the browser's downloads, one a line under their title. */
export const saveCodes = (title: string, codes: readonly string[]): void =>
  saveFile(encodeURIComponent(`${title}.txt`), new Blob([`${title}\n\n${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }))
