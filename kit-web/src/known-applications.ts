import type { AppColour } from '@qifuyun/contract/app-center/look.ts'
import type { App } from '@qifuyun/kit/app.ts'
import type { LaterText } from '@qifuyun/ui/platform/i18n/texts.ts'
import type { LucideIcon } from 'lucide-react'
import type { OwnCallouts } from './views/plan/needs/own-callout.ts'

interface Known {
  appKey: string
  title: LaterText
  icon: LucideIcon
  colour: AppColour
  /** Some of its lists can be shown on plans of buildings. */
  plans?: true
  load: () => Promise<{ app: App; callouts?: OwnCallouts }>
}

let known: readonly Known[] = []

/** Names the applications of this browser, at the start of the page: rows of each are told by its icon. */
export const provideApplications = (given: readonly Known[]): void => {
  known = given
}

export const knownApplication = (appKey: string): Known | undefined => known.find((each) => each.appKey === appKey)

/** Applications whose rows can be shown on plans of buildings. */
export const planApplications = (): readonly Known[] => known.filter(({ plans }) => plans === true)
