import { createHash } from 'node:crypto'
import { DOUBLE_SUBMIT_MS } from '@qifuyun/contract/approvals/constants.ts'
import type { FlowBody } from '@qifuyun/contract/approvals/definition.ts'
import type { completeCreate, getAllFlowApp, getConditionFlow, getCreateFlowInfo } from '@qifuyun/contract/approvals/start-endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { fill } from '@qifuyun/contract/core/wording.ts'
import { DICTIONARY } from '@qifuyun/contract/dictionaries/dictionary.ts'
import { submit } from '@qifuyun/flow/engine.ts'
import { type Face, marksOfMany } from '#src/collect/service.ts'
import { entriesOf } from '#src/dictionaries/service.ts'
import { departmentsOf, memberNames } from '#src/members/service.ts'
import { keysOf } from '#src/platform/audience-keys.ts'
import { and, asc, desc, eq, gt, isNull, sql } from '#src/platform/database/drizzle.ts'
import { post, steady, together } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { RequestInfo, TenantCaller } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { findVersion } from '../flows/flows.ts'
import type { FlowRow } from '../flows/manage.ts'
import { isAmong } from '../flows/purview.ts'
import { attachTo, pathsIn } from '../showing/attachments.ts'
import { dropDraft, findDraft } from '../showing/drafts.ts'
import { previewOf } from '../simulation/preview.ts'
import { departmentOf } from '../simulation/simulate.ts'
import { approval, flow } from '../tables.ts'
import { conflict, forbidden, refuse, refuseField } from '../texts.ts'
import { contextFor } from './context.ts'
import { isFrozen } from './freeze.ts'
import { hooksOf } from './hooks.ts'
import { refuseProblem } from './refusals.ts'
import { storeSubmission } from './store.ts'

/** How many applications are looked through for what was started lately. */
const LATELY = 100

/** Flows that the caller may start. Those of applications start by themselves and are left out. */
const startableFlows = async (tx: Tx, userUuid: string): Promise<FlowRow[]> => {
  const rows = await tx
    .select()
    .from(flow)
    .where(and(isNull(flow.deletedAt), eq(flow.enableFlag, true), gt(flow.versionNo, 0), isNull(flow.flowCode)))
    .orderBy(asc(flow.flowName), asc(flow.flowUuid))
  const keys = await keysOf(tx, userUuid)
  return rows.filter((row) => isAmong(row.startPurview, keys))
}

/** When the user started flows last, among their latest applications. */
const startedLately = async (tx: Tx, userUuid: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .select({ flowUuid: approval.flowUuid, createdAt: approval.createdAt })
    .from(approval)
    .where(eq(approval.starterUserUuid, userUuid))
    .orderBy(desc(approval.createdAt), asc(approval.approvalUuid))
    .limit(LATELY)
  // The latest of a flow is written last.
  return new Map(rows.reverse().map(({ flowUuid, createdAt }) => [flowUuid, createdAt.toISOString()]))
}

/** How those of the flows that the caller may start show themselves in a collection. */
export const startableFaces = async (tx: Tx, userUuid: string, flowUuids: readonly string[]): Promise<Map<string, Face>> =>
  new Map(
    (await startableFlows(tx, userUuid))
      .filter(({ flowUuid }) => flowUuids.includes(flowUuid))
      .map(({ flowUuid, flowName, flowDesc }) => [
        flowUuid,
        { title: flowName, summary: flowDesc === '' ? null : flowDesc, path: `/approve/add?flowUuid=${flowUuid}` },
      ]),
  )

