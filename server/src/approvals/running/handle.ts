import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type { InstanceStatus } from '@qifuyun/contract/approvals/states.ts'
import { textLength } from '@qifuyun/contract/core/text.ts'
import type { Command } from '@qifuyun/flow/commands.ts'
import { apply } from '@qifuyun/flow/engine.ts'
import { type FlowState, isFinal } from '@qifuyun/flow/state.ts'
import { memberNames } from '#src/members/service.ts'
import { eq } from '#src/platform/database/drizzle.ts'
import { together } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { RequestInfo } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import type { Asking } from '../flows/manage.ts'
import { attachTo, pathsIn } from '../showing/attachments.ts'
import { accessApproval, type Seen } from '../showing/visibility.ts'
import { approval } from '../tables.ts'
import { forbidden, refuse } from '../texts.ts'
import { contextFor, usersOf } from './context.ts'
import { isFrozen } from './freeze.ts'
import { refuseProblem } from './refusals.ts'
import { storeOutcome } from './store.ts'

const commandUsers = (command: Command): string[] => {
  switch (command.kind) {
    case 'agree':
    case 'resubmit':
      return Object.values(command.picks).flat()
    case 'addSign':
      return [...command.users, ...Object.values(command.picks).flat()]
    case 'transfer':
      return [command.to]
    case 'memberLeft':
      return [command.user]
    default:
      return []
  }
}

const formsOf = (command: Command, state: FlowState) => ('form' in command ? [state.form, command.form] : [state.form])

interface Acting {
  tx: Tx
  platform: Platform
  userUuid: string | null
  /** Who takes over from somebody who has left. */
  handover?: string | null
  leaverOrgan?: string | null
  request?: RequestInfo | undefined
}

/** Applies a command to a locked application and stores what comes of it. Gives the status; refuses as the engine does. */
export const carryOut = async (
  { tx, platform, userUuid, request, handover = null, leaverOrgan = null }: Acting,
  { row, version }: Pick<Seen, 'row' | 'version'>,
  command: Command,
): Promise<InstanceStatus> => {
  const { state, ...head } = row
  const finding = contextFor(tx, platform, {
    flowUuid: row.flowUuid,
    flowName: row.flowName,
    body: version,
    initiator: state.initiator,
    organ: state.organ,
    forms: formsOf(command, state),
    users: [...usersOf(state), ...commandUsers(command)],
    managers: version.managers,
    ...(command.kind === 'memberLeft' ? { leaver: command.user, handover, leaverOrgan } : {}),
  })
  // Those whom the news will name, in all likelihood.
  const [context, names] = await together(finding, memberNames(tx, [state.initiator, ...(userUuid === null ? [] : [userUuid])]))
  const outcome = apply(state, command, context)
  if (!outcome.ok) return refuseProblem(outcome.problem)
  if ('unchanged' in outcome) return state.status
  const files = 'files' in command ? [...command.files, ...(command.signature === null ? [] : [command.signature])] : []
  const known = pathsIn(version.formSchema, state.form)
  const paths = [...files, ...pathsIn(version.formSchema, outcome.state.form)]
  if (userUuid !== null) await attachTo(tx, platform, { approvalUuid: row.approvalUuid, userUuid, paths, known })
  const { rev: _rev, statusCode: _status, currentNodeName: _node, summary: _summary, endedAt: _ended, toldAt: _told, ...kept } = head
  const deed = {
    command: command.kind,
    userUuid,
    visitUuid: 'visit' in command ? command.visit : null,
    remark: 'remark' in command && command.remark !== '' ? command.remark : null,
    request,
    names,
  }
  await storeOutcome(tx, platform, kept, outcome, context, deed)
  return outcome.state.status
}

export interface ActCall {
  asking: Asking
  enterpriseUuid: string
  request: RequestInfo
}

/** One command of a person, in the transaction of the call. */
export const act = async (
  tx: Tx,
  platform: Platform,
  { asking, request }: ActCall,
  approvalUuid: string,
  command: Command,
): Promise<InstanceStatus> => {
  const seen = await accessApproval(tx, asking, approvalUuid, 'locked')
  if (!isFinal(seen.row.state) && (await isFrozen(tx, seen.version.appUuid, platform.clock.now()))) refuse('应用已停用')
  if (command.kind === 'terminate') {
    if (!seen.standing.manager) forbidden()
    if (textLength(command.remark) > FLOW_LIMIT.terminateReason) refuse('终止原因不能超过200字')
  }
  return carryOut({ tx, platform, userUuid: asking.userUuid, request }, seen, command)
}

interface BatchItem {
  wfProcinstUuid: string
  wfProcinstNodeUuid: string
}

/** Agrees to several, each in a transaction of its own: one that is refused holds up no other. */
export const agreeAll = async (platform: Platform, call: ActCall, items: readonly BatchItem[], remark: string) => {
  const failList: { uuid: string; msg: string }[] = []
  for (const { wfProcinstUuid, wfProcinstNodeUuid } of items) {
    const opinion = { remark, files: [], signature: null }
    const command = {
      kind: 'agree' as const,
      actor: call.asking.userUuid,
      visit: wfProcinstNodeUuid,
      form: {},
      picks: {},
      batch: true,
      ...opinion,
    }
    try {
      await platform.db.tenant(call.enterpriseUuid, call.asking.userUuid, (tx) => act(tx, platform, call, wfProcinstUuid, command))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      failList.push({ uuid: wfProcinstUuid, msg: error.message })
    }
  }
  return { successCount: items.length - failList.length, failCount: failList.length, failList }
}

/** Keeps the files of an application handed in again. */
export const keepFiles = async (
  tx: Tx,
  platform: Platform,
  approvalUuid: string,
  userUuid: string,
  files: readonly string[],
): Promise<void> => {
  await attachTo(tx, platform, { approvalUuid, userUuid, paths: files })
  await tx
    .update(approval)
    .set({ filePaths: [...files] })
    .where(eq(approval.approvalUuid, approvalUuid))
}
