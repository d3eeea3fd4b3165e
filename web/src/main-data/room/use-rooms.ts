import { room } from '@qifuyun/apps/main-data/room.ts'
import { entityCall } from '@qifuyun/kit-web/api.ts'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { useQuery } from '@tanstack/react-query'
import type { Room } from './room-grid.ts'

const PAGE_SIZE = 200
const PAGE = entityCall(room, 'page')

const readPage = async (buildingUuid: string, pageNum: number, signal: AbortSignal) => {
  const filter = { field: 'buildingUuid', cmp: 'eq' as const, value: buildingUuid }
  const { list, page } = await call(PAGE, { filter, pageNum, pageSize: PAGE_SIZE }, { signal, quiet: true })
  // The server answers with the fields of the definition.
  return { rooms: list.map((row) => ({ ...row, uuid: row.roomUuid }) as unknown as Room), total: page.total }
}

/** All rooms of a building; those beyond the first page come side by side. */
export const useRooms = (buildingUuid: string | undefined) =>
  useQuery({
    // Begins as all reads of rooms do, so that a change of one makes it stale.
    queryKey: [PAGE.path, 'building', buildingUuid],
    enabled: buildingUuid !== undefined,
    queryFn: async ({ signal }) => {
      const first = await readPage(buildingUuid ?? '', 1, signal)
      const more = Math.max(0, Math.ceil(first.total / PAGE_SIZE) - 1)
      const rest = await Promise.all(Array.from({ length: more }, (_empty, index) => readPage(buildingUuid ?? '', index + 2, signal)))
      return [first, ...rest].flatMap(({ rooms }) => rooms)
    },
  })
