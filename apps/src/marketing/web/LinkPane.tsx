import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { ShareBars } from '@qifuyun/kit-web/report/ShareBars.tsx'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { formatMoney } from '@qifuyun/ui/platform/format/money.ts'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { campaign } from '#src/marketing/campaigns/campaign.ts'
import styles from './Marketing.module.css'
import { useText } from './texts.ts'

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** How far a campaign is: its coupons, its budget, and the code by which residents take part. */
export const LinkPane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const link = textOf(row.link)
  if (campaign.isIn({ state: textOf(row.state) }, 'draft', 'approving', 'cancelled')) return null
  const [issued, used, spent, budget] = [row.issued, row.used, row.spent, row.budget].map(numberOf)
  // Where the server does not know its own address, this page does.
  const address = new URL(link || '/', location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void message.success(t('链接已复制')),
      () => undefined,
    )
  return (
    <section className={styles.pane} aria-label={t('活动进度')}>
      {link === '' ? null : (
        <div className={styles.code}>
          <QrCode content={address} label={t('参与二维码')} />
        </div>
      )}
      <div className={styles.beside}>
        <ShareBars
          shares={[
            { label: t('核销'), n: used ?? 0, all: issued ?? 0 },
            ...(budget
              ? [{ label: t('预算'), n: spent ?? 0, all: budget, words: `${formatMoney(spent ?? 0)} / ${formatMoney(budget)}` }]
              : []),
          ]}
        />
        {link === '' ? null : (
          <div className={styles.buttons}>
            <Button href={address} target="_blank" rel="noreferrer">
              {t('打开活动页')}
            </Button>
            <Button onClick={() => void copy()}>{t('复制链接')}</Button>
          </div>
        )}
      </div>
    </section>
  )
}
