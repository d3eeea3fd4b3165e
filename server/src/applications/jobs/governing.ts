import { chinese } from '@qifuyun/contract/core/catalogue.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { PLATFORM_JOBS, SENSITIVE_FLOW } from '@qifuyun/contract/progress/constants.ts'
import { declareApprovalHooks, type HookCall, startApproval } from '#src/approvals/service.ts'
import { memberNames } from '#src/members/service.ts'
import { addPendingMessages } from '#src/notifications/service.ts'
import { and, isNull, sql } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { Refusal } from '#src/platform/errors.ts'
import type { Platform } from '#src/platform/platform.ts'
import { approvalEnded, declareJobGovernance, type JobPolicy, type SensitiveExport } from '#src/progress/service.ts'
import { holdersOf } from '#src/roles/service.ts'
import { declareSearchable } from '#src/search/service.ts'
import { accessTo } from '../runtime/access.ts'
import { rightHolders } from '../runtime/right-holders.ts'
import { type ServedEntity, servedLast } from '../runtime/served-entity.ts'
import { columnAt } from '../schema/entity-table.ts'
import { t } from '../texts.ts'
import { searchableJobs } from './searchable.ts'

/** Who is told of sensitive exports, at most. */
const TOLD_MAX = 50

/** The entity whose rows govern jobs; undefined where no application has one. */
const policies = (): ServedEntity | undefined => servedLast(({ spec }) => spec.jobs)

const policyOf = async (tx: Tx, appKey: string): Promise<JobPolicy | null> => {
  const served = policies()
  if (served === undefined) return null
  const { table } = served
  const column = (key: keyof JobPolicy) => sql`${columnAt(table, key)}`
  const [policy] = await tx
    .select({
      keepDays: sql<number>`${column('keepDays')}`,
      maxRows: sql<number>`${column('maxRows')}`,
      perUserRunning: sql<number>`${column('perUserRunning')}`,
      sensitive: sql<boolean>`${column('sensitive')}`,
      approval: sql<boolean>`${column('approval')}`,
      nightOnlyOver: sql<number | null>`${column('nightOnlyOver')}`,
    })
    .from(table)
    .where(and(isNull(columnAt(table, 'deletedAt')), sql`${columnAt(table, 'app')} = ${appKey}`))
  return policy ?? null
}

/** Those who may see the jobs of everybody, and the administrators. */
const answerable = async (tx: Tx, served: ServedEntity | undefined): Promise<string[]> => {
  const holders = served === undefined ? [] : await rightHolders(tx, served.entity, 'action.viewAll', null)
  return [...new Set([...holders, ...(await holdersOf(tx, ROLE.admin, TOLD_MAX))])].slice(0, TOLD_MAX)
}

const tell = async (tx: Tx, platform: Platform, { progressId, title, reason, user }: SensitiveExport): Promise<void> => {
  const served = policies()
  const appKey = served?.app.appKey ?? PLATFORM_JOBS
  const people = (await answerable(tx, served)).filter((userUuid) => userUuid !== user.userUuid)
  const news = {
    enterpriseUuid: user.enterpriseUuid,
    businessTypeCode: appKey,
    businessUuid: progressId,
    title: t('敏感数据：{title}', { title }),
    summary: t('{name}，原因：{reason}', { name: user.userName, reason }),
    pcJumpUrl: served === undefined ? '' : `/application/${appKey}?entity=all`,
  }
  await addPendingMessages(
    tx,
    platform,
    people.map((userUuid) => ({ ...news, userUuid })),
  )
}

/** Asks whoever the flow of the enterprise names; without a flow nobody is asked. */
const ask = async (tx: Tx, platform: Platform, { progressId, title, params, reason, user }: SensitiveExport): Promise<string | null> => {
  const { enterpriseUuid, userUuid } = user
  const form = { title: chinese(title), range: chinese(params ?? t('全部数据')), reason }
  const started = await startApproval(tx, platform, { enterpriseUuid, flowCode: SENSITIVE_FLOW, bizUuid: progressId, userUuid, form })
  return started?.wfProcinstUuid ?? null
}

const followApprovals = (platform: Platform): void => {
  const on =
    (outcome: 'approved' | 'rejected' | 'withdrawn') =>
    async ({ tx, enterpriseUuid, approvalUuid, bizUuid }: HookCall): Promise<void> => {
      if (bizUuid !== null) await approvalEnded(tx, platform, { enterpriseUuid, progressId: bizUuid, approvalUuid, outcome })
    }
  declareApprovalHooks(platform, SENSITIVE_FLOW, {
    onApproved: on('approved'),
    onRejected: on('rejected'),
    onWithdrawn: on('withdrawn'),
    onTerminated: on('withdrawn'),
  })
}

/** Lets jobs be governed by the rows of the application that has policies. */
export const declareJobPolicies = (platform: Platform): void => {
  declareSearchable(platform, searchableJobs)
  followApprovals(platform)
  declareJobGovernance(platform, {
    policyOf,
    may: async (tx, user, right) => {
      const served = policies()
      if (served === undefined) return user.roles.includes(ROLE.admin)
      try {
        await accessTo(tx, user, served, `action.${right}`, platform.clock.now())
        return true
      } catch (error) {
        if (error instanceof Refusal) return false
        throw error
      }
    },
    namesOf: memberNames,
    tell: (tx, begun) => tell(tx, platform, begun),
    ask: (tx, begun) => ask(tx, platform, begun),
  })
}
