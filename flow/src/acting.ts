import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { ApproverNode, FlowNode } from '@qifuyun/contract/approvals/definition.ts'
import { textLength } from '@qifuyun/contract/core/text.ts'
import type { AddSign, Agree, Opinion, Reject } from './commands.ts'
import { conditionHolds } from './conditions.ts'
import { fillForm } from './form-values.ts'
import { approverNode, nowOf, Refused, type Run, refuse, stale } from './run.ts'
import { hasActed, isFinal, type Row, type Visit } from './state.ts'

const FINAL = { 40: '该审批已通过', 50: '该审批已被拒绝', 70: '该审批已撤回', 80: '该审批已终止' } as const

/** Check 3 of approvals.md §8: an application that has ended takes no command. */
export const refuseFinal = ({ state }: Run): void => {
  if (isFinal(state)) stale(FINAL[state.status as keyof typeof FINAL])
}

/** Checks 3 to 7: the visit on the actor's screen and their pending row in it. */
export const ownRow = (run: Run, actor: string, visitUuid: string): { visit: Visit; row: Row } => {
  refuseFinal(run)
  const visit = run.state.visits.find(({ uuid }) => uuid === visitUuid)
  if (visit === undefined) return refuse('审批节点不存在')
  const own = visit.rows.filter(({ user }) => user === actor)
  const acted = own.some(hasActed)
  if (visit.status !== 30) return stale(acted ? '您已处理过该审批' : '该节点已处理完成')
  const row = own.find(({ status }) => status === 30)
  if (row === undefined) {
    // Waiting for one's own before-signers is a turn still to come, whatever was decided before.
    if (own.some(({ status }) => status === 20)) return refuse('还未轮到您审批')
    if (acted) return stale('您已处理过该审批')
    return refuse(visit.rows.some(({ delegateFrom }) => delegateFrom === actor) ? '该审批已委托他人处理' : '您不是当前审批人')
  }
  if (visit.kind === 'start') return refuse('请先重新提交')
  return { visit, row }
}

/** Check 8: the opinion, the signature and the files. `required`: an opinion must be there. */
export const checkOpinion = (node: ApproverNode, { remark, files, signature }: Opinion, required: boolean, signs: boolean): void => {
  if (textLength(remark) > FLOW_LIMIT.opinion) refuse('审批意见不能超过500字')
  if (required && remark === '') refuse('请填写审批意见')
  if (signs && node.signatureRequired === 1 && signature === null) refuse('请先签名')
  if (files.length > FLOW_LIMIT.files) refuse('附件不能超过9个')
}

/** Writes down what a person decided. */
export const decide = (run: Run, row: Row, status: Row['status'], { remark, files, signature }: Opinion): void => {
  row.status = status
  row.at = nowOf(run)
  row.remark = remark === '' ? null : remark
  row.files = files
  row.signature = signature
}

/** The approver nodes that a chain comes to first, by the form as it is. */
const firstOf = (run: Run, chain: readonly FlowNode[]): { nodes: ApproverNode[]; through: boolean } => {
  const { state, context } = run
  const subject = { initiator: state.initiator, organ: state.organ, org: context.org }
  for (const node of chain) {
    if (node.nodeTypeCode === 'approver') return { nodes: [node], through: false }
    if (node.nodeTypeCode === 'parallel') {
      const found = node.branches.map((branch) => firstOf(run, branch.chain))
      return { nodes: found.flatMap(({ nodes }) => nodes), through: false }
    }
    if (node.nodeTypeCode === 'condition') {
      const taken =
        node.branches.find(({ when }) => when !== null && conditionHolds(context.flow.formSchema, when, state.form, subject)) ??
        node.branches.at(-1)
      const inside = firstOf(run, taken?.chain ?? [])
      if (!inside.through) return inside
    }
  }
  return { nodes: [], through: true }
}

/** The approver nodes that come directly after one, by the form as it is. */
export const nextApprovers = (run: Run, nodeId: string): ApproverNode[] => {
  const after = (chain: readonly FlowNode[]): { nodes: ApproverNode[]; through: boolean } | undefined => {
    for (const [index, node] of chain.entries()) {
      const rest = chain.slice(index + 1)
      if (node.nodeId === nodeId) return firstOf(run, rest)
      if (!('branches' in node)) continue
      for (const branch of node.branches) {
        const inside = after(branch.chain)
        if (inside === undefined) continue
        return inside.through ? firstOf(run, rest) : inside
      }
    }
    return undefined
  }
  return after(run.context.flow.nodeTree)?.nodes ?? []
}

const takePicks = (run: Run, nodeId: string, picks: Record<string, string[]>): void => {
  for (const next of nextApprovers(run, nodeId)) {
    const { approver } = next
    if (approver.rule !== 'prevPick') continue
    const users = [...new Set(Object.hasOwn(picks, next.nodeId) ? picks[next.nodeId] : [])]
    const fits = users.length >= approver.min && users.length <= approver.max && users.every((user) => run.context.org.active.has(user))
    if (!fits) refuse('请选择下一节点审批人')
    run.state.picks[next.nodeId] = users
  }
}

/** Writes what a person filled in into the form, as far as the node lets them; refuses with a problem by field. */
export const takeForm = (
  run: Run,
  given: Record<string, unknown>,
  purview: ApproverNode['fieldPurview'],
  fallback: 'edit' | 'read',
): void => {
  const { state, context } = run
  const filled = fillForm(context.flow.formSchema, state.form, given, { purview, fallback, org: context.org })
  const [first] = Object.values(filled.problems)
  if (first !== undefined) throw new Refused({ kind: 'rule', ...first, fields: filled.problems })
  state.form = filled.form
  run.formChanges.push(...filled.changes)
}

/** Whether an agreement with this node is more than a click. */
const asksForMore = (run: Run, node: ApproverNode): boolean => {
  const { state, context } = run
  const filled = fillForm(context.flow.formSchema, state.form, {}, { purview: node.fieldPurview, fallback: 'read', org: context.org })
  return (
    node.opinionRequired === 'always' ||
    node.signatureRequired === 1 ||
    nextApprovers(run, node.nodeId).some(({ approver }) => approver.rule === 'prevPick') ||
    Object.keys(filled.problems).length > 0
  )
}

const agreeWith = (run: Run, { visit, row }: { visit: Visit; row: Row }, command: Agree | AddSign): void => {
  const node = approverNode(run, visit.nodeId)
  checkOpinion(node, command, node.opinionRequired === 'always', true)
  takeForm(run, command.form, node.fieldPurview, 'read')
  takePicks(run, node.nodeId, command.picks)
  decide(run, row, 40, command)
}

export const agree = (run: Run, command: Agree): void => {
  const own = ownRow(run, command.actor, command.visit)
  if (command.batch === true && asksForMore(run, approverNode(run, own.visit.nodeId))) refuse('该审批需填写内容，不能批量同意')
  agreeWith(run, own, command)
}

export const reject = (run: Run, command: Reject): void => {
  const { visit, row } = ownRow(run, command.actor, command.visit)
  const node = approverNode(run, visit.nodeId)
  checkOpinion(node, command, node.opinionRequired !== 'none', true)
  decide(run, row, 50, command)
}

/** The agreement that asking after-signers counts as. */
export const agreeByAdding = agreeWith
