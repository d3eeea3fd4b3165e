import type { getAppFlow, getFlowVersions, getUpdateFlowInfo, saveModelInfo } from '@qifuyun/contract/approvals/config-endpoints.ts'
import type { FlowNode, FlowSettings, FormSchema } from '@qifuyun/contract/approvals/definition.ts'
import { INSTANCE_STATUS } from '@qifuyun/contract/approvals/states.ts'
import { wordsIn } from '@qifuyun/contract/core/catalogue.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import type { Language } from '@qifuyun/contract/core/messages.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { DEFAULT_SETTINGS, namedIn, nodesNaming } from '@qifuyun/flow/definition-check.ts'
import { installedApp } from '#src/installed-apps/service.ts'
import { filterActive, memberNames } from '#src/members/service.ts'
import { and, asc, count, desc, eq, ilike, inArray, isNull, sql } from '#src/platform/database/drizzle.ts'
import { containing } from '#src/platform/database/like.ts'
import { steady } from '#src/platform/database/session.ts'
import { created, updated } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, constraintOf } from '#src/platform/errors.ts'
import type { TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { approval, flow, flowVersion, type StoredDraft } from '../tables.ts'
import { conflict, forbidden, refuseAll, refuseField, t } from '../texts.ts'
import { publishable, readDraft } from './definition-input.ts'
import { type FlowRow, lockManaged, manages, managesAll, needConfigurator } from './manage.ts'
import { purviewNames } from './purview.ts'

const RUNNING = [INSTANCE_STATUS.running, INSTANCE_STATUS.returned]

const runningByFlow = async (tx: Tx, flowUuids: readonly string[]): Promise<Map<string, number>> => {
  if (flowUuids.length === 0) return new Map()
  const rows = await tx
    .select({ flowUuid: approval.flowUuid, running: count() })
    .from(approval)
    .where(and(inArray(approval.flowUuid, [...flowUuids]), inArray(approval.statusCode, RUNNING)))
    .groupBy(approval.flowUuid)
  return new Map(rows.map((row) => [row.flowUuid, row.running]))
}

/** The newest versions of flows, by flow. */
const newestBodies = async (tx: Tx, flows: readonly FlowRow[]) => {
  const uuids = flows.filter(({ versionNo }) => versionNo > 0).map(({ flowUuid }) => flowUuid)
  if (uuids.length === 0) return new Map<string, FlowNode[]>()
  const rows = await tx
    .select({ flowUuid: flowVersion.flowUuid, body: flowVersion.body })
    .from(flowVersion)
    .innerJoin(flow, and(eq(flow.flowUuid, flowVersion.flowUuid), eq(flow.versionNo, flowVersion.versionNo)))
    .where(inArray(flowVersion.flowUuid, uuids))
  return new Map(rows.map(({ flowUuid, body }) => [flowUuid, body.nodeTree]))
}

const digits = (on: boolean) => (on ? (1 as const) : (0 as const))

/** Flows that the caller may configure, by category and name. */
export const listFlows = async (
  tx: Tx,
  caller: TenantCaller,
  wanted: ParsedInputOf<typeof getAppFlow>,
): Promise<OutputOf<typeof getAppFlow>> => {
  await needConfigurator(tx, caller)
  const { appUuid, categoryCode, enableFlag, keyword } = wanted
  const found = await tx
    .select()
    .from(flow)
    .where(
      and(
        isNull(flow.deletedAt),
        appUuid === undefined ? undefined : eq(flow.appUuid, appUuid),
        categoryCode ? eq(flow.categoryCode, categoryCode) : undefined,
        enableFlag === undefined ? undefined : eq(flow.enableFlag, enableFlag === 1),
        keyword ? ilike(flow.flowName, containing(keyword)) : undefined,
      ),
    )
    .orderBy(asc(flow.categoryCode), asc(flow.flowName), asc(flow.flowUuid))
  const rows = found.filter((row) => manages(caller, row))
  const [running, bodies] = [
    await runningByFlow(
      tx,
      rows.map(({ flowUuid }) => flowUuid),
    ),
    await newestBodies(tx, rows),
  ]
  const named = [...bodies.values()].flatMap((tree) => namedIn(tree).users)
  const active = new Set(await filterActive(tx, [...new Set(named)]))
  return rows.map((row) => ({
    flowUuid: row.flowUuid,
    flowName: row.flowName,
    flowIcon: row.flowIcon,
    flowDesc: row.flowDesc,
    categoryCode: row.categoryCode,
    flowCode: row.flowCode,
    appUuid: row.appUuid,
    enableFlag: digits(row.enableFlag),
    versionNo: row.versionNo,
    draftFlag: digits(row.draft !== null),
    runningCount: running.get(row.flowUuid) ?? 0,
    leaverNodeList: nodesNaming(bodies.get(row.flowUuid) ?? [], (user) => !active.has(user)),
    updateTime: row.updatedAt.toISOString(),
    version: row.version,
  }))
}

/** A definition as the wire shows it, with the names of people, departments and roles. */
export const presentDefinition = async (tx: Tx, draft: StoredDraft, { flowCode, appUuid }: Pick<FlowRow, 'flowCode' | 'appUuid'>) => {
  const names = await memberNames(tx, draft.flowManager)
  const named = await purviewNames(tx, draft.startPurview)
  return {
    flowName: draft.flowName,
    flowIcon: draft.flowIcon,
    categoryCode: draft.categoryCode,
    flowCode,
    appUuid,
    flowDesc: draft.flowDesc,
    startPurview: {
      checkAll: draft.startPurview.checkAll,
      values: draft.startPurview.values.map((value) => ({ ...value, name: named.get(value.uuid) ?? '' })),
    },
    flowManager: draft.flowManager.map((userUuid) => ({ userUuid, userName: names.get(userUuid) ?? '' })),
    settings: { ...DEFAULT_SETTINGS, ...(draft.settings as Partial<FlowSettings>) },
    // Drafts may be unfinished; the designer shows what is there.
    formSchema: draft.formSchema as FormSchema,
    nodeTree: (Array.isArray(draft.nodeTree) ? draft.nodeTree : []) as FlowNode[],
  }
}

/** A published version in the shape of a draft. */
const asDraft = (row: FlowRow, body: typeof flowVersion.$inferSelect.body): StoredDraft => ({
  flowName: row.flowName,
  flowIcon: row.flowIcon,
  categoryCode: row.categoryCode,
  flowDesc: row.flowDesc,
  startPurview: row.startPurview,
  flowManager: row.flowManager,
  ...body,
})

/** One version of a flow; undefined when there is none. */
export const findVersion = async (tx: Tx, flowUuid: string, versionNo: number) =>
  (
    await steady(tx)
      .select()
      .from(flowVersion)
      .where(and(eq(flowVersion.flowUuid, flowUuid), eq(flowVersion.versionNo, versionNo)))
  )[0]

const draftOf = async (tx: Tx, row: FlowRow, versionNo?: number): Promise<StoredDraft> => {
  if (versionNo === undefined && row.draft !== null) return row.draft
  const found = await findVersion(tx, row.flowUuid, versionNo ?? row.versionNo)
  return found === undefined ? absent() : asDraft(row, found.body)
}

/** A definition for editing: the draft if there is one, else the newest version, or the one asked for. */
export const getDefinition = async (
  tx: Tx,
  caller: TenantCaller,
  { flowUuid, versionNo }: ParsedInputOf<typeof getUpdateFlowInfo>,
): Promise<OutputOf<typeof getUpdateFlowInfo>> => {
  const row = await lockManaged(tx, caller, flowUuid)
  const draft = await draftOf(tx, row, versionNo)
  return {
    ...(await presentDefinition(tx, draft, row)),
    flowUuid,
    version: row.version,
    versionNo: versionNo ?? row.versionNo,
    enableFlag: digits(row.enableFlag),
    draftFlag: digits(row.draft !== null),
  }
}

export const listVersions = async (tx: Tx, caller: TenantCaller, flowUuid: string): Promise<OutputOf<typeof getFlowVersions>> => {
  await lockManaged(tx, caller, flowUuid)
  const rows = await tx
    .select({
      versionNo: flowVersion.versionNo,
      publishedAt: flowVersion.publishedAt,
      publishedBy: flowVersion.publishedBy,
      // Named whole: inside of the second select the short names would be its own.
      running: sql<number>`(select count(*)::integer from approval a
        where a.flow_uuid = flow_version.flow_uuid and a.version_no = flow_version.version_no and a.status_code in (30, 31))`,
    })
    .from(flowVersion)
    .where(eq(flowVersion.flowUuid, flowUuid))
    .orderBy(desc(flowVersion.versionNo))
  const names = await memberNames(
    tx,
    rows.flatMap(({ publishedBy }) => publishedBy ?? []),
  )
  return rows.map(({ versionNo, publishedAt, publishedBy, running }) => ({
    versionNo,
    publishTime: publishedAt.toISOString(),
    publishUserName: publishedBy === null ? null : (names.get(publishedBy) ?? null),
    runningCount: running,
  }))
}

const FLOW_CODE = /^[a-z][A-Za-z0-9-]*(\.[a-z][A-Za-z0-9]*){1,3}$/

/** Two enabled flows of one code are refused, also when two people switch them on at once (409). */
const oneEnabled = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (error) {
    if (constraintOf(error) === 'flow_code_key') conflict('同一业务编码只能启用一个流程', 'DUPLICATE')
    throw error
  }
}

