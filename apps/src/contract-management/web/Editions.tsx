import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contract } from '#src/contract-management/agreements/contract.ts'
import { edition } from '#src/contract-management/changes/edition.ts'
import styles from './Contracts.module.css'
import type { course } from './calls.generated.ts'
import { useText } from './texts.ts'

type Edition = Answer<typeof course>['editions'][number]
type Difference = Edition['diff'][number]

/** What stood before and stands now; nothing where there was, or is, none. */
const Side = ({ words, amount, gone }: { words: string | null; amount: number | null; gone: string }): ReactNode => {
  if (words === null && amount === null) return <span data-empty>{gone}</span>
  return (
    <>
      {words === null ? null : <span>{words}</span>} {amount === null ? null : <span className={styles.amount}>{formatMoney(amount)}</span>}
    </>
  )
}

const Changed = ({ item, before, after, amountBefore, amountAfter, money }: Difference): ReactNode => {
  const t = useText()
  const hidden = money && amountBefore === null && amountAfter === null
  return (
    <tr>
      <th scope="row">{item}</th>
      <td>
        <Side words={before} amount={amountBefore} gone={hidden ? '***' : t('无')} />
      </td>
      <td>
        <ArrowRight size={14} strokeWidth={1.75} aria-hidden="true" />
        <Side words={after} amount={amountAfter} gone={hidden ? '***' : t('无')} />
      </td>
    </tr>
  )
}

const Version = ({ number, change, effective, reason, before, diff }: Edition): ReactNode => {
  const t = useText()
  const label = useLabel(contract)
  return (
    <li className={styles.version}>
      <header>
        <b>{`V${number}`}</b>
        <span>{change === null ? t('签署版本') : `${label(change)} · ${t('{day}起', { day: effective ?? '' })}`}</span>
        {before === null ? null : <Link to={rowPath(edition, before)}>{t('变更前版本')}</Link>}
      </header>
      {reason === null ? null : <p>{reason}</p>}
      {diff.length === 0 ? null : (
        <table>
          <caption>{t('变更对照')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('项目')}</th>
              <th scope="col">{t('变更前')}</th>
              <th scope="col">{t('变更后')}</th>
            </tr>
          </thead>
          <tbody>
            {diff.map((line) => (
              <Changed key={`${line.item} ${line.before} ${line.after} ${line.amountBefore} ${line.amountAfter}`} {...line} />
            ))}
          </tbody>
        </table>
      )}
    </li>
  )
}

/** The editions of a contract, the latest first, with what each changed. */
export const Editions = ({ editions }: { editions: readonly Edition[] }): ReactNode => {
  const t = useText()
  if (editions.length < 2) return null
  return (
    <section className={styles.pane} aria-label={t('变更与版本')}>
      <header>
        <h3>{t('变更与版本')}</h3>
      </header>
      <ol className={styles.versions}>
        {editions.toReversed().map((each) => (
          <Version key={`${each.number} ${each.changeNo}`} {...each} />
        ))}
      </ol>
    </section>
  )
}
