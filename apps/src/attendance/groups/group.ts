import { dict, flag, integer, ref, refs, rows, text, timeOfDay, user } from '@qifuyun/kit/fields.ts'
import { HOURS } from '#src/attendance/codes.ts'
import { place } from '#src/attendance/groups/place.ts'
import { entity } from '#src/attendance/identity.ts'
import { fixedMinutes } from '#src/attendance/rules/due.ts'
import { t } from '#src/attendance/texts.ts'
import { project } from '#src/main-data/project.ts'

/** People that one group holds at most. */
export const MEMBERS_MAX = 500

/** People who punch by the same rules. Everybody is in one group at most. */
export const group = entity('group', '考勤组', {
  name: text('名称', { max: 30 }).required().unique(),
  projectUuid: ref('项目', () => project).required(),
  members: rows(
    '成员',
    { user: user('员工').required(), number: text('考勤号', { max: 20 }).hint('考勤机上的编号') },
    { min: 1, max: MEMBERS_MAX },
  ),
  places: refs('考勤点', () => place, { max: 50 }).hint('不选则不限地点'),
  hours: dict('工时来源', {
    fixed: [HOURS.fixed, '固定时间', 'info'],
    shifts: [HOURS.shifts, '员工排班', 'success'],
  })
    .required()
    .default(HOURS.fixed),
  start: timeOfDay('上班时间').required().default('09:00'),
  end: timeOfDay('下班时间').required().default('18:00').hint('不晚于上班时间则为次日'),
  breakMin: integer('休息时长', { max: 720, unit: '分钟' }).required().default(60),
  flexMin: integer('弹性时长', { max: 240, unit: '分钟' }).required().default(0).hint('早到早走，晚到晚走'),
  lateGrace: integer('迟到宽限', { max: 120, unit: '分钟' }).required().default(0).hint('超过宽限后从上班时间起算'),
  absentAfterMin: integer('迟到多久算旷工半天', { min: 1, max: 480, unit: '分钟' }).required().default(60),
  remoteAllowed: flag('允许外勤').default(false),
  photoRequired: flag('打卡须拍照').default(false),
  enabled: flag('启用').default(true),
})
  .rule('breakMin', ({ start, end, breakMin }) =>
    start && end && breakMin && breakMin >= fixedMinutes(start, end) ? t('休息时长应短于工作时间') : undefined,
  )
  .form(
    { title: '成员', fields: ['name', 'projectUuid', 'enabled', 'members'] },
    { title: '工时', fields: ['hours', 'start', 'end', 'breakMin', 'flexMin', 'lateGrace', 'absentAfterMin'] },
    { title: '打卡', fields: ['places', 'remoteAllowed', 'photoRequired'] },
  )
  .list({
    columns: ['name', 'projectUuid', 'hours', 'start', 'end', 'places', 'remoteAllowed', 'enabled'],
    filters: ['projectUuid', 'hours', 'enabled'],
    search: ['name'],
    children: ['members'],
  })
  .inProject('projectUuid')
  .chosenWhile('enabled')
  .titled('name')
