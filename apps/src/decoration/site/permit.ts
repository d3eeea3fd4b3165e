import { date, dateTime, ref, serial, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { entity } from '#src/decoration/identity.ts'
import { decoration } from '#src/decoration/works/application.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** What hangs at the door while people work behind it. */
export const permit = entity('permit', '施工许可证', {
  no: serial('XK{yyyyMMdd}{seq4}', '许可证号'),
  application: ref('装修申请', () => decoration).required(),
  projectUuid: ref('项目', () => project).from('application'),
  roomUuid: ref('房屋', () => room).from('application'),
  companyName: text('施工单位').readonly(),
  leader: text('施工负责人', { max: 20 }).readonly(),
  validFrom: date('生效日期').required(),
  validTo: date('失效日期').required(),
  printedAt: dateTime('打印时间').readonly(),
  link: text('查验地址', { max: 300 }).readonly().inner(),
})
  .states({
    valid: ['10', '有效', { tone: 'success', phase: 'working', locked: true }],
    suspended: ['20', '已停工', { tone: 'error', phase: 'confirming', locked: true }],
    ended: ['30', '已失效', { final: true, phase: 'done' }],
  })
  .actions({
    printed: { label: '登记打印', from: ['valid', 'suspended'], who: 'permission', set: { printedAt: now }, bulk: true },
  })
  .recorded()
  .kpis(({ state }) => ({ valid: count('有效许可证', state('valid')) }))
  .overview({ attention: [] })
  .list({
    columns: ['no', 'application', 'roomUuid', 'companyName', 'leader', 'validFrom', 'validTo', 'printedAt', 'state'],
    filters: ['state', 'projectUuid', 'application', 'validTo'],
    search: ['no', 'companyName', 'leader'],
  })
  .inProject('projectUuid')
