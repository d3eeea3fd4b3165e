import type { simulateCases } from '@qifuyun/contract/approvals/config-endpoints.ts'
import type { FlowBody } from '@qifuyun/contract/approvals/definition.ts'
import { INSTANCE_STATUS } from '@qifuyun/contract/approvals/states.ts'
import type { OutputOf, ParsedInputOf } from '@qifuyun/contract/core/endpoint.ts'
import { USUAL_CALENDAR } from '@qifuyun/contract/core/working-time.ts'
import { type Coming, pathOf } from '@qifuyun/flow/preview.ts'
import { reroutingOf, unfitFields } from '@qifuyun/flow/rerouting.ts'
import type { Context } from '@qifuyun/flow/run.ts'
import type { FlowState } from '@qifuyun/flow/state.ts'
import { memberNames } from '#src/members/service.ts'
import { and, desc, eq, inArray } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { publishable, readDraft } from '../flows/definition-input.ts'
import { findVersion } from '../flows/flows.ts'
import { type Asking, type FlowRow, getManaged } from '../flows/manage.ts'
import { loadOrganisations } from '../running/snapshot.ts'
import { approval, flowVersion } from '../tables.ts'

const DECIDED = [INSTANCE_STATUS.approved, INSTANCE_STATUS.rejected]

type Wanted = ParsedInputOf<typeof simulateCases>

/** The definition that is tried: a published version, or what was sent, which must be one that could be published. */
const triedBody = async (tx: Tx, row: FlowRow, { versionNo, flowUuid: _flow, caseCount: _count, ...given }: Wanted): Promise<FlowBody> => {
  if (versionNo !== undefined) return (await findVersion(tx, row.flowUuid, versionNo))?.body ?? absent()
  const draft = await readDraft(tx, given, row.draft)
  return publishable(tx, { ...draft, flowName: draft.flowName === '' ? '-' : draft.flowName })
}

/** The latest decided applications of a flow; what they look like now is found by their keys, so that only these are read. */
const latestCases = async (tx: Tx, flowUuid: string, limit: number) => {
  const found = await tx
    .select({ uuid: approval.approvalUuid })
    .from(approval)
    .where(and(eq(approval.flowUuid, flowUuid), inArray(approval.statusCode, DECIDED)))
    .orderBy(desc(approval.createdAt), desc(approval.approvalUuid))
    .limit(limit)
  if (found.length === 0) return []
  return tx
    .select()
    .from(approval)
    .where(
      inArray(
        approval.approvalUuid,
        found.map(({ uuid }) => uuid),
      ),
    )
    .orderBy(desc(approval.createdAt), desc(approval.approvalUuid))
}

const bodiesOf = async (tx: Tx, flowUuid: string, versions: readonly number[]): Promise<Map<number, FlowBody>> => {
  if (versions.length === 0) return new Map()
  const rows = await tx
    .select({ versionNo: flowVersion.versionNo, body: flowVersion.body })
    .from(flowVersion)
    .where(and(eq(flowVersion.flowUuid, flowUuid), inArray(flowVersion.versionNo, [...new Set(versions)])))
  return new Map(rows.map(({ versionNo, body }) => [versionNo, body]))
}

/** Nothing of it has happened yet: every step is asked for again. */
const fresh = ({ initiator, organ, form, picks }: FlowState) => ({ initiator, organ, form, picks, visits: [], choices: {} })

/**
 * What earlier applications would have gone through by another definition, beside what they would go through by their own today: people
 * who came and left meanwhile are no difference. Two look-ups for all of them.
 */
export const tryCases = async (
  tx: Tx,
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  asking: Asking,
  wanted: Wanted,
): Promise<OutputOf<typeof simulateCases>> => {
  const row = await getManaged(tx, asking, wanted.flowUuid)
  const body = await triedBody(tx, row, wanted)
  const cases = await latestCases(tx, row.flowUuid, wanted.caseCount)
  const own = await bodiesOf(
    tx,
    row.flowUuid,
    cases.map(({ versionNo }) => versionNo),
  )
  const now = clock.now()
  const forms = cases.map(({ state }) => state.form)
  const orgOf = await loadOrganisations(tx, {
    flowUuid: row.flowUuid,
    followed: [body, ...own.values()].map((one) => ({ body: one, forms })),
    subjects: cases.map(({ state }) => state),
    users: [...row.flowManager, ...cases.flatMap(({ state }) => Object.values(state.picks).flat())],
    now,
  })
  const wayOf = (state: FlowState, by: FlowBody): Coming[] => {
    const version = { ...by, flowUuid: row.flowUuid, flowName: row.flowName, managers: row.flowManager }
    const context: Context = { now, newUuid: () => ids.uuid(), flow: version, org: orgOf(state), calendar: USUAL_CALENDAR }
    return pathOf(fresh(state), context).filter(({ node }) => node.nodeTypeCode !== 'start')
  }
  const ways = cases.map((one) => ({ one, before: wayOf(one.state, own.get(one.versionNo) ?? body), after: wayOf(one.state, body) }))
  const seen = ways.flatMap(({ one, before, after }) => [
    one.starterUserUuid,
    ...[...before, ...after].flatMap(({ seats }) => seats.map(({ user }) => user)),
  ])
  const names = await memberNames(tx, [...new Set(seen)])
  const presentSteps = (way: readonly Coming[]) =>
    way.map(({ node, seats }) => ({
      nodeId: node.nodeId,
      nodeName: node.nodeName,
      userNameList: seats.filter(({ skipped }) => skipped === null).map(({ user }) => names.get(user) ?? ''),
    }))
  const caseList = ways.map(({ one, before, after }) => ({
    wfProcinstUuid: one.approvalUuid,
    approvalNo: one.approvalNo,
    title: one.title,
    versionNo: one.versionNo,
    starterUserName: names.get(one.starterUserUuid) ?? '',
    // The column holds codes of the contract only.
    processStatusCode: one.statusCode as 40 | 50,
    createTime: one.createdAt.toISOString(),
    changeCode: reroutingOf(before, after),
    beforeList: presentSteps(before),
    afterList: presentSteps(after),
    unfitFieldList: unfitFields(body.formSchema, body.nodeTree, one.state.form),
  }))
  const count = (code: (typeof caseList)[number]['changeCode']) => caseList.filter(({ changeCode }) => changeCode === code).length
  return {
    sameCount: count('same'),
    routeCount: count('route'),
    peopleCount: count('people'),
    blockedCount: count('blocked'),
    caseList,
  }
}
