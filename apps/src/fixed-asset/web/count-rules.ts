import type { CountSheet } from '#src/fixed-asset/calls.ts'
import { RESULT } from '#src/fixed-asset/counting/count-line.ts'

export type SheetLine = CountSheet['lines'][number]

/** The line that a scanned or typed code means: the number on its label, its serial number, or what its printed code leads to. */
export const lineFor = (lines: readonly SheetLine[], scanned: string): SheetLine | undefined => {
  const code = scanned.trim().toLowerCase()
  return lines.find(
    ({ asset, no, sn }) => (asset !== null && code.includes(asset)) || [no, sn].some((each) => each?.toLowerCase() === code),
  )
}

/** What waits to be counted first, then what was counted, the last first. */
export const inOrder = (lines: readonly SheetLine[]): SheetLine[] =>
  lines.toSorted(
    (one, other) =>
      Number(one.result !== RESULT.open) - Number(other.result !== RESULT.open) ||
      (other.countedAt ?? '').localeCompare(one.countedAt ?? '') ||
      (one.no ?? '').localeCompare(other.no ?? ''),
  )
