import { BLOCK, type BlockKind, type LinkKind } from '#src/mini/codes.ts'

export const BLOCKS_MAX = 30
/** Characters that the blocks of a page may take as JSON. */
export const CONTENT_MAX = 200_000
/** What the values of a block may be. */
export const BOUNDS = { title: 30, text: 500, target: 300, chosen: 20, listed: 10, columns: [3, 5], height: [4, 80] } as const

export interface BlockLink {
  kind: LinkKind
  target: string
}

/** One part of a page. Each kind has its own use for some of the values. */
export interface Block {
  id: string
  type: BlockKind
  title: string
  text: string
  /** How many things are listed. */
  max: number
  /** Entries beside each other. */
  columns: number
  /** What is shown, by its keys; none: the newest, or all entries. */
  chosen: string[]
  /** Storage key of the picture. */
  image: string | null
  link: BlockLink | null
  /** Height of a space. */
  height: number
}

/** A block of a kind as it is added to a page. */
export const newBlock = (type: BlockKind, id: string): Block => ({
  ...{ id, type, title: '', text: '', max: type === BLOCK.carousel ? 5 : 3, columns: 4, chosen: [], image: null, link: null, height: 12 },
})

/** Storage keys of the pictures of blocks. */
export const picturesIn = (blocks: readonly Block[]): string[] => [...new Set(blocks.flatMap(({ image }) => image ?? []))]
