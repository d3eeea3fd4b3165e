import { Avatar } from '@qifuyun/ui/components/Avatar.tsx'
import type { ReactNode } from 'react'
import type { ApplicationRow } from '../api.ts'
import styles from './AppFace.module.css'

const ICON_PX = 28

/** An application by picture and name. */
export const AppFace = ({ app, children }: { app: Pick<ApplicationRow, 'appName' | 'appIconUrl'>; children?: ReactNode }): ReactNode => (
  <span className={styles.face}>
    <Avatar name={app.appName} src={app.appIconUrl} size={ICON_PX} shape="group" />
    {children ?? app.appName}
  </span>
)
