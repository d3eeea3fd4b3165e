import { SIZE_NAMES, type SizeName } from '@qifuyun/contract/papers/sizes.ts'
import type { Block, Template } from '@qifuyun/contract/papers/template.ts'
import type { Entity, FieldKey, StateName } from '#src/entity.ts'
import { numbered } from '#src/paper/blocks.ts'

/** What rows of an entity are printed as: the layouts that come along, each of which an enterprise may change. */
export interface Paper {
  name: string
  label: string
  of: Entity
  /** References whose rows may be quoted on it, whoever prints: without what rights hide there. */
  quotes: readonly string[]
  /** Fields beside those that details show. */
  also: readonly string[]
  /** Codes of the states in which it is crossed out. */
  voidWhile: readonly string[]
  /** The first is offered first. */
  layouts: readonly Template[]
  /** A print-out of the row as it stands: without a number, printed as often as anybody likes. */
  plain: boolean
}

/** A layout as an application says it: its blocks, or those with page numbers. */
type Layout = readonly Block[] | { blocks: readonly Block[]; pageNumbers: boolean }

/** What an application brings along, by size. */
export type Layouts = Partial<Record<SizeName, Layout>>

interface PaperOptions<E extends Entity> {
  of: E
  quotes?: readonly FieldKey<E>[]
  also?: readonly FieldKey<E>[]
  voidWhile?: readonly StateName<E>[]
  layouts: Layouts
  plain?: boolean
}

const layoutOf = (size: SizeName, said: Layout): Template => {
  const { blocks, pageNumbers } = 'blocks' in said ? said : { blocks: said, pageNumbers: false }
  return { size, blocks: numbered(blocks), pageNumbers }
}

/**
 * Declares a paper of an application, which lists it among its `papers`:
 *
 *     paper('slip', '放行条', { of: pass, quotes: ['roomUuid'], layouts: { 'a5-landscape': [title('放行条'), …] } })
 */
export const paper = <E extends Entity>(name: string, label: string, options: PaperOptions<E>): Paper => {
  const { of, quotes = [], also = [], voidWhile = [], layouts, plain = false } = options
  const said = Object.keys(layouts).flatMap((key) => {
    const size = SIZE_NAMES.find((each) => each === key)
    const layout = size && layouts[size]
    return size === undefined || layout === undefined ? [] : [layoutOf(size, layout)]
  })
  if (said.length === 0) throw new Error(`the paper ${name} has no layout`)
  return { name, label, of, quotes, also, voidWhile: voidWhile.map((state) => of.stateCode(state)), layouts: said, plain }
}

/** By this calls name a paper: `release_pass.pass.slip`. */
export const paperId = ({ name, of }: Pick<Paper, 'name' | 'of'>): string => `${of.spec.app.key}.${of.spec.name}.${name}`
