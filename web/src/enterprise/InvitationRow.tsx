import { JOIN_TYPE } from '@qifuyun/contract/enterprise/constants.ts'
import type { EnterpriseListItem } from '@qifuyun/contract/enterprise/endpoints.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import { App, Button } from 'antd'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import styles from './EnterpriseRow.module.css'
import { EnterpriseName } from './EnterpriseRow.tsx'
import { useText } from './texts.ts'

const JoinDialog = lazy(() => import('./JoinDialog.tsx'))

const LOGO_SIZE = 40

/** An enterprise that invited the user (加入, with the real name) or still looks at their application (审核中). */
export const InvitationRow = ({ enterprise }: { enterprise: EnterpriseListItem }): ReactNode => {
  const t = useText()
  const { message } = App.useApp()
  const [joining, setJoining] = useState(false)
  const invited = enterprise.joinTypeCode === JOIN_TYPE.pendingVerification
  return (
    <li className={styles.invitation}>
      <Avatar name={enterprise.enterpriseName} src={enterprise.enterpriseIcon} size={LOGO_SIZE} shape="group" />
      <EnterpriseName enterprise={enterprise} hint={invited ? t('邀请你加入') : t('申请已提交')} />
      {invited ? (
        <Button type="primary" size="small" onClick={() => setJoining(true)}>
          {t('加入')}
        </Button>
      ) : (
        <button type="button" className={styles.waiting} onClick={() => void message.info(t('正在等待企业后台审核中'))}>
          {t('审核中')}
        </button>
      )}
      {joining ? (
        <Suspense>
          <JoinDialog enterprise={enterprise} onClose={() => setJoining(false)} />
        </Suspense>
      ) : null}
    </li>
  )
}