const publish = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  row: Pick<FlowRow, 'flowUuid' | 'versionNo'>,
  draft: StoredDraft,
) => {
  const body = await publishable(tx, draft)
  const versionNo = row.versionNo + 1
  await tx.insert(flowVersion).values({
    enterpriseUuid: caller.enterpriseUuid,
    flowUuid: row.flowUuid,
    versionNo,
    body,
    publishedAt: platform.clock.now(),
    publishedBy: caller.userUuid,
  })
  return versionNo
}

const headerOf = ({ flowName, flowIcon, categoryCode, flowDesc, startPurview, flowManager }: StoredDraft) => ({
  flowName,
  flowIcon,
  categoryCode,
  flowDesc,
  startPurview,
  flowManager,
})

const addFlow = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  input: ParsedInputOf<typeof saveModelInfo>,
): Promise<OutputOf<typeof saveModelInfo>> => {
  if (!managesAll(caller)) forbidden([ROLE.appManagement])
  const { publishFlag, appUuid = null } = input
  const now = platform.clock.now()
  const flowCode = input.flowCode ?? ''
  refuseAll({
    ...(flowCode !== '' && !FLOW_CODE.test(flowCode) && { flowCode: '流程编号格式不正确' as const }),
    ...(appUuid !== null && (await installedApp(tx, appUuid, null, now)) === undefined && { appUuid: '应用不存在' as const }),
  })
  const draft = await readDraft(tx, input, null)
  const flowUuid = platform.ids.uuid()
  const versionNo = publishFlag === 1 ? await publish(tx, platform, caller, { flowUuid, versionNo: 0 }, draft) : 0
  await oneEnabled(
    tx.insert(flow).values({
      enterpriseUuid: caller.enterpriseUuid,
      flowUuid,
      ...headerOf(draft),
      flowCode: flowCode === '' ? null : flowCode,
      appUuid,
      versionNo,
      draft: publishFlag === 1 ? null : draft,
      ...created(caller.userUuid, now),
    }),
  )
  return { flowUuid, versionNo, version: 1 }
}

