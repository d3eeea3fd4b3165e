import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import type { ReactNode } from 'react'
import type { Step } from '#src/fee/arithmetic/pricing.ts'
import { Steps } from './billing/Steps.tsx'
import { useText } from './texts.ts'

/** How the amount of a bill came about, where it was calculated. */
export const CalculationPane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const calc = textOf(row.calc)
  if (calc === '') return null
  // Written by the run that billed it.
  const { steps } = JSON.parse(calc) as { steps: Step[] }
  return (
    <section aria-label={t('计算过程')}>
      <h3>{t('计算过程')}</h3>
      <Steps of={steps} />
    </section>
  )
}
