import { dateTime, ref, text } from '@qifuyun/kit/fields.ts'
import { door } from '#src/access-control/doors/door.ts'
import { entity } from '#src/access-control/identity.ts'
import { credential } from '#src/access-control/people/credential.ts'
import { person } from '#src/access-control/people/person.ts'
import { t } from '#src/access-control/texts.ts'
import { project } from '#src/main-data/project.ts'

/** A credential at a door as the rules want it, and how far its device knows. */
export const access = entity('access', '通行权限', {
  door: ref('门', () => door).required(),
  person: ref('人员', () => person).required(),
  credential: ref('凭证', () => credential).required(),
  projectUuid: ref('项目', () => project).required(),
  name: text('名称', { max: 80 }),
  /** `weekText`. */
  times: text('通行时段', { max: 2_000 }).inner(),
  until: dateTime('失效时间'),
  sentAt: dateTime('下发时间'),
})
  .states({
    toSend: ['10', '待下发', { tone: 'warning', phase: 'waiting' }],
    sent: ['20', '已下发', { tone: 'success', phase: 'done' }],
    toDelete: ['30', '待删除', { tone: 'warning', phase: 'waiting' }],
    failed: ['40', '失败', { tone: 'error' }],
    gone: ['50', '已删除', { final: true }],
  })
  .uniqueTogether(['door', 'credential'], t('通行权限已存在'), { while: ['toSend', 'sent', 'toDelete', 'failed'] })
  .list({
    columns: ['person', 'door', 'credential', 'projectUuid', 'until', 'sentAt', 'state'],
    search: ['name'],
    filters: ['state', 'person', 'door', 'projectUuid'],
  })
  .overview({ attention: [] })
  .titled('name')
  .recorded()
  .inProject('projectUuid')
