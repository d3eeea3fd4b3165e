import { capitalAmount } from '@qifuyun/contract/core/money.ts'
import type { PaperData, PaperValue, PaperValues, PrintMark } from '@qifuyun/contract/papers/data.ts'
import { onSheet, printableWidth, SHEET, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import type { Block, BlockOf, Template, WhenBlock } from '@qifuyun/contract/papers/template.ts'
import { barsOf, qrOf } from '#src/paper/codes.ts'
import { ROW_NUMBER } from '#src/paper/fields.ts'
import type { Drawn, FilledPaper, Sheets } from '#src/paper/filled.ts'
import { formed, sumText } from '#src/paper/form.ts'
import { tokensOf } from '#src/paper/tokens.ts'

interface Filling {
  data: PaperData
  /** The editor shows what does not apply too. */
  showHidden: boolean
  /** How wide the place is. */
  room: number
}

/** The text with values in place of its fields; undefined where it has fields and all of them are empty. */
const filledText = (text: string, values: PaperValues): string | undefined => {
  let fields = 0
  let filled = 0
  const made = tokensOf(text)
    .map((token) => {
      if ('words' in token) return token.words
      const value = formed(values[token.path], token.form)
      fields++
      if (value !== '') filled++
      return value
    })
    .join('')
  return fields > 0 && filled === 0 ? undefined : made
}

/** Whether what a condition asks is so. */
export const holds = ({ field, op, value }: Pick<WhenBlock, 'field' | 'op' | 'value'>, values: PaperValues): boolean => {
  const found = values[field]
  const text = found?.text ?? ''
  if (op === 'filled') return text !== '' || (found?.pictures ?? []).length > 0
  if (op === 'empty') return text === '' && (found?.pictures ?? []).length === 0
  if (op === 'is') return text === value
  if (op === 'isNot') return text !== value
  const number = found?.number
  const bound = Number(value) * (found?.money ? 100 : 1)
  if (number === undefined || value.trim() === '' || Number.isNaN(bound)) return false
  return op === 'more' ? number > bound : number < bound
}

const drawText = (block: BlockOf<'text'>, { data }: Filling): Drawn | undefined => {
  const { id, text, size, bold, serif, align, hideEmpty } = block
  const filled = filledText(text, data.values)
  if (filled === undefined && hideEmpty) return undefined
  return {
    id,
    kind: 'text',
    text:
      filled ??
      tokensOf(text)
        .map((token) => ('words' in token ? token.words : ''))
        .join(''),
    size,
    bold,
    serif,
    align,
  }
}

const titled = (text: string, drawn: Drawn & { size: number }): Drawn[] =>
  text === '' ? [drawn] : [{ id: drawn.id, kind: 'text', text, size: drawn.size + 1, bold: true, serif: false, align: 'left' }, drawn]

const drawFacts = ({ id, title = '', columns, size, items, hideEmpty }: BlockOf<'facts'>, { data }: Filling): Drawn[] => {
  const filled = items.flatMap(({ label, value }) => {
    const text = filledText(value, data.values)
    return text === undefined && hideEmpty ? [] : [{ label, value: text ?? '' }]
  })
  return filled.length === 0 ? [] : titled(title, { id, kind: 'facts', columns, size, items: filled })
}

const cellOf = (field: string, row: PaperValues, index: number): PaperValue | undefined =>
  field === ROW_NUMBER ? { text: String(index + 1), number: index + 1 } : row[field]

const totalOf = (columns: BlockOf<'table'>['columns'], rows: readonly PaperValues[]): string[] =>
  columns.map(({ field, sum }, at) => {
    const values = rows.flatMap((row) => row[field] ?? [])
    return sum ? sumText(values) : at === 0 ? '合计' : ''
  })

/** The columns that say something; what the others would take is shared out by width. */
const filledColumns = ({ columns, hideEmpty }: BlockOf<'table'>, lines: readonly PaperValues[]): BlockOf<'table'>['columns'] => {
  if (!hideEmpty || lines.length === 0) return columns
  const shown = columns.filter(({ field }) => field === ROW_NUMBER || lines.some((row) => (row[field]?.text ?? '') !== ''))
  const wide = (of: typeof columns): number => of.reduce((sum, { width }) => sum + width, 0)
  return shown.map((column) => ({ ...column, width: (column.width * wide(columns)) / wide(shown) }))
}

const drawTable = (block: BlockOf<'table'>, { data }: Filling): Drawn[] => {
  const { id, title = '', source, size, empty, total, repeatHead, grid, pad } = block
  const lines = data.lines[source] ?? []
  const columns = filledColumns(block, lines)
  if (columns.length === 0 || (lines.length === 0 && empty === '' && pad === 0)) return []
  const rows = lines.map((row, index) => columns.map(({ field, form }) => formed(cellOf(field, row, index), form)))
  const blank = Array.from({ length: Math.max(0, pad - rows.length) }, () => columns.map(() => ''))
  return titled(title, {
    id,
    kind: 'table',
    widths: columns.map(({ width }) => width),
    aligns: columns.map(({ align }) => align),
    head: columns.map(({ label }) => label),
    rows: [...rows, ...blank],
    empty: lines.length === 0 && empty !== '' ? empty : null,
    total: total && lines.length > 0 ? totalOf(columns, lines) : null,
    size,
    grid,
    repeatHead,
  })
}

/** Whoever reads a code on paper finds a page of ours only by its whole address. */
const wholeAddress = (text: string, values: PaperValues): string =>
  text.startsWith('/') ? (values['paper.origin']?.text ?? '') + text : text

const drawQr = ({ id, content, size, caption, align }: BlockOf<'qr'>, { data }: Filling): Drawn | undefined => {
  const code = qrOf(wholeAddress(filledText(content, data.values) ?? '', data.values))
  return code && { id, kind: 'code', svg: code.svg, width: size, height: size, caption, align }
}

const drawBars = ({ id, content, width, height, align }: BlockOf<'barcode'>, { data }: Filling): Drawn | undefined => {
  const text = filledText(content, data.values) ?? ''
  const code = barsOf(text)
  return code && { id, kind: 'code', svg: code.svg, width, height, caption: text, align }
}

const drawCapital = ({ id, field, label, size }: BlockOf<'capital'>, { data }: Filling): Drawn | undefined => {
  const value = data.values[field]
  return value?.money && value.number !== undefined ? { id, kind: 'capital', label, text: capitalAmount(value.number), size } : undefined
}

/** Between pictures. */
const PICTURE_GAP = 2

const drawImage = ({ id, field, width, height, align, count = 1 }: BlockOf<'image'>, { data }: Filling, room: number): Drawn[] => {
  const pictures = (data.values[field]?.pictures ?? [])
    .slice(0, count)
    .map((source): Drawn => ({ id, kind: 'picture', source, width, height, align }))
  const beside = Math.max(1, Math.floor(room / (width + PICTURE_GAP)))
  if (count === 1 || beside === 1) return pictures
  return Array.from({ length: Math.ceil(pictures.length / beside) }, (_each, line) => {
    const cells = pictures.slice(line * beside, (line + 1) * beside)
    return { id, kind: 'row', widths: cells.map(() => width + PICTURE_GAP), cells: cells.map((cell) => [cell]) }
  })
}

const drawWhen = (block: WhenBlock, filling: Filling): Drawn[] => {
  if (holds(block, filling.data.values)) return drawAll(block.blocks, filling)
  if (!filling.showHidden) return []
  return [{ id: block.id, kind: 'hidden', blocks: drawAll(block.blocks, filling) }]
}

const draw = (block: Block, filling: Filling): Drawn[] => {
  const { id } = block
  const one = (drawn: Drawn | undefined): Drawn[] => (drawn === undefined ? [] : [drawn])
  switch (block.kind) {
    case 'text':
      return one(drawText(block, filling))
    case 'facts':
      return drawFacts(block, filling)
    case 'table':
      return drawTable(block, filling)
    case 'qr':
      return one(drawQr(block, filling))
    case 'barcode':
      return one(drawBars(block, filling))
    case 'capital':
      return one(drawCapital(block, filling))
    case 'image':
      return drawImage(block, filling, filling.room)
    case 'line':
      return [{ id, kind: 'line', weight: block.weight }]
    case 'seal':
      return [{ id, kind: 'seal', size: block.size, caption: block.caption, align: block.align }]
    case 'space':
      return [{ id, kind: 'space', height: block.height }]
    case 'when':
      return drawWhen(block, filling)
    case 'row':
      return [
        {
          id,
          kind: 'row',
          widths: block.cells.map(({ width }) => width),
          cells: block.cells.map(({ blocks, width }) => drawAll(blocks, { ...filling, room: width })),
        },
      ]
  }
}

const drawAll = (blocks: readonly Block[], filling: Filling): Drawn[] => blocks.flatMap((block) => draw(block, filling))

/** Before the line at which the paper is cut, and from it on; on a roll, which ends where its text ends, nothing is cut off. */
const partsOf = ({ blocks, size }: Template): { above: readonly Block[]; cut: { at: number; below: readonly Block[] } | null } => {
  const from = sizeOf(size).height === null ? -1 : blocks.findIndex((block) => block.kind === 'line' && block.at !== undefined)
  const line = blocks[from]
  if (line?.kind !== 'line' || line.at === undefined) return { above: blocks, cut: null }
  return { above: blocks.slice(0, from), cut: { at: line.at, below: blocks.slice(from) } }
}

interface FillOptions {
  /** Which time it is printed; null while it is only looked at, which leaves 样张 across it. */
  mark: PrintMark | null
  showHidden?: boolean
}

/** A template with the values of a row: what is drawn, the same on the screen and on paper. Pure. */
export const fillPaper = (template: Template, data: PaperData, { mark, showHidden = false }: FillOptions): FilledPaper => {
  const { above, cut } = partsOf(template)
  const filling = { data, showHidden, room: printableWidth(template.size) }
  return {
    blocks: drawAll(above, filling),
    foot: cut && { at: cut.at, blocks: drawAll(cut.below, filling) },
    mark: mark !== null && mark.time > 1 ? `重打 第 ${mark.time} 次` : '',
    note: mark !== null && mark.time > 1 ? mark.note : '',
    void: data.void,
    sample: mark === null,
  }
}

/** Papers of a template, one after the other; labels beside each other on sheets where that is asked. */
export const sheetsOf = (title: string, template: Template, papers: FilledPaper[], sheet = false): Sheets => {
  const size = sizeOf(template.size)
  const { width, height, margin, sticks: cut = false } = size
  const placed = sheet && cut ? { width: SHEET.width, height: SHEET.height, ...onSheet(size) } : null
  return { title, width, height, margin, pageNumbers: template.pageNumbers, cut, onSheet: placed, papers }
}
