import * as delegation from '@qifuyun/contract/approvals/delegation-endpoints.ts'
import * as handling from '@qifuyun/contract/approvals/handling-endpoints.ts'
import * as reading from '@qifuyun/contract/approvals/reading-endpoints.ts'
import * as start from '@qifuyun/contract/approvals/start-endpoints.ts'
import type { InstanceStatus } from '@qifuyun/contract/approvals/states.ts'
import { getApprovalStatistics } from '@qifuyun/contract/approvals/statistics-endpoints.ts'
import type { ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Command, Opinion } from '@qifuyun/flow/commands.ts'
import { returnTargets } from '@qifuyun/flow/returning.ts'
import type { Tx } from '#src/platform/database/transaction.ts'

import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import { handle, type Route } from '#src/platform/http/route.ts'
import type { Platform } from '#src/platform/platform.ts'
import { configRoutes } from './flows/routes.ts'
import { verifyPrint } from './flows/verify.ts'
import { listRecords } from './records.ts'
import { endDelegation, handOverTodos, keepDelegation, listDelegations, listFlowsToDelegate } from './running/delegations.ts'
import { type ActCall, act, agreeAll, keepFiles } from './running/handle.ts'
import { getStart, listStartable, previewStart, submitApproval } from './running/start.ts'
import { stepsOf } from './running/steps.ts'
import { addComment, listComments } from './showing/comments.ts'
import { getDetail } from './showing/detail.ts'
import { keepDraft, listDrafts, removeDraft } from './showing/drafts.ts'
import { facesOf } from './showing/faces.ts'
import { printOf } from './showing/print.ts'
import { accessApproval } from './showing/visibility.ts'
import { getStatistics } from './statistics/statistics.ts'
import { refuse, refuseField } from './texts.ts'

type Settling = (tx: Tx, output: { processStatusCode: InstanceStatus }) => Promise<void>

interface Sent {
  caller: TenantCaller
  request: RequestInfo
  enter(tx: Tx): Promise<void>
  settle: Settling
}

/** A command, its key and its answer are one transaction. */
const ONCE = { oneTransaction: true }

const opinionOf = (input: { approvalRemark: string; files?: string[]; signatureFilePath?: string | undefined }): Opinion => ({
  remark: input.approvalRemark,
  files: input.files ?? [],
  signature: input.signatureFilePath ? input.signatureFilePath : null,
})

const callOf = ({ caller, request }: Pick<Sent, 'caller' | 'request'>): ActCall => ({
  asking: caller,
  enterpriseUuid: caller.enterpriseUuid,
  request,
})

/** Carries out one command with its answer in one transaction. */
const commanding =
  ({ db }: Platform, platform: Platform) =>
  (sent: Sent, approvalUuid: string, command: Command): Promise<{ processStatusCode: InstanceStatus }> =>
    db.tenant(sent.caller.enterpriseUuid, sent.caller.userUuid, async (tx) => {
      // Who comes second under a key shall not wait for the rows of the first.
      await sent.enter(tx)
      const output = { processStatusCode: await act(tx, platform, callOf(sent), approvalUuid, command) }
      await sent.settle(tx, output)
      return output
    })

const decidingRoutes = (platform: Platform): Route[] => {
  const command = commanding(platform, platform)
  return [
    handle(
      handling.agreeApproval,
      (call) => {
        const { input, caller } = call
        const filled = { form: input.formData, picks: input.selectedUsers }
        return command(call, input.wfProcinstUuid, {
          kind: 'agree',
          actor: caller.userUuid,
          visit: input.wfProcinstNodeUuid,
          ...filled,
          ...opinionOf(input),
        })
      },
      ONCE,
    ),
    handle(
      handling.overruleApproval,
      (call) => {
        const { input, caller } = call
        return command(call, input.wfProcinstUuid, {
          kind: 'reject',
          actor: caller.userUuid,
          visit: input.wfProcinstNodeUuid,
          ...opinionOf(input),
        })
      },
      ONCE,
    ),
    handle(handling.batchAgreeApprovals, ({ input, caller, request }) =>
      agreeAll(platform, callOf({ caller, request }), input.list, input.approvalRemark),
    ),
    handle(
      handling.withdrawApproval,
      (call) =>
        command(call, call.input.wfProcinstUuid, { kind: 'withdraw', actor: call.caller.userUuid, remark: call.input.approvalRemark }),
      ONCE,
    ),
    handle(
      handling.terminateApproval,
      (call) =>
        command(call, call.input.wfProcinstUuid, { kind: 'terminate', actor: call.caller.userUuid, remark: call.input.approvalRemark }),
      ONCE,
    ),
    handle(
      handling.urgeApproval,
      async ({ input, caller, request, enter, settle }) => {
        const sent = { caller, request, enter, settle: (tx: Tx) => settle(tx, null) }
        await command(sent, input.wfProcinstUuid, { kind: 'urge', actor: caller.userUuid })
        return null
      },
      ONCE,
    ),
  ]
}

