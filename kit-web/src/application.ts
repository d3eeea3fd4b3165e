import type { TextKey } from '@qifuyun/ui/platform/i18n/texts.ts'
import type { ICON_GRADIENTS } from '@qifuyun/ui/platform/tokens/colours.ts'
import type { LucideIcon } from 'lucide-react'
import type { LoadedApp } from './loaded-app.ts'

/** An application as the shell knows it before it is opened. */
export interface Application {
  appKey: string
  /** The label of its definition. */
  title: TextKey
  icon: LucideIcon
  colour: keyof typeof ICON_GRADIENTS
  /** Its definition, and the pages that are its own. */
  load: () => Promise<LoadedApp>
}
