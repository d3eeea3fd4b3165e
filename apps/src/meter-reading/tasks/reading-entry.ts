import { dateTime, exact, ref, text } from '@qifuyun/kit/fields.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/meter-reading/identity.ts'
import { round } from '#src/meter-reading/rounds/round.ts'

const register = (label: string) => exact(label, { max: 99_999_999_999 })

/** What a sheet says that a meter of a round shows, brought in by number: noted as it came, whatever becomes of the reading. */
export const readingEntry = entity('readingEntry', '读数录入', {
  round: ref('抄表批次', () => round).required(),
  code: text('表号').required(),
  value1: register('读数').required(),
  value2: register('读数2'),
  value3: register('读数3'),
  value4: register('读数4'),
  readAt: dateTime('抄表时间').hint('不填为录入时间'),
  note: text('说明', { max: 200 }),
  meter: ref('计量表', () => meter).readonly(),
  projectUuid: ref('项目', () => project).readonly(),
})
  .list({
    columns: ['round', 'code', 'meter', 'value1', 'readAt', 'note', 'createUserUuid', 'createTime'],
    filters: ['round', 'projectUuid', 'meter', 'createTime'],
    search: ['code'],
  })
  .inProject('projectUuid')
  .titled('code')
