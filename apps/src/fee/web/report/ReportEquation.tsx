import { Equation } from '@qifuyun/kit-web/report/Equation.tsx'
import type { ReactNode } from 'react'
import type { Report } from '#src/fee/calls.ts'
import { useText } from '#src/fee/web/texts.ts'
import { plain } from './plain.ts'

/** The sum of all parts as an equation, and what its moves are made of. */
export const ReportEquation = ({ of, span }: { of: Report; span: { from: string; to: string } }): ReactNode => {
  const t = useText()
  const { total, adjusted, collected } = of
  const made = [
    [t('优惠'), adjusted.discounts],
    [t('减免'), adjusted.reductions],
    [t('违约金减免'), adjusted.waived],
    [t('作废'), adjusted.voided],
    [t('核销'), adjusted.writtenOff],
  ] as const
  const taken = [
    [t('本金'), collected.principal],
    [t('违约金'), collected.late],
    [t('冲正与退款'), collected.returned],
  ] as const
  const list = (parts: readonly (readonly [string, number])[]): string =>
    parts
      .filter(([, fen]) => fen !== 0)
      .map(([word, fen]) => `${word} ${plain(fen)}`)
      .join(' · ')
  return (
    <Equation
      parts={[
        { label: `${t('期初欠费')} ${span.from}`, value: plain(total.opening) },
        { sign: '+', label: t('本期应收'), value: plain(total.issued) },
        { sign: '−', label: t('本期实收'), value: plain(total.collected), note: list(taken) },
        { sign: '−', label: t('减免与调整'), value: plain(total.adjusted), note: list(made) },
        {
          sign: '=',
          label: `${t('期末欠费')} ${span.to}`,
          value: plain(total.closing),
          note: t('比期初 {x}', {
            x: `${total.closing < total.opening ? '−' : '+'}${plain(Math.abs(total.closing - total.opening))}`,
          }),
        },
      ]}
    />
  )
}
