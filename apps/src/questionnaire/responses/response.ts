import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { dateTime, decimal, dict, files, flag, integer, longText, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { average, by, count, ratio } from '@qifuyun/kit/kpi.ts'
import { days } from '@qifuyun/kit/timers.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { customer } from '#src/customers/records/customer.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'
import { CHANNEL, KEPT_DAYS, TEXT_MAX } from '#src/questionnaire/codes.ts'
import { entity } from '#src/questionnaire/identity.ts'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import { t } from '#src/questionnaire/texts.ts'

/** What somebody has said: their answers on the path that these led, and nothing off it. */
export const response = entity('response', '答卷', {
  responseNo: serial('DJ{yyyyMMdd}{seq5}', '答卷编号'),
  survey: ref('问卷', () => survey)
    .required()
    .readonly(),
  title: text('问卷标题', { max: 100 }).readonly(),
  edition: integer('版本').required().readonly(),
  projectUuid: ref('项目', () => project).readonly(),
  user: user('员工').readonly(),
  customer: ref('客户', () => customer).readonly(),
  roomUuid: ref('房屋', () => room).readonly(),
  channel: dict('答题方式', {
    link: [CHANNEL.link, '链接', 'info'],
    code: [CHANNEL.code, '二维码', 'success'],
    inside: [CHANNEL.inside, '站内', 'violet'],
    message: [CHANNEL.message, '短信', 'warning'],
  })
    .required()
    .readonly(),
  score: decimal('得分', { scale: 1, min: null, unit: '分' }).readonly(),
  nps: integer('推荐度', { min: null }).readonly(),
  /** Of the first question about recommendation: 1 who would, -1 who would not. */
  npsPoint: integer('推荐倾向', { min: null }).readonly().inner(),
  durationSec: integer('答题用时', { unit: '秒' }).readonly(),
  startedAt: dateTime('开始答题').required().readonly(),
  savedAt: dateTime('保存时间').readonly(),
  submittedAt: dateTime('提交时间').readonly(),
  files: files('附件', { max: 100 }).readonly(),
  reason: text('无效原因', { max: 200 }).readonly(),
  answers: longText('作答', { max: TEXT_MAX }).internal(),
  path: longText('答题路径', { max: TEXT_MAX }).internal(),
  /** Of the home whose vote it is; of an anonymous survey, too. */
  byOwner: flag('业主作答').internal().default(false),
  /** Salted hashes: who may go on with it, and by what it is the only one. */
  voterKey: text('答题人', { max: 100 }).internal(),
  onceKey: text('唯一标识', { max: 100 }).internal(),
})
  .states({
    answering: ['10', '答题中', { tone: 'info', locked: true, phase: 'working' }],
    valid: ['20', '有效', { tone: 'success', locked: true, phase: 'done' }],
    screened: ['21', '被筛除', { tone: 'warning', final: true, phase: 'closed' }],
    invalid: ['30', '无效', { tone: 'error', final: true, phase: 'closed' }],
    unfinished: ['31', '未完成', { tone: 'neutral', final: true, phase: 'closed' }],
  })
  .actions({
    invalidate: {
      label: '标为无效',
      from: 'valid',
      to: 'invalid',
      who: 'permission',
      form: ['reason!'],
      effect: 'invalidate',
      confirm: '标为无效后不再计入统计，占用的名额释放',
      danger: true,
      bulk: true,
    },
  })
  .timers({ forget: { label: '超时未完成', at: 'savedAt', after: days(KEPT_DAYS), while: 'answering', to: 'unfinished' } })
  .kpis(({ state, and, notEmpty, count: rows, sum }) => ({
    month: by('submittedAt', count('回收答卷', state('valid'), 'more')),
    completion: by('startedAt', ratio('平均完成率', state('valid'), notEmpty('startedAt'))),
    duration: by('submittedAt', average('平均用时', 'durationSec', '秒', state('valid'))),
    nps: by('submittedAt', {
      ...{ label: 'NPS', unit: 'score', better: 'more' as const },
      value: {
        ...{ of: 'ratio' as const, part: sum('npsPoint', and(state('valid'), notEmpty('npsPoint'))) },
        ...{ whole: rows(and(state('valid'), notEmpty('npsPoint'))), digits: 1 },
      },
    }),
  }))
  .overview({ lead: 'month', support: ['completion', 'duration', 'nps'], charts: ['survey', 'channel'] })
  .form(
    { title: '答卷', fields: ['responseNo', 'title', 'edition', 'channel', 'score', 'nps'] },
    { title: '答题人', fields: ['user', 'customer', 'roomUuid', 'projectUuid'] },
    { title: '过程', fields: ['startedAt', 'submittedAt', 'durationSec', 'reason', 'files'] },
  )
  .list({
    columns: [
      ...(['responseNo', 'title', 'submittedAt', 'score', 'nps', 'durationSec', 'channel'] as const),
      ...(['user', 'customer', 'roomUuid', 'edition', 'state'] as const),
    ],
    filters: ['state', 'survey', 'channel', 'edition', 'submittedAt', 'score', 'nps', 'projectUuid', 'user', 'customer'],
    search: ['responseNo', 'title'],
    sort: [{ field: 'submittedAt', order: 'desc' }],
    sortable: ['submittedAt', 'score', 'durationSec'],
    views: [chart('survey', { label: '按问卷' })],
  })
  .uniqueTogether(['survey', 'onceKey'], t('您已提交过，感谢参与'), { while: ['valid'] })
  .recorded()
  .indexed('voterKey')
  .indexedTogether(['survey', 'submittedAt'])
  .inProject('projectUuid')
  .titled('responseNo')

export type Response = StoredOf<typeof response>
