import { checkDefinition } from '@qifuyun/flow/definition-check.ts'
import type { Design } from './design.ts'
import { findField } from './form/fields.ts'
import type { Step } from './place.ts'
import type { text } from './texts.ts'
import { findNode, isBlock, nodesOf } from './tree/tree.ts'

/** Something that keeps a design from being published, and where it is put right. */
export interface Problem {
  key: string
  text: string
  step: Step
  /** What is chosen there: a node, a branch, or a field. */
  target: string | null
  /** What it is about, in words. */
  about: string
  /** Of the node or field: `approver`, `when[0][1]` … */
  property: string
}

type Say = typeof text
export type ProblemTexts = Readonly<Record<string, string>>

/** People and roles: whether they exist is for the server to say. */
class Everybody extends Set<string> {
  override has(): boolean {
    return true
  }
}
const EXISTING = { users: new Everybody(), roles: new Everybody() }

const BRANCH = /^branches\[(\d+)\]\.?/

const atNode = (design: Design, path: string): Pick<Problem, 'step' | 'target' | 'about' | 'property'> => {
  const [nodeId = '', ...rest] = path.split('.')
  const node = findNode(design.nodeTree, nodeId)
  const property = rest.join('.')
  if (node === undefined || !isBlock(node)) return { step: 'flow', target: node?.nodeId ?? null, about: node?.nodeName ?? '', property }
  const index = Number(BRANCH.exec(property)?.[1] ?? 0)
  const branch = node.branches[index]
  return {
    step: 'flow',
    target: branch?.branchId ?? nodeId,
    about: branch?.branchName ?? node.nodeName,
    property: property.replace(BRANCH, ''),
  }
}

const place = (design: Design, key: string): Pick<Problem, 'step' | 'target' | 'about' | 'property'> => {
  const dot = key.indexOf('.')
  const [head, path] = dot < 0 ? [key, ''] : [key.slice(0, dot), key.slice(dot + 1)]
  const nowhere = { target: null, about: '', property: path === '' ? head : path }
  if (head === 'nodes') return atNode(design, path)
  if (head === 'nodeTree') return { step: 'flow', ...nowhere }
  if (head === 'settings') return { step: 'more', ...nowhere }
  if (head !== 'formSchema') return { step: 'base', ...nowhere }
  return { step: 'form', target: path === '' ? null : path, about: findField(design.formSchema, path)?.label ?? '', property: '' }
}

/** Problems by the keys of the wire, at their places. */
export const placeProblems = (design: Design, texts: ProblemTexts): Problem[] =>
  Object.entries(texts).map(([key, text]) => ({ key, text, ...place(design, key) }))

/** What the browser can find wrong by itself, by the keys of the wire. */
export const findProblems = (design: Design, say: Say): ProblemTexts => {
  const { problems } = checkDefinition(design, EXISTING)
  return {
    ...(design.flowName.trim() === '' && { flowName: say('流程名称为1到30字') }),
    ...Object.fromEntries(Object.entries(problems).map(([key, { text, params }]) => [key, say(text, { ...params })])),
  }
}

/** Whom the server found missing stays said as long as the place is as it was. */
export const stillThere = (design: Design, judged: Design, texts: ProblemTexts): ProblemTexts => {
  const before = new Map(nodesOf(judged.nodeTree).map((node) => [node.nodeId, node]))
  return Object.fromEntries(
    Object.entries(texts).filter(([key]) => {
      const { step, target } = place(design, key)
      if (step === 'flow' && target !== null) {
        const nodeId = key.split('.')[1] ?? ''
        return findNode(design.nodeTree, nodeId) === before.get(nodeId)
      }
      if (step === 'form') return design.formSchema === judged.formSchema
      if (step === 'more') return design.settings === judged.settings
      const name = key as keyof Design
      return design[name] === judged[name]
    }),
  )
}
