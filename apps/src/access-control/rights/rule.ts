import { dateTime, dict, link, ref, refs, rows, serial, text, timeOfDay } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { door, doorGroup } from '#src/access-control/doors/door.ts'
import { entity } from '#src/access-control/identity.ts'
import { person, personGroup } from '#src/access-control/people/person.ts'
import { t } from '#src/access-control/texts.ts'
import { project } from '#src/main-data/project.ts'

const none = (list: readonly string[] | null | undefined): boolean => (list ?? []).length === 0

export const rule = entity('rule', '授权', {
  no: serial('MJ{yyyyMMdd}{seq4}'),
  name: text('名称').required(),
  projectUuid: ref('项目', () => project).required(),
  persons: refs('授权人员', () => person),
  groups: refs('授权人员组', () => personGroup),
  doors: refs('授权门', () => door),
  doorGroups: refs('授权门组', () => doorGroup),
  validFrom: dateTime('生效时间').required(),
  validTo: dateTime('失效时间'),
  times: rows(
    '通行时段',
    {
      days: dict('日期', {
        all: ['all', '每天'],
        work: ['work', '工作日'],
        rest: ['rest', '周末'],
        mon: ['1', '周一'],
        tue: ['2', '周二'],
        wed: ['3', '周三'],
        thu: ['4', '周四'],
        fri: ['5', '周五'],
        sat: ['6', '周六'],
        sun: ['7', '周日'],
      }).required(),
      begin: timeOfDay('开始').required(),
      end: timeOfDay('结束').required().hint('早于开始则为次日'),
    },
    { max: 20 },
  ),
  sourceApp: text('授权来源').readonly(),
  source: link('来源单据'),
})
  .rule('persons', ({ persons, groups }) => (none(persons) && none(groups) ? t('请选择授权人员或人员组') : undefined))
  .rule('doors', ({ doors, doorGroups }) => (none(doors) && none(doorGroups) ? t('请选择授权门或门组') : undefined))
  .rule('validTo', ({ validFrom, validTo }) => (validFrom && validTo && validTo <= validFrom ? t('结束时间不能早于开始时间') : undefined))
  .states({
    active: ['10', '生效', { tone: 'success' }],
    expired: ['20', '过期', { final: true, phase: 'done' }],
    revoked: ['30', '撤销', { tone: 'error', final: true }],
  })
  .actions({
    revoke: {
      label: '撤销',
      from: 'active',
      to: 'revoked',
      who: 'permission',
      confirm: '撤销后从门禁设备删除，确认撤销「{name}」？',
      danger: true,
      bulk: true,
    },
  })
  .timers({
    begin: { label: '授权生效', at: 'validFrom', while: 'active', effect: 'begin' },
    expire: { label: '授权到期', at: 'validTo', while: 'active', to: 'expired' },
  })
  .form(
    { title: '授权', fields: ['name', 'projectUuid', 'validFrom', 'validTo'] },
    { title: '人员', fields: ['persons', 'groups'] },
    { title: '门', fields: ['doors', 'doorGroups', 'times'] },
  )
  .list({
    columns: ['no', 'name', 'persons', 'groups', 'doors', 'doorGroups', 'validFrom', 'validTo', 'sourceApp', 'projectUuid', 'state'],
    filters: ['state', 'projectUuid', 'validFrom', 'validTo'],
    search: ['no', 'name'],
  })
  .kpis(({ state }) => ({ rules: count('生效授权', state('active')) }))
  .overview({ attention: [] })
  .indexed('source')
  .titled('name')
  .inProject('projectUuid')