/** Flows that the caller may start, by category, with what they have collected and when they started it last. */
export const listStartable = async (tx: Tx, caller: TenantCaller, keyword: string): Promise<OutputOf<typeof getAllFlowApp>> => {
  const { userUuid } = caller
  const mine = (await startableFlows(tx, userUuid)).filter(({ flowName }) => flowName.includes(keyword))
  const uuids = mine.map(({ flowUuid }) => flowUuid)
  const [marks, lately] = await together(marksOfMany(tx, caller, 'flow', uuids), startedLately(tx, userUuid))
  return entriesOf([DICTIONARY.flowCategory]).flatMap(({ dictCode, dictName }) => {
    const flowList = mine
      .filter(({ categoryCode }) => categoryCode === dictCode)
      .map(({ flowUuid, flowName, flowIcon, appUuid, flowDesc }) => ({
        ...{ flowUuid, flowName, flowIcon, appUuid, flowDesc },
        isCollect: marks.get(flowUuid)?.isCollect ?? false,
        lastStartTime: lately.get(flowUuid) ?? null,
      }))
    return flowList.length === 0 ? [] : [{ categoryCode: dictCode, categoryName: dictName, flowList }]
  })
}

/** A flow that the caller may start now, kept from being deleted or published again until commit. */
const startable = async (tx: Tx, userUuid: string, flowUuid: string, now: Date): Promise<FlowRow> => {
  const kept = steady(tx)
    .select()
    .from(flow)
    .where(and(eq(flow.flowUuid, flowUuid), isNull(flow.deletedAt)))
    .for('share')
    .execute()
  const [[row], keys] = await together(kept, keysOf(tx, userUuid))
  if (row === undefined) return absent()
  if (!isAmong(row.startPurview, keys) || row.flowCode !== null) forbidden()
  if (!row.enableFlag) refuse('该流程已停用')
  if (row.versionNo === 0) refuse('流程尚未发布')
  if (await isFrozen(tx, row.appUuid, now)) refuse('应用已停用')
  return row
}

/** Where a person may start from, as the call shows it. */
const startsFrom = async (tx: Tx, userUuid: string) =>
  ((await departmentsOf(tx, [userUuid])).get(userUuid) ?? []).map(({ organUuid, organName, primary }) => ({
    organUuid,
    organName,
    primaryFlag: primary ? (1 as const) : (0 as const),
  }))

/** Refuses a version that is not the newest of its flow (409). */
const needNewest = (row: FlowRow, versionNo: number): void => {
  if (versionNo !== row.versionNo) conflict('流程已更新，请刷新后重新填写', 'VERSION_CONFLICT', { current: row.versionNo })
}

/** The newest version of a flow; refuses another one (409). */
export const bodyOf = async (tx: Tx, row: FlowRow, versionNo: number): Promise<FlowBody> => {
  needNewest(row, versionNo)
  const found = await findVersion(tx, row.flowUuid, versionNo)
  return found === undefined ? absent() : found.body
}

/** The form of a flow for the caller, with the draft they left. */
export const getStart = async (
  tx: Tx,
  { clock }: Platform,
  caller: TenantCaller,
  flowUuid: string,
): Promise<OutputOf<typeof getCreateFlowInfo>> => {
  const row = await startable(tx, caller.userUuid, flowUuid, clock.now())
  const body = await bodyOf(tx, row, row.versionNo)
  const [start] = body.nodeTree
  return {
    flowUuid,
    versionNo: row.versionNo,
    flowName: row.flowName,
    flowIcon: row.flowIcon,
    flowDesc: row.flowDesc,
    categoryCode: row.categoryCode,
    allowInitiatorCc: body.settings.allowInitiatorCc,
    formSchema: body.formSchema,
    fieldPurview: start?.nodeTypeCode === 'start' ? (start.fieldPurview ?? {}) : {},
    starterOrganList: await startsFrom(tx, caller.userUuid),
    draft: (await findDraft(tx, caller.userUuid, flowUuid)) ?? null,
  }
}

/** The department an application is made from: the chosen one if they sit there, else their primary one. */
const organFor = async (tx: Tx, userUuid: string, chosen: string | undefined): Promise<string | null> => {
  if (chosen === undefined) return departmentOf(tx, userUuid)
  const own = await startsFrom(tx, userUuid)
  return own.some(({ organUuid }) => organUuid === chosen) ? chosen : refuseField('initiatorOrganUuid', '部门不存在')
}

