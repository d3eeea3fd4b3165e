import { BLOCKS_MAX, type Block, newBlock } from '#src/mini/blocks/block.ts'
import { BLOCK, type BlockKind, PAGE, type PageKind } from '#src/mini/codes.ts'

type Blocks = readonly Block[]

const indexOf = (blocks: Blocks, id: string): number => blocks.findIndex((each) => each.id === id)

/** Puts a block before the one at `at`; a page that is full stays as it is. */
export const insertAt = (blocks: Blocks, block: Block, at: number): Blocks => {
  if (blocks.length >= BLOCKS_MAX) return blocks
  const place = Math.min(Math.max(at, 0), blocks.length)
  return [...blocks.slice(0, place), block, ...blocks.slice(place)]
}

/** Moves a block to where the one at `to` stands; the others keep their order. */
export const moveTo = (blocks: Blocks, id: string, to: number): Blocks => {
  const from = indexOf(blocks, id)
  const place = Math.min(Math.max(to, 0), blocks.length - 1)
  const moved = blocks[from]
  if (moved === undefined || place === from) return blocks
  const others = blocks.filter((each) => each.id !== id)
  return [...others.slice(0, place), moved, ...others.slice(place)]
}

export const shift = (blocks: Blocks, id: string, by: 1 | -1): Blocks => {
  const from = indexOf(blocks, id)
  return from < 0 ? blocks : moveTo(blocks, id, from + by)
}

export const without = (blocks: Blocks, id: string): Blocks => blocks.filter((each) => each.id !== id)

/** A copy behind it; a page that is full stays as it is. */
export const duplicate = (blocks: Blocks, id: string, newId: string): Blocks => {
  const from = indexOf(blocks, id)
  const one = blocks[from]
  return one === undefined ? blocks : insertAt(blocks, { ...one, id: newId }, from + 1)
}

export const change = (blocks: Blocks, id: string, values: Partial<Block>): Blocks =>
  blocks.map((each) => (each.id === id ? { ...each, ...values } : each))

const STARTERS: Readonly<Record<PageKind, readonly BlockKind[]>> = {
  [PAGE.home]: [BLOCK.carousel, BLOCK.grid, BLOCK.notices, BLOCK.pay, BLOCK.activities],
  [PAGE.services]: [BLOCK.grid, BLOCK.activities],
  [PAGE.mine]: [BLOCK.pay, BLOCK.grid],
  [PAGE.topic]: [BLOCK.article, BLOCK.activities],
}

/** What a page of a kind usually begins with. */
export const starterOf = (kind: PageKind, newId: () => string): Block[] => STARTERS[kind].map((type) => newBlock(type, newId()))
