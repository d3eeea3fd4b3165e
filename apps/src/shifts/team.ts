import { integer, ref, rows, text, user } from '@qifuyun/kit/fields.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/shifts/identity.ts'
import { shiftType } from '#src/shifts/shift-type.ts'

/** People that one plan holds at most. */
export const PEOPLE_MAX = 60

/** People who are planned together, and how many of them each shift takes. */
export const team = entity('team', '班组', {
  name: text('班组名称', { max: 30 }).required().unique(),
  projectUuid: ref('项目', () => project).required(),
  members: rows('成员', { user: user('员工').required(), post: text('岗位', { max: 20 }) }, { min: 1, max: PEOPLE_MAX }),
  needs: rows(
    '人数要求',
    {
      shiftType: ref('班次', () => shiftType).required(),
      staff: integer('人数', { max: PEOPLE_MAX }).hint('不填按班次的最少人数'),
    },
    { max: 9 },
  ).hint('不填则用全部班次'),
})
  .list({ columns: ['name', 'projectUuid'], filters: ['projectUuid'], search: ['name'], children: ['members'] })
  .inProject('projectUuid')
  .titled('name')