type Submitted = Pick<ParsedInputOf<typeof completeCreate>, 'formData' | 'selectedUsers' | 'ccUserUuidList'>

const contextOf = (tx: Tx, platform: Platform, row: FlowRow, body: FlowBody, userUuid: string, organ: string | null, input: Submitted) =>
  contextFor(tx, platform, {
    flowUuid: row.flowUuid,
    flowName: row.flowName,
    body,
    initiator: userUuid,
    organ,
    forms: [input.formData],
    users: [...Object.values(input.selectedUsers).flat(), ...input.ccUserUuidList],
    managers: row.flowManager,
  })

/** The path that a form would take. */
export const previewStart = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  input: ParsedInputOf<typeof getConditionFlow>,
): Promise<OutputOf<typeof getConditionFlow>> => {
  const row = await startable(tx, caller.userUuid, input.flowUuid, platform.clock.now())
  const body = await bodyOf(tx, row, input.versionNo)
  const organ = await organFor(tx, caller.userUuid, input.initiatorOrganUuid)
  const context = await contextOf(tx, platform, row, body, caller.userUuid, organ, { ...input, ccUserUuidList: [] })
  return previewOf(tx, platform, context, { initiator: caller.userUuid, organ, form: input.formData, picks: input.selectedUsers })
}

/** The published flow of an application; undefined where the enterprise has none. */
const ownFlow = (flowCode: string) =>
  and(isNull(flow.deletedAt), eq(flow.flowCode, flowCode), eq(flow.enableFlag, true), gt(flow.versionNo, 0))

/** The path that an approval of an application would take if somebody asked for it now; null where the enterprise has no flow for it. */
export const pathOfFlow = async (
  tx: Tx,
  platform: Platform,
  { flowCode, userUuid, form }: Pick<Started, 'flowCode' | 'userUuid' | 'form'>,
): Promise<OutputOf<typeof getConditionFlow> | null> => {
  const [row] = await tx.select().from(flow).where(ownFlow(flowCode))
  if (row === undefined) return null
  const organ = await departmentOf(tx, userUuid)
  const body = await bodyOf(tx, row, row.versionNo)
  const context = await contextOf(tx, platform, row, body, userUuid, organ, { formData: form, selectedUsers: {}, ccUserUuidList: [] })
  return previewOf(tx, platform, context, { initiator: userUuid, organ, form, picks: {} })
}

/** Two equal submissions within three seconds are one double click, whatever their keys (409). */
const refuseTwice = async (tx: Tx, userUuid: string, bodyHash: string, now: Date): Promise<void> => {
  const since = new Date(now.getTime() - DOUBLE_SUBMIT_MS)
  const same = and(eq(approval.starterUserUuid, userUuid), eq(approval.bodyHash, bodyHash), gt(approval.createdAt, since))
  // Sent in one breath and carried out one after the other: the look finds what was stored by the previous holder of the lock.
  post(tx, sql`select pg_advisory_xact_lock(hashtextextended(${`${userUuid} ${bodyHash}`}, 0))`)
  const [found] = await steady(tx).select({ uuid: approval.approvalUuid }).from(approval).where(same).limit(1)
  if (found !== undefined) conflict('请勿重复提交', 'DUPLICATE')
}

interface Making {
  row: FlowRow
  body: FlowBody
  enterpriseUuid: string
  userUuid: string
  organ: string | null
  input: Submitted & { files: readonly string[] }
  bodyHash: string
  bizUuid: string | null
  request?: RequestInfo | undefined
  /** Of the demo data, whose ids are fixed. */
  approvalUuid?: string
}

