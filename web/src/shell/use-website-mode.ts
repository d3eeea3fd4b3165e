import { clientConfig } from '@qifuyun/ui/platform/request/endpoints/dictionaries.generated.ts'
import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { useEffect } from 'react'

/** Product constants: the design width of the site, and how long a resize must rest. */
const DESIGN_WIDTH = 1_440
const RESIZE_REST_MS = 300
const SMALLEST = 0.6

/** How much the site is enlarged for a window of that width. */
export const websiteScale = (width: number): number => Math.max(SMALLEST, width / DESIGN_WIDTH)

const followWindow = (): (() => void) => {
  const root = document.documentElement
  const scale = () => root.style.setProperty('zoom', String(websiteScale(innerWidth)))
  let timer: ReturnType<typeof setTimeout>
  const onResize = () => {
    clearTimeout(timer)
    timer = setTimeout(scale, RESIZE_REST_MS)
  }
  scale()
  addEventListener('resize', onResize)
  return () => {
    clearTimeout(timer)
    removeEventListener('resize', onResize)
    root.style.removeProperty('zoom')
  }
}

/** Whether the installation runs as a website: no rail and no tab bar, and the page scales with the window. */
export const useWebsiteMode = (): boolean => {
  const config = useCall(clientConfig, {}, { staleTime: Number.POSITIVE_INFINITY })
  const on = config.data?.websiteModeFlag === 1
  useEffect(() => (on ? followWindow() : undefined), [on])
  return on
}
