import type { OwnFactor } from '@qifuyun/contract/second-factor/endpoints.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { formatDate } from '@qifuyun/ui/platform/format/date.ts'
import { getSecondFactor } from '@qifuyun/ui/platform/request/endpoints/second-factor.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { Button, Space } from 'antd'
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styles from './Devices.module.css'
import { RemoveFactor, RenewCodes } from './FactorDialogs.tsx'
import { Passkeys } from './Passkeys.tsx'
import { useText } from './texts.ts'

const WIDTH = 560
const icon = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** The page of the sign-in that sets it up, and comes back here. */
const setUp = (): void => location.assign(`/login?status=secondFactor&redirect=${encodeURIComponent(location.pathname + location.search)}`)

type Asking = 'renew' | 'remove' | null

const Deeds = ({ own, ask }: { own: OwnFactor; ask: (asking: Asking) => void }): ReactNode => {
  const t = useText()
  if (own.sinceTime === null)
    return (
      <Button type="primary" size="small" onClick={setUp}>
        {t('开启')}
      </Button>
    )
  return (
    <Space wrap>
      <Button size="small" onClick={setUp}>
        {t('更换验证器')}
      </Button>
      {own.requiredFlag === 1 ? null : (
        <Button size="small" danger onClick={() => ask('remove')}>
          {t('关闭')}
        </Button>
      )}
    </Space>
  )
}

const Factor = ({ own, ask }: { own: OwnFactor; ask: (asking: Asking) => void }): ReactNode => {
  const t = useText()
  const { sinceTime, recoveryLeft, requiredFlag } = own
  return (
    <ul className={styles.list}>
      <li className={styles.row}>
        {sinceTime === null ? <ShieldOff {...icon} className={styles.icon} /> : <ShieldCheck {...icon} className={styles.good} />}
        <span className={styles.words}>
          <span className={styles.name}>
            {t('二次验证')}
            {requiredFlag === 1 ? <span className={styles.mark}>{t('企业要求')}</span> : null}
          </span>
          <span className={styles.hint}>
            {sinceTime === null ? t('登录时再输入手机验证器的动态码') : t('已于 {time} 开启', { time: formatDate(sinceTime) })}
          </span>
        </span>
        <Deeds own={own} ask={ask} />
      </li>
      <Passkeys own={own} />
      {sinceTime === null && own.passkeyList.length === 0 ? null : (
        <li className={styles.row}>
          <KeyRound {...icon} className={styles.icon} />
          <span className={styles.words}>
            <span className={styles.name}>{t('恢复代码')}</span>
            <span className={styles.hint}>{t('剩余 {n} 个，验证器丢失时用于登录', { n: recoveryLeft })}</span>
          </span>
          <Button size="small" onClick={() => ask('renew')}>
            {t('重新生成')}
          </Button>
        </li>
      )}
      <li className={styles.row}>
        <KeyRound {...icon} className={styles.icon} />
        <span className={styles.words}>
          <span className={styles.name}>{t('登录密码')}</span>
          <span className={styles.hint}>{t('修改后其他设备需要重新登录')}</span>
        </span>
        <Button size="small" onClick={() => openOverlay('password')}>
          {t('修改密码')}
        </Button>
      </li>
    </ul>
  )
}

/** 账号安全: by what I sign in. */
const SecurityDialog = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const own = useCall(getSecondFactor, {}, { staleTime: 0 })
  const [asking, ask] = useState<Asking>(null)
  const content = own.isLoadingError ? (
    <LoadFailed error={own.error} onRetry={() => void own.refetch()} />
  ) : own.data ? (
    <Factor own={own.data} ask={ask} />
  ) : (
    <PageSkeleton />
  )
  return (
    <>
      <Modal open title={t('账号安全')} width={WIDTH} footer={null} onCancel={onClose}>
        {content}
      </Modal>
      {asking === 'renew' ? <RenewCodes onClose={() => ask(null)} /> : null}
      {asking === 'remove' ? <RemoveFactor onClose={() => ask(null)} /> : null}
    </>
  )
}
export default SecurityDialog
