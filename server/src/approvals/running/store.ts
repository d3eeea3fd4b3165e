import { INSTANCE_STATUS } from '@qifuyun/contract/approvals/states.ts'
import { BUSINESS_TYPE } from '@qifuyun/contract/notifications/business-types.ts'
import type { Accepted } from '@qifuyun/flow/engine.ts'
import { accessOf } from '@qifuyun/flow/form-values.ts'
import { type Context, type Effect, nodesOf } from '@qifuyun/flow/run.ts'
import { type FlowState, isFinal } from '@qifuyun/flow/state.ts'
import { memberNames, organNames } from '#src/members/service.ts'
import { addPendingMessages, addTodos, closeTodosOf } from '#src/notifications/service.ts'
import { eq, sql } from '#src/platform/database/drizzle.ts'
import { post, steady, together } from '#src/platform/database/session.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { RequestInfo } from '#src/platform/http/caller.ts'
import type { Platform } from '#src/platform/platform.ts'
import { indexApproval } from '../indexing.ts'
import { approval, approvalAudit } from '../tables.ts'
import { RESUBMIT_TEXT, summaryOf, TOLD_TEXT, TURN_TEXT } from '../words.ts'
import { nextNumber } from './numbers.ts'

export type ApprovalRow = typeof approval.$inferSelect
export type ApprovalHead = Omit<
  ApprovalRow,
  'approvalNo' | 'state' | 'rev' | 'statusCode' | 'currentNodeName' | 'summary' | 'endedAt' | 'toldAt'
>

/** Where a click on a message about an application leads. */
export const pathOfApproval = (approvalUuid: string): string => `/approve/info?wfProcinstUuid=${approvalUuid}`

export const TIMER_JOB = 'approvals.timer'
/** A clock that was being looked at when the server died is looked at again after this; it takes milliseconds. */
export const TIMER_LIMIT_S = 30

/** Who did what, for the audit trail. */
export interface Deed {
  command: string
  userUuid: string | null
  visitUuid: string | null
  remark: string | null
  request?: Pick<RequestInfo, 'ip' | 'deviceId'> | undefined
  /** Names that are known already. */
  names?: ReadonlyMap<string, string>
}

const storeSeats = (tx: Tx, { enterpriseUuid, approvalUuid, createdAt }: ApprovalHead, { patch }: Accepted): void => {
  const rows = patch.visits.flatMap((visit) =>
    visit.kind === 'notifier'
      ? []
      : visit.rows.map((row) => ({
          rowUuid: row.uuid,
          visitUuid: visit.uuid,
          userUuid: row.user,
          statusCode: row.status,
          reason: row.reason,
          seen: row.seen && visit.kind === 'approver',
          delegateFrom: row.delegateFrom,
        })),
  )
  if (rows.length === 0) return
  post(
    tx,
    sql`insert into approval_seat (enterprise_uuid, row_uuid, approval_uuid, visit_uuid, user_uuid, status_code, reason, seen, delegate_from, created_at)
    select ${enterpriseUuid}::uuid, r."rowUuid", ${approvalUuid}::uuid, r."visitUuid", r."userUuid", r."statusCode", r.reason, r.seen, r."delegateFrom", ${createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("rowUuid" uuid, "visitUuid" uuid, "userUuid" uuid, "statusCode" smallint, reason text, seen boolean, "delegateFrom" uuid)
    on conflict (enterprise_uuid, row_uuid) do update set user_uuid = excluded.user_uuid, status_code = excluded.status_code, reason = excluded.reason,
      seen = excluded.seen, delegate_from = excluded.delegate_from`,
  )
}

const storeReaders = (tx: Tx, { enterpriseUuid, approvalUuid, createdAt }: ApprovalHead, { patch, state }: Accepted): void => {
  const told = patch.visits
    .filter(({ kind }) => kind === 'notifier')
    .flatMap(({ nodeId, rows }) => rows.map(({ user }) => ({ userUuid: user, nodeId })))
  const copied = state.rev === 1 ? state.cc.map((userUuid) => ({ userUuid, nodeId: null })) : []
  const readers = [...copied, ...told]
  if (readers.length === 0) return
  post(
    tx,
    sql`insert into approval_reader (enterprise_uuid, approval_uuid, user_uuid, kind, node_id, created_at)
    select ${enterpriseUuid}::uuid, ${approvalUuid}::uuid, r."userUuid", 'copy', r."nodeId", ${createdAt}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) as r("userUuid" uuid, "nodeId" text)
    on conflict (enterprise_uuid, approval_uuid, user_uuid, kind) do nothing`,
  )
}

