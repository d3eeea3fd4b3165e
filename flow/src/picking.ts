import { nodesOf, Refused, type Run, refuse } from './run.ts'

const GONE = { text: '成员不存在或已离职' } as const

/** Refuses people whom the enterprise does not have, for whatever step they were chosen. */
const checkPeople = ({ context }: Run, picks: Record<string, string[]>, cc: readonly string[]): void => {
  const gone = (users: readonly string[]) => users.some((user) => !context.org.active.has(user))
  const steps = Object.keys(picks).filter((nodeId) => gone(picks[nodeId] ?? []))
  const fields = {
    ...Object.fromEntries(steps.map((nodeId) => [`selectedUsers.${nodeId}`, GONE])),
    ...(gone(cc) && { ccUserUuidList: GONE }),
  }
  if (Object.keys(fields).length > 0) throw new Refused({ kind: 'rule', ...GONE, fields })
}

/** Judges whom the initiator chose for steps: as many as each asks for, out of its range. `sent`: what they chose just now. */
export const checkPicks = (run: Run, sent: Record<string, string[]>, cc: readonly string[] = []): void => {
  const { picks } = run.state
  for (const node of nodesOf(run.context.flow.nodeTree)) {
    if (node.nodeTypeCode !== 'approver' || node.approver.rule !== 'pick') continue
    const users = Object.hasOwn(picks, node.nodeId) ? (picks[node.nodeId] ?? []) : undefined
    if (users === undefined) continue
    const { min, max, range } = node.approver
    const inside = users.every(
      (user) => run.context.org.active.has(user) && (range === undefined || range.length === 0 || range.includes(user)),
    )
    if (!inside || new Set(users).size < min || users.length > max) refuse('请选择审批人')
  }
  checkPeople(run, sent, cc)
}
