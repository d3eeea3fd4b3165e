import { isDeepStrictEqual } from 'node:util'
import { saveModelInfo } from '@qifuyun/contract/approvals/config-endpoints.ts'
import { agreeApproval } from '@qifuyun/contract/approvals/handling-endpoints.ts'
import { getApprovalNodes } from '@qifuyun/contract/approvals/reading-endpoints.ts'
import { completeCreate } from '@qifuyun/contract/approvals/start-endpoints.ts'
import { type Patch, patched } from '@qifuyun/flow/engine.ts'
import { brokenIn } from '@qifuyun/flow/invariants.ts'
import type { FlowState } from '@qifuyun/flow/state.ts'
import { userId } from '../people.ts'
import { type As, type Ask, doublesIn, type Judged, type OpenWork } from './work.ts'

const CLIENTS = 3

const publish = async (as: As): Promise<string> => {
  const { flowUuid } = await as('zhangwei').call(saveModelInfo, {
    flowName: `流程${crypto.randomUUID().slice(0, 8)}`,
    formSchema: { schemaVersion: 1, fields: [{ fieldKey: 'amt', tag: 'number', label: '金额' }] },
    nodeTree: [
      { nodeId: 'start', nodeTypeCode: 'start', nodeName: '发起人' },
      {
        ...{ nodeId: 'n1', nodeName: 'n1', nodeTypeCode: 'approver', signMode: 'any', opinionRequired: 'none' },
        approver: { rule: 'users', userUuidList: [userId('lina')] },
      },
      {
        ...{ nodeId: 'n2', nodeName: 'n2', nodeTypeCode: 'approver', signMode: 'any', opinionRequired: 'none' },
        approver: { rule: 'users', userUuidList: [userId('wangqiang')] },
      },
    ],
    publishFlag: 1,
  })
  return flowUuid
}

interface Stored {
  uuid: string
  amount: string
  state: FlowState
  trail: Patch[]
}

const STORED = `
  select approval_uuid as uuid, state -> 'form' ->> 'amt' as amount, state,
    (select array_agg(patch order by rev) from approval_audit t where t.approval_uuid = a.approval_uuid) as trail
  from approval a where flow_uuid = $1`

/** Seats that wait without a thing to do, and the other way round. */
const STRAYS = `
  select count(*)::integer as n from (
    select row_uuid::text as row, user_uuid from approval_seat where status_code = 30) s
  full join (
    select message_data ->> 'rowUuid' as row, user_uuid from todo where business_type_code = 'approval' and status_code = 0) t
  using (row, user_uuid) where s is null or t is null`

/** Whether the trail does not lead to the state, or the state is none that an application can be in. */
const isHalf = ({ state, trail }: Stored): boolean => {
  const made = trail.reduce<FlowState | null>((at, patch) => patched(at, patch), null)
  return !isDeepStrictEqual(made, state) || trail.length !== state.rev || brokenIn(state).length > 0
}

/** Submits applications and agrees to their first step. */
export const openApprovals: OpenWork = async (as: As) => {
  const flowUuid = await publish(as)
  /** Acknowledged: amount → whether somebody agreed. */
  const known = new Map<string, { uuid: string; agreed: boolean }>()
  const submit = async (amount: string): Promise<void> => {
    const { wfProcinstUuid } = await as('liuyang').call(completeCreate, { flowUuid, versionNo: 1, formData: { amt: amount } })
    const one = { uuid: wfProcinstUuid, agreed: false }
    known.set(amount, one)
    const nodes = await as('liuyang').call(getApprovalNodes, { wfProcinstUuid })
    const wfProcinstNodeUuid = nodes.find(({ nodeId }) => nodeId === 'n1')?.wfProcinstNodeUuid ?? ''
    await as('lina').call(agreeApproval, { wfProcinstUuid, wfProcinstNodeUuid })
    one.agreed = true
  }
  const isLost = (row: Stored | undefined, { uuid, agreed }: { uuid: string; agreed: boolean }): boolean =>
    row?.uuid !== uuid || (agreed && row.state.rev < 2)
  return {
    name: 'approvals',
    acknowledged: () => known.size,
    run: async (going) => {
      const work = async (_: unknown, n: number) => {
        for (let at = 0; going(); at += 1) await submit(String(at * CLIENTS + n))
      }
      await Promise.all(Array.from({ length: CLIENTS }, work))
    },
    judge: async (ask: Ask): Promise<Judged> => {
      const stored = await ask<Stored>(STORED, [flowUuid])
      const byAmount = new Map(stored.map((row) => [row.amount, row]))
      const [strays] = await ask<{ n: number }>(STRAYS)
      return {
        acknowledged: known.size,
        lost: [...known].filter(([amount, one]) => isLost(byAmount.get(amount), one)).length,
        doubled: doublesIn(stored.map(({ amount }) => amount)) + stored.filter(({ state }) => state.rev > 2).length,
        half: stored.filter(isHalf).length + (strays?.n ?? 1),
      }
    },
  }
}
