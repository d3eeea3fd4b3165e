import { URGE_PAUSE_MS } from '@qifuyun/contract/approvals/constants.ts'
import type { ApproverNode, FieldAccess, FieldPurview } from '@qifuyun/contract/approvals/definition.ts'
import type { ApprovalAction } from '@qifuyun/contract/approvals/states.ts'
import { accessOf } from '@qifuyun/flow/form-values.ts'
import { returnTargets } from '@qifuyun/flow/returning.ts'
import { nodesOf } from '@qifuyun/flow/run.ts'
import { hasActed, isFinal, isOpen, type Row, type Visit } from '@qifuyun/flow/state.ts'
import type { Seen } from '../showing/visibility.ts'

export interface OwnPlace {
  visit: Visit
  row: Row
}

/** The caller's pending place, approvers' before the start. */
export const pendingPlace = ({ row: { state } }: Seen, userUuid: string): OwnPlace | undefined =>
  state.visits.flatMap((visit) =>
    visit.rows.filter(({ user, status }) => user === userUuid && status === 30).map((row) => ({ visit, row })),
  )[0]

const nodeOf = ({ version }: Seen, nodeId: string) => nodesOf(version.nodeTree).find((node) => node.nodeId === nodeId)

export const approverOf = (seen: Seen, nodeId: string): ApproverNode | undefined => {
  const node = nodeOf(seen, nodeId)
  return node?.nodeTypeCode === 'approver' ? node : undefined
}

const RANK: Record<FieldAccess, number> = { hidden: 0, read: 1, edit: 2 }

/** Nodes from which the caller looks at the form; `open` where they may write now. */
const viewsOf = (seen: Seen, userUuid: string): { purview: FieldPurview | undefined; fallback: FieldAccess; open: boolean }[] => {
  const { state } = seen.row
  const [start] = seen.version.nodeTree
  const startPurview = start?.nodeTypeCode === 'start' ? start.fieldPurview : undefined
  const place = pendingPlace(seen, userUuid)
  const reopened = place?.visit.kind === 'start'
  const views: ReturnType<typeof viewsOf> = []
  if (seen.standing.initiator || reopened) views.push({ purview: startPurview, fallback: 'edit', open: reopened })
  for (const visit of state.visits) {
    if (visit.kind !== 'approver' || !visit.rows.some((row) => (row.user === userUuid && row.seen) || row.delegateFrom === userUuid))
      continue
    views.push({ purview: approverOf(seen, visit.nodeId)?.fieldPurview, fallback: 'read', open: place?.visit === visit })
  }
  for (const nodeId of seen.standing.copied) {
    const node = nodeId === null ? undefined : nodeOf(seen, nodeId)
    views.push({ purview: node?.nodeTypeCode === 'notifier' ? node.fieldPurview : undefined, fallback: 'read', open: false })
  }
  // Managing is no part in the application: who has one sees what that part sees.
  if (views.length === 0 && seen.standing.manager) views.push({ purview: undefined, fallback: 'read', open: false })
  return views
}

/** What the caller may do with each field and column: the widest of all they are; to write only where it is their turn. */
export const purviewOf = (seen: Seen, userUuid: string): FieldPurview => {
  const views = viewsOf(seen, userUuid)
  const widest = (key: string): FieldAccess =>
    views.reduce<FieldAccess>((best, { purview, fallback, open }) => {
      const own = accessOf(purview, key, fallback)
      const now = own === 'edit' && !open ? 'read' : own
      return RANK[now] > RANK[best] ? now : best
    }, 'hidden')
  const keys = seen.version.formSchema.fields.flatMap(({ fieldKey, columns = [] }) => [
    fieldKey,
    ...columns.map((column) => `${fieldKey}.${column.fieldKey}`),
  ])
  return Object.fromEntries(keys.map((key) => [key, widest(key)]))
}

const actionsOfPlace = (seen: Seen, { visit, row }: OwnPlace): ApprovalAction[] => {
  if (visit.kind === 'start') return ['resubmit']
  const { state } = seen.row
  const buttons = approverOf(seen, visit.nodeId)?.buttons
  const actions: ApprovalAction[] = ['agree', 'overrule']
  if (buttons?.return !== 0 && returnTargets(state, seen.version, visit.nodeId).length > 0) actions.push('returnNode')
  if (buttons?.addSign !== 0 && visit.signType === 0 && row.signType === 0) actions.push('beforeAddSignTask')
  if (buttons?.transfer !== 0) actions.push('transfer')
  return actions
}

/** What the server would accept from the caller now. */
export const actionsOf = (seen: Seen, userUuid: string, now: Date, frozen: boolean): ApprovalAction[] => {
  const { state } = seen.row
  const { standing, version } = seen
  const always: ApprovalAction[] = ['comment', 'print']
  if (isFinal(state) || frozen) return always
  const place = pendingPlace(seen, userUuid)
  const actions = place === undefined ? [] : actionsOfPlace(seen, place)
  const added = state.visits.some(({ rows }) => rows.some((row) => row.addedBy === userUuid && isOpen(row)))
  if (added) actions.push('reduceSign')
  if (standing.initiator) {
    const touched = state.visits.some(({ kind, rows }) => kind === 'approver' && rows.some((row) => hasActed(row) && !row.auto))
    const { withdrawRule } = version.settings
    if (withdrawRule === 'anytime' || (withdrawRule === 'untouched' && !touched)) actions.push('withdraw')
    const rested = state.urgedAt === null || now.getTime() - Date.parse(state.urgedAt) >= URGE_PAUSE_MS
    if (state.status === 30 && rested) actions.push('urge')
  }
  if (standing.manager) actions.push('terminate')
  return [...actions, ...always]
}
