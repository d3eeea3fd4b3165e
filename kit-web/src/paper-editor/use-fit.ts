import { type SizeName, sizeOf } from '@qifuyun/contract/papers/sizes.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'

const PX_PER_MM = 96 / 25.4
/** Blank around the paper. */
const AROUND_PX = 40
const LEAST = 0.3
/** Labels are looked at closely. */
const MOST = { sheet: 1, label: 2 }

/** The zoom at which the paper is as wide as there is room, until somebody chooses another one. */
export const useFit = (size: SizeName): { ground: RefObject<HTMLDivElement | null>; zoom: number; setZoom: (zoom: number) => void } => {
  const ground = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState<number>()
  const [chosen, setZoom] = useState<number>()
  useEffect(() => {
    const element = ground.current
    if (element === null) return
    const watch = new ResizeObserver(() => setRoom(element.clientWidth))
    watch.observe(element)
    return () => watch.disconnect()
  }, [])
  const { width, sticks } = sizeOf(size)
  const fits = room === undefined ? 1 : (room - AROUND_PX) / (width * PX_PER_MM)
  const zoom = chosen ?? Math.max(LEAST, Math.min(sticks ? MOST.label : MOST.sheet, Math.floor(fits * 100) / 100))
  return { ground, zoom, setZoom }
}
