import type { FlowNode, FormField } from '@qifuyun/contract/approvals/definition.ts'
import { branchesOf } from '../tree/tree.ts'

/** One difference between two versions, in the order of the newer one. */
export interface Difference {
  area: 'base' | 'form' | 'flow' | 'more'
  change: 'added' | 'removed' | 'changed'
  /** What is different, as its author called it; for settings the name of the property. */
  name: string
  key: string
  /** What it was called before, where that has changed. */
  was?: string
  /** Which of its settings are others now. */
  what?: string[]
}

interface Compared {
  flowName: string
  flowIcon: string
  flowDesc: string
  categoryCode: string
  startPurview: unknown
  flowManager: unknown
  settings: object
  formSchema: { fields: readonly FormField[] }
  nodeTree: readonly FlowNode[]
}

interface Part {
  key: string
  name: string
  /** Everything that belongs to the part itself. */
  values: Record<string, unknown>
}

const BASE = ['flowName', 'flowIcon', 'categoryCode', 'flowDesc', 'startPurview', 'flowManager'] as const

/** The same text for the same value, in whatever order its members stand. */
const textOf = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([left], [right]) => (left < right ? -1 : 1)))
      : inner,
  ) ?? ''

const nodeParts = (chain: readonly FlowNode[], place: string): Part[] =>
  chain.flatMap((node, index) => {
    const { nodeId: key, nodeName: name } = node
    const before = chain[index - 1]?.nodeId ?? place
    if (node.nodeTypeCode !== 'condition' && node.nodeTypeCode !== 'parallel') return [{ key, name, values: { ...node, before } }]
    return [
      { key, name, values: { nodeName: name, before, order: node.branches.map(({ branchId }) => branchId) } },
      ...branchesOf(node).flatMap(({ branchId, branchName, chain: inner, ...branch }) => [
        { key: branchId, name: branchName, values: { branchName, ...branch } },
        ...nodeParts(inner, branchId),
      ]),
    ]
  })

/** The settings that one of the two has otherwise. */
const unlike = (before: Part['values'], after: Part['values']): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((key) => textOf(before[key]) !== textOf(after[key]))

const differences = (area: Difference['area'], before: readonly Part[], after: readonly Part[]): Difference[] => {
  const old = new Map(before.map((part) => [part.key, part]))
  const kept = new Set(after.map(({ key }) => key))
  const from = after.flatMap(({ key, name, values }): Difference[] => {
    const previous = old.get(key)
    if (previous === undefined) return [{ area, change: 'added', name, key }]
    const what = unlike(previous.values, values)
    if (what.length === 0) return []
    return [{ area, change: 'changed', name, key, what, ...(previous.name === name ? {} : { was: previous.name }) }]
  })
  const gone = before.filter(({ key }) => !kept.has(key)).map(({ key, name }): Difference => ({ area, change: 'removed', name, key }))
  return [...from, ...gone]
}

const baseParts = (flow: Compared): Part[] => BASE.map((key) => ({ key, name: key, values: { [key]: flow[key] } }))
const settingParts = ({ settings }: Compared): Part[] =>
  Object.entries(settings).map(([key, value]) => ({ key, name: key, values: { [key]: value } }))
const fieldParts = ({ formSchema }: Compared): Part[] =>
  formSchema.fields.map((field, index) => ({
    key: field.fieldKey,
    name: field.label,
    values: { ...field, after: formSchema.fields[index - 1]?.fieldKey ?? null },
  }))

/** What the newer of two versions has otherwise. */
export const compareFlows = (before: Compared, after: Compared): Difference[] => [
  ...differences('base', baseParts(before), baseParts(after)),
  ...differences('form', fieldParts(before), fieldParts(after)),
  ...differences('flow', nodeParts(before.nodeTree, ''), nodeParts(after.nodeTree, '')),
  ...differences('more', settingParts(before), settingParts(after)),
]
