import {
  BookOpen,
  Car,
  ClipboardList,
  Gift,
  Heart,
  House,
  KeyRound,
  Leaf,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Package,
  PartyPopper,
  Phone,
  ShieldCheck,
  ShoppingBag,
  User,
  Wallet,
  Wrench,
} from 'lucide-react'
import type { IconName } from '#src/mini/codes.ts'

const OF: Readonly<Record<IconName, LucideIcon>> = {
  wrench: Wrench,
  message: MessageSquare,
  wallet: Wallet,
  megaphone: Megaphone,
  party: PartyPopper,
  bag: ShoppingBag,
  key: KeyRound,
  car: Car,
  user: User,
  parcel: Package,
  phone: Phone,
  form: ClipboardList,
  house: House,
  book: BookOpen,
  leaf: Leaf,
  shield: ShieldCheck,
  heart: Heart,
  gift: Gift,
}
const KNOWN: ReadonlyMap<string, LucideIcon> = new Map(Object.entries(OF))

/** The picture of an icon's name. */
export const iconOf = (name: string | null): LucideIcon => KNOWN.get(name ?? '') ?? House
