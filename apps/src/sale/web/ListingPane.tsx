import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { lead } from '#src/sale/leads/lead.ts'
import { listing } from '#src/sale/listings/listing.ts'
import { MatchPane } from './MatchPane.tsx'
import styles from './Sale.module.css'
import { useText } from './texts.ts'

const Share = ({ link, views }: { link: string; views: number }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  // Where the server does not know its own address, this page does.
  const address = new URL(link, location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void message.success(t('链接已复制')),
      () => undefined,
    )
  return (
    <section className={styles.share} aria-label={t('公开房源页')}>
      <div className={styles.code}>
        <QrCode content={address} label={t('公开房源页')} />
      </div>
      <div>
        <h3>{t('公开房源页')}</h3>
        <p>{t('客户扫码看房、留下预约，已浏览 {n} 次', { n: views })}</p>
        <div className={styles.buttons}>
          <Button href={address} target="_blank" rel="noreferrer">
            {t('打开房源页')}
          </Button>
          <Button onClick={() => void copy()}>{t('复制链接')}</Button>
        </div>
      </div>
    </section>
  )
}

/** How people outside come to see a home, and who may look for one like it. */
export const ListingPane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const link = textOf(row.link)
  const live = listing.isIn({ state: textOf(row.state) }, 'live')
  return (
    <>
      {link === '' ? null : <Share link={link} views={typeof row.views === 'number' ? row.views : 0} />}
      {live ? <MatchPane of={lead} title={t('匹配客源')} empty={t('没有匹配的客源')} asked={{ listing: textOf(row.uuid) }} /> : null}
    </>
  )
}
