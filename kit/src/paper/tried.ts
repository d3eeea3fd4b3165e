import type { PaperData } from '@qifuyun/contract/papers/data.ts'
import { printableWidth } from '@qifuyun/contract/papers/sizes.ts'
import { allBlocks, type Block, type BlockOf, type Template } from '@qifuyun/contract/papers/template.ts'
import { barsOf } from '#src/paper/codes.ts'
import { roomOf } from '#src/paper/editing.ts'
import { fillPaper, holds } from '#src/paper/fill.ts'
import type { Drawn } from '#src/paper/filled.ts'
import { pathsIn } from '#src/paper/tokens.ts'

/** What came out when a template was tried with rows of the business. */
export interface TriedProblem {
  level: 'warning'
  kind: 'labelAlone' | 'nothingToRepeat' | 'noCode' | 'denseCode' | 'manyLines' | 'pages'
  block: string
  /** Where the rows stand among those tried. */
  rows: number[]
  /** How wide it would have to be. */
  wanted?: number
}

/** Bars under this are not read (`problems.ts`). */
const MODULE_MM = 0.33
const MM_PER_POINT = 25.4 / 72
/** Blank at both sides of a cell. */
const CELL_MM = 2
/** A cell of more lines makes columns hard to follow. */
const LINES_MAX = 2
const WIDE = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/
/** Of the height of a letter: how wide one of another script is, on average. */
const NARROW = 0.56

/** How wide a text is about, in millimetres. */
export const textWidth = (text: string, points: number): number =>
  [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 1 : NARROW), 0) * points * MM_PER_POINT

const isAlone = (block: BlockOf<'text'> | BlockOf<'facts'>, { values }: PaperData): boolean => {
  if (block.hideEmpty) return false
  const texts = block.kind === 'text' ? [block.text] : block.items.map(({ value }) => value)
  return texts.some((text) => {
    const paths = pathsIn(text)
    return paths.length > 0 && paths.every((path) => (values[path]?.text ?? '') === '')
  })
}

const drawnIn = (drawn: readonly Drawn[]): Drawn[] =>
  drawn.flatMap((each) => [
    each,
    ...(each.kind === 'row' ? drawnIn(each.cells.flat()) : each.kind === 'hidden' ? drawnIn(each.blocks) : []),
  ])

const hasManyLines = (drawn: Drawn | undefined): boolean =>
  drawn?.kind === 'table' &&
  drawn.rows.some((row) => row.some((text, at) => textWidth(text, drawn.size) > LINES_MAX * ((drawn.widths[at] ?? 0) - CELL_MM)))

/** What is wrong with a block for a row; `drawn` is what became of it. */
const problemOf = (block: Block, row: PaperData, drawn: Drawn | undefined): Pick<TriedProblem, 'kind' | 'wanted'> | undefined => {
  switch (block.kind) {
    case 'text':
    case 'facts':
      return isAlone(block, row) ? { kind: 'labelAlone' } : undefined
    case 'table':
      if ((row.lines[block.source] ?? []).length === 0 && block.empty === '' && block.pad === 0) return { kind: 'nothingToRepeat' }
      return hasManyLines(drawn) ? { kind: 'manyLines' } : undefined
    case 'qr':
      return drawn === undefined ? { kind: 'noCode' } : undefined
    case 'barcode': {
      if (drawn?.kind !== 'code') return { kind: 'noCode' }
      const wanted = Math.ceil((barsOf(drawn.caption)?.modules ?? 0) * MODULE_MM)
      return wanted > block.width ? { kind: 'denseCode', wanted } : undefined
    }
    default:
      return undefined
  }
}

/** Blocks that show for a row. */
const shownIn = (blocks: readonly Block[], row: PaperData): Block[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'when') return holds(block, row.values) ? shownIn(block.blocks, row) : []
    return block.kind === 'row' ? block.cells.flatMap((cell) => shownIn(cell.blocks, row)) : [block]
  })

/** Tries a template with rows: what is wrong, and with which of them. Pure. */
export const triedProblems = (template: Template, rows: readonly PaperData[]): TriedProblem[] => {
  const found = new Map<string, TriedProblem>()
  for (const [at, row] of rows.entries()) {
    const { blocks, foot } = fillPaper(template, row, { mark: null })
    const drawn = new Map(drawnIn([...blocks, ...(foot?.blocks ?? [])]).map((each) => [each.id, each]))
    for (const block of shownIn(template.blocks, row)) {
      const problem = problemOf(block, row, drawn.get(block.id))
      if (problem === undefined) continue
      const key = `${block.id} ${problem.kind}`
      const known = found.get(key)
      if (known === undefined) found.set(key, { level: 'warning', block: block.id, ...problem, rows: [at] })
      else {
        known.rows.push(at)
        if (problem.wanted !== undefined) known.wanted = Math.max(known.wanted ?? 0, problem.wanted)
      }
    }
  }
  return [...found.values()]
}

/** Codes that a printer and a reader may differ about get the width that they want, as far as there is room. */
export const roomFor = (template: Template, block: string, wanted: number): number =>
  Math.min(wanted, roomOf(template, block), printableWidth(template.size))

/** How empty a row is: how many of the fields on the paper it has nothing for. */
export const emptiness = (template: Template, { values }: PaperData): number => {
  const paths = allBlocks(template.blocks).flatMap((block) => {
    if (block.kind === 'text') return pathsIn(block.text)
    return block.kind === 'facts' ? block.items.flatMap(({ value }) => pathsIn(value)) : []
  })
  return paths.filter((path) => (values[path]?.text ?? '') === '').length
}
