import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { ShareBars } from '@qifuyun/kit-web/report/ShareBars.tsx'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { activity } from '#src/community-activity/activities/activity.ts'
import styles from './Activity.module.css'
import { useText } from './texts.ts'

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The code by which residents sign up, to be shown or sent to them, and how many have. */
export const SignUpPane = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const state = { state: textOf(row.state) }
  const link = textOf(row.link)
  if (activity.isIn(state, 'draft', 'approving', 'cancelled') || link === '') return null
  // Where the server does not know its own address, this page does.
  const address = new URL(link, location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void message.success(t('链接已复制')),
      () => undefined,
    )
  const begun = activity.isIn(state, 'ongoing', 'ended', 'reviewed')
  return (
    <section className={styles.pane} aria-label={t('报名二维码')}>
      <div className={styles.code}>
        <QrCode content={address} label={t('报名二维码')} />
      </div>
      <div className={styles.beside}>
        <ShareBars
          shares={[
            { label: t('报名'), n: numberOf(row.takenPeople), all: numberOf(row.quota) },
            ...(begun ? [{ label: t('到场'), n: numberOf(row.arrivedPeople), all: numberOf(row.signedPeople) }] : []),
          ]}
        />
        <div className={styles.buttons}>
          <Button href={address} target="_blank" rel="noreferrer">
            {t('打开报名页')}
          </Button>
          <Button onClick={() => void copy()}>{t('复制链接')}</Button>
        </div>
      </div>
    </section>
  )
}
