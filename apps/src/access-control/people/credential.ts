import { dateTime, dict, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { chart } from '@qifuyun/kit/views.ts'
import { entity } from '#src/access-control/identity.ts'
import { person } from '#src/access-control/people/person.ts'
import { t } from '#src/access-control/texts.ts'
import { project } from '#src/main-data/project.ts'

export const BY = { card: '1', face: '2', qr: '3', phone: '4', pin: '5' } as const

/** By what somebody is known at a door. Of a number that is known by heart only a keyed hash is kept. */
export const credential = entity('credential', '凭证', {
  person: ref('人员', () => person).required(),
  projectUuid: ref('项目', () => project).from('person'),
  kind: dict('凭证类型', {
    card: [BY.card, '卡', 'info'],
    face: [BY.face, '人脸', 'violet'],
    qr: [BY.qr, '二维码', 'success'],
    phone: [BY.phone, '蓝牙'],
    pin: [BY.pin, '密码', 'warning'],
  }).required(),
  value: text('凭证号', { max: 64 }).required().confidential(),
  /** What is compared at doors. */
  key: text('识别号', { max: 64 }).internal(),
  lostAt: dateTime('挂失时间').readonly(),
})
  .states({
    normal: ['10', '正常', { tone: 'success' }],
    lost: ['20', '挂失', { tone: 'error', locked: true }],
    cancelled: ['30', '注销', { final: true }],
  })
  .actions({
    lose: {
      label: '挂失',
      from: 'normal',
      to: 'lost',
      who: 'permission',
      set: { lostAt: now },
      confirm: '挂失后立即从所有门删除，确认挂失？',
      danger: true,
    },
    restore: { label: '解挂', from: 'lost', to: 'normal', who: 'permission', set: { lostAt: null } },
    cancel: {
      label: '注销',
      from: ['normal', 'lost'],
      to: 'cancelled',
      who: 'permission',
      confirm: '注销后不能恢复，确认注销？',
      danger: true,
      bulk: true,
    },
  })
  .uniqueTogether(['kind', 'key'], t('凭证号已存在'), { while: ['normal', 'lost'] })
  .list({
    columns: ['person', 'kind', 'value', 'projectUuid', 'lostAt', 'createTime', 'state'],
    filters: ['state', 'kind', 'projectUuid', 'person'],
    search: ['value'],
    views: [chart('kind')],
  })
  .kpis(({ state }) => ({ lost: count('挂失凭证', state('lost'), 'less') }))
  .titled('value')
  .inProject('projectUuid')