const passingRoutes = (platform: Platform): Route[] => {
  const command = commanding(platform, platform)
  return [
    handle(
      handling.addApprovalSigners,
      (call) => {
        const { input, caller } = call
        const asked = { users: input.userUuidList, mode: input.signMode, form: input.formData, picks: input.selectedUsers }
        // `signTypeCode` lies between 1 and 3 by its schema.
        const signType = input.signTypeCode as 1 | 2 | 3
        return command(call, input.wfProcinstUuid, {
          kind: 'addSign',
          actor: caller.userUuid,
          visit: input.wfProcinstNodeUuid,
          signType,
          ...asked,
          ...opinionOf(input),
        })
      },
      ONCE,
    ),
    handle(
      handling.reduceApprovalSigner,
      (call) => {
        const { input, caller } = call
        return command(call, input.wfProcinstUuid, {
          kind: 'reduceSign',
          actor: caller.userUuid,
          visit: input.wfProcinstNodeUuid,
          user: input.approvalUserUuid,
        })
      },
      ONCE,
    ),
    handle(
      handling.transferApproval,
      (call) => {
        const { input, caller } = call
        return command(call, input.wfProcinstUuid, {
          kind: 'transfer',
          actor: caller.userUuid,
          visit: input.wfProcinstNodeUuid,
          to: input.userUuid,
          ...opinionOf(input),
        })
      },
      ONCE,
    ),
    handle(
      handling.returnApproval,
      (call) => {
        const { input, caller } = call
        // 1 or 2 by its schema.
        const mode = input.returnModeCode as 1 | 2
        const target = { target: input.targetNodeUuid, mode }
        return command(call, input.wfProcinstUuid, {
          kind: 'return',
          actor: caller.userUuid,
          visit: input.wfProcinstNodeUuid,
          ...target,
          ...opinionOf(input),
        })
      },
      ONCE,
    ),
  ]
}

type Resubmitted = ParsedInputOf<typeof start.completeCreate>

const handInAgain = async (tx: Tx, platform: Platform, call: ActCall, wfProcinstUuid: string, input: Resubmitted) => {
  const { userUuid } = call.asking
  const visit = input.wfProcinstNodeUuid ?? refuseField('wfProcinstNodeUuid', '必填')
  const filled = { form: input.formData, picks: input.selectedUsers }
  await act(tx, platform, call, wfProcinstUuid, { kind: 'resubmit', actor: userUuid, visit, ...filled })
  await keepFiles(tx, platform, wfProcinstUuid, userUuid, input.files)
  const { row } = await accessApproval(tx, call.asking, wfProcinstUuid, 'read')
  return { wfProcinstUuid, approvalNo: row.approvalNo }
}

const startRoutes = (platform: Platform): Route[] => {
  const { db } = platform
  return [
    handle(start.getAllFlowApp, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => listStartable(tx, caller, input.keyword ?? '')),
    ),
    handle(start.getCreateFlowInfo, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => getStart(tx, platform, caller, input.flowUuid)),
    ),
    handle(start.getConditionFlow, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => previewStart(tx, platform, caller, input)),
    ),
    handle(
      start.completeCreate,
      ({ input, caller, request, enter, settle }) =>
        db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
          await enter(tx)
          const again = input.wfProcinstUuid
          const output =
            again === undefined
              ? await submitApproval(tx, platform, caller, input, request)
              : await handInAgain(tx, platform, callOf({ caller, request }), again, input)
          await settle(tx, output)
          return output
        }),
      ONCE,
    ),
    handle(start.saveApprovalDraft, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => keepDraft(tx, platform, caller, input)),
    ),
    handle(start.listApprovalDrafts, ({ caller: { enterpriseUuid, userUuid } }) =>
      db.tenant(enterpriseUuid, userUuid, (tx) => listDrafts(tx, userUuid)),
    ),
    handle(start.deleteApprovalDraft, async ({ input, caller: { enterpriseUuid, userUuid } }) => {
      await db.tenant(enterpriseUuid, userUuid, (tx) => removeDraft(tx, userUuid, input.draftUuid))
      return null
    }),
  ]
}

