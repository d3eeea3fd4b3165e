import { useViewer } from '@qifuyun/ui/workspace/session/session-store.ts'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import type { BaseInfo } from './calls.ts'
import styles from './EnterpriseBasicPage.module.css'
import HandOverDialog from './HandOverDialog.tsx'
import { useText } from './texts.ts'

/** Who owns the enterprise; they hand it over here. */
export const HandOver = ({ info }: { info: BaseInfo }): ReactNode => {
  const t = useText()
  const { userUuid } = useViewer().user
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.form}>
      <dl className={styles.facts}>
        <dt>{t('所有者')}</dt>
        <dd>{info.ownerUserName}</dd>
      </dl>
      {info.ownerUserUuid === userUuid ? (
        <>
          <p className={styles.hint}>{t('移交后，新所有者将拥有企业的全部权限；你保留现有角色。')}</p>
          <Button danger onClick={() => setOpen(true)}>
            {t('移交企业')}
          </Button>
        </>
      ) : (
        <p className={styles.hint}>{t('只有企业所有者可以移交企业')}</p>
      )}
      {open ? <HandOverDialog onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