type Of<Kind extends Effect['kind']> = Extract<Effect, { kind: Kind }>
const effectsOf = <Kind extends Effect['kind']>(effects: readonly Effect[], kind: Kind): Of<Kind>[] =>
  effects.filter((effect): effect is Of<Kind> => effect.kind === kind)

/** Todos and news of a change, in its transaction; counters move with it. */
const tell = async (
  tx: Tx,
  platform: Platform,
  head: ApprovalHead,
  { effects, state }: Accepted,
  context: Context,
  known: ReadonlyMap<string, string> = new Map(),
): Promise<void> => {
  const { enterpriseUuid, approvalUuid, flowName } = head
  const closed = effectsOf(effects, 'todoClosed').map(({ row }) => row)
  const opened = effectsOf(effects, 'todoOpened')
  const told = effectsOf(effects, 'told').filter(({ what }) => what !== 'returnedToStart')
  const named = opened.length === 0 && told.length === 0 ? [] : [state.initiator, ...[...opened, ...told].flatMap(({ by }) => by ?? [])]
  const unknown = [...new Set(named)].filter((user) => !known.has(user))
  closeTodosOf(tx, approvalUuid, closed, context.now)
  const names = new Map([...known, ...(await memberNames(tx, unknown))])
  const nameOf = (user: string | null) => (user === null ? '' : (names.get(user) ?? ''))
  const parts = (by: string | null) => ({ initiator: nameOf(state.initiator), flow: flowName, by: nameOf(by) })
  const pointer = {
    enterpriseUuid,
    businessTypeCode: BUSINESS_TYPE.approval,
    businessUuid: approvalUuid,
    pcJumpUrl: pathOfApproval(approvalUuid),
  }
  const summary = summaryText(state, context)
  const todos = addTodos(
    tx,
    platform,
    opened.map(({ user, row, visit, why, by }) => ({
      ...pointer,
      userUuid: user,
      title: state.status === INSTANCE_STATUS.returned ? RESUBMIT_TEXT(parts(by)) : TURN_TEXT[why](parts(by)),
      summary,
      messageData: { rowUuid: row, wfProcinstUuid: approvalUuid, wfProcinstNodeUuid: visit },
    })),
  )
  const news = addPendingMessages(
    tx,
    platform,
    told.flatMap(({ what, users, by, hours }) =>
      users.map((userUuid) => ({
        ...pointer,
        userUuid,
        title: TOLD_TEXT[what]({ ...parts(by), hours }, userUuid === state.initiator),
        summary,
        messageData: { wfProcinstUuid: approvalUuid },
      })),
    ),
  )
  await together(todos, news)
}

/** Lists, todos and cards show the same to everybody: a field that some node hides is not among it. */
const summaryKeys = ({ flow }: Context): string[] =>
  flow.settings.summaryFields.filter(
    (key) => !nodesOf(flow.nodeTree).some((node) => 'fieldPurview' in node && accessOf(node.fieldPurview, key, 'read') === 'hidden'),
  )

const summaryText = (state: FlowState, context: Context): string =>
  summaryOf(context.flow.formSchema, summaryKeys(context), state.form, () => '')
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => `${label}：${value}`)
    .join('；')

const summaryWithNames = async (tx: Tx, state: FlowState, context: Context) => {
  const { flow } = context
  const keys = summaryKeys(context)
  const named = flow.formSchema.fields.filter(
    ({ fieldKey, tag }) => keys.includes(fieldKey) && (tag === 'umBusUser' || tag === 'umBusOrgan'),
  )
  const uuids = named.flatMap(({ fieldKey }) => (Array.isArray(state.form[fieldKey]) ? (state.form[fieldKey] as string[]) : []))
  const names =
    uuids.length === 0 ? new Map<string, string>() : new Map([...(await memberNames(tx, uuids)), ...(await organNames(tx, uuids))])
  return summaryOf(flow.formSchema, keys, state.form, (uuid) => names.get(uuid) ?? '')
}

const currentNode = (state: FlowState): string | null => {
  const open = state.visits.filter(({ status }) => status === 30).map(({ nodeName }) => nodeName)
  return open.length === 0 ? null : [...new Set(open)].join('、').slice(0, 200)
}

