import { exact, images, ref, text } from '@qifuyun/kit/fields.ts'
import { meter } from '#src/energy/meters/meter.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { entity } from '#src/meter-reading/identity.ts'
import { task } from '#src/meter-reading/tasks/task.ts'

const register = (label: string) => exact(label, { max: 99_999_999_999 })

/** What a household says that its meter shows: it stands as it was said, whatever becomes of the reading. */
export const selfReport = entity('selfReport', '自助抄表', {
  task: ref('计量表', () => task).required(),
  value1: register('读数').required(),
  value2: register('读数2'),
  value3: register('读数3'),
  value4: register('读数4'),
  photo: images('表盘照片', { max: 3 }).required(),
  note: text('说明', { max: 200 }),
  meter: ref('表具', () => meter).readonly(),
  roomUuid: ref('房屋', () => room).required(),
  projectUuid: ref('项目', () => project).from('roomUuid'),
})
  .recorded()
  .rights({ link: '生成自助抄表链接' })
  .list({
    columns: ['roomUuid', 'meter', 'value1', 'photo', 'note', 'createTime'],
    filters: ['projectUuid', 'roomUuid', 'meter', 'createTime'],
  })
  .inProject('projectUuid')
  .titled('roomUuid')
