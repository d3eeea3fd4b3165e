import { FLOW_LIMIT } from '@qifuyun/contract/approvals/constants.ts'
import type {
  listDelegationFlows as flowsCall,
  listDelegations as listCall,
  saveDelegation,
} from '@qifuyun/contract/approvals/delegation-endpoints.ts'
import { DAY_MS } from '@qifuyun/contract/core/durations.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { filterActive, memberNames } from '#src/members/service.ts'
import { keysOf } from '#src/platform/audience-keys.ts'
import { and, asc, desc, eq, gt, inArray, isNull, lt, ne, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, Refusal } from '#src/platform/errors.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { isAmong } from '../flows/purview.ts'
import { approval, approvalDelegation, approvalSeat, flow } from '../tables.ts'
import { refuse, refuseAll, refuseField } from '../texts.ts'
import { act } from './handle.ts'

type Input = ParsedInputOf<typeof saveDelegation>

const check = async (tx: Tx, userUuid: string, { toUserUuid, beginTime, endTime, flowUuidList, delegationUuid }: Input): Promise<void> => {
  const gone = (await filterActive(tx, [toUserUuid])).length === 0
  const lasts = endTime.getTime() - beginTime.getTime()
  refuseAll({
    ...(gone && { toUserUuid: '该成员已离职' as const }),
    ...(toUserUuid === userUuid && { toUserUuid: '不能委托给自己' as const }),
    ...(lasts <= 0 && { endTime: '结束时间必须晚于开始时间' as const }),
    ...(lasts > FLOW_LIMIT.delegationDays * DAY_MS && { endTime: '委托时间不能超过180天' as const }),
  })
  if (flowUuidList.length > 0) {
    const rows = await tx
      .select({ flowUuid: flow.flowUuid })
      .from(flow)
      .where(and(inArray(flow.flowUuid, flowUuidList), isNull(flow.deletedAt)))
    if (rows.length < new Set(flowUuidList).size) refuseField('flowUuidList', '数据不存在')
  }
  // Two saves at once must not both find the time free.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`delegation ${userUuid}`}, 0))`)
  const same = await tx
    .select({ flowUuids: approvalDelegation.flowUuids })
    .from(approvalDelegation)
    .where(
      and(
        eq(approvalDelegation.userUuid, userUuid),
        isNull(approvalDelegation.deletedAt),
        lt(approvalDelegation.beginAt, endTime),
        gt(approvalDelegation.endAt, beginTime),
        delegationUuid === undefined ? undefined : ne(approvalDelegation.delegationUuid, delegationUuid),
      ),
    )
  const overlaps = ({ flowUuids }: { flowUuids: string[] }) =>
    flowUuids.length === 0 || flowUuidList.length === 0 || flowUuids.some((one) => flowUuidList.includes(one))
  if (same.some(overlaps)) refuse('该时间段已存在委托', { beginTime: '该时间段已存在委托' }, 'OVERLAP')
}

/** Stores a delegation of the caller. */
export const keepDelegation = async (
  tx: Tx,
  { ids, clock }: Platform,
  caller: TenantCaller,
  input: Input,
): Promise<{ delegationUuid: string }> => {
  const { enterpriseUuid, userUuid } = caller
  await check(tx, userUuid, input)
  const { toUserUuid, beginTime: beginAt, endTime: endAt, flowUuidList } = input
  const values = { toUserUuid, beginAt, endAt, flowUuids: [...new Set(flowUuidList)] }
  if (input.delegationUuid !== undefined) {
    const own = and(
      eq(approvalDelegation.delegationUuid, input.delegationUuid),
      eq(approvalDelegation.userUuid, userUuid),
      isNull(approvalDelegation.deletedAt),
    )
    const changed = await tx
      .update(approvalDelegation)
      .set(values)
      .where(own)
      .returning({ delegationUuid: approvalDelegation.delegationUuid })
    return changed[0] ?? absent()
  }
  const delegationUuid = ids.uuid()
  await tx.insert(approvalDelegation).values({ enterpriseUuid, delegationUuid, userUuid, ...values, createdAt: clock.now() })
  return { delegationUuid }
}

