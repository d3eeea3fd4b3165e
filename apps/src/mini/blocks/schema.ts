import { z } from 'zod'
import { BLOCKS_MAX, type Block, BOUNDS } from '#src/mini/blocks/block.ts'
import { BLOCK, LINK } from '#src/mini/codes.ts'

const linkSchema = z.object({ kind: z.enum(LINK), target: z.string().max(BOUNDS.target) })

const blockSchema = z.object({
  id: z.string().regex(/^[\w-]{1,40}$/),
  type: z.enum(BLOCK),
  title: z.string().max(BOUNDS.title).default(''),
  text: z.string().max(BOUNDS.text).default(''),
  max: z.int().min(1).max(BOUNDS.listed).default(3),
  columns: z.int().min(BOUNDS.columns[0]).max(BOUNDS.columns[1]).default(4),
  chosen: z.array(z.string().min(1).max(BOUNDS.target)).max(BOUNDS.chosen).default([]),
  image: z.string().max(BOUNDS.target).nullable().default(null),
  link: linkSchema.nullable().default(null),
  height: z.int().min(BOUNDS.height[0]).max(BOUNDS.height[1]).default(12),
})

const distinct = (blocks: readonly Block[]): boolean => new Set(blocks.map(({ id }) => id)).size === blocks.length

export const blocksSchema = z.array(blockSchema).max(BLOCKS_MAX).refine(distinct, { error: '取值不正确' })

/** Blocks as they are kept; none where nothing is. */
export const readBlocks = (content: string | null | undefined): Block[] => (content ? blocksSchema.parse(JSON.parse(content)) : [])
