import { chinaDay } from '@qifuyun/contract/core/china-time.ts'
import type { ActionCall, ApprovalHandlers } from '@qifuyun/kit/handlers.ts'
import { dayAfter } from '@qifuyun/kit/values/months.ts'
import { refuseAt } from '#src/decoration/texts.ts'
import type { decoration } from '#src/decoration/works/application.ts'
import { setting } from '#src/decoration/works/setting.ts'
import { managerOf } from '#src/decoration/works/submitting.ts'
import { room } from '#src/main-data/room.ts'

/** All extensions together are no longer than the project allows (D7). */
export const mayExtend = async ({ row, rows }: ActionCall<typeof decoration>): Promise<void> => {
  const { maxExtend } = await rows.settings(setting, row.projectUuid)
  if ((row.extendedDays ?? 0) + (row.extendDays ?? 0) > maxExtend) refuseAt('extendDays', '累计延期不能超过{n}天', { n: maxExtend })
}

const NOTHING = { extendDays: null, extendReason: null } as const

export const extendApproval: ApprovalHandlers<typeof decoration> = {
  by: async (call) => call.actor?.userUuid ?? call.row.submittedBy ?? (await managerOf(call, call.row.projectUuid)),
  form: async ({ row, rows }) => ({
    ...{ no: row.no, room: (await rows.find(room, row.roomUuid))?.roomName ?? '', until: row.until ?? row.end },
    ...{ days: row.extendDays ?? 0, extended: row.extendedDays ?? 0, reason: row.extendReason ?? '' },
  }),
  passes({ row, clock }) {
    const extendedDays = (row.extendedDays ?? 0) + (row.extendDays ?? 0)
    const until = dayAfter(row.end, extendedDays)
    return { ...NOTHING, extendedDays, until, expired: until < chinaDay(clock.now) }
  },
  ended: () => ({ ...NOTHING }),
}
