import { dateTime, dict, longText, ref, text } from '@qifuyun/kit/fields.ts'
import { count } from '@qifuyun/kit/kpi.ts'
import { now } from '@qifuyun/kit/states.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { entity } from '#src/repair/identity.ts'
import { repairType } from '#src/repair/repair-type.ts'
import { t } from '#src/repair/texts.ts'

/** An outage of water, power or a lift in a place, to which reports from there are linked. */
export const outage = entity('outage', '停复公告', {
  title: text('标题').required(),
  kind: dict('类型', { planned: ['1', '计划', 'info'], urgent: ['2', '紧急', 'error'] }).required(),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building).hint('不选则影响整个项目'),
  type: ref('报修类型', () => repairType).hint('不选则不限类型'),
  from: dateTime('开始时间').required(),
  to: dateTime('结束时间'),
  content: longText('内容').required(),
  endedAt: dateTime('恢复时间').readonly(),
})
  .states({ active: ['10', '进行中', { tone: 'warning' }], ended: ['20', '已结束', { tone: 'success', final: true }] })
  .actions({
    end: {
      label: '结束公告',
      from: 'active',
      to: 'ended',
      who: 'permission',
      confirm: '确认「{title}」已恢复？',
      set: { endedAt: now },
      effect: 'end',
    },
  })
  .rule('to', ({ from, to }) =>
    typeof from === 'string' && typeof to === 'string' && Date.parse(to) < Date.parse(from) ? t('结束时间不能早于开始时间') : undefined,
  )
  .list({
    columns: ['title', 'kind', 'projectUuid', 'buildingUuid', 'type', 'from', 'to', 'state'],
    filters: ['state', 'kind', 'projectUuid', 'buildingUuid', 'from'],
    search: ['title', 'content'],
  })
  .kpis(({ state }) => ({ active: count('进行中的停复公告', state('active'), 'less') }))
  .inProject('projectUuid')
  .titled('title')
