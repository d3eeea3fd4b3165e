import { APPLICATIONS } from '@qifuyun/apps/web.generated.ts'
import type { ICON_GRADIENTS } from '@qifuyun/ui/platform/tokens/colours.ts'
import { Blocks, type LucideIcon } from 'lucide-react'

export interface Look {
  icon: LucideIcon
  colour: keyof typeof ICON_GRADIENTS
}

/** Colours of applications that have none of their own, by their id. */
const COLOURS = ['blue', 'teal', 'violet', 'sky', 'gold', 'pink', 'green', 'slate'] as const

/** How an application looks wherever it is named, as long as nobody has uploaded a picture of it. */
export const lookOf = ({ appKey, appUuid }: { appKey: string | null; appUuid: string }): Look => {
  const own = APPLICATIONS.find((application) => application.appKey === appKey)
  if (own !== undefined) return { icon: own.icon, colour: own.colour }
  return { icon: Blocks, colour: COLOURS[Number.parseInt(appUuid.slice(-4), 16) % COLOURS.length] ?? 'blue' }
}
