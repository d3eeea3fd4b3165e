import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { type ReactNode, useState } from 'react'
import { useText } from '#src/roles/texts.ts'
import { AppPermissionsDrawer } from '../apps/AppPermissionsDrawer.tsx'
import { ScopeSelect } from '../apps/ScopeSelect.tsx'
import { useChangeScope } from '../apps/use-change-scope.ts'
import { type RoleAppRow, type RoleInfo, useRoleApps } from '../calls.ts'
import styles from './AppRows.module.css'

interface AppRowsProps {
  role: RoleInfo
  /** Which of them are looked for, by their names. */
  fits: (name: string) => boolean
}

/** The applications of a role below its codes: what its rights there are about is said for each of them. */
export const AppRows = ({ role: { orgRoleId, roleName }, fits }: AppRowsProps): ReactNode => {
  const t = useText()
  const apps = useRoleApps(orgRoleId).data?.list ?? []
  const { pending, change } = useChangeScope(orgRoleId)
  const [edited, setEdited] = useState<RoleAppRow>()
  const shown = apps.filter(({ appName }) => fits(keyLabel('applications', appName)))
  if (shown.length === 0) return null
  return (
    <>
      <ul className={styles.rows} aria-label={t('应用')}>
        <li className={`${styles.row} ${styles.head}`} aria-hidden="true">
          <span>{t('应用')}</span>
        </li>
        {shown.map((app) => (
          <li key={app.appUuid} className={styles.row}>
            <button type="button" className={styles.name} onClick={() => setEdited(app)}>
              {keyLabel('applications', app.appName)}
            </button>
            <span className={styles.quiet}>{t('{n} 项', { n: app.permissionCount })}</span>
            <span>
              <ScopeSelect
                inline
                of={keyLabel('applications', app.appName)}
                value={app.dataScopeCode}
                loading={pending === app.appUuid}
                disabled={pending !== undefined}
                // A refusal has been toasted.
                onChange={(code) => void change(app, code).catch(() => undefined)}
              />
            </span>
            <span className={styles.quiet}>{t('本角色')}</span>
          </li>
        ))}
      </ul>
      {edited === undefined ? null : (
        <AppPermissionsDrawer
          key={edited.appUuid}
          {...{ orgRoleId, roleName, appUuid: edited.appUuid, appName: keyLabel('applications', edited.appName) }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}
