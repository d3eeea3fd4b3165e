import { dateTime, dict, range, text, user } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/shifts/identity.ts'

/** Somebody who is away: plans are checked against it. It comes from approved requests, or is entered here. */
export const absence = entity('absence', '请假出差', {
  user: user('员工').required(),
  kind: dict('类型', { leave: ['1', '请假', 'warning'], trip: ['2', '出差', 'info'] })
    .required()
    .default('1'),
  name: text('名称', { max: 20 }).required().hint('如 年假、病假、出差'),
  at: range('起止时间').required(),
  no: text('单号', { max: 40 }).readonly(),
  approvedAt: dateTime('批准时间').readonly(),
  sourceKey: text('来源标识', { max: 80 }).unique().internal(),
})
  .list({
    columns: ['user', 'kind', 'name', 'at', 'no', 'approvedAt'],
    filters: ['user', 'kind', 'at'],
    search: ['name', 'no'],
  })
  .seenBy('user')
  .titled('name')
