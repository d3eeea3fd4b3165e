import { Modal, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { LoadFailed } from '#src/ui/LoadFailed.tsx'
import { useEnterprises, useSetDefault } from './api.ts'
import styles from './DefaultEnterpriseDialog.module.css'

const WIDTH = 440

/** 设置默认企业: the enterprise the user starts in after signing in. */
const DefaultEnterpriseDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const enterprises = useEnterprises()
  const [picked, setPicked] = useState<string>()
  const save = useSetDefault(onClose)
  const mine = enterprises.data?.myList ?? []
  const chosen = picked ?? mine.find(({ defaultFlag }) => defaultFlag === 1)?.enterpriseUuid
  const confirm = () => chosen && save.mutate({ enterpriseUuid: chosen, defaultFlag: 1 })
  return (
    <Modal
      open
      title={t('设置默认企业')}
      width={WIDTH}
      okText={t('确定')}
      cancelText={t('取消')}
      okButtonProps={{ disabled: !chosen, loading: save.isPending }}
      onOk={confirm}
      onCancel={onClose}
    >
      <p className={styles.hint}>{t('登录后将直接进入默认企业')}</p>
      {enterprises.isLoadingError ? <LoadFailed error={enterprises.error} onRetry={() => void enterprises.refetch()} /> : null}
      <Radio.Group
        aria-label={t('设置默认企业')}
        className={styles.list ?? ''}
        value={chosen}
        onChange={(event) => setPicked(String(event.target.value))}
      >
        {mine.map(({ enterpriseUuid, enterpriseName }) => (
          <Radio key={enterpriseUuid} value={enterpriseUuid} className={styles.choice ?? ''}>
            {enterpriseName}
          </Radio>
        ))}
      </Radio.Group>
    </Modal>
  )
}
export default DefaultEnterpriseDialog
