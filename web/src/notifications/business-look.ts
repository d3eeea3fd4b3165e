import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import { BUSINESS_TYPE_NAME } from '@qifuyun/contract/notifications/business-types.ts'
import { ICON_GRADIENTS } from '@qifuyun/ui/platform/tokens/colours.ts'
import {
  BookOpen,
  Building2,
  CalendarDays,
  ClipboardCheck,
  DatabaseBackup,
  type LucideIcon,
  Megaphone,
  MessageSquareText,
  PartyPopper,
  Puzzle,
  Store,
  UserRoundCheck,
  UsersRound,
  Wallet,
} from 'lucide-react'
import type { CSSProperties } from 'react'
import { text } from './texts.ts'

interface Look {
  icon: LucideIcon
  gradient: keyof typeof ICON_GRADIENTS
}
type Known = keyof typeof BUSINESS_TYPE_NAME

const LOOKS: Record<Known, Look> = {
  approval: { icon: ClipboardCheck, gradient: 'blue' },
  notice: { icon: Megaphone, gradient: 'orange' },
  activity: { icon: PartyPopper, gradient: 'pink' },
  curriculum: { icon: BookOpen, gradient: 'violet' },
  meeting: { icon: CalendarDays, gradient: 'sky' },
  joinAudit: { icon: UserRoundCheck, gradient: 'green' },
  enterprise: { icon: Building2, gradient: 'blue' },
  message: { icon: MessageSquareText, gradient: 'teal' },
  group: { icon: UsersRound, gradient: 'teal' },
  market: { icon: Store, gradient: 'teal' },
  payment: { icon: Wallet, gradient: 'orange' },
  backup: { icon: DatabaseBackup, gradient: 'slate' },
}
const UNKNOWN: Look = { icon: Puzzle, gradient: 'slate' }

const isKnown = (code: string): code is Known => Object.hasOwn(LOOKS, code)

/** Every type the product itself has, in the order of its list. */
export const KNOWN_TYPES: readonly string[] = Object.keys(BUSINESS_TYPE_NAME)

const applicationOf = (code: string) => APPLICATIONS.find(({ appKey }) => appKey === code)

/** Icon of a business type; what comes from an application has the application's. */
export const lookOf = (code: string): Look => {
  const { icon, colour: gradient } = applicationOf(code) ?? {}
  return isKnown(code) ? LOOKS[code] : icon && gradient ? { icon, gradient } : UNKNOWN
}

/** Name of a business type in the page's language; one of an application that has no pages here comes with its own, `named`. */
export const typeName = (code: string, named: string = code): string => {
  if (isKnown(code)) return text(BUSINESS_TYPE_NAME[code])
  return applicationOf(code)?.title() ?? named
}

/** Background of a type's icon. */
export const paint = (gradient: Look['gradient']): CSSProperties => ({
  background: `linear-gradient(160deg, ${ICON_GRADIENTS[gradient].join(', ')})`,
})
