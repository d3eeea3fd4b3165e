import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './Entrance.module.css'
import { useText } from './texts.ts'

/** The code by which residents enter, to be shown or sent to them. */
export const EntranceCode = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const link = textOf(row.link)
  if (link === '') return null
  // Where the server does not know its own address, this page does.
  const address = new URL(link, location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void message.success(t('链接已复制')),
      () => undefined,
    )
  return (
    <section className={styles.pane} aria-label={t('主页二维码')}>
      <div className={styles.code}>
        <QrCode content={address} label={t('主页二维码')} />
      </div>
      <div className={styles.buttons}>
        <Button href={address} target="_blank" rel="noreferrer">
          {t('打开主页')}
        </Button>
        <Button onClick={() => void copy()}>{t('复制链接')}</Button>
      </div>
    </section>
  )
}
