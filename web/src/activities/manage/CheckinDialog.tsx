import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { type ReactNode, useEffect } from 'react'
import { useText } from '#src/activities/texts.ts'
import { useCheckinCode } from '../api.ts'

const SOONEST_MS = 1_000

/** The code at the door; a new one every minute. */
export const CheckinDialog = ({
  activityUuid,
  title,
  onClose,
}: {
  activityUuid: string
  title: string
  onClose: () => void
}): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useCheckinCode(activityUuid)
  useEffect(() => {
    if (data === undefined) return
    const wait = Math.max(SOONEST_MS, Date.parse(data.expireTime) - Date.now())
    const timer = setTimeout(() => void refetch(), wait)
    return () => clearTimeout(timer)
  }, [data, refetch])
  return (
    <Modal open title={t('「{name}」签到码', { name: title })} footer={null} onCancel={onClose} destroyOnHidden>
      {isLoadingError ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {data === undefined ? null : (
        <div style={{ width: 280, margin: '0 auto', textAlign: 'center' }}>
          <QrCode content={`${location.origin}${data.path}`} label={t('活动签到二维码')} />
          <p>{t('请报名成员扫码签到，二维码每分钟更新')}</p>
        </div>
      )}
    </Modal>
  )
}
