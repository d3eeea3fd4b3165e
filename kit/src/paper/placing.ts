import { allBlocks, type Block, TEMPLATE_LIMITS, type Template } from '@qifuyun/contract/papers/template.ts'
import { capital, column, facts, picture, table, words } from '#src/paper/blocks.ts'
import { changeBlock, findBlock, fitBlock, insertBlock, newBlock, type Place, roomOf } from '#src/paper/editing.ts'
import type { FieldGroup, PaperField } from '#src/paper/fields.ts'
import { pathsIn } from '#src/paper/tokens.ts'

export interface Placed {
  template: Template
  /** Of the block that has it now. */
  id: string
}

const beside = (at: string | null): Place => (at === null ? null : { beside: at, after: true })

/** A block in which the field is alone. */
const aloneIn = (template: Template, group: FieldGroup, field: PaperField): Block => {
  const { id } = newBlock(template, 'space')
  const token = `{{${field.path}}}`
  if (field.kind === 'picture') return { ...picture(field.path), id }
  return { ...(group.key === 'paper' ? words(token) : words(`${field.label}　${token}`)), id }
}

/** The block with the field in it; undefined where it has no place for it. */
const withField = (block: Block, { label, path, kind }: PaperField): Block | undefined => {
  const token = `{{${path}}}`
  switch (block.kind) {
    case 'text':
      return kind === 'picture' ? undefined : { ...block, text: block.text === '文字' ? token : `${block.text}${token}` }
    case 'facts':
      if (kind === 'picture' || block.items.length >= TEMPLATE_LIMITS.facts) return undefined
      return { ...block, items: [...block.items, { label, value: token }] }
    case 'qr':
    case 'barcode':
      return kind === 'picture' ? undefined : { ...block, content: token }
    case 'capital':
      return kind === 'money' ? { ...block, field: path } : undefined
    case 'image':
      return kind === 'picture' ? { ...block, field: path } : undefined
    case 'when':
      return block.field === '' ? { ...block, field: path } : undefined
    default:
      return undefined
  }
}

const placeLine = (template: Template, source: string, field: PaperField, at: string | null): Placed => {
  const target = at === null ? undefined : findBlock(template, at)
  const numeric = field.kind === 'money' || field.kind === 'number'
  const added = column(field.label, 20, field.path, { align: numeric ? 'right' : 'left' })
  if (target?.kind === 'table' && (target.source === source || target.columns.length === 0)) {
    if (target.columns.length >= TEMPLATE_LIMITS.columns) return { template, id: target.id }
    const grown = changeBlock(template, target.id, () => ({ ...target, source, columns: [...target.columns, added] }))
    return { template: fitBlock(grown, target.id), id: target.id }
  }
  const { id } = newBlock(template, 'space')
  const made = insertBlock(template, { ...table(source, [added], { empty: '无明细' }), id }, beside(at))
  return { template: fitBlock(made, id), id }
}

/** A field put on the paper: into the block at this place where it has room for one, else as a block after it. Fields of lines get a loop. */
export const placeField = (template: Template, group: FieldGroup, field: PaperField, at: string | null): Placed => {
  if (group.lines !== null) return placeLine(template, group.lines, field, at)
  const target = at === null ? undefined : findBlock(template, at)
  const grown = target && withField(target, field)
  if (target !== undefined && grown !== undefined) return { template: changeBlock(template, target.id, () => grown), id: target.id }
  const added = aloneIn(template, group, field)
  return { template: insertBlock(template, added, beside(at)), id: added.id }
}

const firstOf = (groups: readonly FieldGroup[], kind: PaperField['kind']): string =>
  groups.filter(({ lines }) => lines === null).flatMap(({ fields }) => fields.find((field) => field.kind === kind)?.path ?? [])[0] ?? ''

/** A new block that already says something of the row: the first lines, the first amount, its number. */
export const startingBlock = (template: Template, kind: Block['kind'], groups: readonly FieldGroup[], at: string | null): Block => {
  const made = newBlock(template, kind)
  const { id } = made
  if (made.kind === 'table') {
    const group = groups.find(({ lines }) => lines !== null)
    if (group === undefined || group.lines === null) return made
    const fields = group.fields.slice(0, 4)
    const room = at === null ? roomOf(template, id) : roomOf(template, at)
    return {
      ...made,
      source: group.lines,
      columns: fields.map(({ label, path }) => column(label, Math.round((room / fields.length) * 10) / 10, path)),
    }
  }
  if (made.kind === 'capital') return { ...capital(firstOf(groups, 'money')), id }
  if (made.kind === 'image') return { ...made, field: firstOf(groups, 'picture') }
  const own = groups[0]?.fields[0]
  if (made.kind === 'barcode' && own !== undefined) return { ...made, content: `{{${own.path}}}` }
  if (made.kind === 'facts' && groups[0] !== undefined)
    return { ...facts(3, Object.fromEntries(groups[0].fields.slice(0, 3).map(({ label, path }) => [label, `{{${path}}}`]))), id }
  return made
}

/** Paths of the fields that stand on the paper; those of lines after the name of their list. */
export const pathsOn = ({ blocks }: Template): ReadonlySet<string> =>
  new Set(
    allBlocks(blocks).flatMap((block) => {
      switch (block.kind) {
        case 'text':
          return pathsIn(block.text)
        case 'facts':
          return block.items.flatMap(({ value }) => pathsIn(value))
        case 'table':
          return block.columns.map(({ field }) => `${block.source}.${field}`)
        case 'qr':
        case 'barcode':
          return pathsIn(block.content)
        case 'capital':
        case 'image':
        case 'when':
          return [block.field]
        default:
          return []
      }
    }),
  )
