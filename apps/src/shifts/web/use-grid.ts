import { type KeyboardEvent, useState } from 'react'
import { check, type Problem } from '#src/shifts/rules/checks.ts'
import { type Cell, type Change, changed, REST } from '#src/shifts/rules/roster.ts'
import { type Place, type ReadSheet, readSheet, tableOf } from '#src/shifts/rules/sheet.ts'
import { type Block, blockOf, changeAt, copied, filledRight, pasted, placesOf, type Selection, stepped, taken } from './grid-range.ts'
import type { Plan } from './use-plan.ts'

interface Copied {
  block: Block
  cells: Cell[][]
}

/** A sheet that was pasted and waits to be taken. */
interface Ghost extends ReadSheet {
  at: Place
}

const START: Selection = { anchor: { person: 0, day: 0 }, at: { person: 0, day: 0 } }

/** What is selected in the grid, copied, about to be pasted; and what keys do. */
export const useGrid = (plan: Plan, problems: readonly Problem[]) => {
  const [selection, setSelection] = useState(START)
  const [copy, setCopy] = useState<Copied | null>(null)
  const [sheet, setSheet] = useState<Ghost | null>(null)
  const { view } = plan
  const block = blockOf(selection)
  const at = selection.at
  const select = (place: Place, extend = false): void => {
    setSelection((now) => ({ anchor: extend ? now.anchor : place, at: place }))
    if (!extend) setSheet(null)
  }
  const go = (problem: Problem): void => {
    const person = problem.rule === 'staff' ? at.person : view.people.findIndex(({ uuid }) => uuid === problem.user)
    select({ person: Math.max(0, person), day: view.days.indexOf(problem.day) })
  }
  const nextProblem = (by: 1 | -1): void => {
    const [who, on] = [view.people[at.person]?.uuid, view.days[at.day]]
    const own = problems.findIndex((each) => each.rule !== 'staff' && each.user === who && each.day === on)
    const here = own < 0 ? problems.findIndex((each) => each.rule === 'staff' && each.day === on) : own
    const next = problems[(here + by + problems.length) % Math.max(1, problems.length)]
    if (next !== undefined) go(next)
  }
  const isCopied = copy !== null && !(at.person === copy.block.top && at.day === copy.block.left)
  /** What ⌘V would do now. */
  const coming: readonly Change[] = sheet !== null ? taken(sheet.cells) : copy !== null && isCopied ? pasted(view, copy.cells, at) : []
  const takePaste = (): void => {
    plan.apply(coming)
    setSheet(null)
    setCopy(null)
  }
  const paste = (text: string): void => {
    if (sheet !== null || (copy !== null && text === textOf(copy))) return takePaste()
    const read = readSheet(tableOf(text), { people: view.people, days: view.days, kinds: view.palette }, at)
    setCopy(null)
    setSheet({ ...read, at })
  }
  const textOf = ({ cells }: Copied): string =>
    cells
      .map((row) => row.map((cell) => (cell === null ? '' : cell === REST ? '休' : (view.roster.kinds.get(cell)?.code ?? ''))).join('\t'))
      .join('\n')
  const copyNow = (): string => {
    const made = { block, cells: copied(view, block) }
    setCopy(made)
    return textOf(made)
  }
  const set = (to: Cell): void => {
    plan.apply(placesOf(block).flatMap((place) => changeAt(view, place, to)))
    if (block.rows * block.columns === 1) select(stepped(at, 'ArrowRight', view) ?? at)
  }
  const command = (key: string, shift: boolean): boolean => {
    if (key === 'z') {
      if (shift) plan.redo()
      else plan.undo()
    } else if (key === 'y') plan.redo()
    else if (key === 'd') plan.apply(filledRight(view, block))
    else return false
    return true
  }
  const plain = (key: string): boolean => {
    if (key === 'F8') nextProblem(1)
    else if (key === 'Delete' || key === 'Backspace') plan.apply(placesOf(block).flatMap((place) => changeAt(view, place, null)))
    else if (key === 'Escape' && (sheet !== null || copy !== null)) {
      setSheet(null)
      setCopy(null)
    } else if (key === 'Enter' && sheet !== null) takePaste()
    else if (key === '0') set(REST)
    else if (/^[1-9]$/.test(key) && view.palette[Number(key) - 1] !== undefined) set(view.palette[Number(key) - 1]?.uuid ?? null)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = stepped(at, event.key, view)
    if (next !== undefined) select(next, event.shiftKey)
    else if (!(event.metaKey || event.ctrlKey ? command(event.key.toLowerCase(), event.shiftKey) : plain(event.key))) return
    event.preventDefault()
  }
  /** Shifts that come too short with what is about to be pasted. */
  const missing = (): Problem[] => {
    const after = check({ ...view.roster, cells: changed(view.roster.cells, coming) })
    return after.filter(
      ({ rule, day, beyond }) =>
        rule === 'staff' && !problems.some((each) => each.rule === 'staff' && each.day === day && each.beyond >= beyond),
    )
  }
  return {
    ...{ block, at, select, go, nextProblem, copy, sheet, coming, paste, copyNow, onKeyDown, missing },
  }
}

export type Grid = ReturnType<typeof useGrid>
