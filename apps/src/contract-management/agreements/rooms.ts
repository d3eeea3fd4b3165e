import type { Context } from '@qifuyun/kit/context.ts'
import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { contractType } from '#src/contract-management/agreements/contract-type.ts'
import { room } from '#src/main-data/room.ts'

export type Contract = StoredOf<typeof contract>

const OTHERS_MAX = 100

/** A room that another contract of rent has in the same days, with its number. */
export interface Taken {
  room: string
  no: string
}

/** Which of its rooms somebody rents already in the days of a contract of rent; undefined: none, or it is no such contract. */
export const takenBy = async ({ rows }: Context, of: Pick<Contract, 'uuid' | 'type' | 'rooms' | 'period'>): Promise<Taken | undefined> => {
  const { begin, end } = of.period
  const rooms = of.rooms ?? []
  const type = rooms.length === 0 ? undefined : await rows.find(contractType, of.type)
  if (type?.rent !== true) return undefined
  const others = await rows.list(
    contract,
    (f) => f.and(f.state('approving', 'toSign', 'waiting', 'active'), f.oneOf('rooms', rooms), f.le('period', end), f.ge('endsOn', begin)),
    OTHERS_MAX,
  )
  const types = await rows.findEach(
    contractType,
    others.map((other) => other.type),
  )
  const other = others.find(({ uuid, type: kind }) => uuid !== of.uuid && types.get(kind)?.rent === true)
  const at = other?.rooms?.find((uuid) => rooms.includes(uuid))
  if (other === undefined || at === undefined) return undefined
  return { room: (await rows.find(room, at))?.roomName ?? '', no: other.contractNo }
}
