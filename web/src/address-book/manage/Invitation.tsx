import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { Input } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#src/address-book/texts.ts'
import { useInvitation } from '../calls.ts'
import { CopyButton } from '../members/CopyButton.tsx'
import styles from './InviteDialog.module.css'

const Copied = ({ label, text }: { label: string; text: string }): ReactNode => (
  <div className={styles.copied}>
    <Input
      readOnly
      aria-label={label}
      prefix={<span className={styles.label}>{label}</span>}
      value={text}
      onFocus={({ target }) => target.select()}
    />
    <CopyButton text={text} label={label} />
  </div>
)

/** A code and an address by which people apply, with the day until which they are good. */
export const Invitation = ({ organUuid }: { organUuid: string | undefined }): ReactNode => {
  const t = useText()
  const { data, isLoadingError, error, refetch } = useInvitation(organUuid)
  if (isLoadingError) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (data === undefined) return <PageSkeleton />
  return (
    <div className={styles.invitation}>
      <div className={styles.code}>
        <QrCode content={data.inviteUrl} label={t('邀请加入企业的二维码')} />
      </div>
      <p className={styles.until}>
        {t('{time} 前有效，扫码或打开链接后提交申请，由管理员审核', { time: formatDate(data.expireTime, 'YYYY-MM-DD HH:mm') })}
      </p>
      <Copied label={t('邀请链接')} text={data.inviteUrl} />
      <Copied label={t('邀请码')} text={data.inviteCode} />
    </div>
  )
}
