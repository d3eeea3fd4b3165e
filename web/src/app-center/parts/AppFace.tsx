import { keyLabel } from '@qifuyun/kit-web/key-label.ts'
import type { ReactNode } from 'react'
import { lookOf } from '#src/workbench/app-look.ts'
import { TileIcon } from '#src/workbench/TileFace.tsx'
import type { ApplicationRow } from '../api.ts'
import styles from './AppFace.module.css'

const ICON_PX = 28

type Shown = 'appKey' | 'appUuid' | 'appName' | 'appIconUrl'

/** The name of an application; of the product's own in the page's language. */
export const nameOf = ({ appName }: Pick<ApplicationRow, 'appName'>): string => keyLabel('applications', appName)

/** An application by picture and name. */
export const AppFace = ({ app, children }: { app: Pick<ApplicationRow, Shown>; children?: ReactNode }): ReactNode => (
  <span className={styles.face}>
    <TileIcon tile={{ ...lookOf(app), picture: app.appIconUrl || null }} size={ICON_PX} />
    {children ?? nameOf(app)}
  </span>
)
