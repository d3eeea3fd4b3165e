import { dateTime, flag, integer, ref, text } from '@qifuyun/kit/fields.ts'
import { calendar } from '@qifuyun/kit/views.ts'
import { project } from '#src/main-data/project.ts'
import { batch } from '#src/room-handover/batches/batch.ts'
import { entity } from '#src/room-handover/identity.ts'
import { t } from '#src/room-handover/texts.ts'

/** An hour of a batch at which owners may come, and how many of them. */
export const slot = entity('slot', '预约时段', {
  batch: ref('交付批次', () => batch).required(),
  projectUuid: ref('项目', () => project).from('batch'),
  name: text('时段').readonly(),
  begin: dateTime('开始时间').required(),
  capacity: integer('可约数', { min: 1, max: 200 }).required(),
  booked: integer('已约数').readonly().default(0),
  left: integer('剩余', { min: null }).derived(({ capacity, booked }) => Number(capacity ?? 0) - Number(booked ?? 0)),
  enabled: flag('启用').default(true),
})
  .uniqueTogether(['batch', 'begin'], t('该时段已存在'))
  .chosenWhile('enabled')
  .timers({ begun: { label: '时段已开始', at: 'begin', effect: 'closeSlots', together: true } })
  .list({
    columns: ['batch', 'name', 'capacity', 'booked', 'left', 'enabled'],
    filters: ['batch', 'begin', 'enabled', 'projectUuid'],
    search: ['name'],
    sort: [{ field: 'begin', order: 'asc' }],
    sortable: ['begin'],
    views: [calendar('begin')],
  })
  .inProject('projectUuid')
  .titled('name')
