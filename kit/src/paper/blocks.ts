// Blocks of the layouts that applications bring along, in a few words each. Ids are given by `paper`.
import type { Align, Block, BlockOf, Column, Form, Operator } from '@qifuyun/contract/papers/template.ts'

type More<K extends Block['kind'], Said extends string> = Partial<Omit<BlockOf<K>, 'id' | 'kind' | Said>>

/** A line of text with fields in it: `放行条 {{no}}`. */
export const words = (text: string, more: More<'text', 'text'> = {}): Block => ({
  ...{ id: '', kind: 'text', text, size: 10, bold: false, serif: false, align: 'left', hideEmpty: true },
  ...more,
})

/** The title of a paper. */
export const title = (text: string, size = 20): Block => words(text, { size, bold: true, serif: true, align: 'center' })

/** Labels with values, in columns: `facts(3, { 申请人: '{{applicant}}' })`. */
export const facts = (columns: number, items: Readonly<Record<string, string>>, more: More<'facts', 'columns' | 'items'> = {}): Block => ({
  ...{ id: '', kind: 'facts', columns, size: 10, hideEmpty: true },
  items: Object.entries(items).map(([label, value]) => ({ label, value })),
  ...more,
})

/** A column of a table: its label, width in millimetres and field of the child rows. */
export const column = (
  label: string,
  width: number,
  field: string,
  more: Partial<Omit<Column, 'label' | 'width' | 'field'>> = {},
): Column => ({
  ...{ label, width, field, align: 'left', form: null, sum: false },
  ...more,
})

/** A column of numbers or sums. */
export const figures = (label: string, width: number, field: string, more: { form?: Form; sum?: boolean } = {}): Column =>
  column(label, width, field, { align: 'right', ...more })

/** The child rows of a field. */
export const table = (source: string, columns: Column[], more: More<'table', 'source' | 'columns'> = {}): Block => ({
  ...{ id: '', kind: 'table', source, columns, size: 10, empty: '', total: false, repeatHead: true, grid: false, pad: 0 },
  ...more,
})

/** Blocks that stand there only for some rows. */
export const when = (field: string, op: Operator, value: string, blocks: Block[]): Block => ({
  id: '',
  kind: 'when',
  field,
  op,
  value,
  blocks,
})

/** Blocks side by side: `side([130, [words('…')]], [60, [qr('…')]])`. */
export const side = (...cells: (readonly [width: number, blocks: Block[]])[]): Block => ({
  ...{ id: '', kind: 'row' },
  cells: cells.map(([width, blocks]) => ({ width, blocks })),
})

export const qr = (content: string, more: More<'qr', 'content'> = {}): Block => ({
  ...{ id: '', kind: 'qr', content, size: 20, caption: '', align: 'left' },
  ...more,
})

export const bars = (content: string, more: More<'barcode', 'content'> = {}): Block => ({
  ...{ id: '', kind: 'barcode', content, width: 52, height: 9, align: 'left' },
  ...more,
})

/** An amount in capitals. */
export const capital = (field: string, more: More<'capital', 'field'> = {}): Block => ({
  ...{ id: '', kind: 'capital', field, label: '人民币（大写）', size: 14.5 },
  ...more,
})

export const picture = (field: string, more: More<'image', 'field'> = {}): Block => ({
  ...{ id: '', kind: 'image', field, width: 40, height: 20, align: 'left' },
  ...more,
})

export const line = (weight: BlockOf<'line'>['weight'] = 'thin'): Block => ({ id: '', kind: 'line', weight })
/** Where paper is cut, so far below its upper edge: what stands below is kept by somebody else. */
export const cut = (at: number): Block => ({ id: '', kind: 'line', weight: 'dashed', at })
export const seal = (caption = '盖章处', align: Align = 'right'): Block => ({ id: '', kind: 'seal', size: 24, caption, align })
export const space = (height: number): Block => ({ id: '', kind: 'space', height })

const numbering = (): ((blocks: readonly Block[]) => Block[]) => {
  let count = 0
  const number = (blocks: readonly Block[]): Block[] =>
    blocks.map((block) => {
      const id = `b${++count}`
      if (block.kind === 'when') return { ...block, id, blocks: number(block.blocks) }
      if (block.kind === 'row') return { ...block, id, cells: block.cells.map((cell) => ({ ...cell, blocks: number(cell.blocks) })) }
      return { ...block, id }
    })
  return number
}

/** The blocks with ids of their own. */
export const numbered = (blocks: readonly Block[]): Block[] => numbering()(blocks)
