import { holdsOneOf, ROLE } from '@qifuyun/contract/core/roles.ts'
import { and, eq, isNull } from '#src/platform/database/drizzle.ts'
import type { Tx } from '#src/platform/database/transaction.ts'
import { absent, forbidden } from '#src/platform/errors.ts'
import { flow } from '../tables.ts'

/** Who asks, as far as rights on flows go. */
export interface Asking {
  userUuid: string
  roles: readonly string[]
}

export type FlowRow = typeof flow.$inferSelect

/** Whether somebody manages every flow of the enterprise. */
export const managesAll = ({ roles }: Asking): boolean => holdsOneOf(roles, [ROLE.appManagement])

/** Whether somebody manages this flow. */
export const manages = (asking: Asking, { flowManager }: Pick<FlowRow, 'flowManager'>): boolean =>
  managesAll(asking) || flowManager.includes(asking.userUuid)

/** Refuses anyone who manages no flow at all (403). */
export const needConfigurator = async (tx: Tx, asking: Asking): Promise<void> => {
  if (managesAll(asking)) return
  const flows = await tx.select({ flowManager: flow.flowManager }).from(flow).where(isNull(flow.deletedAt))
  if (!flows.some((row) => row.flowManager.includes(asking.userUuid))) forbidden([ROLE.appManagement])
}

const ownOf = (asking: Asking, row: FlowRow | undefined): FlowRow => {
  if (row === undefined) return absent()
  if (!manages(asking, row)) forbidden([ROLE.appManagement])
  return row
}

const present = (flowUuid: string) => and(eq(flow.flowUuid, flowUuid), isNull(flow.deletedAt))

/** A flow that the caller manages, as it is; absent ones are 404, those of others 403. */
export const getManaged = async (tx: Tx, asking: Asking, flowUuid: string): Promise<FlowRow> =>
  ownOf(asking, (await tx.select().from(flow).where(present(flowUuid)))[0])

/** The same, locked until commit. */
export const lockManaged = async (tx: Tx, asking: Asking, flowUuid: string): Promise<FlowRow> =>
  ownOf(asking, (await tx.select().from(flow).where(present(flowUuid)).for('update'))[0])