/** Makes an application in the transaction: judged, numbered, reserved for, stored and told. */
export const makeApproval = async (tx: Tx, platform: Platform, making: Making): Promise<{ wfProcinstUuid: string; approvalNo: string }> => {
  const { row, body, enterpriseUuid, userUuid, organ, input, bodyHash, bizUuid, request } = making
  const [context, names] = await together(contextOf(tx, platform, row, body, userUuid, organ, input), memberNames(tx, [userUuid]))
  const approvalUuid = making.approvalUuid ?? platform.ids.uuid()
  const cc = body.settings.allowInitiatorCc === 1 ? input.ccUserUuidList : []
  const outcome = submit({ uuid: approvalUuid, initiator: userUuid, organ, form: input.formData, picks: input.selectedUsers, cc }, context)
  if (!outcome.ok) return refuseProblem(outcome.problem)
  if ('unchanged' in outcome) throw new Error('a submission changes something')
  const head = {
    enterpriseUuid,
    approvalUuid,
    title: fill(body.settings.titleTemplate, { initiator: names.get(userUuid) ?? '', flow: row.flowName }),
    flowUuid: row.flowUuid,
    versionNo: row.versionNo,
    flowName: row.flowName,
    flowIcon: row.flowIcon,
    categoryCode: row.categoryCode,
    starterUserUuid: userUuid,
    starterOrganUuid: organ,
    filePaths: [...input.files],
    flowCode: row.flowCode,
    bizUuid,
    bodyHash,
    createdAt: context.now,
  }
  await attachTo(tx, platform, { approvalUuid, userUuid, paths: [...input.files, ...pathsIn(body.formSchema, outcome.state.form)] })
  const { form } = outcome.state
  await hooksOf(platform, row.flowCode).onSubmit?.({ tx, enterpriseUuid, approvalUuid, bizUuid, starterUserUuid: userUuid, form })
  const deed = { command: 'submit', userUuid, visitUuid: outcome.state.visits[0]?.uuid ?? null, remark: null, request, names }
  return { wfProcinstUuid: approvalUuid, approvalNo: await storeSubmission(tx, platform, head, outcome, context, deed) }
}

/** Submits an application of the caller. */
export const submitApproval = async (
  tx: Tx,
  platform: Platform,
  caller: TenantCaller,
  input: ParsedInputOf<typeof completeCreate>,
  request: RequestInfo,
): Promise<{ wfProcinstUuid: string; approvalNo: string }> => {
  const { enterpriseUuid, userUuid } = caller
  const now = platform.clock.now()
  const bodyHash = createHash('sha256').update(JSON.stringify(input)).digest('hex')
  const [row, version, organ] = await together(
    startable(tx, userUuid, input.flowUuid, now),
    findVersion(tx, input.flowUuid, input.versionNo),
    organFor(tx, userUuid, input.initiatorOrganUuid),
    refuseTwice(tx, userUuid, bodyHash, now),
  )
  needNewest(row, input.versionNo)
  const body = version?.body ?? absent()
  const made = await makeApproval(tx, platform, { row, body, enterpriseUuid, userUuid, organ, input, bodyHash, bizUuid: null, request })
  dropDraft(tx, userUuid, input.flowUuid)
  return made
}

interface Started {
  enterpriseUuid: string
  flowCode: string
  bizUuid: string
  userUuid: string
  form: Record<string, unknown>
}

/**
 * Starts the enabled flow of a code for a thing of an application, in its transaction; null where there is none: the step is then passed
 * at once. Refuses what the flow's form and rules refuse (422).
 */
export const startApproval = async (
  tx: Tx,
  platform: Platform,
  { enterpriseUuid, flowCode, bizUuid, userUuid, form }: Started,
): Promise<{ wfProcinstUuid: string; approvalNo: string } | null> => {
  const [row] = await tx.select().from(flow).where(ownFlow(flowCode)).for('share')
  if (row === undefined) return null
  const organ = await departmentOf(tx, userUuid)
  const input = { formData: form, selectedUsers: {}, ccUserUuidList: [], files: [] }
  const body = await bodyOf(tx, row, row.versionNo)
  return makeApproval(tx, platform, { row, body, enterpriseUuid, userUuid, organ, input, bodyHash: `${flowCode} ${bizUuid}`, bizUuid })
}
