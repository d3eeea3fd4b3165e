import type { AppColour } from '@qifuyun/contract/app-center/look.ts'
import type { LucideIcon } from 'lucide-react'

interface Known {
  appKey: string
  icon: LucideIcon
  colour: AppColour
}

let known: readonly Known[] = []

/** Names the applications of this browser, at the start of the page: rows of each are told by its icon. */
export const provideApplications = (given: readonly Known[]): void => {
  known = given
}

export const knownApplication = (appKey: string): Known | undefined => known.find((each) => each.appKey === appKey)
