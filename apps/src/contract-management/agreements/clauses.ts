import { dict, flag, longText, rows, text } from '@qifuyun/kit/fields.ts'

const CLAUSES_MAX = 60

/** What is agreed, point by point. */
export const clauses = (label = '条款') =>
  rows(
    label,
    {
      kind: dict('条款类别', {
        payment: ['1', '付款', 'info'],
        breach: ['2', '违约', 'error'],
        secrecy: ['3', '保密', 'violet'],
        renewal: ['4', '续约', 'success'],
        other: ['5', '其他'],
      }).required(),
      title: text('条款标题').required(),
      content: longText('条款内容', { max: 5_000 }).required(),
      /** A clause of the template; `altered`: in other words, which somebody who knows the law has to look at. */
      standard: flag('标准条款').readonly().default(false),
      altered: flag('已改动').readonly().default(false),
    },
    { max: CLAUSES_MAX },
  )

type Clause = { kind: '1' | '2' | '3' | '4' | '5'; title: string; content: string; standard?: boolean | null; altered?: boolean | null }

/** Clauses as lines of another row. */
export const copied = (lines: readonly Clause[]) =>
  lines.map(({ kind, title, content, standard = false, altered = false }) => ({ kind, title, content, standard, altered }))