/** Everything that an accepted command sets off: rows, audit, todos, news, timers and events. */
const storeTrail = async (
  tx: Tx,
  platform: Platform,
  head: ApprovalHead,
  accepted: Accepted,
  context: Context,
  deed: Deed,
): Promise<void> => {
  const { state, effects, patch, formChanges, notes } = accepted
  const { enterpriseUuid, approvalUuid } = head
  const now = context.now
  storeSeats(tx, head, accepted)
  storeReaders(tx, head, accepted)
  const { command, userUuid, visitUuid, remark, request, names } = deed
  const audit = steady(tx)
    .insert(approvalAudit)
    .values({
      enterpriseUuid,
      approvalUuid,
      rev: state.rev,
      at: now,
      userUuid,
      command,
      visitUuid,
      remark,
      formChanges,
      notes,
      patch,
      ip: request?.ip ?? null,
      deviceId: request?.deviceId ?? null,
    })
  post(tx, audit.getSQL())
  await tell(tx, platform, head, accepted, context, names)
  for (const { visit, no, at } of effectsOf(effects, 'timer'))
    await platform.jobs.enqueue(
      tx,
      TIMER_JOB,
      { enterpriseUuid, approvalUuid, visit, no },
      { startAfter: new Date(at), singletonKey: `${visit}:${no}`, expireInSeconds: TIMER_LIMIT_S },
    )
  await emitChange(tx, platform, head, accepted)
}

/** Lets others know whose turn it is now, and of the end. */
const emitChange = async (tx: Tx, { events }: Platform, head: ApprovalHead, { effects, state }: Accepted): Promise<void> => {
  const { enterpriseUuid, approvalUuid } = head
  const rowUuids = [...effectsOf(effects, 'todoOpened'), ...effectsOf(effects, 'todoClosed')].map(({ row }) => row)
  const emitted: Promise<void>[] = []
  const aggregate = { aggregate: approvalUuid }
  if (rowUuids.length > 0) emitted.push(events.emit(tx, 'approval.turns', { enterpriseUuid, approvalUuid, rowUuids }, aggregate))
  if (effectsOf(effects, 'hook').length > 0)
    emitted.push(events.emit(tx, 'approval.finished', { enterpriseUuid, approvalUuid, statusCode: state.status }, aggregate))
  await together(...emitted)
}

/** The columns that follow from the state. */
const shownOf = (state: FlowState, now: Date) => ({
  statusCode: state.status,
  rev: state.rev,
  state,
  currentNodeName: currentNode(state),
  endedAt: isFinal(state) ? now : null,
})

/** Stores an accepted command with all it sets off, in one transaction. */
export const storeOutcome = async (
  tx: Tx,
  platform: Platform,
  head: ApprovalHead & Pick<ApprovalRow, 'approvalNo'>,
  accepted: Accepted,
  context: Context,
  deed: Deed,
): Promise<void> => {
  const { state, formChanges } = accepted
  const summary = formChanges.length > 0 ? await summaryWithNames(tx, state, context) : null
  const update = steady(tx)
    .update(approval)
    .set({ ...shownOf(state, context.now), ...(summary === null ? {} : { summary }) })
    .where(eq(approval.approvalUuid, head.approvalUuid))
  post(tx, update.getSQL())
  if (summary !== null) indexApproval(tx, { ...head, summary })
  await storeTrail(tx, platform, head, accepted, context, deed)
}

/** Stores a submission with all it sets off, in one transaction; gives its number. */
export const storeSubmission = async (
  tx: Tx,
  platform: Platform,
  head: ApprovalHead,
  accepted: Accepted,
  context: Context,
  deed: Deed,
): Promise<string> => {
  const { state } = accepted
  const summary = await summaryWithNames(tx, state, context)
  await storeTrail(tx, platform, head, accepted, context, deed)
  // Last of all: anyone else who submits waits for the count of the day until the commit.
  const approvalNo = await nextNumber(tx, head.enterpriseUuid, context.now)
  const insert = steady(tx)
    .insert(approval)
    .values({ ...head, approvalNo, summary, ...shownOf(state, context.now) })
  post(tx, insert.getSQL())
  indexApproval(tx, { ...head, approvalNo, summary })
  return approvalNo
}