/** Keeps a definition as draft, or publishes it as the next version. */
export const saveFlow = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  input: ParsedInputOf<typeof saveModelInfo>,
): Promise<OutputOf<typeof saveModelInfo>> => {
  const { flowUuid, version, publishFlag } = input
  if (flowUuid === undefined) return addFlow(tx, platform, caller, input)
  const row = await lockManaged(tx, caller, flowUuid)
  if (version === undefined) return refuseField('version', '必填')
  if (version !== row.version) conflict('数据已被他人修改，请刷新后重试', 'VERSION_CONFLICT', { current: row.version })
  const draft = await readDraft(tx, input, await draftOf(tx, row))
  const versionNo = publishFlag === 1 ? await publish(tx, platform, caller, row, draft) : row.versionNo
  // What people see of a published flow changes with its publication only.
  const shown = publishFlag === 1 || row.versionNo === 0 ? headerOf(draft) : {}
  await oneEnabled(
    tx
      .update(flow)
      .set({
        ...shown,
        versionNo,
        draft: publishFlag === 1 ? null : draft,
        version: row.version + 1,
        ...updated(caller.userUuid, platform.clock.now()),
      })
      .where(eq(flow.flowUuid, flowUuid)),
  )
  return { flowUuid, versionNo, version: row.version + 1 }
}

/** Opens or closes a flow for new applications. */
export const enableFlow = async (tx: Tx, platform: Platform, caller: TenantCaller, flowUuid: string, on: boolean): Promise<void> => {
  const row = await lockManaged(tx, caller, flowUuid)
  const change = { enableFlag: on, version: row.version + 1, ...updated(caller.userUuid, platform.clock.now()) }
  await oneEnabled(tx.update(flow).set(change).where(eq(flow.flowUuid, flowUuid)))
}

/** Characters of a name that leave room to say that it is a copy. */
const COPIED_MAX = 23

/** Copies the newest version into a draft of a new flow. */
export const copyOf = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  { flowUuid, flowName }: { flowUuid: string; flowName?: string | undefined },
  language: Language,
): Promise<{ flowUuid: string }> => {
  const row = await lockManaged(tx, caller, flowUuid)
  if (!managesAll(caller)) forbidden([ROLE.appManagement])
  const source = row.versionNo > 0 ? await draftOf(tx, row, row.versionNo) : await draftOf(tx, row)
  const name = flowName ? flowName : wordsIn(t('{name}-副本', { name: [...row.flowName].slice(0, COPIED_MAX).join('') }), language)
  const draft = { ...source, flowName: name }
  const copy = platform.ids.uuid()
  await tx.insert(flow).values({
    enterpriseUuid: caller.enterpriseUuid,
    flowUuid: copy,
    ...headerOf(draft),
    appUuid: row.appUuid,
    draft,
    ...created(caller.userUuid, platform.clock.now()),
  })
  return { flowUuid: copy }
}

/** Deletes a flow without running applications; those that are through keep their version. */
export const removeFlow = async (tx: Tx, platform: Platform, caller: TenantCaller, flowUuid: string): Promise<void> => {
  await lockManaged(tx, caller, flowUuid)
  const running = await runningByFlow(tx, [flowUuid])
  if ((running.get(flowUuid) ?? 0) > 0) conflict('存在审批中的申请，不能删除', 'IN_USE')
  await tx.update(flow).set({ deletedAt: platform.clock.now() }).where(eq(flow.flowUuid, flowUuid))
}
