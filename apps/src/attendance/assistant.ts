import { type AssistantTools, assistantLookUp } from '@qifuyun/kit/assistant.ts'
import { entityEndpoints } from '@qifuyun/kit/calls/endpoints.ts'
import { filterOf } from '@qifuyun/kit/where.ts'
import { z } from 'zod'
import { day } from '#src/attendance/days/day.ts'

const FOUND = 100

/** What came of a day, as the asker may see it. */
const attendance = assistantLookUp({
  name: 'attendance_days',
  label: '查询考勤',
  description:
    '列出某天（yyyy-MM-dd）的考勤：员工、班次、首次上班与末次下班打卡、结果（1 正常 2 迟到 3 早退 4 缺卡 5 旷工 6 请假 7 出差 8 加班 9 外勤 10 休息）、迟到分钟。最多 100 条。',
  input: z.object({ day: z.iso.date() }),
  async run(ask, { day: on }) {
    const { list, page } = await ask(entityEndpoints(day).page, { pageSize: FOUND, filter: filterOf(day, (f) => f.eq('day', on)) })
    return {
      total: page.total,
      list: list.map(({ userName, shift, firstIn, lastOut, statuses, lateMin }) => ({
        userName,
        shift,
        firstIn,
        lastOut,
        statuses,
        lateMin,
      })),
    }
  },
})

export const assistantTools: AssistantTools = { lookUps: [attendance] }
