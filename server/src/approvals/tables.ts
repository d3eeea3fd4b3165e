import type { FlowBody } from '@qifuyun/contract/approvals/definition.ts'
import type { Patch } from '@qifuyun/flow/engine.ts'
import type { FlowState } from '@qifuyun/flow/state.ts'
import { editable, globalTable, instant, sortedText, tenantTable } from '#src/platform/database/columns.ts'
import { boolean, desc, index, integer, jsonb, smallint, sql, text, uniqueIndex, uuid } from '#src/platform/database/drizzle.ts'

/** Whom a flow is for: everybody, or the people behind the values together. */
export interface StoredPurview {
  checkAll: boolean
  values: { type: 'organ' | 'user' | 'role'; uuid: string }[]
}

/** A definition at work: as the designer left it, whole or not. */
export interface StoredDraft {
  flowName: string
  flowIcon: string
  categoryCode: string
  flowDesc: string
  startPurview: StoredPurview
  flowManager: string[]
  settings: unknown
  formSchema: unknown
  nodeTree: unknown
}

/** A flow: what it is called, who may start and manage it, and the draft beside its versions. */
export const flow = tenantTable(
  'flow',
  {
    flowUuid: uuid().notNull(),
    flowName: sortedText().notNull(),
    flowIcon: text().notNull(),
    categoryCode: text().notNull(),
    /** Flows of applications only. */
    flowCode: text(),
    appUuid: uuid(),
    flowDesc: text().notNull().default(''),
    enableFlag: boolean().notNull().default(true),
    startPurview: jsonb().$type<StoredPurview>().notNull(),
    flowManager: uuid().array().notNull().default([]),
    /** 0 before the first publication. */
    versionNo: integer().notNull().default(0),
    draft: jsonb().$type<StoredDraft>(),
    ...editable(),
  },
  {
    key: ['flowUuid'],
    constraints: (table) => [
      index('flow_list_idx').on(table.enterpriseUuid, table.categoryCode, table.flowName),
      uniqueIndex('flow_code_key')
        .on(table.enterpriseUuid, table.flowCode)
        .where(sql`${table.flowCode} is not null and ${table.enableFlag} and ${table.versionNo} > 0 and ${table.deletedAt} is null`),
    ],
  },
)

/** A published version; it never changes (server/sql/approvals.sql). */
export const flowVersion = tenantTable(
  'flow_version',
  {
    flowUuid: uuid().notNull(),
    versionNo: integer().notNull(),
    body: jsonb().$type<FlowBody>().notNull(),
    publishedAt: instant().notNull(),
    publishedBy: uuid(),
  },
  { key: ['flowUuid', 'versionNo'], worker: true },
)

/** A template of the platform, as the operator left it; those of the product itself are in the code. */
export const flowTemplate = globalTable(
  'flow_template',
  {
    templateUuid: uuid().primaryKey(),
    flowCode: text(),
    definition: jsonb().$type<StoredDraft>().notNull(),
    ...editable(),
  },
  (table) => [index('flow_template_idx').on(table.createdAt)],
)

