import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { LoadFailed } from '@qifuyun/ui/components/LoadFailed.tsx'
import { Modal } from '@qifuyun/ui/components/Modal.tsx'
import { PageSkeleton } from '@qifuyun/ui/components/PageSkeleton.tsx'
import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { Input } from 'antd'
import { ChevronRight, Search } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/roles/texts.ts'
import { useUnboundApps } from '../calls.ts'
import type { ChosenApp } from './chosen-app.ts'
import styles from './RoleApps.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface BindAppDialogProps {
  orgRoleId: string
  roleName: string
  onClose: () => void
  onChoose: (app: ChosenApp) => void
}

/** Applications that a role is not bound to yet; choosing one goes on to its rights. */
export const BindAppDialog = ({ orgRoleId, roleName, onClose, onChoose }: BindAppDialogProps): ReactNode => {
  const t = useText()
  const [keyword, setKeyword] = useState('')
  const apps = useUnboundApps(orgRoleId)
  const shown = (apps.data ?? []).filter(({ appName }) => appName.includes(keyword.trim()))
  return (
    <Modal open title={t('为「{name}」绑定应用', { name: roleName })} footer={null} onCancel={onClose} destroyOnHidden>
      <Input
        type="search"
        allowClear
        autoFocus
        aria-label={t('搜索应用')}
        placeholder={t('搜索应用')}
        prefix={<Search {...ICON} />}
        value={keyword}
        onChange={({ target }) => setKeyword(target.value)}
      />
      {apps.isLoadingError ? <LoadFailed error={apps.error} onRetry={() => void apps.refetch()} /> : null}
      {apps.isPending ? <PageSkeleton /> : null}
      {apps.data && shown.length === 0 ? <StateBlock picture="noResult" title={t('没有可绑定的应用')} /> : null}
      <ul className={styles.choices} aria-label={t('可绑定的应用')}>
        {shown.map(({ appUuid, appName }) => (
          <li key={appUuid}>
            <button type="button" className={styles.choice} onClick={() => onChoose({ appUuid, appName })}>
              {keyLabel('applications', appName)}
              <ChevronRight {...ICON} />
            </button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
