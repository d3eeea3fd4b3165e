// Changes of a template while it is edited. Pure: each gives another template, or the same one where there is nothing to change.
import { printableWidth, type SizeName } from '@qifuyun/contract/papers/sizes.ts'
import { allBlocks, type Block, type BlockKind, innerBlocks, TEMPLATE_LIMITS, type Template } from '@qifuyun/contract/papers/template.ts'
import { bars, capital, facts, line, picture, qr, seal, side, space, table, when, words } from '#src/paper/blocks.ts'

/** Where a block goes: beside another one, at the end of another one (of a cell of it), or at the end of all. */
export type Place = { beside: string; after: boolean } | { inside: string; cell?: number } | null

const MAKERS: { readonly [K in BlockKind]: (width: number) => Block } = {
  text: () => words('文字'),
  facts: () => facts(3, {}),
  table: () => table('', [], { empty: '无明细' }),
  when: () => when('', 'filled', '', []),
  qr: () => qr('{{paper.link}}'),
  barcode: () => bars(''),
  capital: () => capital(''),
  image: () => picture(''),
  line: () => line(),
  seal: () => seal(),
  space: () => space(4),
  row: (width) => side([width / 2, []], [width / 2, []]),
}

/** An id that no block of the template has. */
const freshId = ({ blocks }: Template): string => {
  const taken = new Set(allBlocks(blocks).map(({ id }) => id))
  let n = taken.size + 1
  while (taken.has(`b${n}`)) n++
  return `b${n}`
}

/** A new block of a kind, as wide as the paper where it has a width. */
export const newBlock = (template: Template, kind: BlockKind): Block => ({
  ...MAKERS[kind](printableWidth(template.size)),
  id: freshId(template),
})

const withInner = (block: Block, change: (blocks: readonly Block[]) => Block[]): Block => {
  if (block.kind === 'when') return { ...block, blocks: change(block.blocks) }
  if (block.kind === 'row') return { ...block, cells: block.cells.map((cell) => ({ ...cell, blocks: change(cell.blocks) })) }
  return block
}

const walked = (blocks: readonly Block[], change: (block: Block) => Block[]): Block[] =>
  blocks.flatMap((block) => change(withInner(block, (inner) => walked(inner, change))))

const within = (template: Template, change: (block: Block) => Block[]): Template => ({
  ...template,
  blocks: walked(template.blocks, change),
})

export const findBlock = ({ blocks }: Template, id: string): Block | undefined => allBlocks(blocks).find((block) => block.id === id)

/** Blocks in which a block stands, the outermost first. */
export const aroundBlock = ({ blocks }: Template, id: string): Block[] => {
  const path = (among: readonly Block[]): Block[] | undefined => {
    for (const block of among) {
      if (block.id === id) return []
      const deeper = path(innerBlocks(block))
      if (deeper !== undefined) return [block, ...deeper]
    }
    return undefined
  }
  return path(blocks) ?? []
}

/** How many blocks stand in each other that others may stand in, itself among them; an empty one counts like any. */
const depthOf = (block: Block): number =>
  block.kind === 'when' || block.kind === 'row' ? 1 + Math.max(0, ...innerBlocks(block).map(depthOf)) : 0
const isSound = ({ blocks }: Template): boolean =>
  Math.max(0, ...blocks.map(depthOf)) <= TEMPLATE_LIMITS.depth && allBlocks(blocks).length <= TEMPLATE_LIMITS.blocks

export const changeBlock = (template: Template, id: string, change: (block: Block) => Block): Template =>
  within(template, (block) => [block.id === id ? change(block) : block])

export const removeBlock = (template: Template, id: string): Template => within(template, (block) => (block.id === id ? [] : [block]))

const intoCell = (block: Block, at: number, added: Block): Block => {
  if (block.kind === 'when') return { ...block, blocks: [...block.blocks, added] }
  if (block.kind !== 'row') return block
  const cell = Math.min(at, block.cells.length - 1)
  return { ...block, cells: block.cells.map((each, n) => (n === cell ? { ...each, blocks: [...each.blocks, added] } : each)) }
}

/** The template with a block more; the same one where it would be too deep or too large. */
export const insertBlock = (template: Template, added: Block, place: Place): Template => {
  const made =
    place === null
      ? { ...template, blocks: [...template.blocks, added] }
      : within(template, (block) => {
          if ('inside' in place) return [block.id === place.inside ? intoCell(block, place.cell ?? 0, added) : block]
          if (block.id !== place.beside) return [block]
          return place.after ? [block, added] : [added, block]
        })
  return isSound(made) ? made : template
}

