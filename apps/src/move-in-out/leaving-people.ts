import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { customer } from '#src/customers/records/customer.ts'
import { relation } from '#src/customers/residence/relation.ts'
import type { AskedLeaving } from '#src/main-data/residents/leaving-room.ts'
import type { moveOut } from '#src/move-in-out/move-out.ts'
import { setting } from '#src/move-in-out/setting.ts'

export type MoveOut = StoredOf<typeof moveOut>
export type Relation = StoredOf<typeof relation>

/** More people than live in any room. */
const PEOPLE_MAX = 200

export interface Leaving {
  /** Those of the document, and all who live in the room now. */
  relations: readonly Relation[]
  staying: readonly Relation[]
  asked: AskedLeaving
}

/** Who leaves by a document, who stays, and what other applications are asked about them. */
export const leavingBy = async ({ rows }: Context, { projectUuid, roomUuid, leavers, date }: MoveOut): Promise<Leaving> => {
  const named = await rows.findEach(relation, leavers)
  const relations = leavers.flatMap((uuid) => named.get(uuid) ?? [])
  const gone = new Set(relations.map((each) => each.customer))
  const living = await rows.list(relation, (f) => f.and(f.eq('roomUuid', roomUuid), f.state('active')), PEOPLE_MAX)
  const staying = living.filter((each) => !gone.has(each.customer))
  const people = await rows.findEach(customer, [...gone])
  const { readDays } = await rows.settings(setting, projectUuid)
  return {
    relations,
    staying,
    asked: {
      ...{ projectUuid, roomUuid, on: date, whole: staying.length === 0, readSince: dayAfter(date, -readDays) },
      leavers: [...people.values()].map(({ uuid, name, mobile }) => ({ customer: uuid, name, phone: mobile })),
    },
  }
}
