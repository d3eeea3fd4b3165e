import { URGE_PAUSE_MS } from '@qifuyun/contract/approvals/constants.ts'
import type { CloseReason } from '@qifuyun/contract/approvals/states.ts'
import { refuseFinal } from './acting.ts'
import type { Terminate, Urge, Withdraw } from './commands.ts'
import { Refused, type Run, refuse } from './run.ts'
import { hasActed, isOpenVisit, pendingRows } from './state.ts'
import { endVisit } from './visits.ts'

const stop = (run: Run, status: 70 | 80, reason: CloseReason): void => {
  for (const visit of run.state.visits) if (isOpenVisit(visit)) endVisit(run, visit, 70, reason)
  run.state.status = status
}

/** The initiator takes their application back. */
export const withdraw = (run: Run, { actor }: Withdraw): void => {
  refuseFinal(run)
  const { state, context } = run
  if (actor !== state.initiator) refuse('只有发起人可以撤回')
  const rule = context.flow.settings.withdrawRule
  if (rule === 'never') refuse('该流程不允许撤回')
  const touched = state.visits.some(({ kind, rows }) => kind === 'approver' && rows.some((row) => hasActed(row) && !row.auto))
  if (rule === 'untouched' && touched) refuse('已有审批人处理，不能撤回')
  const users = pendingRows(state)
    .map(({ row }) => row.user)
    .filter((user) => user !== actor)
  stop(run, 70, 'withdrawn')
  if (users.length > 0) run.told.push({ kind: 'told', what: 'withdrawn', users: [...new Set(users)], by: actor })
}

/** A manager of the flow ends an application; the service has judged that they are one. */
export const terminate = (run: Run, { remark }: Terminate): void => {
  refuseFinal(run)
  if (remark === '') refuse('请填写终止原因')
  stop(run, 80, 'terminated')
}

/** The initiator reminds everybody whose turn it is. */
export const urge = (run: Run, { actor }: Urge): void => {
  refuseFinal(run)
  const { state, context } = run
  if (actor !== state.initiator) refuse('只有发起人可以催办')
  if (state.status !== 30) refuse('请先重新提交')
  const since = state.urgedAt === null ? null : context.now.getTime() - Date.parse(state.urgedAt)
  if (since !== null && since < URGE_PAUSE_MS)
    throw new Refused({ kind: 'tooSoon', text: '催办过于频繁，请30分钟后再试', retryAfter: Math.ceil((URGE_PAUSE_MS - since) / 1_000) })
  state.urgedAt = context.now.toISOString()
  const users = [...new Set(pendingRows(state).map(({ row }) => row.user))]
  run.told.push({ kind: 'told', what: 'urged', users, by: actor })
}
