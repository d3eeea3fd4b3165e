import type { CountSheet } from '#src/fixed-asset/calls.ts'

export type SheetLine = CountSheet['lines'][number]

/** The line that a scanned or typed code means: the number on its label, its serial number, or what its printed code leads to. */
export const lineFor = (lines: readonly SheetLine[], scanned: string): SheetLine | undefined => {
  const code = scanned.trim().toLowerCase()
  return lines.find(
    ({ asset, no, sn }) => (asset !== null && code.includes(asset)) || [no, sn].some((each) => each?.toLowerCase() === code),
  )
}
