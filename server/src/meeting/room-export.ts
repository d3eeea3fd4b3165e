import { optionalText, sorting, uuid } from '@qifuyun/contract/core/primitives.ts'
import { ROLE } from '@qifuyun/contract/core/roles.ts'
import { CAPACITY_MAX, FACILITIES, FACILITY, ROOM_SORTS } from '@qifuyun/contract/meeting/constants.ts'
import { z } from 'zod'
import { memberNames } from '#src/members/service.ts'
import { and, count, inArray, type SQL } from '#src/platform/database/drizzle.ts'
import { type Exporter, inChunks } from '#src/progress/service.ts'
import { roomCondition, roomOrder } from './rooms.ts'
import { meetingRoom } from './tables.ts'
import { t } from './texts.ts'

/** What the list is narrowed by, or the rows that were chosen in it. */
const params = z.object({
  keyword: optionalText(50),
  capacityBegin: z.int().min(1).max(CAPACITY_MAX).optional(),
  sort: sorting(ROOM_SORTS),
  uuidList: z.array(uuid()).max(200).optional(),
})
type Params = z.output<typeof params>

const conditionOf = ({ uuidList, ...filter }: Params): SQL | undefined =>
  and(roomCondition(filter), uuidList === undefined ? undefined : inArray(meetingRoom.roomUuid, uuidList))

/** The meeting rooms of the enterprise, as a file. */
export const roomExport: Exporter<Params> = {
  code: 'meeting_room',
  title: t('会议室'),
  access: [ROLE.engagement],
  params,
  columns: () => [
    { label: '会议室名称' },
    { label: '位置' },
    { label: '容纳人数', kind: 'number' },
    { label: '设备' },
    { label: '开放时间' },
    { label: '需审批', kind: 'boolean' },
    { label: '管理员' },
    { label: '状态' },
  ],
  count: async (tx, given) => (await tx.select({ n: count() }).from(meetingRoom).where(conditionOf(given)))[0]?.n ?? 0,
  rows: (tx, given) =>
    inChunks(
      (limit, offset) =>
        tx
          .select()
          .from(meetingRoom)
          .where(conditionOf(given))
          .orderBy(...roomOrder(given.sort))
          .limit(limit)
          .offset(offset),
      async (rows) => {
        const names = await memberNames(
          tx,
          rows.flatMap(({ managerUserUuid }) => managerUserUuid ?? []),
        )
        return rows.map((row) => [
          row.roomName,
          row.location,
          row.capacity,
          FACILITIES.filter((code) => row.facilityCodes.includes(code))
            .map((code) => FACILITY[code])
            .join('、'),
          `${row.openBegin}–${row.openEnd}`,
          row.needApproveFlag,
          names.get(row.managerUserUuid ?? '') ?? null,
          row.disabledFlag ? '停用' : '启用',
        ])
      },
    ),
}
