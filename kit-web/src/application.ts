import type { AppColour } from '@qifuyun/contract/app-center/look.ts'
import type { LaterText } from '@qifuyun/ui/platform/i18n/texts.ts'
import type { LucideIcon } from 'lucide-react'
import type { ConversationParts } from './conversation-parts.ts'
import type { LoadedApp } from './loaded-app.ts'

/** An application as the shell knows it before it is opened. */
export interface Application extends ConversationParts {
  appKey: string
  /** Its name in code, by which its texts are found. */
  key: string
  /** The label of its definition. */
  title: LaterText
  icon: LucideIcon
  iconName: string
  /** A page of the workbench that shows it as well. */
  workbenchPage?: { path: `/${string}`; title: LaterText }
  colour: AppColour
  /** Some of its lists can be shown on plans of buildings. */
  plans?: true
  /** Its definition, and the pages that are its own. */
  load: () => Promise<LoadedApp>
}
