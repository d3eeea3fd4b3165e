/** An application that a role is, or is to be, bound to. */
export interface ChosenApp {
  appUuid: string
  appName: string
}
