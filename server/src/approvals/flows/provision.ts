import type { FlowBody } from '@qifuyun/contract/approvals/definition.ts'
import type { Command } from '@qifuyun/flow/commands.ts'
import { and, eq, sql } from '#src/platform/database/drizzle.ts'
import { created } from '#src/platform/database/stamps.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import type { Platform } from '#src/platform/platform.ts'
import { carryOut } from '../running/handle.ts'
import { bodyOf, makeApproval } from '../running/start.ts'
import { versionOf } from '../showing/visibility.ts'
import { departmentOf } from '../simulation/simulate.ts'
import { approval, flow, flowVersion } from '../tables.ts'

type Planting = Pick<Platform, 'ids' | 'clock' | 'events'>

interface PlantedFlow {
  enterpriseUuid: string
  flowUuid: string
  flowName: string
  flowIcon: string
  categoryCode: string
  flowDesc: string
  enabled: boolean
  managers: string[]
  body: FlowBody
  by: string
}

/** A flow of the demo data with its first version. */
export const plantFlow = async (tx: Tx, { clock }: Planting, planted: PlantedFlow): Promise<void> => {
  const { body, enabled, managers, by, ...fields } = planted
  const { enterpriseUuid, flowUuid } = fields
  const now = clock.now()
  await tx.insert(flow).values({
    ...fields,
    startPurview: { checkAll: true, values: [] },
    flowManager: managers,
    enableFlag: enabled,
    versionNo: 1,
    ...created(by, now),
  })
  await tx.insert(flowVersion).values({ enterpriseUuid, flowUuid, versionNo: 1, body, publishedAt: now, publishedBy: by })
}

interface PlantedApproval {
  enterpriseUuid: string
  approvalUuid: string
  flowUuid: string
  userUuid: string
  form: Record<string, unknown>
  /** What somebody decided about it. */
  decided?: { userUuid: string; kind: 'agree' | 'reject'; remark: string }
}

const silent = (platform: Planting): Platform =>
  // Nothing of the demo data waits for a clock; files and messages play no part in it.
  ({ ...platform, jobs: { enqueue: async () => null } }) as unknown as Platform

/** An application of the demo data, through the engine like any other; its news and finished work are not told. */
export const plantApproval = async (tx: Tx, planting: Planting, planted: PlantedApproval): Promise<void> => {
  const { enterpriseUuid, approvalUuid, flowUuid, userUuid, form, decided } = planted
  const platform = silent(planting)
  const [row] = await tx.select().from(flow).where(eq(flow.flowUuid, flowUuid))
  if (row === undefined) throw new Error(`the demo data has no flow ${flowUuid}`)
  const organ = await departmentOf(tx, userUuid)
  const input = { formData: form, selectedUsers: {}, ccUserUuidList: [], files: [] }
  const body = await bodyOf(tx, row, row.versionNo)
  await makeApproval(tx, platform, {
    row,
    body,
    enterpriseUuid,
    userUuid,
    organ,
    input,
    bodyHash: approvalUuid,
    bizUuid: null,
    approvalUuid,
  })
  if (decided !== undefined) {
    const [made] = await tx
      .select()
      .from(approval)
      .where(and(eq(approval.approvalUuid, approvalUuid)))
    if (made === undefined) throw new Error('the application was just made')
    const visit = made.state.visits.find(({ status }) => status === 30)?.uuid ?? ''
    const opinion = { actor: decided.userUuid, visit, remark: decided.remark, files: [], signature: null }
    const command: Command = decided.kind === 'agree' ? { kind: 'agree', form: {}, picks: {}, ...opinion } : { kind: 'reject', ...opinion }
    const version = await versionOf(tx, made)
    await carryOut({ tx, platform, userUuid: decided.userUuid }, { row: made, version }, command)
  }
  await tx.execute(sql`delete from pending_message where business_uuid = ${approvalUuid}`)
  await tx.execute(sql`delete from todo where business_uuid = ${approvalUuid} and status_code = 1`)
}
