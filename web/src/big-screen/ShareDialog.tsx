import { SHARE_DAYS, type ShareDays } from '@qifuyun/contract/big-screen/constants.ts'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { App, Button, Input, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useEndSharing, useShare } from './api.ts'
import styles from './ShareDialog.module.css'
import { useText } from './texts.ts'

const FIRST: ShareDays = 30

/** The link to the board for screens that nobody signs in to: made, copied, ended. */
export const ShareDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [days, setDays] = useState<ShareDays>(FIRST)
  const share = useShare()
  const end = useEndSharing()
  const made = share.data
  const address = made === undefined ? '' : new URL(made.path, location.origin).href
  const copy = (): void => {
    // Pages without https have no clipboard; the field can be copied by hand.
    navigator.clipboard?.writeText(address).then(
      () => message.success(t('已复制')),
      () => undefined,
    )
  }
  // Failures have been shown by the request layer.
  const shown = (): void => undefined
  return (
    <Modal open title={t('公开链接')} width={520} footer={null} onCancel={onClose}>
      <p className={styles.hint}>{t('大屏或电视打开此链接即可显示，不需要登录。不含姓名、评价原文和跳转，范围是你能看到的数据')}</p>
      <div className={styles.line}>
        <span id="screen-days">{t('有效期')}</span>
        <Segmented<ShareDays>
          aria-labelledby="screen-days"
          value={days}
          options={SHARE_DAYS.map((value) => ({ value, label: t('{n} 天', { n: value }) }))}
          onChange={setDays}
        />
        <Button type="primary" loading={share.isPending} onClick={() => share.mutateAsync({ days }).then(shown, shown)}>
          {t(made === undefined ? '生成链接' : '更新有效期')}
        </Button>
      </div>
      {made === undefined ? null : (
        <div className={styles.made}>
          <div className={styles.code}>
            <QrCode content={address} label={t('链接的二维码')} />
          </div>
          <div className={styles.words}>
            <Input readOnly value={address} aria-label={t('公开链接')} onFocus={({ target }) => target.select()} />
            <p>{t('有效至 {time}', { time: formatDate(made.untilTime, 'YYYY-MM-DD HH:mm') })}</p>
            <div className={styles.line}>
              <Button onClick={copy}>{t('复制链接')}</Button>
              <Button danger loading={end.isPending} onClick={() => end.mutateAsync({}).then(onClose, shown)}>
                {t('停止公开')}
              </Button>
            </div>
          </div>
        </div>
      )}
    </Modal>
  )
}
