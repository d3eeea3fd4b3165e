import {
  Blocks,
  ClipboardCheck,
  ClipboardList,
  KeyRound,
  type LucideIcon,
  Megaphone,
  PackageCheck,
  RadioTower,
  UserCheck,
  Wrench,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { TileIcon } from '#src/workbench/TileFace.tsx'

const ICONS: Readonly<Record<string, LucideIcon>> = {
  wrench: Wrench,
  'clipboard-list': ClipboardList,
  'clipboard-check': ClipboardCheck,
  'user-check': UserCheck,
  megaphone: Megaphone,
  'key-round': KeyRound,
  'package-check': PackageCheck,
  'radio-tower': RadioTower,
}
const COLOURS = ['teal', 'blue', 'violet', 'orange', 'green', 'sky', 'pink', 'gold'] as const
const RADIX = 16

/** The picture of an application of the market: an address, or one of the icon set in a colour that it always has. */
export const MarketIcon = ({ app, size }: { app: { marketAppUuid: string; appIconUrl: string }; size: number }): ReactNode => {
  const { marketAppUuid, appIconUrl } = app
  const picture = /^(\/|https:)/.test(appIconUrl) ? appIconUrl : null
  const colour = COLOURS[Number.parseInt(marketAppUuid.slice(-1), RADIX) % COLOURS.length] ?? 'teal'
  return <TileIcon tile={{ picture, icon: ICONS[appIconUrl] ?? Blocks, colour }} size={size} />
}
