import type { Context } from '@qifuyun/kit/context.ts'
import type { InputOf } from '@qifuyun/kit/entity.ts'
import { dict } from '#src/general-settings/dict.ts'
import { numberRule } from '#src/general-settings/number-rule.ts'
import { param } from '#src/general-settings/param.ts'

/** Dictionaries of the demo enterprise: how its offices are called, and what its people choose. */
const DICTIONARIES: readonly {
  parentCode: string
  entries: readonly (readonly [code: string, name: string, color?: '3' | '4' | '5'])[]
}[] = [
  {
    parentCode: 'payWay',
    entries: [
      ['cash', '现金'],
      ['transfer', '转账'],
      ['pos', '刷卡'],
      ['scan', '扫码'],
    ],
  },
  {
    parentCode: 'serviceLevel',
    entries: [
      ['standard', '标准服务', '3'],
      ['advanced', '优享服务', '4'],
      ['premium', '尊享服务', '5'],
    ],
  },
]

const PARAMS: readonly InputOf<typeof param>[] = [
  { key: 'serviceHotline', name: '服务热线', type: '1', value: '0571-88001234', onPaper: true, remark: '印在单据页脚' },
  { key: 'serviceAddress', name: '服务中心地址', type: '1', value: '杭州市西湖区文三路 398 号', onPaper: true },
  { key: 'bankAccount', name: '收款账户', type: '1', value: '示例银行文三支行 3300 1616 7810 0500 0123', onPaper: true },
  { key: 'moveOutHour', name: '物品放行截止时刻', type: '2', least: 8, most: 22, value: '20' },
  { key: 'serviceLevel', name: '默认服务等级', type: '4', parentCode: 'serviceLevel', value: 'standard' },
  { key: 'quietAtNoon', name: '午休免打扰', type: '3', value: '是' },
]

const RULES = 3

/** What the administrators of the demo enterprise have set. */
export const demoSettings = async ({ rows, numbers }: Context): Promise<void> => {
  for (const { parentCode, entries } of DICTIONARIES)
    for (const [index, [dictCode, dictName, color]] of entries.entries())
      await rows.add(dict, { parentCode, dictCode, dictName, seq: index + 1, ...(color && { color }) })
  for (const each of PARAMS) await rows.add(param, each)
  // The enterprise has written down how these are numbered.
  for (const { target, pattern } of numbers
    .documents()
    .filter((each) => each.pattern.includes('{yyyyMMdd}'))
    .slice(0, RULES))
    await rows.add(numberRule, { target, pattern, reset: '4', start: 1 })
}
