import type { FLOW_ICONS } from '@qifuyun/contract/approvals/constants.ts'
import type { InstanceStatus, RowStatus, VisitStatus } from '@qifuyun/contract/approvals/states.ts'
import type { ICON_GRADIENTS } from '@qifuyun/ui/platform/tokens/colours.ts'
import {
  Ban,
  BriefcaseBusiness,
  CalendarDays,
  Car,
  Circle,
  CircleCheck,
  CircleSlash2,
  CircleX,
  Clock3,
  FilePen,
  FileText,
  type LucideIcon,
  Plane,
  RotateCcw,
  ShoppingCart,
  SkipForward,
  Stamp,
  Timer,
  Undo2,
  UserRound,
  Wallet,
} from 'lucide-react'

export interface StatusLook {
  icon: LucideIcon
  tone: 'slate' | 'warning' | 'success' | 'error' | 'violet'
}

const NONE: StatusLook = { icon: CircleSlash2, tone: 'slate' }
const AHEAD: StatusLook = { icon: Circle, tone: 'slate' }
const OPEN: StatusLook = { icon: Clock3, tone: 'warning' }
const AGREED: StatusLook = { icon: CircleCheck, tone: 'success' }
const REFUSED: StatusLook = { icon: CircleX, tone: 'error' }
const BACK: StatusLook = { icon: Undo2, tone: 'violet' }
const SKIPPED: StatusLook = { icon: SkipForward, tone: 'slate' }
const TAKEN: StatusLook = { icon: RotateCcw, tone: 'slate' }
const ENDED: StatusLook = { icon: Ban, tone: 'slate' }

export const INSTANCE_LOOK: Record<InstanceStatus, StatusLook> = { 30: OPEN, 31: BACK, 40: AGREED, 50: REFUSED, 70: TAKEN, 80: ENDED }
export const VISIT_LOOK: Record<VisitStatus, StatusLook> = {
  10: NONE,
  20: AHEAD,
  30: OPEN,
  31: BACK,
  32: BACK,
  40: AGREED,
  50: REFUSED,
  60: SKIPPED,
  70: ENDED,
}
export const ROW_LOOK: Record<RowStatus, StatusLook> = { 10: NONE, 20: AHEAD, 30: OPEN, 40: AGREED, 50: REFUSED, 51: BACK, 60: SKIPPED }

interface FlowLook {
  icon: LucideIcon
  gradient: keyof typeof ICON_GRADIENTS
}
const FLOW_LOOKS: Record<(typeof FLOW_ICONS)[number], FlowLook> = {
  leave: { icon: CalendarDays, gradient: 'sky' },
  expense: { icon: Wallet, gradient: 'teal' },
  general: { icon: FileText, gradient: 'slate' },
  seal: { icon: Stamp, gradient: 'violet' },
  trip: { icon: Plane, gradient: 'blue' },
  overtime: { icon: Timer, gradient: 'slate' },
  purchase: { icon: ShoppingCart, gradient: 'orange' },
  contract: { icon: FilePen, gradient: 'violet' },
  personnel: { icon: UserRound, gradient: 'green' },
  vehicle: { icon: Car, gradient: 'red' },
}
const OTHER: FlowLook = { icon: BriefcaseBusiness, gradient: 'blue' }

const isKnown = (icon: string): icon is keyof typeof FLOW_LOOKS => Object.hasOwn(FLOW_LOOKS, icon)
/** The picture of a flow by the key of its icon. */
export const flowLook = (icon: string): FlowLook => (isKnown(icon) ? FLOW_LOOKS[icon] : OTHER)
