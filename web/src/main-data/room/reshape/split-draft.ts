import { type Areas, dividedArea } from '@qifuyun/contract/main-data/reshape-rules.ts'

/** A part of a room as it is typed in. */
export interface Part extends Areas {
  roomNo: string
  doorModelUuid: string | null
}

/** So many equal parts, numbered after the room; numbers and door models that were typed already stay. */
export const equalParts = ({ roomNo, ...source }: Areas & { roomNo: string }, count: number, typed: readonly Part[] = []): Part[] => {
  const building = dividedArea(source.buildingArea, count)
  const inside = dividedArea(source.insideArea, count)
  return Array.from({ length: count }, (_part, index) => ({
    roomNo: typed[index]?.roomNo ?? `${roomNo}-${index + 1}`,
    doorModelUuid: typed[index]?.doorModelUuid ?? null,
    buildingArea: building[index] ?? null,
    insideArea: inside[index] ?? null,
  }))
}
