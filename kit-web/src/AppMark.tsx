import { ICON_GRADIENTS } from '@qifuyun/ui/platform/tokens/colours.ts'
import { Database } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './AppMark.module.css'
import { knownApplication } from './known-applications.ts'

/** The icon of an application before its name; parts of the platform have one in common. */
export const AppMark = ({ appKey }: { appKey: string | null }): ReactNode => {
  const { icon: Icon = Database, colour = 'slate' as const } = knownApplication(appKey ?? '') ?? {}
  const [from, to] = ICON_GRADIENTS[colour]
  return (
    <span className={styles.mark} style={{ backgroundImage: `linear-gradient(160deg, ${from}, ${to})` }} aria-hidden="true">
      <Icon size={12} strokeWidth={2} />
    </span>
  )
}
