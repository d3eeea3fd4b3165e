import { formatMoney } from '@qifuyun/contract/core/money.ts'
import { rowPath } from '@qifuyun/kit/calls/wire.ts'
import { ToneTag } from '@qifuyun/kit-web/fields/ToneTag.tsx'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import { actionsOn, useRights } from '@qifuyun/kit-web/rights.ts'
import type { Answer } from '@qifuyun/ui/platform/request/descriptor.ts'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { contract } from '#src/contract-management/agreements/contract.ts'
import styles from './Contracts.module.css'
import type { expiring } from './calls.generated.ts'
import { useText } from './texts.ts'

type Ending = Answer<typeof expiring>['contracts'][number]

const RENEWALS = contract.fields.renewal.spec.options ?? []
/** What is done from the board; the rest on the contract itself. */
const DEEDS: ReadonlySet<string> = new Set(['renew', 'decline', 'archive', 'remind'])

const useLeft = ({ daysLeft, state }: Ending): string => {
  const t = useText()
  if (contract.isIn({ state }, 'terminated')) return t('已终止')
  if (daysLeft < 0) return t('已过期{n}天', { n: -daysLeft })
  return daysLeft === 0 ? t('今日到期') : t('还有{n}天', { n: daysLeft })
}

/** A contract that ends, and what may be decided about it. */
export const EndingCard = ({ row, onStart }: { row: Ending; onStart: (action: string) => void }): ReactNode => {
  const label = useLabel(contract)
  const rights = useRights(contract)
  const left = useLeft(row)
  const renewal = contract.isIn({ state: row.state }, 'terminated') ? undefined : RENEWALS.find(({ code }) => code === row.renewal)
  const deeds = actionsOn(contract, { ...row }, rights).filter(({ name }) => DEEDS.has(name))
  return (
    <li className={styles.card}>
      <Link to={rowPath(contract, row.uuid)}>{row.name}</Link>
      <p>{row.party}</p>
      <p className={styles.facts}>
        <span>{row.endsOn}</span>
        <strong>{left}</strong>
      </p>
      <p className={styles.facts}>
        <span>{row.owner}</span>
        {row.amount === null ? null : <span>{formatMoney(row.amount)}</span>}
      </p>
      {renewal === undefined ? null : <ToneTag tone={renewal.tone}>{label(renewal.label)}</ToneTag>}
      {deeds.length === 0 ? null : (
        <div className={styles.deeds}>
          {deeds.map(({ name, action }) => (
            <Button key={name} size="small" type={name === 'renew' ? 'primary' : 'default'} onClick={() => onStart(name)}>
              {label(action.label)}
            </Button>
          ))}
        </div>
      )}
    </li>
  )
}
