import { choiceLabel } from '@qifuyun/kit/field.ts'
import { useLabel } from '@qifuyun/kit-web/label.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { MyOffice } from '#src/office-work/calls.ts'
import { leave } from '#src/office-work/leave/leave.ts'
import styles from './Office.module.css'
import { useText } from './texts.ts'

/** What leave the reader has left, by kind; what expires soon is said. */
export const Balances = ({ of }: { of: MyOffice['balances'] }): ReactNode => {
  const t = useText()
  const label = useLabel(leave)
  return (
    <section className={styles.part} aria-label={t('假期余额')}>
      <h2>
        <Link to="?entity=balance">{t('假期余额')}</Link>
      </h2>
      {of.length === 0 ? (
        <p>{t('还没有发放假期，请联系人事')}</p>
      ) : (
        <dl className={styles.balances}>
          {of.map(({ kind, hours, left, frozen, expiring, expiresOn }) => (
            <div key={kind}>
              <dt>{label(choiceLabel(leave.fields.kind, kind))}</dt>
              <dd>{hours ? t('{n} 小时', { n: left }) : t('{n} 天', { n: left })}</dd>
              {frozen > 0 ? <dd className={styles.note}>{t('审批中 {n}', { n: frozen })}</dd> : null}
              {expiresOn === null ? null : <dd className={styles.soon}>{t('{n} 将于 {day} 失效', { n: expiring, day: expiresOn })}</dd>}
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