/** Hands over what waits for the caller now, each place in a transaction of its own; what cannot be handed over stays with them. */
export const handOverTodos = async (
  platform: Platform,
  caller: TenantCaller,
  request: RequestInfo,
  { toUserUuid, flowUuidList }: Pick<Input, 'toUserUuid' | 'flowUuidList'>,
): Promise<void> => {
  const { enterpriseUuid, userUuid } = caller
  const seats = await platform.db.tenant(enterpriseUuid, userUuid, async (tx) => {
    const { rows } = await tx.execute<{ approval_uuid: string; visit_uuid: string; flow_uuid: string }>(sql`
      select s.approval_uuid, s.visit_uuid, a.flow_uuid from ${approvalSeat} s join approval a on a.approval_uuid = s.approval_uuid
      where s.user_uuid = ${userUuid} and s.status_code = 30 order by s.approval_uuid`)
    return rows.filter(({ flow_uuid }) => flowUuidList.length === 0 || flowUuidList.includes(flow_uuid))
  })
  const call = { asking: caller, enterpriseUuid, request }
  for (const { approval_uuid, visit_uuid } of seats) {
    const command = {
      kind: 'transfer' as const,
      actor: userUuid,
      visit: visit_uuid,
      to: toUserUuid,
      remark: '',
      files: [],
      signature: null,
    }
    try {
      await platform.db.tenant(enterpriseUuid, userUuid, (tx) => act(tx, platform, call, approval_uuid, command))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
}

/** Ends an own delegation; absent ones are 404. */
export const endDelegation = async (tx: Tx, { clock }: Platform, userUuid: string, delegationUuid: string): Promise<void> => {
  const own = and(
    eq(approvalDelegation.delegationUuid, delegationUuid),
    eq(approvalDelegation.userUuid, userUuid),
    isNull(approvalDelegation.deletedAt),
  )
  const ended = await tx
    .update(approvalDelegation)
    .set({ deletedAt: clock.now() })
    .where(own)
    .returning({ delegationUuid: approvalDelegation.delegationUuid })
  if (ended.length === 0) absent()
}

/** Own delegations, the latest first: all of them, since each was entered by hand. */
export const listDelegations = async (tx: Tx, { clock }: Platform, userUuid: string): Promise<OutputOf<typeof listCall>> => {
  const rows = await tx
    .select()
    .from(approvalDelegation)
    .where(and(eq(approvalDelegation.userUuid, userUuid), isNull(approvalDelegation.deletedAt)))
    .orderBy(desc(approvalDelegation.beginAt), desc(approvalDelegation.delegationUuid))
  const names = await memberNames(
    tx,
    rows.map(({ toUserUuid }) => toUserUuid),
  )
  const flowUuids = [...new Set(rows.flatMap((row) => row.flowUuids))]
  const flows =
    flowUuids.length === 0
      ? []
      : await tx.select({ flowUuid: flow.flowUuid, flowName: flow.flowName }).from(flow).where(inArray(flow.flowUuid, flowUuids))
  const now = clock.now()
  return rows.map((row) => ({
    delegationUuid: row.delegationUuid,
    toUserUuid: row.toUserUuid,
    toUserName: names.get(row.toUserUuid) ?? '',
    beginTime: row.beginAt.toISOString(),
    endTime: row.endAt.toISOString(),
    flowList: flows.filter(({ flowUuid }) => row.flowUuids.includes(flowUuid)),
    activeFlag: row.beginAt <= now && row.endAt > now ? 1 : 0,
  }))
}

/** Published flows that matter to somebody as an approver: those they have had to decide in, and those they may start. */
export const listFlowsToDelegate = async (tx: Tx, userUuid: string): Promise<OutputOf<typeof flowsCall>> => {
  const decided = sql<boolean>`exists (select 1 from ${approvalSeat} s join ${approval} a on a.approval_uuid = s.approval_uuid
    where s.user_uuid = ${userUuid} and s.seen and a.flow_uuid = ${flow.flowUuid})`
  const rows = await tx
    .select({ flowUuid: flow.flowUuid, flowName: flow.flowName, startPurview: flow.startPurview, decided })
    .from(flow)
    .where(and(isNull(flow.deletedAt), gt(flow.versionNo, 0)))
    .orderBy(asc(flow.flowName), asc(flow.flowUuid))
  const keys = await keysOf(tx, userUuid)
  return rows.filter((row) => row.decided || isAmong(row.startPurview, keys)).map(({ flowUuid, flowName }) => ({ flowUuid, flowName }))
}
