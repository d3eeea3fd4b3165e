import { scheduled } from '@qifuyun/kit/jobs/schedule.ts'
import { answers, provide, serve } from '@qifuyun/kit/server.ts'
import { attendanceApp } from '#src/attendance/app.ts'
import { assistantTools } from '#src/attendance/assistant.ts'
import { importPunches, monthGrid, punchNow, punchToday, teamWall } from '#src/attendance/calls.ts'
import { gridOf, wallOf } from '#src/attendance/days/boards.ts'
import { follows, hearsOfAbsences } from '#src/attendance/days/following.ts'
import { openDays, settle } from '#src/attendance/days/keeping.ts'
import { punchedIn } from '#src/attendance/days/telling.ts'
import { demoAttendance } from '#src/attendance/demo.ts'
import { attendanceHistory } from '#src/attendance/demo-history.ts'
import { byFlow, judgeFixes, sendFixes } from '#src/attendance/fixes/fixing.ts'
import { followGroups, judgeGroups, leaveGroup } from '#src/attendance/groups/judging.ts'
import { punchedDays } from '#src/attendance/ports.ts'
import { punchBy } from '#src/attendance/punching/punching.ts'
import { takePunches } from '#src/attendance/punching/taking.ts'
import { todayOf } from '#src/attendance/punching/today.ts'
import {
  ask,
  beginSheets,
  closeSheet,
  figures,
  finish,
  followSheets,
  isOver,
  judgeSheets,
  lock,
  nobodyObjects,
  noFixWaits,
  recount,
  recountLine,
  reopen,
} from '#src/attendance/sheets/acting.ts'

export const served = serve({
  app: attendanceApp,
  entities: {
    day: { timers: { settle } },
    fix: { beforeSave: judgeFixes, afterSave: sendFixes, approvals: { 'attendance.fix': byFlow } },
    group: { beforeSave: judgeGroups, afterSave: followGroups },
    sheet: {
      beforeSave: judgeSheets,
      afterSave: followSheets,
      computed: figures,
      guards: { isOver, nobodyObjects, noFixWaits },
      effects: { recount, ask, finish, lock, reopen },
    },
    line: { effects: { closeSheet, recountLine } },
  },
  calls: [
    answers(punchToday, todayOf),
    answers(punchNow, punchBy),
    answers(importPunches, takePunches),
    answers(teamWall, wallOf),
    answers(monthGrid, gridOf),
  ],
  schedules: [
    scheduled('openDays', { at: '00:05', days: 'daily' }, openDays),
    scheduled('beginSheets', { at: '06:00', days: [1] }, beginSheets),
  ],
  provides: [provide(punchedDays, punchedIn)],
  follows,
  subscribes: [...hearsOfAbsences],
  memberLeft: leaveGroup,
  assistantTools,
  demo: demoAttendance,
  history: attendanceHistory,
})
