import { printableWidth, type SizeName } from '@qifuyun/contract/papers/sizes.ts'
import { allBlocks, type Block, type BlockOf, type Template } from '@qifuyun/contract/papers/template.ts'
import { type FieldGroup, nameOf } from '#src/paper/fields.ts'
import { pathsIn } from '#src/paper/tokens.ts'

/** What is wrong with a template. Errors keep it from being published. */
export interface TemplateProblem {
  level: 'error' | 'warning'
  kind:
    | 'unknownField'
    | 'lineOutsideTable'
    | 'tableOverNothing'
    | 'unknownColumn'
    | 'notMoney'
    | 'notPicture'
    | 'noColumns'
    | 'widths'
    | 'cellWidths'
    | 'smallText'
    | 'smallCode'
    | 'smallModules'
    | 'wide'
    | 'empty'
  /** Of the block; empty: of the whole. */
  block: string
  /** What the text says: a field, a width. */
  field?: string
  /** The field that was probably meant: its path and its name. */
  nearest?: { path: string; name: string }
  number?: number
  wanted?: number
}

/** Texts under this are read by nobody; a dot-matrix printer needs more. */
export const MIN_POINTS = 8
/** Under these no reader finds the code. */
const QR_FLOOR = { usual: 15, dots: 18 }
const MODULE_MM = 0.33
/** Two widths are the same: rulers are no finer. */
const SAME_MM = 0.05
/** A name further away is another name. */
const NEAR = 0.6

