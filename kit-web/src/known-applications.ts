import type { Application } from './application.ts'

type Known = Pick<Application, 'appKey' | 'title' | 'icon' | 'colour' | 'load' | 'plans'>

let known: readonly Known[] = []

/** Names the applications of this browser, at the start of the page: rows of each are told by its icon. */
export const provideApplications = (given: readonly Known[]): void => {
  known = given
}

export const knownApplication = (appKey: string): Known | undefined => known.find((each) => each.appKey === appKey)

/** Applications whose rows can be shown on plans of buildings. */
export const planApplications = (): readonly Known[] => known.filter(({ plans }) => plans === true)
