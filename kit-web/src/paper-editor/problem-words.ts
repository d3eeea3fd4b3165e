import { namedText } from '@qifuyun/kit/paper/field-names.ts'
import type { FieldGroup } from '@qifuyun/kit/paper/fields.ts'
import type { TemplateProblem } from '@qifuyun/kit/paper/problems.ts'
import type { TriedProblem } from '@qifuyun/kit/paper/tried.ts'
import type { useText } from './texts.ts'

export type Problem = TemplateProblem | TriedProblem
type Texts = ReturnType<typeof useText>

export interface ProblemWords {
  said: string
  /** What the repair is called. */
  repair: string
}

/** What is wrong, and what would mend it, as people are told. */
export const problemWords = (t: Texts, problem: Problem, groups: readonly FieldGroup[]): ProblemWords => {
  const field = 'field' in problem ? namedText(`{{${problem.field ?? ''}}}`, groups) : ''
  const nearest = 'nearest' in problem ? problem.nearest?.name : undefined
  const number = 'number' in problem ? problem.number : undefined
  const { wanted } = problem
  const n = 'rows' in problem ? problem.rows.length : 0
  switch (problem.kind) {
    case 'unknownField':
    case 'unknownColumn':
      if ('field' in problem && (problem.field ?? '') === '') return { said: t('还没有选择字段'), repair: '' }
      return {
        said:
          nearest === undefined ? t('字段 {field} 不存在', { field }) : t('字段 {field} 不存在，是不是「{nearest}」', { field, nearest }),
        repair: t('替换'),
      }
    case 'lineOutsideTable':
      return { said: t('{field} 是明细字段，只能放进循环', { field }), repair: '' }
    case 'tableOverNothing':
      return { said: t('循环没有数据来源'), repair: '' }
    case 'noColumns':
      return { said: t('循环没有列'), repair: '' }
    case 'notMoney':
      return { said: t('{field} 不是金额，不能写成大写', { field }), repair: '' }
    case 'notPicture':
      return { said: t('{field} 不是图片', { field }), repair: '' }
    case 'widths':
      return { said: t('各列合计 {number} mm，可打印 {wanted} mm', { number: number ?? 0, wanted: wanted ?? 0 }), repair: t('铺满') }
    case 'cellWidths':
      return { said: t('各栏合计 {number} mm，超出可打印的 {wanted} mm', { number: number ?? 0, wanted: wanted ?? 0 }), repair: t('铺满') }
    case 'wide':
      return { said: t('宽 {number} mm，超出可打印的 {wanted} mm', { number: number ?? 0, wanted: wanted ?? 0 }), repair: t('改小') }
    case 'smallText':
      return { said: t('字号 {number} pt，打印后看不清', { number: number ?? 0 }), repair: t('改为 {wanted} pt', { wanted: wanted ?? 0 }) }
    case 'smallCode':
      return {
        said: t('二维码 {number} mm，打印后可能扫不出', { number: number ?? 0 }),
        repair: t('改为 {wanted} mm', { wanted: wanted ?? 0 }),
      }
    case 'smallModules':
      return {
        said: t('条码宽 {number} mm，打印后可能扫不出', { number: number ?? 0 }),
        repair: t('改为 {wanted} mm', { wanted: wanted ?? 0 }),
      }
    case 'denseCode':
      return { said: t('条码内容太长，{n} 张可能扫不出', { n }), repair: t('改为 {wanted} mm', { wanted: wanted ?? 0 }) }
    case 'noCode':
      return { said: t('{n} 张的码没有内容或不能编码，不会打印', { n }), repair: '' }
    case 'labelAlone':
      return { said: t('字段为空时留下字样，{n} 张', { n }), repair: t('空时隐藏') }
    case 'nothingToRepeat':
      return { said: t('循环没有行可重复，{n} 张整块不打印', { n }), repair: t('写「无明细」') }
    case 'manyLines':
      return { said: t('列太窄，{n} 张的内容超过两行', { n }), repair: '' }
    case 'pages':
      return { said: t('{n} 张一页排不下，会排到第 2 页', { n }), repair: t('表头每页重复') }
    case 'empty':
      return { said: t('纸上还没有内容'), repair: '' }
  }
}