/** How many letters are to be changed, added or left out. */
const distance = (a: string, b: string): number => {
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (const [row, letter] of [...a].entries()) {
    const next = [row + 1]
    for (const [at, other] of [...b].entries())
      next.push(Math.min((before[at] ?? 0) + (letter === other ? 0 : 1), (before[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1))
    before = next
  }
  return before.at(-1) ?? 0
}

const likeness = (a: string, b: string): number => 1 - distance(a, b) / Math.max([...a].length, [...b].length, 1)

/** The field whose name or path is most like what was written; undefined where none is. */
export const nearestField = (written: string, groups: readonly FieldGroup[]): { path: string; name: string } | undefined => {
  let best: { path: string; name: string; score: number } | undefined
  for (const group of groups)
    for (const field of group.fields) {
      const name = nameOf(group, field)
      const contained = written.length > 1 && (name.includes(written) || written.includes(name)) ? NEAR : 0
      const score = Math.max(likeness(written, name), likeness(written, field.path), likeness(written, field.label), contained)
      if (score >= NEAR / 1.5 && score > (best?.score ?? 0)) best = { path: field.path, name, score }
    }
  return best && { path: best.path, name: best.name }
}

interface Known {
  /** Fields of the row, by path. */
  row: ReadonlyMap<string, string>
  groups: readonly FieldGroup[]
  size: SizeName
}

type Found = Omit<TemplateProblem, 'block'>

const lineGroup = ({ groups }: Known, source: string): FieldGroup | undefined => groups.find(({ lines }) => lines === source)

const fieldProblem = (known: Known, path: string): Found[] => {
  if (known.row.has(path)) return []
  const [source = '', field] = path.split(/\.(.*)/s)
  const lines = lineGroup(known, source)
  if (lines !== undefined && (field === undefined || lines.fields.some((each) => each.path === field)))
    return [{ level: 'error', kind: 'lineOutsideTable', field: path }]
  const nearest = nearestField(
    path,
    known.groups.filter((group) => group.lines === null),
  )
  return [{ level: 'error', kind: 'unknownField', field: path, ...(nearest && { nearest }) }]
}

const textProblems = (known: Known, ...texts: string[]): Found[] =>
  [...new Set(texts.flatMap(pathsIn))].flatMap((path) => fieldProblem(known, path))

const kindProblem = (known: Known, path: string, wanted: 'money' | 'picture', kind: 'notMoney' | 'notPicture'): Found[] => {
  const unknown = fieldProblem(known, path)
  if (unknown.length > 0) return unknown
  return known.row.get(path) === wanted ? [] : [{ level: 'error', kind, field: path }]
}

const smallText = (size: number): Found[] =>
  size < MIN_POINTS ? [{ level: 'warning', kind: 'smallText', number: size, wanted: MIN_POINTS }] : []

const columnProblems = (known: Known, { source, columns }: BlockOf<'table'>, width: number): Found[] => {
  const group = lineGroup(known, source)
  if (group === undefined) return [{ level: 'error', kind: 'tableOverNothing', field: source }]
  if (columns.length === 0) return [{ level: 'error', kind: 'noColumns', field: group.label }]
  const unknown = columns
    .filter(({ field }) => !group.fields.some(({ path }) => path === field))
    .map(({ field }): Found => {
      const nearest = nearestField(field, [{ ...group, key: '' }])
      return { level: 'error', kind: 'unknownColumn', field, ...(nearest && { nearest }) }
    })
  const sum = columns.reduce((total, column) => total + column.width, 0)
  const number = Math.round(sum * 100) / 100
  return Math.abs(sum - width) <= SAME_MM ? unknown : [...unknown, { level: 'warning', kind: 'widths', number, wanted: width }]
}

const qrProblems = ({ size: paper }: Known, size: number): Found[] => {
  const floor = paper === '241x93' ? QR_FLOOR.dots : QR_FLOOR.usual
  return size < floor ? [{ level: 'warning', kind: 'smallCode', number: size, wanted: floor }] : []
}

/** Code 128: 11 modules a character at most, its frame and the quiet zone. */
const modulesFor = (characters: number): number => 11 * (characters + 3) + 2 + 20
const USUAL_CHARACTERS = 12

const barsProblems = (width: number): Found[] => {
  const wanted = Math.ceil(modulesFor(USUAL_CHARACTERS / 2) * MODULE_MM)
  return width < wanted ? [{ level: 'warning', kind: 'smallModules', number: width, wanted }] : []
}

const tooWide = (size: number, width: number): Found[] =>
  size > width + SAME_MM ? [{ level: 'warning', kind: 'wide', number: size, wanted: Math.round(width * 100) / 100 }] : []

const cellProblems = ({ cells }: BlockOf<'row'>, width: number): Found[] => {
  const sum = cells.reduce((total, cell) => total + cell.width, 0)
  return sum > width + SAME_MM ? [{ level: 'warning', kind: 'cellWidths', number: Math.round(sum * 100) / 100, wanted: width }] : []
}

const problemsOf = (known: Known, block: Block, width: number): Found[] => {
  switch (block.kind) {
    case 'text':
      return [...textProblems(known, block.text), ...smallText(block.size)]
    case 'facts':
      return [...textProblems(known, ...block.items.map(({ value }) => value)), ...smallText(block.size)]
    case 'table':
      return [...columnProblems(known, block, width), ...smallText(block.size)]
    case 'when':
      return fieldProblem(known, block.field)
    case 'qr':
      return [...textProblems(known, block.content), ...qrProblems(known, block.size), ...tooWide(block.size, width)]
    case 'barcode':
      return [...textProblems(known, block.content), ...barsProblems(block.width), ...tooWide(block.width, width)]
    case 'capital':
      return [...kindProblem(known, block.field, 'money', 'notMoney'), ...smallText(block.size)]
    case 'image':
      return [...kindProblem(known, block.field, 'picture', 'notPicture'), ...tooWide(block.width, width)]
    case 'row':
      return cellProblems(block, width)
    case 'seal':
      return tooWide(block.size, width)
    default:
      return []
  }
}

const walk = (known: Known, blocks: readonly Block[], width: number): TemplateProblem[] =>
  blocks.flatMap((block) => {
    const own = problemsOf(known, block, width).map((found) => ({ ...found, block: block.id }))
    if (block.kind === 'when') return [...own, ...walk(known, block.blocks, width)]
    if (block.kind === 'row') return [...own, ...block.cells.flatMap((cell) => walk(known, cell.blocks, cell.width))]
    return own
  })

/** Everything that is wrong with a template for the fields that there are, errors first. Pure. */
export const templateProblems = ({ size, blocks }: Template, groups: readonly FieldGroup[]): TemplateProblem[] => {
  const row = new Map(
    groups.filter(({ lines }) => lines === null).flatMap(({ fields }) => fields.map(({ path, kind }) => [path, kind] as const)),
  )
  const found = walk({ row, groups, size }, blocks, printableWidth(size))
  const all = allBlocks(blocks).length === 0 ? [...found, { level: 'error' as const, kind: 'empty' as const, block: '' }] : found
  return all.toSorted((a, b) => (a.level === b.level ? 0 : a.level === 'error' ? -1 : 1))
}
