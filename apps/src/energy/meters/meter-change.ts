import { dateTime, exact, images, ref, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/energy/identity.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { project } from '#src/main-data/project.ts'

/** A meter that took the place of another: who reads the readings later knows why they begin anew. */
export const meterChange = entity('meterChange', '换表记录', {
  meter: ref('计量表', () => meter).required(),
  projectUuid: ref('项目', () => project),
  changedAt: dateTime('换表时间').required(),
  oldCode: text('旧表编码', { max: 30 }),
  oldFinal1: exact('旧表止数1').required(),
  oldFinal2: exact('旧表止数2'),
  oldFinal3: exact('旧表止数3'),
  oldFinal4: exact('旧表止数4'),
  newInitial1: exact('新表起数1').required(),
  newInitial2: exact('新表起数2'),
  newInitial3: exact('新表起数3'),
  newInitial4: exact('新表起数4'),
  newCode: text('新表编码', { max: 30 }),
  newMultiplier: exact('新表倍率'),
  newModulus: exact('新表满码值'),
  reason: text('换表原因', { max: 200 }),
  images: images('换表照片'),
})
  .recorded()
  .list({
    columns: ['meter', 'changedAt', 'oldCode', 'oldFinal1', 'newCode', 'newInitial1', 'newMultiplier', 'reason'],
    filters: ['meter', 'projectUuid', 'changedAt'],
  })
  .inProject('projectUuid')
  .titled('oldCode')
