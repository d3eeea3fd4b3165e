import { dateTime, images, longText, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { calendar } from '@qifuyun/kit/views.ts'
import { point } from '#src/cleaning-greening/areas/rounds.ts'
import { entity } from '#src/cleaning-greening/identity.ts'
import { pestNotice } from '#src/cleaning-greening/pests/notice.ts'
import { project } from '#src/main-data/project.ts'

export const pestRecord = entity('pestRecord', '消杀记录', {
  no: serial('XC{yyyyMMdd}{seq4}'),
  area: ref('责任区', () => point).required(),
  projectUuid: ref('项目', () => project).from('area'),
  notice: ref('消杀通知', () => pestNotice),
  chemical: text('药剂').required(),
  dose: text('用量', { max: 30 }).required(),
  at: dateTime('时间'),
  warnUntil: dateTime('警示截止').required(),
  user: user('作业人员'),
  images: images('照片'),
  note: longText('文字说明'),
})
  .list({
    columns: ['no', 'area', 'chemical', 'dose', 'at', 'warnUntil', 'notice', 'user', 'projectUuid'],
    filters: ['area', 'projectUuid', 'at'],
    search: ['no', 'chemical'],
    views: [calendar('at', 'warnUntil')],
  })
  .kpis(({ gt }) => ({ sprayed: by('at', count('消杀次数')), warned: count('警示中', gt('warnUntil', '$now')) }))
  .inProject('projectUuid')
  .titled('no')
