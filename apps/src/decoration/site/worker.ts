import { date, images, masked, phone, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { entity } from '#src/decoration/identity.ts'
import { t } from '#src/decoration/texts.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { project } from '#src/main-data/project.ts'

/** As many as doors let in for one document. */
export const WORKERS_MAX = 50

/** Somebody who works in the room, known by their card at the gate. */
export const worker = entity('worker', '施工人员', {
  application: ref('装修申请', () => decoration).required(),
  projectUuid: ref('项目', () => project).from('application'),
  name: text('姓名', { max: 20 }).required(),
  idCard: masked('身份证号', { check: 'idCard', shows: [4, 4] }).required(),
  phone: phone('联系电话'),
  trade: text('工种', { max: 20 }),
  photo: images('照片', { max: 1 }).required(),
  cardNo: text('出入证号').readonly(),
  validTo: date('有效期至').readonly(),
})
  .states({
    registered: ['10', '待发证', { tone: 'warning', phase: 'waiting' }],
    valid: ['20', '有效', { tone: 'success', phase: 'working', locked: true }],
    suspended: ['30', '停用', { tone: 'error', phase: 'confirming', locked: true }],
    cancelled: ['40', '注销', { final: true, phase: 'done' }],
  })
  .actions({
    cancel: {
      label: '注销出入证',
      from: ['registered', 'valid', 'suspended'],
      to: 'cancelled',
      who: 'permission',
      confirm: '注销后「{name}」不能再凭证进出，确认注销？',
      danger: true,
      bulk: true,
    },
  })
  .uniqueTogether(['application', 'idCard'], t('该人员已登记'), { while: ['registered', 'valid', 'suspended'] })
  .kpis(({ state }) => ({
    valid: count('在场施工人员', state('valid')),
    suspended: count('停用出入证', state('suspended'), 'less'),
  }))
  .overview({ attention: [] })
  .list({
    columns: ['name', 'application', 'trade', 'idCard', 'phone', 'cardNo', 'validTo', 'projectUuid', 'state'],
    filters: ['state', 'projectUuid', 'application', 'validTo'],
    search: ['name', 'phone', 'cardNo', 'trade'],
  })
  .titled('name')
  .inProject('projectUuid')
