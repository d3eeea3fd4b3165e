import type { Row } from '@qifuyun/kit-web/fields/row.ts'
import { ShareBars } from '@qifuyun/kit-web/report/ShareBars.tsx'
import type { ReactNode } from 'react'
import styles from './Notice.module.css'
import { useText } from './texts.ts'

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** How far a notice has come among its recipients: sent, read and confirmed. */
export const Reached = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const all = numberOf(row.recipients)
  const steps = [
    { label: t('已送达'), n: numberOf(row.reached) },
    { label: t('已读'), n: numberOf(row.reads) },
    ...(row.needConfirm === true ? [{ label: t('已确认'), n: numberOf(row.confirms) }] : []),
  ]
  return (
    <section className={styles.note} aria-label={t('阅读情况')}>
      <h3>{t('阅读情况')}</h3>
      {all === 0 ? (
        <p className={styles.quiet}>{t('正在生成接收人')}</p>
      ) : (
        <ShareBars shares={steps.map(({ label, n }) => ({ label, n, all, words: t('{n} / {all} 人', { n, all }) }))} />
      )}
    </section>
  )
}