const readingRoutes = (platform: Platform): Route[] => {
  const { db } = platform
  return [
    handle(reading.getApprovalRecords, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => listRecords(tx, platform, caller, input)),
    ),
    handle(reading.getApprovalDetail, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => getDetail(tx, platform, caller, input.wfProcinstUuid)),
    ),
    handle(reading.getApprovalNodes, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) =>
        stepsOf(tx, platform, await accessApproval(tx, caller, input.wfProcinstUuid, 'read')),
      ),
    ),
    handle(reading.getReturnNodes, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
        const { row, version } = await accessApproval(tx, caller, input.wfProcinstUuid, 'read')
        const visit = row.state.visits.find(({ uuid }) => uuid === input.wfProcinstNodeUuid)
        const own = visit?.kind === 'approver' && visit.rows.some(({ user, status }) => user === caller.userUuid && status === 30)
        if (visit === undefined) return refuse('审批节点不存在')
        if (!own) return refuse('您不是当前审批人')
        const targets = returnTargets(row.state, version, visit.nodeId)
        const faces = await facesOf(
          tx,
          platform,
          targets.flatMap(({ rows }) => rows.map(({ user }) => user)),
        )
        return targets.map(({ uuid, nodeId, nodeName, kind, rows }) => ({
          wfProcinstNodeUuid: uuid,
          nodeId,
          nodeName,
          nodeTypeCode: kind === 'start' ? ('start' as const) : ('approver' as const),
          userList: rows.map(({ user }) => ({ userUuid: user, userName: faces.nameOf(user) })),
        }))
      }),
    ),
    handle(reading.listApprovalComments, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
        await accessApproval(tx, caller, input.wfProcinstUuid, 'read')
        return listComments(tx, platform, input.wfProcinstUuid)
      }),
    ),
    handle(handling.commentApproval, ({ input, caller, settle }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, async (tx) => {
        const output = await addComment(tx, platform, caller, input)
        await settle(tx, output)
        return output
      }),
    ),
    handle(getApprovalStatistics, ({ input, caller }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => getStatistics(tx, caller, input)),
    ),
    handle(reading.verifyApprovalPrint, ({ input }) => verifyPrint(platform, input.code)),
    handle(reading.printApprovals, ({ input, caller, request }) =>
      db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) =>
        printOf(tx, platform, { caller, origin: request.origin }, input.wfProcinstUuids || input.wfProcinstUuid || ''),
      ),
    ),
  ]
}

const delegationRoutes = (platform: Platform): Route[] => {
  const { db } = platform
  return [
    handle(delegation.saveDelegation, async ({ input, caller, request }) => {
      const output = await db.tenant(caller.enterpriseUuid, caller.userUuid, (tx) => keepDelegation(tx, platform, caller, input))
      if (input.includeTodoFlag === 1) await handOverTodos(platform, caller, request, input)
      return output
    }),
    handle(delegation.deleteDelegation, async ({ input, caller: { enterpriseUuid, userUuid } }) => {
      await db.tenant(enterpriseUuid, userUuid, (tx) => endDelegation(tx, platform, userUuid, input.delegationUuid))
      return null
    }),
    handle(delegation.listDelegations, ({ caller: { enterpriseUuid, userUuid } }) =>
      db.tenant(enterpriseUuid, userUuid, (tx) => listDelegations(tx, platform, userUuid)),
    ),
    handle(delegation.listDelegationFlows, ({ caller: { enterpriseUuid, userUuid } }) =>
      db.tenant(enterpriseUuid, userUuid, (tx) => listFlowsToDelegate(tx, userUuid)),
    ),
  ]
}

export const approvalRoutes = (platform: Platform): Route[] => [
  ...configRoutes(platform),
  ...startRoutes(platform),
  ...readingRoutes(platform),
  ...decidingRoutes(platform),
  ...passingRoutes(platform),
  ...delegationRoutes(platform),
]
