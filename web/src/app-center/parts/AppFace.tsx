import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import type { ReactNode } from 'react'
import type { ApplicationRow } from '../api.ts'
import styles from './AppFace.module.css'

const ICON_PX = 28

/** The name of an application; of the product's own in the page's language. */
export const nameOf = ({ appName }: Pick<ApplicationRow, 'appName'>): string => keyLabel('applications', appName)

/** An application by picture and name. */
export const AppFace = ({ app, children }: { app: Pick<ApplicationRow, 'appName' | 'appIconUrl'>; children?: ReactNode }): ReactNode => (
  <span className={styles.face}>
    <Avatar name={nameOf(app)} src={app.appIconUrl} size={ICON_PX} shape="group" />
    {children ?? nameOf(app)}
  </span>
)
