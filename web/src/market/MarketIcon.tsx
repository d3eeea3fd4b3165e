import type { ReactNode } from 'react'
import { lookOf } from '#src/workbench/app-look.ts'
import { TileIcon } from '#src/workbench/TileFace.tsx'

interface Sold {
  marketAppUuid: string
  appKey: string
  appIconUrl: string
}

/** The picture of an application of the market: an address, or as it looks on the workbench. */
export const MarketIcon = ({ app, size }: { app: Sold; size: number }): ReactNode => {
  const { marketAppUuid, appKey, appIconUrl } = app
  const picture = /^(\/|https:)/.test(appIconUrl) ? appIconUrl : null
  return <TileIcon tile={{ ...lookOf({ appKey, appUuid: marketAppUuid }), picture }} size={size} />
}