/** A block somewhere else; a block never goes into itself. */
export const moveBlock = (template: Template, id: string, place: Place): Template => {
  const moved = findBlock(template, id)
  const target = place === null ? undefined : 'inside' in place ? place.inside : place.beside
  if (moved === undefined || target === id || (target !== undefined && allBlocks([moved]).some((block) => block.id === target)))
    return template
  const made = insertBlock(removeBlock(template, id), moved, place)
  return findBlock(made, id) === undefined ? template : made
}

/** One place up or down among those beside it; at an end out of what it stands in. */
export const shiftBlock = (template: Template, id: string, by: 1 | -1): Template => {
  const around = aroundBlock(template, id)
  const parent = around.at(-1)
  const lists =
    parent === undefined ? [template.blocks] : parent.kind === 'row' ? parent.cells.map(({ blocks }) => blocks) : [innerBlocks(parent)]
  const siblings = lists.find((list) => list.some((block) => block.id === id)) ?? []
  const next = siblings[siblings.findIndex((block) => block.id === id) + by]
  if (next !== undefined) return moveBlock(template, id, { beside: next.id, after: by === 1 })
  return parent === undefined ? template : moveBlock(template, id, { beside: parent.id, after: by === 1 })
}

const renumbered = (template: Template, block: Block): Block => {
  let growing: Template = template
  const fresh = (each: Block): Block => {
    const id = freshId(growing)
    growing = { ...growing, blocks: [...growing.blocks, { ...space(0), id }] }
    return withInner({ ...each, id }, (inner) => inner.map(fresh))
  }
  return fresh(block)
}

/** A copy right after a block, and its id. */
export const duplicateBlock = (template: Template, id: string): { template: Template; id: string } => {
  const block = findBlock(template, id)
  if (block === undefined) return { template, id }
  const copy = renumbered(template, block)
  return { template: insertBlock(template, copy, { beside: id, after: true }), id: copy.id }
}

/** A block that shows only under a condition from now on, and the id of the condition. */
export const wrapBlock = (template: Template, id: string): { template: Template; id: string } => {
  const condition = freshId(template)
  const made = within(template, (block) => (block.id === id ? [{ ...when('', 'filled', '', [block]), id: condition }] : [block]))
  return isSound(made) ? { template: made, id: condition } : { template, id }
}

/** What stands under a condition without it. */
export const unwrapBlock = (template: Template, id: string): Template =>
  within(template, (block) => (block.id === id && block.kind === 'when' ? block.blocks : [block]))

const rounded = (millimetres: number): number => Math.round(millimetres * 10) / 10

/** Widths that together are as wide as there is room, each in its proportion; the last one takes the rest. */
export const fitWidths = (widths: readonly number[], room: number): number[] => {
  const sum = widths.reduce((total, width) => total + width, 0)
  if (sum === 0) return widths.map(() => rounded(room / widths.length))
  const fitted = widths.map((width) => rounded((width * room) / sum))
  const before = fitted.slice(0, -1).reduce((total, width) => total + width, 0)
  return fitted.map((width, at) => (at === fitted.length - 1 ? rounded(room - before) : width))
}

const fitted = (block: Block, room: number): Block => {
  if (block.kind === 'table') {
    const widths = fitWidths(
      block.columns.map(({ width }) => width),
      room,
    )
    return { ...block, columns: block.columns.map((column, at) => ({ ...column, width: widths[at] ?? column.width })) }
  }
  if (block.kind === 'when') return { ...block, blocks: block.blocks.map((inner) => fitted(inner, room)) }
  if (block.kind === 'row') {
    const widths = fitWidths(
      block.cells.map(({ width }) => width),
      room,
    )
    return {
      ...block,
      cells: block.cells.map(({ blocks }, at) => ({
        width: widths[at] ?? 0,
        blocks: blocks.map((inner) => fitted(inner, widths[at] ?? 0)),
      })),
    }
  }
  if (block.kind === 'barcode' || block.kind === 'image') return { ...block, width: Math.min(block.width, rounded(room)) }
  return block.kind === 'qr' || block.kind === 'seal' ? { ...block, size: Math.min(block.size, rounded(room)) } : block
}

/** The room that a block has, in millimetres: the paper's, or that of its cell. */
export const roomOf = (template: Template, id: string): number => {
  let room = printableWidth(template.size)
  for (const block of aroundBlock(template, id))
    if (block.kind === 'row') room = block.cells.find(({ blocks }) => allBlocks(blocks).some((each) => each.id === id))?.width ?? room
  return room
}

/** A block with widths that fill its room. */
export const fitBlock = (template: Template, id: string): Template => {
  const room = roomOf(template, id)
  return changeBlock(template, id, (block) => fitted(block, room))
}

/** The same on another kind of paper: columns, cells and codes get the room that there is. */
export const onPaper = ({ blocks, pageNumbers }: Template, size: SizeName): Template => ({
  size,
  blocks: blocks.map((block) => fitted(block, printableWidth(size))),
  pageNumbers,
})
