import { dict, flag, integer, money, ref, rows, text, timeOfDay } from '@qifuyun/kit/fields.ts'
import { WHEN_OWED } from '#src/decoration/codes.ts'
import { entity } from '#src/decoration/identity.ts'
import { project } from '#src/main-data/project.ts'

const days = (label: string, max: number) => integer(label, { min: 1, max, unit: '天' }).required()

/** What a project asks of fit-outs: deposits, hours, how often it looks, how long it holds. */
export const setting = entity('setting', '装修设置', {
  projectUuid: ref('项目', () => project)
    .required()
    .unique(),
  name: text('名称').readonly(),
  ownerDeposit: money('业主押金').required().default(200_000),
  companyDeposit: money('施工方押金').required().default(300_000),
  cardFee: money('出入证工本费').required().default(1_000),
  garbagePerM2: money('垃圾清运费(元/m²)').required().default(300),
  payDays: days('付款期限', 365).default(7),
  quietHours: rows(
    '可施工时段',
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
      end: timeOfDay('结束').required(),
    },
    { max: 20 },
  ),
  roundDays: days('巡查间隔', 30).default(3),
  holdDays: days('冻结天数', 365).default(30),
  maxExtend: days('最长延期', 180).default(60),
  whenOwed: dict('欠费时', { warn: [WHEN_OWED.warn, '提醒', 'warning'], refuse: [WHEN_OWED.refuse, '不予受理', 'error'] })
    .required()
    .default(WHEN_OWED.warn),
  needFlow: flag('无流程时人工审批').default(false),
})
  .list({ columns: ['projectUuid', 'ownerDeposit', 'companyDeposit', 'cardFee', 'garbagePerM2', 'roundDays', 'holdDays', 'maxExtend'] })
  .settings('projectUuid')
  .titled('name')
