import { labelIn } from '@qifuyun/kit/labels.ts'
import { approvalsOf, isRunning, type Outcome, type RowApproval } from '@qifuyun/kit/work/approval.ts'
import { declareApprovalHooks, type HookCall } from '#src/approvals/service.ts'
import { closeTodosOpenNow, reopenTodos } from '#src/notifications/service.ts'
import type { Platform } from '#src/platform/platform.ts'
import { keepCommands } from '../commands/kept.ts'
import { performedNames } from '../commands/performers.ts'
import { contextIn, openWriting } from '../context.ts'
import { SERVED } from '../registry.ts'
import { holdCards } from '../runtime/cards.ts'
import { declareWork, giveWorkUp, passWorkOn } from '../runtime/handover.ts'
import { SERVED_ENTITIES, type ServedEntity } from '../runtime/served-entity.ts'
import { t } from '../texts.ts'
import { approvalCall, awaiting, functionsOf } from '../write/approvals.ts'
import { change, draftOf, refusing } from '../write/draft.ts'
import { lockStored } from '../write/row-store.ts'
import { store } from '../write/save.ts'
import { followHappenings } from './consume.ts'

/** How the history tells of the end. */
const WORDS = { approved: '{approval}通过', rejected: '{approval}未通过', withdrawn: '{approval}已撤回' } as const satisfies Record<
  Outcome,
  string
>

/**
 * The end of an approval leads the row on that waited for it. One that does not wait for this approval any more, because it has moved on or
 * waits for a later one, stays as it is. Anyone who had work with a row that comes back to where it was gets it again.
 */
const leadOn = async (
  platform: Platform,
  served: ServedEntity,
  approval: RowApproval,
  outcome: Outcome,
  { tx, enterpriseUuid, approvalUuid, bizUuid }: HookCall,
): Promise<void> => {
  if (bizUuid === null) return
  const now = platform.clock.now()
  const writing = openWriting({ tx, platform, enterpriseUuid, person: null, now })
  const [row] = await lockStored(tx, served, [bizUuid])
  if (row === undefined || row[approval.link] !== approvalUuid || !isRunning(approval, row)) return
  const functions = functionsOf(served, approval)
  const call = approvalCall(writing, row)
  const closeTodos = await closeTodosOpenNow(tx, row.uuid)
  holdCards(writing, row.uuid)
  const { state: chosen = approval.leads[outcome], ...made } = await refusing(async () => ({
    ...(outcome === 'approved' ? await functions.passes?.(call) : await functions.ended?.({ ...call, outcome })),
  }))
  const draft = draftOf(row, row)
  change(draft, { ...made, [approval.link]: null })
  if (typeof chosen === 'string') draft.row = { ...draft.row, state: served.entity.stateCode(chosen) }
  if (draft.row.state !== row.state) await closeTodos(now)
  const label = t(WORDS[outcome], { approval: approval.label === undefined ? t('审批') : labelIn(served.app, approval.label) })
  await store(writing, served, [draft], { type: 'update', label, [outcome === 'approved' ? 'agreed' : 'declined']: approval.flow })
  await reopenTodos(tx, row.uuid, awaiting(approvalUuid, draft.row.state))
}

/** Has the rows of an entity follow an approval of theirs. */
export const followApproval = (platform: Platform, served: ServedEntity, approval: RowApproval): void => {
  const on = (outcome: Outcome) => (call: HookCall) => leadOn(platform, served, approval, outcome, call)
  declareApprovalHooks(platform, approval.flow, {
    onApproved: on('approved'),
    onRejected: on('rejected'),
    onWithdrawn: on('withdrawn'),
    onTerminated: on('withdrawn'),
  })
}

/** The end of an approval changes the row that it was about, in the transaction of the telling. */
const followApprovals = (platform: Platform): void => {
  for (const served of SERVED_ENTITIES) for (const approval of approvalsOf(served.entity)) followApproval(platform, served, approval)
}

/** Throws where two applications answer the same question or carry out the same command: one of them would never be asked. */
const refuseSecond = (what: string, names: readonly string[]): void => {
  const second = names.find((name, index) => names.indexOf(name) < index)
  if (second !== undefined) throw new Error(`two applications ${what} ${second}`)
}

/** Has applications follow what happens around them: approvals that end, people who leave. */
export const followOthers = (platform: Platform): void => {
  refuseSecond(
    'provide',
    SERVED.flatMap(({ provides = [] }) => provides.flatMap(({ name, many }) => (many ? [] : [name]))),
  )
  refuseSecond('carry out', performedNames())
  followApprovals(platform)
  declareWork(platform)
  platform.events.on('member.left', async (left, { tx }) => {
    const { enterpriseUuid, userUuid } = left
    await passWorkOn(contextIn(tx, platform, enterpriseUuid), left)
    await giveWorkUp(contextIn(tx, platform, enterpriseUuid), userUuid)
    for (const { memberLeft } of SERVED) await memberLeft?.({ ...contextIn(tx, platform, enterpriseUuid), userUuid })
  })
  followHappenings(platform)
  keepCommands(platform)
}
