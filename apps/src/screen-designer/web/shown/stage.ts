import { FIT, type Fit } from '#src/screen-designer/codes.ts'

export interface Box {
  width: number
  height: number
}

/** How a canvas is laid onto a screen: its scale both ways, and where it begins. */
export interface Placed {
  scaleX: number
  scaleY: number
  left: number
  top: number
}

/** By `contain` all of it is seen, by `width` it is as wide as the screen and may be scrolled, by `stretch` it fills the screen. */
export const placed = (fit: Fit, { width, height }: Box, screen: Box): Placed => {
  const [byWidth, byHeight] = [screen.width / width, screen.height / height]
  if (fit === FIT.stretch) return { scaleX: byWidth, scaleY: byHeight, left: 0, top: 0 }
  const scale = fit === FIT.width ? byWidth : Math.min(byWidth, byHeight)
  return {
    ...{ scaleX: scale, scaleY: scale, left: (screen.width - width * scale) / 2 },
    top: Math.max(0, (screen.height - height * scale) / 2),
  }
}
