import { formatMoney } from '@qifuyun/contract/core/money.ts'
import type { Row } from '@qifuyun/kit-web/fields/row.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './BudgetBeside.module.css'
import { budgetState } from './calls.generated.ts'
import { useText } from './texts.ts'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface Budget {
  year: number
  planned: number
  taken: number
  left: number
  over: string
}

/** How much of a bar an amount is, between nothing and all of it. */
const share = (amount: number, whole: number): number => (whole <= 0 ? 0 : Math.min(1, Math.max(0, amount / whole)))

const Shown = ({
  budget: { year, planned, taken, left, over },
  asked,
  name,
}: {
  budget: Budget
  asked: number
  name: string
}): ReactNode => {
  const t = useText()
  const rest = left - asked
  const [used, own] = [share(taken, planned), share(Math.min(asked, left), planned)]
  return (
    <section className={styles.budget} aria-label={t('预算')}>
      <h3 className={styles.head}>
        {t('预算')}
        <span className={styles.whole}>{t('{year} 年 · {name} {amount}', { year, name, amount: formatMoney(planned) })}</span>
      </h3>
      <div className={styles.bar} aria-hidden="true" data-over={rest < 0 || undefined}>
        <span className={styles.used} style={{ flexGrow: used }} />
        <span className={styles.own} style={{ flexGrow: own }} />
        <span className={styles.rest} style={{ flexGrow: Math.max(0, 1 - used - own) }} />
      </div>
      <p className={styles.legend}>
        <span>{t('已用 {amount}', { amount: formatMoney(taken) })}</span>
        <span className={styles.mine}>{t('本单 {amount}', { amount: formatMoney(asked) })}</span>
      </p>
      <p className={styles.word} data-over={rest < 0 || undefined} role="status">
        {rest < 0 ? <CircleAlert {...ICON} /> : <CircleCheck {...ICON} />}
        {rest >= 0
          ? t('预算剩余 {left}，本单占用后 {rest}', { left: formatMoney(left), rest: formatMoney(rest) })
          : over === '1'
            ? t('超出预算 {amount}，不能提交', { amount: formatMoney(-rest) })
            : over === '2'
              ? t('超出预算 {amount}，请填写原因', { amount: formatMoney(-rest) })
              : t('超出预算 {amount}', { amount: formatMoney(-rest) })}
      </p>
    </section>
  )
}

const Asked = ({ row, organUuid, subject }: { row: Row; organUuid: string; subject: string }): ReactNode => {
  const t = useText()
  const from = typeof row.request === 'string' ? row.request : null
  const told = useCall(budgetState, { organUuid, subject, request: from })
  // Whoever may not see budgets writes without it; the server judges all the same.
  if (told.data === undefined) return null
  const { budget } = told.data
  const name = typeof row.subjectName === 'string' ? row.subjectName : ''
  if (budget !== null) return <Shown budget={budget} asked={typeof row.total === 'number' ? row.total : 0} name={name} />
  return (
    <p className={styles.word} data-over role="status">
      <CircleAlert {...ICON} />
      {t('该科目没有执行中的预算')}
    </p>
  )
}

/** What the budget has for the document that is written, and what will be left of it. */
export const BudgetBeside = ({ row }: { row: Row }): ReactNode => {
  const { organUuid, subject } = row
  return typeof organUuid === 'string' && typeof subject === 'string' ? <Asked row={row} organUuid={organUuid} subject={subject} /> : null
}
