import type { FlowNode, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import type { Rerouting } from '@qifuyun/contract/approvals/states.ts'
import { fillForm } from './form-values.ts'
import type { Coming } from './preview.ts'

const stepsOf = (path: readonly Coming[]): Coming[] => path.filter(({ node }) => node.nodeTypeCode !== 'start')

/** Who decides a step, and how: what people notice of it. */
const decidingIn = ({ node, seats, mode, pick }: Coming): string =>
  JSON.stringify([
    mode,
    mode === 'ratio' && node.nodeTypeCode === 'approver' ? node.ratio : null,
    pick,
    seats.map(({ user, skipped }) => [user, skipped !== null]),
  ])

/** How an application would go differently by another definition: over other steps, to other people, or not at all. */
export const reroutingOf = (before: readonly Coming[], after: readonly Coming[]): Rerouting => {
  const [was, is] = [stepsOf(before), stepsOf(after)]
  if (is.some(({ forbidden }) => forbidden) && !was.some(({ forbidden }) => forbidden)) return 'blocked'
  const sameSteps =
    was.length === is.length && was.every(({ node, path }, at) => node.nodeId === is[at]?.node.nodeId && path.length === is[at].path.length)
  if (!sameSteps) return 'route'
  return was.every((step, at) => decidingIn(step) === decidingIn(is[at] ?? step)) ? 'same' : 'people'
}

// Whether people of the form are still there has nothing to do with its definition.
const ANYBODY = { active: { has: () => true }, organs: { has: () => true } }

/** Fields of a new form that an old one could not be handed in with, by their labels. */
export const unfitFields = (schema: FormSchema, [start]: readonly FlowNode[], form: Record<string, unknown>): string[] => {
  // What the new form does not know any more is left behind.
  const known = Object.fromEntries(Object.entries(form).filter(([key]) => schema.fields.some(({ fieldKey }) => fieldKey === key)))
  const purview = start?.nodeTypeCode === 'start' ? start.fieldPurview : undefined
  const { problems } = fillForm(schema, known, known, { purview, fallback: 'edit', org: ANYBODY })
  const wrong = new Set(Object.keys(problems).map((key) => key.split('[')[0]))
  return schema.fields.filter(({ fieldKey }) => wrong.has(fieldKey)).map(({ label }) => label)
}
