import { z } from 'zod'
import { SIZE_NAMES } from '#src/papers/sizes.ts'

/** Texts of templates name fields in double braces, with a form after a bar: `{{passAt|day}}`. */
export const FORMS = ['day', 'dash', 'yuan'] as const
export type Form = (typeof FORMS)[number]

export const ALIGNS = ['left', 'center', 'right'] as const
export type Align = (typeof ALIGNS)[number]
export const OPERATORS = ['filled', 'empty', 'is', 'isNot', 'more', 'less'] as const
export type Operator = (typeof OPERATORS)[number]

export const TEMPLATE_LIMITS = { text: 2_000, blocks: 200, depth: 4, columns: 12, facts: 40, pad: 40, bytes: 100_000 } as const

const words = (max: number = TEMPLATE_LIMITS.text) => z.string().max(max)
const path = () => z.string().max(120)
const millimetres = (max = 400) => z.number().min(0).max(max)
const points = () => z.number().min(4).max(72)
const align = () => z.enum(ALIGNS).default('left')
/** By this problems and the editor speak of a block. */
const id = () => z.string().min(1).max(40)

const textBlock = z.object({
  id: id(),
  kind: z.literal('text'),
  text: words(),
  size: points().default(10),
  bold: z.boolean().default(false),
  /** Titles and letters are set in 宋体. */
  serif: z.boolean().default(false),
  align: align(),
  /** The whole line stays away while all of its fields are empty. */
  hideEmpty: z.boolean().default(true),
})
const factsBlock = z.object({
  id: id(),
  kind: z.literal('facts'),
  /** Stands above them, and away with them. */
  title: words(60).optional(),
  columns: z.int().min(1).max(4).default(3),
  size: points().default(10),
  items: z.array(z.object({ label: words(60), value: words(300) })).max(TEMPLATE_LIMITS.facts),
  /** Facts without a value stay away with their label. */
  hideEmpty: z.boolean().default(true),
})
const column = z.object({
  /** A field of the child rows, or `#` for the number of the row. */
  field: path(),
  label: words(60),
  width: millimetres(),
  align: align(),
  form: z.enum(FORMS).nullable().default(null),
  /** Added up in the row of totals. */
  sum: z.boolean().default(false),
})
export type Column = z.output<typeof column>
const tableBlock = z.object({
  id: id(),
  kind: z.literal('table'),
  /** Stands above it, and away with it. */
  title: words(60).optional(),
  /** The child rows. */
  source: path(),
  columns: z.array(column).max(TEMPLATE_LIMITS.columns),
  size: points().default(10),
  /** Said in place of rows. */
  empty: words(60).default(''),
  total: z.boolean().default(false),
  repeatHead: z.boolean().default(true),
  /** Lines between all cells, as in letters. */
  grid: z.boolean().default(false),
  /** Blank rows are added up to this number. */
  pad: z.int().min(0).max(TEMPLATE_LIMITS.pad).default(0),
  /** Columns without a value in any row stay away, and the others take their width. */
  hideEmpty: z.boolean().optional(),
})
const qrBlock = z.object({
  id: id(),
  kind: z.literal('qr'),
  content: words(300),
  size: millimetres(100).default(20),
  caption: words(60).default(''),
  align: align(),
})
const barcodeBlock = z.object({
  id: id(),
  kind: z.literal('barcode'),
  content: words(100),
  width: millimetres(200).default(52),
  height: millimetres(60).default(9),
  align: align(),
})
const capitalBlock = z.object({
  id: id(),
  kind: z.literal('capital'),
  field: path(),
  label: words(60).default('人民币（大写）'),
  size: points().default(14.5),
})
const imageBlock = z.object({
  id: id(),
  kind: z.literal('image'),
  field: path(),
  width: millimetres().default(40),
  height: millimetres().default(20),
  align: align(),
  /** Pictures of the field that are shown, side by side; the first one where nothing is said. */
  count: z.int().min(1).max(12).optional(),
})
const lineBlock = z.object({
  id: id(),
  kind: z.literal('line'),
  weight: z.enum(['thin', 'thick', 'dashed']).default('thin'),
  /** So far below the upper edge of the last page, from edge to edge: what follows is cut off there and stays below it. */
  at: millimetres().optional(),
})
const sealBlock = z.object({
  id: id(),
  kind: z.literal('seal'),
  size: millimetres(60).default(24),
  caption: words(30).default('盖章处'),
  align: z.enum(ALIGNS).default('right'),
})
const spaceBlock = z.object({ id: id(), kind: z.literal('space'), height: millimetres(200).default(4) })

const leaves = [
  textBlock,
  factsBlock,
  tableBlock,
  qrBlock,
  barcodeBlock,
  capitalBlock,
  imageBlock,
  lineBlock,
  sealBlock,
  spaceBlock,
] as const
const leaf = z.discriminatedUnion('kind', leaves)
type Leaf = z.output<typeof leaf>

export interface WhenBlock {
  id: string
  kind: 'when'
  field: string
  op: Operator
  value: string
  blocks: Block[]
}
/** Blocks side by side. */
export interface RowBlock {
  id: string
  kind: 'row'
  cells: { width: number; blocks: Block[] }[]
}
export type Block = Leaf | WhenBlock | RowBlock
export type BlockKind = Block['kind']
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>

const blocksTo = (depth: number): z.ZodType<Block[]> => {
  if (depth === 0) return z.array(leaf).max(TEMPLATE_LIMITS.blocks)
  const inner = blocksTo(depth - 1)
  const whenBlock = z.object({
    id: id(),
    kind: z.literal('when'),
    field: path(),
    op: z.enum(OPERATORS),
    value: words(100).default(''),
    blocks: inner,
  })
  const rowBlock = z.object({
    id: id(),
    kind: z.literal('row'),
    cells: z
      .array(z.object({ width: millimetres(), blocks: inner }))
      .min(1)
      .max(6),
  })
  return z.array(z.discriminatedUnion('kind', [...leaves, whenBlock, rowBlock])).max(TEMPLATE_LIMITS.blocks)
}

/** What stands on a paper, block after block; fields stand in it by their paths (`fields.ts`). */
export const templateSchema = z.object({
  size: z.enum(SIZE_NAMES),
  blocks: blocksTo(TEMPLATE_LIMITS.depth),
  /** At the foot of each page: 第 1 页，共 2 页. */
  pageNumbers: z.boolean().default(false),
})
export interface Template {
  size: (typeof SIZE_NAMES)[number]
  blocks: Block[]
  pageNumbers: boolean
}

/** The blocks that stand directly inside of a block. */
export const innerBlocks = (block: Block): Block[] =>
  block.kind === 'when' ? block.blocks : block.kind === 'row' ? block.cells.flatMap(({ blocks }) => blocks) : []

/** Every block, those inside of others among them, in the order of reading. */
export const allBlocks = (blocks: readonly Block[]): Block[] => blocks.flatMap((block) => [block, ...allBlocks(innerBlocks(block))])