/** An application: what lists show, and the engine's state as it is. */
export const approval = tenantTable(
  'approval',
  {
    approvalUuid: uuid().notNull(),
    approvalNo: text().notNull(),
    title: text().notNull(),
    flowUuid: uuid().notNull(),
    versionNo: integer().notNull(),
    flowName: text().notNull(),
    flowIcon: text().notNull(),
    categoryCode: text().notNull(),
    starterUserUuid: uuid().notNull(),
    starterOrganUuid: uuid(),
    /** `INSTANCE_STATUS`. */
    statusCode: smallint().notNull(),
    currentNodeName: text(),
    rev: integer().notNull(),
    state: jsonb().$type<FlowState>().notNull(),
    summary: jsonb().$type<{ label: string; value: string }[]>().notNull(),
    filePaths: text().array().notNull().default([]),
    /** What an application asked for, by the flow's code. */
    flowCode: text(),
    bizUuid: uuid(),
    /** The application has been told of the end. */
    toldAt: instant(),
    /** Finds a submission sent twice. */
    bodyHash: text().notNull(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  {
    key: ['approvalUuid'],
    constraints: (table) => [
      uniqueIndex('approval_no_key').on(table.enterpriseUuid, table.approvalNo),
      index('approval_starter_idx').on(table.enterpriseUuid, table.starterUserUuid, desc(table.createdAt), table.approvalUuid),
      index('approval_flow_idx').on(table.enterpriseUuid, table.flowUuid, table.statusCode),
      index('approval_list_idx').on(table.enterpriseUuid, desc(table.createdAt), table.approvalUuid),
      index('approval_biz_idx').on(table.enterpriseUuid, table.bizUuid).where(sql`${table.bizUuid} is not null`),
    ],
  },
)

/** One person in a visit, out of the state: lists, counters and visibility ask these rows. */
export const approvalSeat = tenantTable(
  'approval_seat',
  {
    rowUuid: uuid().notNull(),
    approvalUuid: uuid().notNull(),
    visitUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    /** `ROW_STATUS`. */
    statusCode: smallint().notNull(),
    reason: text(),
    /** Their turn came at least once. */
    seen: boolean().notNull(),
    /** Somebody decides in their place: they may see what becomes of it. */
    delegateFrom: uuid(),
    /** The assistant has sent its card. */
    cardSent: boolean().notNull().default(false),
    /** Of the application, so that a list needs one index. */
    createdAt: instant().notNull(),
  },
  {
    key: ['rowUuid'],
    constraints: (table) => [
      index('approval_seat_list_idx').on(table.enterpriseUuid, table.userUuid, table.statusCode, desc(table.createdAt), table.approvalUuid),
      index('approval_seat_pending_idx').on(table.enterpriseUuid, table.userUuid).where(sql`${table.statusCode} = 30`),
      index('approval_seat_approval_idx').on(table.enterpriseUuid, table.approvalUuid),
      // Applications that somebody else decides in one's place: few.
      index('approval_seat_delegate_idx').on(table.enterpriseUuid, table.delegateFrom).where(sql`${table.delegateFrom} is not null`),
    ],
  },
)

/** Who may read an application without deciding: people copied (read or not) and mentioned. */
export const approvalReader = tenantTable(
  'approval_reader',
  {
    approvalUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    /** `copy` or `mention`. */
    kind: text().notNull(),
    readAt: instant(),
    /** Node whose rights on fields they have; null for those whom the initiator copied. */
    nodeId: text(),
    createdAt: instant().notNull(),
  },
  {
    key: ['approvalUuid', 'userUuid', 'kind'],
    constraints: (table) => [
      index('approval_reader_list_idx').on(table.enterpriseUuid, table.userUuid, table.kind, desc(table.createdAt), table.approvalUuid),
    ],
  },
)

/** What was done: one row for each accepted command, for good (server/sql/approvals.sql). The patches in order make the state. */
export const approvalAudit = tenantTable(
  'approval_audit',
  {
    approvalUuid: uuid().notNull(),
    rev: integer().notNull(),
    at: instant().notNull(),
    userUuid: uuid(),
    command: text().notNull(),
    visitUuid: uuid(),
    remark: text(),
    formChanges: jsonb().$type<{ field: string; before: unknown; after: unknown }[]>().notNull(),
    notes: text().array().notNull().default([]),
    patch: jsonb().$type<Patch>().notNull(),
    ip: text(),
    deviceId: text(),
  },
  { key: ['approvalUuid', 'rev'], worker: true },
)

export const approvalComment = tenantTable(
  'approval_comment',
  {
    commentUuid: uuid().notNull(),
    approvalUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    content: text().notNull(),
    mentions: uuid().array().notNull().default([]),
    filePaths: text().array().notNull().default([]),
    createdAt: instant().notNull(),
  },
  {
    key: ['commentUuid'],
    worker: true,
    constraints: (table) => [index('approval_comment_list_idx').on(table.enterpriseUuid, table.approvalUuid, table.createdAt)],
  },
)

/** What somebody began to fill in; one a person and flow. */
export const approvalDraft = tenantTable(
  'approval_draft',
  {
    draftUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    flowUuid: uuid().notNull(),
    data: jsonb()
      .$type<{
        versionNo: number
        formData: Record<string, unknown>
        initiatorOrganUuid: string | null
        selectedUsers: Record<string, string[]>
        ccUserUuidList: string[]
        files: string[]
      }>()
      .notNull(),
    updatedAt: instant().notNull(),
  },
  {
    key: ['draftUuid'],
    constraints: (table) => [uniqueIndex('approval_draft_key').on(table.enterpriseUuid, table.userUuid, table.flowUuid)],
  },
)

/** Somebody decides in another's place for a time, in all flows (none named) or in some. */
export const approvalDelegation = tenantTable(
  'approval_delegation',
  {
    delegationUuid: uuid().notNull(),
    userUuid: uuid().notNull(),
    toUserUuid: uuid().notNull(),
    beginAt: instant().notNull(),
    endAt: instant().notNull(),
    flowUuids: uuid().array().notNull().default([]),
    createdAt: instant().notNull(),
    deletedAt: instant(),
  },
  {
    key: ['delegationUuid'],
    constraints: (table) => [index('approval_delegation_user_idx').on(table.enterpriseUuid, table.userUuid, table.endAt)],
  },
)

/** The last number of a day. */
export const approvalNumber = tenantTable('approval_number', { day: text().notNull(), last: integer().notNull() }, { key: ['day'] })
