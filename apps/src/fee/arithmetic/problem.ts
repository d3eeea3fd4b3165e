import type { ValuesOf } from '@qifuyun/contract/core/catalogue.ts'

/** Why something cannot be worked out: texts of the application's catalogue. */
export type ProblemText =
  | '公式无效：{part}'
  | '阶梯区间必须连续且不重叠'
  | '账期内没有生效的计费标准'
  | '账期内计费方式有变，请按变更日分开出账'
  | '房屋缺少建筑面积'
  | '房屋缺少套内面积'
  | '房屋缺少楼层'
  | '缺少本期用量'
  | '缺少人数'
  | '本次读数不能小于上次读数'
  | '用量不能小于0'
  | '应收金额不能小于0'
  | '应收金额不能超过1000万元'
  | '退款金额超过可退金额，当前可退 {amount} 元'

export interface Problem {
  readonly text: ProblemText
  readonly params?: Readonly<Record<string, string>>
}

/** What comes of a calculation that is not possible. */
export interface Failed {
  readonly problem: Problem
}

export const failed = <Said extends ProblemText>(text: Said, ...[params]: ValuesOf<Said>): Failed => ({
  problem: params === undefined ? { text } : { text, params: params as Readonly<Record<string, string>> },
})

export const isFailed = (found: object): found is Failed => 'problem' in found
