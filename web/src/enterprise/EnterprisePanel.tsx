import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { openOverlay } from '@qifuyun/ui/workspace/overlay-store.ts'
import { Button } from 'antd'
import { Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useEnterprises } from './api.ts'
import styles from './EnterprisePanel.module.css'
import { EnterpriseRow } from './EnterpriseRow.tsx'
import { InvitationRow } from './InvitationRow.tsx'
import { useText } from './texts.ts'

const PLUS_SIZE = 14

const Lists = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const enterprises = useEnterprises()
  const [busy, setBusy] = useState(false)
  if (enterprises.isLoadingError) return <LoadFailed error={enterprises.error} onRetry={() => void enterprises.refetch()} />
  if (!enterprises.data) return <PageSkeleton />
  const { myList, joinList } = enterprises.data
  return (
    <>
      <ul className={styles.list} aria-label={t('我的企业')}>
        {myList.map((enterprise) => (
          <EnterpriseRow key={enterprise.enterpriseUuid} enterprise={enterprise} busy={busy} onBusy={setBusy} onClose={onClose} />
        ))}
      </ul>
      {joinList.length > 0 ? (
        <>
          <h3 className={styles.group}>{t('邀请与申请')}</h3>
          <ul className={styles.list} aria-label={t('邀请与申请')}>
            {joinList.map((enterprise) => (
              <InvitationRow key={enterprise.enterpriseUuid} enterprise={enterprise} />
            ))}
          </ul>
        </>
      ) : null}
    </>
  )
}

/** The switcher's panel: own enterprises, invitations and applications, and the way to a new one. */
export const EnterprisePanel = ({ onClose }: { onClose: () => void }): ReactNode => {
  const t = useText()
  const createOrJoin = () => {
    onClose()
    openOverlay('createOrJoin')
  }
  return (
    <section className={styles.panel} aria-label={t('切换企业')}>
      <header className={styles.head}>
        <h2 className={styles.title}>{t('切换企业')}</h2>
        <Button type="link" size="small" icon={<Plus size={PLUS_SIZE} />} onClick={createOrJoin}>
          {t('创建或加入')}
        </Button>
      </header>
      <Lists onClose={onClose} />
    </section>
  )
}
