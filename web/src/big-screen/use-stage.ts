import { type RefObject, useEffect, useState } from 'react'

export const WIDTH = 1920
export const HEIGHT = 1080

/** How the board fits into a box: as large as it can be, in its middle. */
export const fitted = (width: number, height: number): { scale: number; left: number; top: number } => {
  const scale = Math.min(width / WIDTH, height / HEIGHT)
  return { scale, left: (width - WIDTH * scale) / 2, top: (height - HEIGHT * scale) / 2 }
}

/** The size of a box on the screen, now and whenever it changes. */
export const useFit = (box: RefObject<HTMLElement | null>): ReturnType<typeof fitted> => {
  const [fit, setFit] = useState(() => fitted(WIDTH, HEIGHT))
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const measure = (): void => setFit(fitted(element.clientWidth, element.clientHeight))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [box])
  return fit
}
