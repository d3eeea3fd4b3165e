import type { EnterpriseListItem } from '@qifuyun/contract/enterprise/endpoints.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { App, Button, Radio } from 'antd'
import { type ReactNode, useState } from 'react'
import { useEnterprises, useQuit, useSetDefault } from './api.ts'
import styles from './DefaultEnterpriseDialog.module.css'
import { useText } from './texts.ts'

const WIDTH = 440

/** The way out of an enterprise, after a question. Anyone who leaves the one they work in starts over. */
const Quit = ({ enterprise: { enterpriseUuid, enterpriseName, currentFlag } }: { enterprise: EnterpriseListItem }): ReactNode => {
  const t = useText()
  const { modal } = App.useApp()
  const { mutateAsync } = useQuit(() => {
    if (currentFlag === 1) location.assign('/')
  })
  const ask = (): void =>
    void modal.confirm({
      title: t('退出「{name}」？', { name: enterpriseName }),
      content: t('退出后不能再查看该企业的消息、审批和数据；再次加入需要重新邀请或审核。'),
      okText: t('退出企业'),
      okButtonProps: { danger: true },
      cancelText: t('取消'),
      autoFocusButton: 'cancel',
      // A refusal has been toasted.
      onOk: () => mutateAsync({ enterpriseUuid }).catch(() => undefined),
    })
  return (
    <Button type="link" size="small" danger aria-label={t('退出企业「{name}」', { name: enterpriseName })} onClick={ask}>
      {t('退出企业')}
    </Button>
  )
}

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
        {mine.map((enterprise) => (
          <div key={enterprise.enterpriseUuid} className={styles.row}>
            <Radio value={enterprise.enterpriseUuid} className={styles.choice ?? ''}>
              {enterprise.enterpriseName}
            </Radio>
            <Quit enterprise={enterprise} />
          </div>
        ))}
      </Radio.Group>
    </Modal>
  )
}
export default DefaultEnterpriseDialog
