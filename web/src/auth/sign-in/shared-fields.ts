import type { ComponentProps } from 'react'
import type { Owed } from '../factor/owed.ts'
import type { Consent } from './Consent.tsx'

/** What both sign-in forms share, so that a change of tab loses neither the mobile nor the consent. */
export interface SharedFields {
  mobile: string
  onMobile: (digits: string) => void
  consent: ComponentProps<typeof Consent>
  /** Whether consent is given; if not, says so at the box. */
  askConsent: () => boolean
  /** The first step is done, and a second one is asked for. */
  onOwed: (owed: Owed) => void
  /** The mobile has the focus: when the page opens, but not when the arrows walk the tabs. */
  startHere: boolean
}
