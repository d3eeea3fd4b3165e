import { dict, exact, flag, integer, money, percent, text } from '@qifuyun/kit/fields.ts'
import { entity } from '#src/fee/identity.ts'

/** More a day than this is no late fee any more. */
const MOST_A_DAY = 0.003
const WHOLE = 10_000

/** When and how fast what is not paid in time grows. */
export const lateFeeRule = entity('lateFeeRule', '违约金规则', {
  name: text('规则名称').required().unique(),
  ratePerDay: exact('日费率', { scale: 6, max: MOST_A_DAY }).required(),
  graceDays: integer('宽限天数', { max: 90, unit: '天' }).required().default(0),
  graceMode: dict('宽限方式', {
    dueDay: ['1', '超过宽限期后自到期次日起算'],
    graceEnd: ['2', '自宽限期满次日起算'],
  })
    .required()
    .default('1'),
  cap: percent('封顶比例').required().default(WHOLE),
  minAmount: money('起收金额').required().default(0),
  enabled: flag('启用').default(true),
})
  .list({
    columns: ['name', 'ratePerDay', 'graceDays', 'graceMode', 'cap', 'minAmount', 'enabled'],
    filters: ['enabled'],
    search: ['name'],
  })
  .chosenWhile('enabled')
  .titled('name')
