import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { draw, type Point, pictureOf, type Stroke } from './ink.ts'
import styles from './SignaturePad.module.css'

/** In the language of the page: the light pages and the workspace have catalogues of their own. */
interface SignatureWords {
  paper: string
  hint: string
  undo: string
  clear: string
  done: string
}

interface SignaturePadProps {
  words: SignatureWords
  /** A picture is on its way. */
  busy: boolean
  onDone: (picture: File) => void
}

const pointIn = ({ nativeEvent: { offsetX, offsetY } }: PointerEvent): Point => ({ x: offsetX, y: offsetY })

/** A sheet of paper on the screen: written on by finger, pen or mouse, and handed over as a picture. */
export const SignaturePad = ({ words, busy, onDone }: SignaturePadProps): ReactNode => {
  const canvas = useRef<HTMLCanvasElement>(null)
  const writing = useRef<number | null>(null)
  const [strokes, setStrokes] = useState<readonly Stroke[]>([])
  const [size, setSize] = useState({ width: 0, height: 0 })
  // The paper is as large as its place, in pixels of the screen.
  useEffect(() => {
    const paper = canvas.current
    if (paper === null) return
    const observer = new ResizeObserver(() => setSize({ width: paper.clientWidth, height: paper.clientHeight }))
    observer.observe(paper)
    return () => observer.disconnect()
  }, [])
  useEffect(() => {
    const paper = canvas.current
    const context = paper?.getContext('2d')
    if (paper === null || !context) return
    const scale = devicePixelRatio
    const [width, height] = [Math.round(size.width * scale), Math.round(size.height * scale)]
    if (paper.width !== width) paper.width = width
    if (paper.height !== height) paper.height = height
    draw(context, strokes, scale)
  }, [strokes, size])
  const begin = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (busy || event.button > 0 || writing.current !== null) return
    event.currentTarget.setPointerCapture(event.pointerId)
    writing.current = event.pointerId
    const point = pointIn(event)
    setStrokes((all) => [...all, [point]])
  }
  const go = (event: PointerEvent): void => {
    if (writing.current !== event.pointerId) return
    const point = pointIn(event)
    setStrokes((all) => [...all.slice(0, -1), [...(all.at(-1) ?? []), point]])
  }
  const lift = ({ pointerId }: PointerEvent): void => {
    if (writing.current === pointerId) writing.current = null
  }
  const hand = async (): Promise<void> => {
    const picture = await pictureOf(strokes, size)
    if (picture !== null) onDone(picture)
  }
  const empty = strokes.length === 0 || busy
  return (
    <div className={styles.pad}>
      <canvas
        ref={canvas}
        className={styles.paper}
        role="img"
        aria-label={words.paper}
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      {strokes.length === 0 ? <span className={styles.hint}>{words.hint}</span> : null}
      <div className={styles.acts}>
        <button type="button" className={styles.act} disabled={empty} onClick={() => setStrokes((all) => all.slice(0, -1))}>
          {words.undo}
        </button>
        <button type="button" className={styles.act} disabled={empty} onClick={() => setStrokes([])}>
          {words.clear}
        </button>
        <button type="button" className={styles.done} disabled={empty} onClick={() => void hand()}>
          {words.done}
        </button>
      </div>
    </div>
  )
}
