import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import { Blocks } from 'lucide-react'
import type { ReactNode } from 'react'
import { TileIcon } from '#src/workbench/TileFace.tsx'

const ICONS = new Map(APPLICATIONS.map(({ iconName, icon }) => [iconName, icon]))
const COLOURS = ['teal', 'blue', 'violet', 'orange', 'green', 'sky', 'pink', 'gold'] as const
const RADIX = 16

/** The picture of an application of the market: an address, or one of the icon set in a colour that it always has. */
export const MarketIcon = ({ app, size }: { app: { marketAppUuid: string; appIconUrl: string }; size: number }): ReactNode => {
  const { marketAppUuid, appIconUrl } = app
  const picture = /^(\/|https:)/.test(appIconUrl) ? appIconUrl : null
  const colour = COLOURS[Number.parseInt(marketAppUuid.slice(-1), RADIX) % COLOURS.length] ?? 'teal'
  return <TileIcon tile={{ picture, icon: ICONS.get(appIconUrl) ?? Blocks, colour }} size={size} />
}
