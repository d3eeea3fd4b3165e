import { date, dateTime, dict, flag, images, integer, ref, rows, serial, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { VERDICT, VERDICT_CHOICES } from '#src/decoration/codes.ts'
import { entity } from '#src/decoration/identity.ts'
import { checkFields, decoration } from '#src/decoration/works/application.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** Somebody has looked at the work, and found this. */
export const round = entity('round', '装修巡查', {
  no: serial('XC{yyyyMMdd}{seq4}'),
  application: ref('装修申请', () => decoration).required(),
  projectUuid: ref('项目', () => project).from('application'),
  roomUuid: ref('房屋', () => room).from('application'),
  count: integer('第几次').required(),
  at: dateTime('巡查时间').required(),
  user: user('巡查人'),
  items: rows('检查项目', checkFields, { max: 30 }),
  photos: images('现场照片'),
  result: dict('巡查结果', VERDICT_CHOICES).required(),
  onTime: flag('按时巡查').default(true),
  note: text('现场说明', { max: 200 }),
  next: date('下次巡查'),
})
  .recorded()
  .kpis(({ eq }) => ({
    rounds: by('at', count('巡查次数', undefined, 'more')),
    roundRate: by('at', ratio('按时巡查率', eq('onTime', true))),
    failed: by('at', count('巡查不合格', eq('result', VERDICT.fail), 'less')),
  }))
  .overview({ attention: [] })
  .list({
    columns: ['no', 'application', 'roomUuid', 'count', 'at', 'user', 'result', 'onTime', 'note', 'next'],
    filters: ['projectUuid', 'application', 'result', 'onTime', 'at', 'user'],
    search: ['no', 'note'],
    views: [chart('result')],
  })
  .inProject('projectUuid')
