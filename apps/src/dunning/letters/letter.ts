import { capitalAmount } from '@qifuyun/contract/core/money.ts'
import { date, dict, integer, money, ref, rows, serial, text } from '@qifuyun/kit/fields.ts'
import { by, count } from '@qifuyun/kit/kpi.ts'
import { sumOf } from '@qifuyun/kit/values/exact.ts'
import { BILLS_MAX, dunningCase } from '#src/dunning/cases/case.ts'
import { entity } from '#src/dunning/identity.ts'
import { CHANNEL } from '#src/dunning/plans/channels.ts'
import { building } from '#src/main-data/building.ts'
import { project } from '#src/main-data/project.ts'
import { room } from '#src/main-data/room.ts'

/** A letter that asks for what is owed, as it stood on a day. */
export const letter = entity('letter', '催缴函', {
  no: serial('CJH{yyyy}{seq5}', '函件编号'),
  case: ref('催缴单', () => dunningCase).required(),
  /** Which time somebody is asked. */
  time: integer('催缴次数', { min: 1 }),
  kind: dict('函件类型', { letter: [CHANNEL.letter, '催缴函', 'warning'], lawyer: [CHANNEL.lawyer, '律师函', 'error'] }).required(),
  projectUuid: ref('项目', () => project).required(),
  buildingUuid: ref('楼栋', () => building),
  roomUuid: ref('房屋', () => room),
  payerName: text('欠费人').required(),
  lines: rows(
    '欠费账单',
    {
      name: text('收费项目', { max: 120 }).required(),
      dueDate: date('缴费截止日').required(),
      overdueDays: integer('逾期天数'),
      outstanding: money('欠费').required(),
      late: money('违约金').required().default(0),
      sum: money('小计').required(),
    },
    { max: BILLS_MAX },
  ),
  total: money('合计').derived(({ lines }) => sumOf(lines, 'sum')),
  capital: text('大写', { max: 100 }).derived(({ total }) => (typeof total === 'number' ? capitalAmount(total) : null)),
  day: date('发函日期').required(),
  payBy: date('限缴日期').required(),
  /** What its code leads to. */
  payLink: text('缴费链接', { max: 200 }).required(),
})
  .recorded()
  .rights({ make: '生成催缴函' })
  .kpis(({ eq }) => ({
    letters: by('day', count('催缴函', eq('kind', CHANNEL.letter))),
    lawyers: by('day', count('律师函', eq('kind', CHANNEL.lawyer))),
  }))
  .list({
    columns: ['no', 'payerName', 'roomUuid', 'buildingUuid', 'kind', 'total', 'day', 'payBy'],
    filters: ['kind', 'buildingUuid', 'projectUuid', 'day', 'case'],
    search: ['no', 'payerName'],
    sums: ['total'],
  })
  .inProject('projectUuid')
  .titled('no')
