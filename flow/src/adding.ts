import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import { agreeByAdding, checkOpinion, ownRow, refuseFinal } from './acting.ts'
import type { AddSign, ReduceSign, Transfer } from './commands.ts'
import { approverNode, newRow, newVisit, nowOf, type Run, refuse, stale } from './run.ts'
import { addedTo, isOpen, isOpenVisit, isValid, type Row, type Visit } from './state.ts'
import { closeRow, endVisit, openRows } from './visits.ts'

const addVisit = (run: Run, visit: Visit, row: Row, { signType, users, mode }: AddSign): Visit => {
  const added = newVisit(run, {
    nodeId: visit.nodeId,
    nodeName: visit.nodeName,
    kind: 'approver',
    no: visit.no,
    // After-signers wait until their parent has passed.
    status: signType === 1 ? 30 : 20,
    signType: signType === 1 ? 1 : 2,
    mode,
    parent: visit.uuid,
    adderRow: row.uuid,
    path: visit.path,
    ...(signType === 1 ? {} : { begin: null }),
  })
  added.rows = users.map((user) => newRow(run, user, { signType, named: true, addedBy: row.user }))
  return added
}

/** Asks more people (approvals.md §8): before oneself, after oneself, or beside oneself. */
export const addSign = (run: Run, command: AddSign): void => {
  const { visit, row } = ownRow(run, command.actor, command.visit)
  const node = approverNode(run, visit.nodeId)
  const users = [...new Set(command.users)]
  if (command.signType !== 2) checkOpinion(node, command, false, false)
  if (visit.signType !== 0 || row.signType !== 0) refuse('加签人不能再次加签')
  if (node.buttons?.addSign === 0) refuse('该节点不允许加签')
  if (users.length === 0 || users.length > FLOW_LIMIT.addedSigners || !users.every((user) => run.context.org.active.has(user)))
    refuse('请选择加签人')
  if (users.some((user) => visit.rows.some((other) => other.user === user && isOpen(other)))) refuse('该成员已是当前节点审批人')
  const planned = addedTo(run.state, visit)
    .filter(isValid)
    .flatMap(({ rows }) => rows.filter(isOpen))
  if (users.some((user) => planned.some((other) => other.user === user))) refuse('该成员已是当前节点审批人')
  if (visit.rows.length + users.length > FLOW_LIMIT.rows) refuse('审批人数量超出限制')
  if (command.signType === 2) agreeByAdding(run, { visit, row }, command)
  if (command.signType === 3) {
    const added = users.map((user) => newRow(run, user, { signType: 3, named: true, addedBy: row.user }))
    visit.rows.splice(visit.rows.indexOf(row) + 1, 0, ...added)
    for (const one of added) run.turns.set(one.uuid, 'added')
    return
  }
  const added = addVisit(run, visit, row, { ...command, users })
  for (const one of added.rows) run.turns.set(one.uuid, 'added')
  if (command.signType === 1) {
    row.status = 20
    row.waitsFor = added.uuid
    openRows(run, added)
  }
}

/** The person who brought in a signer, or the one who decides in their place now. */
const isAdder = ({ state }: Run, target: { visit: Visit; row: Row }, actor: string): boolean => {
  const adder = state.visits.flatMap(({ rows }) => rows).find(({ uuid }) => uuid === target.visit.adderRow)
  return target.row.addedBy === actor || adder?.user === actor
}

/** Takes out an added signer who has not acted. */
export const reduceSign = (run: Run, { actor, visit: visitUuid, user }: ReduceSign): void => {
  refuseFinal(run)
  const visit = run.state.visits.find(({ uuid }) => uuid === visitUuid)
  if (visit === undefined) return refuse('审批节点不存在')
  const places = [visit, ...addedTo(run.state, visit)].flatMap((one) =>
    one.rows.filter((row) => row.user === user).map((row) => ({ visit: one, row })),
  )
  const added = places.filter(({ row }) => row.signType !== 0)
  const target = added.find(({ row }) => isOpen(row)) ?? added.at(-1)
  if (target === undefined) return refuse('只能移除加签人')
  if (!isAdder(run, target, actor)) return refuse('只有加签发起人可以减签')
  if (!isOpen(target.row) || !isOpenVisit(target.visit)) return stale('该加签人已处理')
  closeRow(run, target.row, 'reduced')
  const left = target.visit.rows.some((row) => isOpen(row) || (row.status !== 10 && row.status !== 60))
  if (target.visit.signType === 0 || left) return
  endVisit(run, target.visit, 10, 'reduced')
  for (const other of run.state.visits) for (const row of other.rows) if (row.waitsFor === target.visit.uuid) row.waitsFor = null
}

/** Hands a decision to somebody else, who takes the same place. */
export const transfer = (run: Run, command: Transfer): void => {
  const { visit, row } = ownRow(run, command.actor, command.visit)
  const node = approverNode(run, visit.nodeId)
  checkOpinion(node, command, false, false)
  if (node.buttons?.transfer === 0) refuse('该节点不允许转交')
  if (command.to === command.actor) refuse('不能转交给自己')
  if (!run.context.org.active.has(command.to)) refuse('该成员已离职')
  if (visit.rows.some((other) => other.user === command.to && isOpen(other))) refuse('该成员已是当前节点审批人')
  replaceRow(run, visit, row, command.to, 'transferred')
  row.remark = command.remark === '' ? null : command.remark
  row.transferTo = command.to
}

/** Closes a row and puts somebody else in its place, with its sign type and its turn. */
export const replaceRow = (run: Run, visit: Visit, row: Row, user: string, reason: 'transferred' | 'resigned'): Row => {
  const next = newRow(run, user, {
    signType: row.signType,
    addedBy: row.addedBy,
    named: reason === 'transferred' || row.named,
    // A person who waited for before-signers hands the waiting over, too.
    waitsFor: row.waitsFor,
    seen: row.seen && row.status === 20 && row.waitsFor !== null,
  })
  closeRow(run, row, reason)
  row.at = nowOf(run)
  visit.rows.splice(visit.rows.indexOf(row) + 1, 0, next)
  for (const added of addedTo(run.state, visit)) if (added.adderRow === row.uuid) added.adderRow = next.uuid
  run.turns.set(next.uuid, 'transferred')
  openRows(run, visit)
  return next
}
