import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import type { KitRefusal } from '@qifuyun/kit/refusal.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import type { moveIn } from '#src/move-in-out/move-in.ts'
import { refusalAt } from '#src/move-in-out/texts.ts'

type MoveIn = StoredOf<typeof moveIn>
type Contract = StoredOf<typeof contract>

/** What the contracts say by which people move in, by uuid. */
export const leasesOf = ({ rows }: Context, drafts: readonly MoveIn[]): Promise<ReadonlyMap<string, Contract>> =>
  rows.findEach(
    contract,
    drafts.map((row) => row.contract),
  )

/** A lease that is kept among the contracts says what it is called and when it ends: nobody lives there beyond it. */
export const byLease = (row: MoveIn, lease: Contract | undefined): Partial<MoveIn> | KitRefusal => {
  if (lease === undefined) return {}
  if (!(lease.rooms ?? []).includes(row.roomUuid)) return refusalAt('contract', '该合同不包含此房屋')
  if (!contract.isIn(lease, 'toSign', 'waiting', 'active')) return refusalAt('contract', '该合同未在履行')
  const leaseEnd = lease.period.end
  if (row.endsOn !== null && row.endsOn > leaseEnd) return refusalAt('endsOn', '居住截止不能晚于合同到期日')
  return { leaseContract: lease.contractNo, leaseEnd }
}
