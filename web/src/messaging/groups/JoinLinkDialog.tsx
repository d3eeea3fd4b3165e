import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { QrCode } from '@qifuyun/ui/components/QrCode.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { clientConfig } from '@qifuyun/ui/platform/request/endpoints/dictionaries.generated.ts'
import { groupJoinLink } from '@qifuyun/ui/platform/request/endpoints/messaging.generated.ts'
import { useAction, useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { App, Button, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import type { Group } from '#src/messaging/info/use-group.ts'
import styles from './JoinLinkDialog.module.css'
import { useText } from './texts.ts'

const WIDTH = 420

const CopyButton = ({ address }: { address: string }): ReactNode => {
  const t = useText()
  const [copied, setCopied] = useState(false)
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied(true)
    } catch {
      requestHost().toast({ kind: 'error', text: t('复制失败，请选中文字后复制') })
    }
  }
  return (
    <Button type="primary" onClick={() => void copy()}>
      {copied ? t('已复制') : t('复制链接')}
    </Button>
  )
}

/** 邀请链接: the code and the address by which colleagues join, until when they work, and the way to revoke them. */
export const JoinLinkDialog = ({ group, onClose }: { group: Group; onClose: () => void }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const { groupUuid, groupName } = group
  const link = useCall(groupJoinLink, { groupUuid }, { staleTime: 0 })
  const config = useCall(clientConfig, {}, { staleTime: Number.POSITIVE_INFINITY })
  const reset = useAction(groupJoinLink, { refresh: [groupJoinLink] })
  // A refusal has been shown by the request layer.
  const shown = (): void => undefined
  const ask = (): void =>
    void modal.confirm({
      title: t('重置邀请链接？'),
      content: t('之前发出的链接和二维码会立即失效'),
      okText: t('重置'),
      cancelText: t('取消'),
      okButtonProps: { danger: true },
      focusable: { autoFocusButton: 'cancel' },
      onOk: () => reset.mutateAsync({ groupUuid, resetFlag: 1 }).then(shown, shown),
    })
  const failed = [link, config].find(({ isLoadingError }) => isLoadingError)
  const address = link.data && config.data ? `${config.data.publicUrl}/im?join=${link.data.token}` : undefined
  return (
    <Modal open title={t('邀请链接')} width={WIDTH} footer={null} onCancel={onClose}>
      {failed ? <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} /> : null}
      {address === undefined && !failed ? <PageSkeleton /> : null}
      {address === undefined ? null : (
        <div className={styles.link}>
          <div className={styles.code}>
            <QrCode content={address} label={t('加入 {name} 的二维码', { name: groupName })} />
          </div>
          <p className={styles.until}>{t('{time} 前有效', { time: formatDate(link.data?.expireTime, 'YYYY-MM-DD HH:mm') })}</p>
          <div className={styles.address}>
            <Input readOnly value={address} aria-label={t('邀请链接')} onFocus={({ target }) => target.select()} />
            <CopyButton key={address} address={address} />
          </div>
          <Button type="text" danger onClick={ask}>
            {t('重置链接')}
          </Button>
        </div>
      )}
    </Modal>
  )
}
