import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { Button } from 'antd'
import { House } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { customersApp } from '#src/customers/app.ts'
import { useText } from '#src/fee/web/texts.ts'
import { AgingBar } from './AgingBar.tsx'
import styles from './HouseholdPane.module.css'
import type { Desk } from './use-desk.ts'

/** Who pays, for which rooms, how old the arrears are, and what is there of money paid ahead. */
export const HouseholdPane = ({ desk }: { desk: Desk }): ReactNode => {
  const t = useText()
  const { household, of, target } = desk
  if (target === null) return null
  if (household.isLoadingError) return <LoadFailed error={household.error} onRetry={() => void household.refetch()} />
  if (of === undefined) return <PageSkeleton />
  const oldest = Math.max(0, ...of.bills.map(({ overdueDays }) => overdueDays))
  const prepaid = of.prepaid.reduce((sum, { balance }) => sum + balance, 0)
  return (
    <div className={styles.household}>
      <header>
        <Avatar name={of.name ?? of.room ?? ''} src={null} size={40} />
        <span>
          <b>{of.name ?? t('未登记业主')}</b>
          <small>{[of.mobile, of.people.find(({ uuid }) => uuid === of.customer)?.role].filter(Boolean).join(' · ')}</small>
        </span>
      </header>
      <ul className={styles.rooms}>
        {of.rooms.map(({ uuid, name, area, overdue }) => (
          <li key={uuid} aria-current={uuid === of.roomUuid}>
            <House size={14} aria-hidden="true" />
            <b>{name}</b>
            <small>{area === null ? null : `${area} m²`}</small>
            <span data-owes={overdue > 0}>{overdue > 0 ? formatMoney(overdue) : t('无欠费')}</span>
          </li>
        ))}
      </ul>
      {of.overdue > 0 ? (
        <div className={styles.overdue}>
          <p>
            {t('已逾期')} <b>{formatMoney(of.overdue)}</b>
            <small>{t('最久 {n} 天', { n: oldest })}</small>
          </p>
          <AgingBar aging={of.aging} />
        </div>
      ) : null}
      <dl className={styles.facts}>
        <div>
          <dt>{t('预存余额')}</dt>
          <dd>{formatMoney(prepaid)}</dd>
        </div>
        <div>
          <dt>{t('上次缴费')}</dt>
          <dd>{of.lastPayment === null ? '—' : `${of.lastPayment.day} · ${formatMoney(of.lastPayment.amount)}`}</dd>
        </div>
      </dl>
      {of.customer === null ? null : (
        <Link to={`/application/${customersApp.appKey}?entity=profile&uuid=${of.customer}`}>
          <Button block>{t('客户全貌')}</Button>
        </Link>
      )}
    </div>
  )
}
