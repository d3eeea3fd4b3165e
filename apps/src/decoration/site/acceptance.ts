import { dateTime, dict, images, integer, ref, rows, signature, text, user } from '@qifuyun/kit/fields.ts'
import { by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { VERDICT, VERDICT_CHOICES } from '#src/decoration/codes.ts'
import { entity } from '#src/decoration/identity.ts'
import { checkFields, decoration } from '#src/decoration/works/application.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** When the work is done, and again when the time of holding is over. */
export const ACCEPTED_FOR = { end: '1', second: '2' } as const

/** Somebody has looked at the finished work. */
export const acceptance = entity('acceptance', '装修验收', {
  title: text('验收名称').required(),
  application: ref('装修申请', () => decoration).required(),
  projectUuid: ref('项目', () => project).from('application'),
  roomUuid: ref('房屋', () => room).from('application'),
  round: dict('验收轮次', { end: [ACCEPTED_FOR.end, '竣工验收', 'info'], second: [ACCEPTED_FOR.second, '二次验收', 'violet'] }).required(),
  attempt: integer('第几次').required(),
  at: dateTime('验收时间').required(),
  user: user('验收人'),
  items: rows('检查项目', checkFields, { max: 30 }),
  photos: images('现场照片'),
  result: dict('验收结论', VERDICT_CHOICES).required(),
  note: text('现场说明', { max: 200 }),
  signature: signature('业主签名'),
})
  .recorded()
  .kpis(({ eq, and }) => ({
    acceptPassFirst: by(
      'at',
      ratio(
        '一次验收通过率',
        and(eq('round', ACCEPTED_FOR.end), eq('attempt', 1), eq('result', VERDICT.pass)),
        and(eq('round', ACCEPTED_FOR.end), eq('attempt', 1)),
      ),
    ),
    accepted: by('at', count('验收次数')),
  }))
  .overview({ attention: [] })
  .list({
    columns: ['title', 'application', 'roomUuid', 'round', 'attempt', 'at', 'user', 'result', 'note'],
    filters: ['projectUuid', 'application', 'round', 'result', 'at', 'user'],
    search: ['title', 'note'],
    views: [chart('result')],
  })
  .titled('title')
  .inProject('projectUuid')
