import type { InfoRow } from '@qifuyun/kit-web/api.ts'
import { useUnsaved } from '@qifuyun/ui/workspace/tabs/use-unsaved.ts'
import { useState } from 'react'
import { MONTHS, type Month, type Plan as Months } from '#src/budgeting/months.ts'
import type { plan } from '#src/budgeting/plan.ts'
import { type Column, type FileNames, fill, inForce, type Pasted, type Place, paste, type SheetLine, withAmount } from './sheet-cells.ts'

type Plan = InfoRow<typeof plan>

/** Lines carry the labels of what they refer to, which their type does not say. */
const nameOf = (line: object): string => ('subjectName' in line && typeof line.subjectName === 'string' ? line.subjectName : '')

const linesOf = ({ lines }: Plan): SheetLine[] =>
  lines.map((line) => ({
    uuid: line.uuid,
    subject: line.subject,
    subjectName: nameOf(line),
    over: line.over,
    // Each month is a field of the line.
    ...(Object.fromEntries(MONTHS.map((month) => [month, line[month] ?? 0])) as Record<Month, number>),
  }))

export interface Sheet {
  lines: readonly SheetLine[]
  /** How many cells differ from what is stored. */
  changed: number
  isChanged(row: number, column: Column): boolean
  set(at: Place, column: Column, amount: number): void
  paste(at: Place, text: string): Pasted
  /** Takes the cells of a file; null where it has no such header. */
  fill(table: string[][], names: FileNames): Pasted | null
  undo(): void
  canUndo: boolean
}

/** The lines of a budget as they are typed, once it runs as they are in force; every change can be undone until it is saved. */
export const useSheet = (row: Plan, monthsOf: (subject: string) => Months | undefined): Sheet => {
  const [steps, setSteps] = useState<readonly (readonly SheetLine[])[]>([])
  const stored = linesOf(row).map((line) => inForce(line, monthsOf(line.subject)))
  const lines = steps.at(-1) ?? stored
  const differs = (at: number, month: Month): boolean => lines[at]?.[month] !== stored[at]?.[month]
  const changed = lines.reduce((sum, _line, at) => sum + MONTHS.filter((month) => differs(at, month)).length, 0)
  useUnsaved(changed > 0)
  const push = (next: readonly SheetLine[]) => setSteps((all) => [...all, next])
  const take = <Taken extends Pasted | null>(pasted: Taken): Taken => {
    if (pasted !== null && pasted.taken > 0) push(pasted.lines)
    return pasted
  }
  return {
    lines,
    changed,
    isChanged: (at, column) => column !== 'total' && differs(at, column),
    set: (at, column, amount) => push(lines.map((line, index) => (index === at.row ? withAmount(line, column, amount) : line))),
    paste: (at, text) => take(paste(lines, at, text)),
    fill: (table, names) => take(fill(lines, table, names)),
    undo: () => setSteps((all) => all.slice(0, -1)),
    canUndo: steps.length > 0,
  }
}
