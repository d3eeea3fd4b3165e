import { day } from '#src/attendance/days/day.ts'
import { fix } from '#src/attendance/fixes/fix.ts'
import { group } from '#src/attendance/groups/group.ts'
import { place } from '#src/attendance/groups/place.ts'
import { app } from '#src/attendance/identity.ts'
import { punch } from '#src/attendance/punching/punch.ts'
import { setting } from '#src/attendance/setting.ts'
import { line } from '#src/attendance/sheets/line.ts'
import { sheet } from '#src/attendance/sheets/sheet.ts'

const READ = [
  ...(['day:read', 'fix:read', 'line:read', 'sheet:read', 'punch:read', 'group:read', 'place:read', 'setting:read'] as const),
] as const

/** What everybody does for themselves. */
const OWN = ['day:read', 'line:read', 'punch:read', 'fix:read', 'fix:add'] as const

/** Who was there when: punches, what comes of each day, and the month that is paid by (apps-business.md section 13.9). */
export const attendanceApp = app({
  entities: { day, fix, line, sheet, punch, group, place, setting },
  icon: 'fingerprint',
  colour: 'teal',
  category: '协同办公',
  roles: [
    { name: 'staff', label: '员工', permissions: OWN, own: true },
    {
      name: 'hr',
      label: '考勤专员',
      permissions: [
        ...READ,
        'fix:add',
        ...(['group:add', 'group:update', 'group:delete', 'place:add', 'place:update', 'place:delete'] as const),
        ...(['sheet:add', 'sheet:action.recount', 'sheet:action.ask', 'sheet:action.finish'] as const),
        ...(['sheet:action.lock', 'sheet:action.reopen', 'line:action.answer', 'punch:action.importPunches'] as const),
        ...(['day:export', 'fix:export', 'line:export', 'sheet:export', 'punch:export'] as const),
      ],
    },
    { name: 'device', label: '考勤机接入', permissions: ['punch:read', 'punch:action.importPunches'] },
    { name: 'viewer', label: '只读', permissions: [...READ, 'fix:add'] },
  ],
})
