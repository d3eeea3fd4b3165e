import type { StoredOf } from '@qifuyun/kit/entity.ts'
import { choiceLabel } from '@qifuyun/kit/field.ts'
import { dateTime, dict, files, flag, images, link, longText, phone, position, ref, serial, text, user } from '@qifuyun/kit/fields.ts'
import { averageMinutes, count } from '@qifuyun/kit/kpi.ts'
import { actor, now } from '@qifuyun/kit/states.ts'
import { chart, kanban, pivot } from '@qifuyun/kit/views.ts'
import { firstOf, whoMay } from '@qifuyun/kit/work/whom.ts'
import { place } from '#src/main-data/place.ts'
import { entity } from '#src/patrol/identity.ts'
import { task } from '#src/patrol/rounds.ts'
import { t, texts } from '#src/patrol/texts.ts'

export const LEVEL = { first: '1', second: '2', third: '3' } as const
export const KIND = { fire: '1', theft: '2', fight: '3', damage: '4', injury: '5', other: '6' } as const

export const incident = entity('incident', '突发事件', {
  no: serial('TF{yyyyMMdd}{seq4}'),
  kind: dict('事件类型', {
    fire: [KIND.fire, '火情', 'error'],
    theft: [KIND.theft, '盗窃', 'violet'],
    fight: [KIND.fight, '斗殴', 'warning'],
    damage: [KIND.damage, '设施损坏', 'info'],
    injury: [KIND.injury, '人员受伤', 'error'],
    other: [KIND.other, '其他'],
  }).required(),
  level: dict('事件等级', {
    first: [LEVEL.first, '一级', 'error'],
    second: [LEVEL.second, '二级', 'warning'],
    third: [LEVEL.third, '三级', 'info'],
  }).required(),
  content: longText('情况说明'),
  ...place(),
  position: position('事发坐标'),
  images: images('图片'),
  video: files('视频', { max: 3 }),
  people: longText('涉及人员'),
  police: flag('是否报警').default(false),
  /** Somebody pressed the button: it is of the first level whatever else is said. */
  sos: flag('SOS求助').default(false),
  task: ref('巡更任务', () => task),
  reporter: user('上报人').readonly(),
  respondBy: dateTime('应响应时间').readonly(),
  responder: user('响应人').readonly(),
  respondedAt: dateTime('响应时间').readonly(),
  escalatedAt: dateTime('升级时间').readonly(),
  report: longText('处置报告').readonly(),
  closedAt: dateTime('关闭时间').readonly(),
  target: text('转办单号', { max: 60 }).readonly(),
  orderUuid: link('关联工单'),
  suspect: text('可疑人员', { max: 20 }).readonly(),
  suspectPhone: phone('联系电话').readonly(),
  suspectPlate: text('车牌号', { max: 10 }).readonly(),
  barredAt: dateTime('列入黑名单时间').readonly(),
})
  .states({
    reported: ['10', '已上报', { tone: 'error', phase: 'waiting' }],
    handling: ['20', '处置中', { tone: 'warning', locked: true, phase: 'working' }],
    closed: ['30', '已关闭', { tone: 'success', final: true, phase: 'done' }],
  })
  .actions({
    respond: {
      label: '响应',
      from: 'reported',
      to: 'handling',
      who: 'permission',
      set: { respondedAt: now, responder: actor },
      late: t('已有人响应'),
    },
    close: {
      label: '关闭',
      from: 'handling',
      to: 'closed',
      who: ['permission', { field: 'responder' }],
      form: ['report!', 'police'],
      set: { closedAt: now },
    },
    dispatch: {
      label: '转工单',
      from: ['reported', 'handling'],
      who: 'permission',
      unless: 'orderUuid',
      late: t('已转工单'),
      confirm: '确认将「{no}」转为工单？',
      effect: 'dispatch',
    },
    bar: {
      label: '列入访客黑名单',
      from: ['reported', 'handling', 'closed'],
      who: 'permission',
      form: ['suspect!', 'suspectPhone', 'suspectPlate'],
      unless: 'barredAt',
      late: t('已列入黑名单'),
      effect: 'bar',
      danger: true,
    },
  })
  .timers({ escalate: { label: '无人响应升级', at: 'respondBy', while: 'reported', effect: 'escalate' } })
  .todos({
    respond: { while: 'reported', for: whoMay('respond'), word: '待响应突发事件', due: 'respondBy' },
    close: { while: 'handling', for: firstOf('responder', whoMay('close')), word: '待处置突发事件' },
  })
  .form(
    { title: '事件', fields: ['kind', 'level', 'content', 'images', 'video', 'people', 'police', 'sos'] },
    { title: '地点', fields: ['projectUuid', 'buildingUuid', 'roomUuid', 'positionUuid', 'positionText', 'position', 'task'] },
  )
  .list({
    columns: ['no', 'kind', 'level', 'content', 'positionText', 'reporter', 'createTime', 'responder', 'respondedAt', 'target', 'state'],
    filters: ['state', 'kind', 'level', 'sos', 'projectUuid', 'createTime'],
    search: ['no', 'content', 'positionText', 'people'],
    views: [kanban('state', { lanes: 'level' }), chart('kind', { label: '按类型' }), pivot('kind', 'level', count('件数'), { heat: true })],
  })
  .kpis(({ state, eq, notEmpty }) => ({
    incidents: count('突发事件', undefined, 'less'),
    openIncidents: count('未关闭', state('reported', 'handling'), 'less'),
    firstLevel: count('一级事件', eq('level', LEVEL.first), 'less'),
    respondMinutes: averageMinutes('平均响应时长', 'createTime', 'respondedAt', state('handling', 'closed')),
    escalated: count('升级次数', notEmpty('escalatedAt'), 'less'),
  }))
  .overview({ lead: 'incidents', support: ['openIncidents', 'firstLevel', 'respondMinutes', 'escalated'], charts: ['kind', 'hours'] })
  .seenBy('reporter', 'responder')
  .inProject('projectUuid')
  .cards({ assistant: 'application', fields: ['no', 'kind', 'level', 'positionText', 'projectUuid', 'reporter', 'respondBy'] })
  .titled('no')
  .selfService()

/** What has happened, in a word; each label stands in the catalogue. */
export const kindOf = ({ sos, kind }: Pick<StoredOf<typeof incident>, 'sos' | 'kind'>) =>
  sos === true ? t('SOS求助') : texts.sentence(choiceLabel(incident.fields.kind, kind) as Parameters<typeof texts.sentence>[0])
