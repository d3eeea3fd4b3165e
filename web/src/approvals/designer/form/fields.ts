import type { Condition, FieldPurview, FieldTag, FlowNode, FormField, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import type { Design } from '../design.ts'
import { isBlock, nodesOf } from '../tree/tree.ts'

/** Fields of a form, of a detail table their columns. */
type Fields = readonly FormField[]

const keysOf = (fields: Fields): Set<string> => new Set(fields.map(({ fieldKey }) => fieldKey))

/** The first key of this kind that no field has: text1, text2 … */
export const freeKey = (fields: Fields, start: string): string => {
  const taken = keysOf(fields)
  let number = 1
  while (taken.has(`${start}${number}`)) number += 1
  return `${start}${number}`
}

const BY_TAG: Partial<Record<FieldTag, Partial<FormField>>> = {
  text: { maxLength: 200 },
  number: { precision: 2 },
  datePicker: { mode: 'date' },
  money: { capitalFlag: true },
  uploadImg: { maxCount: 9 },
  file: { maxCount: 9 },
  position: { maxLength: 50 },
}

interface Wanted {
  tag: FieldTag
  label: string
  multiline?: boolean
}

/** A new field; `option` is how its choices are called before somebody names them. */
export const newField = (fields: Fields, { tag, label, multiline }: Wanted, option: string): FormField => ({
  fieldKey: freeKey(fields, tag),
  tag,
  label,
  ...BY_TAG[tag],
  ...(multiline === true && { multiline }),
  ...((tag === 'radio' || tag === 'checkbox') && {
    options: [1, 2].map((number) => ({ value: String(number), label: `${option}${number}` })),
  }),
  ...(tag === 'detail' && { columns: [] }),
})

export const insertField = (fields: Fields, index: number, field: FormField): FormField[] => [
  ...fields.slice(0, index),
  field,
  ...fields.slice(index),
]

/** Moves a field into the gap before `gap`. */
export const moveField = (fields: Fields, fieldKey: string, gap: number): FormField[] => {
  const from = fields.findIndex((field) => field.fieldKey === fieldKey)
  const field = fields[from]
  if (field === undefined) return [...fields]
  const rest = fields.filter((_, index) => index !== from)
  return insertField(rest, gap > from ? gap - 1 : gap, field)
}

/** Puts a copy behind a field. */
export const copyField = (fields: Fields, fieldKey: string): FormField[] =>
  fields.flatMap((field) => (field.fieldKey === fieldKey ? [field, { ...field, fieldKey: freeKey(fields, field.tag) }] : [field]))

export const updateField = (fields: Fields, fieldKey: string, change: Partial<FormField>): FormField[] =>
  fields.map((field) => (field.fieldKey === fieldKey ? { ...field, ...change } : field))

export const withFields = (design: Design, fields: FormField[]): Design => ({ ...design, formSchema: { ...design.formSchema, fields } })

/** A field of the form, or with `table.column` a column. */
export const findField = ({ fields }: FormSchema, path: string): FormField | undefined => {
  const [key = '', column] = path.split('.')
  const field = fields.find(({ fieldKey }) => fieldKey === key)
  return column === undefined ? field : field?.columns?.find(({ fieldKey }) => fieldKey === column)
}

/** Whether a name in a condition or a permission means this field or something in it. */
const means = (name: string, path: string): boolean => name === path || name.startsWith(`${path}.`)

const renamed = (name: string, path: string, next: string): string => (means(name, path) ? next + name.slice(path.length) : name)

const conditionsOf = (node: FlowNode): Condition[] =>
  node.nodeTypeCode === 'condition' ? node.branches.flatMap(({ when }) => (when === null ? [] : [when])) : []

export interface Use {
  kind: 'condition' | 'approver' | 'summary'
  nodeId?: string
  name: string
}

/** What hangs on a field (or `table.column`): it cannot go before them. */
export const usesOf = ({ nodeTree, settings }: Design, path: string): Use[] => [
  ...nodesOf(nodeTree).flatMap((node): Use[] => {
    const inCondition = conditionsOf(node).some(({ any }) => any.some(({ all }) => all.some(({ field }) => means(field, path))))
    const rule = node.nodeTypeCode === 'approver' ? node.approver : node.nodeTypeCode === 'notifier' ? node.notifier : undefined
    const asApprover = rule?.rule === 'field' && rule.fieldKey === path
    return [
      ...(inCondition ? [{ kind: 'condition' as const, nodeId: node.nodeId, name: node.nodeName }] : []),
      ...(asApprover ? [{ kind: 'approver' as const, nodeId: node.nodeId, name: node.nodeName }] : []),
    ]
  }),
  ...(settings.summaryFields.includes(path) ? [{ kind: 'summary' as const, name: '' }] : []),
]

type Purviewed = Extract<FlowNode, { fieldPurview?: FieldPurview | undefined }>

const withPurview = <N extends Purviewed>(node: N, change: (purview: FieldPurview) => FieldPurview): N =>
  node.fieldPurview === undefined ? node : { ...node, fieldPurview: change(node.fieldPurview) }

/** Every node with its conditions, rules and permissions changed, wherever they name fields. */
const mapNames = (
  nodes: readonly FlowNode[],
  rename: (name: string) => string,
  purview: (purview: FieldPurview) => FieldPurview,
): FlowNode[] =>
  nodes.map((node): FlowNode => {
    const inside = (chain: readonly FlowNode[]) => mapNames(chain, rename, purview)
    if (node.nodeTypeCode === 'condition')
      return {
        ...node,
        branches: node.branches.map((branch) => ({
          ...branch,
          chain: inside(branch.chain),
          when: branch.when && {
            any: branch.when.any.map(({ all }) => ({ all: all.map((leaf) => ({ ...leaf, field: rename(leaf.field) })) })),
          },
        })),
      }
    if (isBlock(node)) return { ...node, branches: node.branches.map((branch) => ({ ...branch, chain: inside(branch.chain) })) }
    const kept = withPurview(node, purview)
    if (kept.nodeTypeCode === 'approver' && kept.approver.rule === 'field')
      return { ...kept, approver: { ...kept.approver, fieldKey: rename(kept.approver.fieldKey) } }
    if (kept.nodeTypeCode === 'notifier' && kept.notifier.rule === 'field')
      return { ...kept, notifier: { ...kept.notifier, fieldKey: rename(kept.notifier.fieldKey) } }
    return kept
  })

const same = (name: string): string => name

/** Changes a field or `table.column`; a new key goes along into everything that names the old one. */
export const changeField = (design: Design, path: string, change: Partial<FormField>): Design => {
  const [key = '', column] = path.split('.')
  const { fields } = design.formSchema
  const table = fields.find(({ fieldKey }) => fieldKey === key)
  const next =
    column === undefined
      ? updateField(fields, key, change)
      : updateField(fields, key, { columns: updateField(table?.columns ?? [], column, change) })
  const changed = withFields(design, next)
  if (change.fieldKey === undefined) return changed
  const nextPath = column === undefined ? change.fieldKey : `${key}.${change.fieldKey}`
  const rename = (name: string) => renamed(name, path, nextPath)
  const purview = (given: FieldPurview) => Object.fromEntries(Object.entries(given).map(([name, access]) => [rename(name), access]))
  return {
    ...changed,
    nodeTree: mapNames(design.nodeTree, rename, purview),
    settings: { ...design.settings, summaryFields: design.settings.summaryFields.map(rename) },
  }
}

/** Takes a field or `table.column` away, with the permissions on it. */
export const removeField = (design: Design, path: string): Design => {
  const [key = '', column] = path.split('.')
  const { fields } = design.formSchema
  const table = fields.find(({ fieldKey }) => fieldKey === key)
  const next =
    column === undefined
      ? fields.filter(({ fieldKey }) => fieldKey !== key)
      : updateField(fields, key, { columns: (table?.columns ?? []).filter(({ fieldKey }) => fieldKey !== column) })
  const purview = (given: FieldPurview) => Object.fromEntries(Object.entries(given).filter(([name]) => !means(name, path)))
  return { ...withFields(design, next), nodeTree: mapNames(design.nodeTree, same, purview) }
}
