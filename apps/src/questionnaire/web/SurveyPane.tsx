import { type Row, textOf } from '@qifuyun/kit-web/fields/row.ts'
import { useRights } from '@qifuyun/kit-web/rights.ts'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { App, Button } from 'antd'
import type { ReactNode } from 'react'
import { survey } from '#src/questionnaire/surveys/survey.ts'
import styles from './Panes.module.css'
import { SurveyDeeds } from './SurveyDeeds.tsx'
import { useText } from './texts.ts'

/** How whoever likes comes to a survey: its link and its code, which says that it was scanned. */
const Share = ({ row }: { row: Row }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const { may } = useRights(survey)
  const [link, state] = [textOf(row.link), { state: textOf(row.state) }]
  if (link === '' || !may('action.share') || !survey.isIn(state, 'collecting', 'paused')) return null
  // Where the server does not know its own address, this page does.
  const address = new URL(link, location.origin).href
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => void message.success(t('链接已复制')),
      () => undefined,
    )
  return (
    <section className={styles.share} aria-label={t('答题二维码')}>
      <div className={styles.code}>
        <QrCode content={`${address}?from=code`} label={t('答题二维码')} />
      </div>
      <div className={styles.beside}>
        <p>{t('微信扫码或打开链接即可填写，无需登录。')}</p>
        <div className={styles.buttons}>
          <Button href={address} target="_blank" rel="noreferrer">
            {t('打开答题页')}
          </Button>
          <Button onClick={() => void copy()}>{t('复制链接')}</Button>
        </div>
      </div>
    </section>
  )
}

/** What can be done with a survey beside its actions, and how people come to it. */
export const SurveyPane = ({ row }: { row: Row }): ReactNode => (
  <>
    <div className={styles.deeds}>
      <SurveyDeeds row={row} />
    </div>
    <Share row={row} />
  </>
)
