import { room } from '@qifuyun/apps/main-data/room.ts'
import type { Option } from '@qifuyun/kit/field.ts'
import type { Room } from './room-grid.ts'

const { options = [] } = room.fields.roomStatusCode.spec

/** States of rooms in the order in which they are offered as filters: lived in first. */
export const STATUSES: readonly Option[] = ['ownerOccupied', 'rented', 'vacant', 'decorating', 'toHandOver'].flatMap(
  (name) => options.find((option) => option.name === name) ?? [],
)

export const statusOf = ({ roomStatusCode }: Room): Option | undefined => options.find(({ code }) => code === roomStatusCode)
