import { useCatalogues } from '@qifuyun/kit-web/use-catalogues.ts'
import { Button } from '@qifuyun/ui/light/Button.tsx'
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react'
import { FIT } from '#src/screen-designer/codes.ts'
import { Canvas } from '#src/screen-designer/web/shown/Canvas.tsx'
import { PALETTES } from '#src/screen-designer/web/shown/palettes.ts'
import { type Box, placed } from '#src/screen-designer/web/shown/stage.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import styles from './Player.module.css'
import { Unreadable, useTryingAgain } from './Unreadable.tsx'
import type { Player } from './use-player.ts'

/** A window that is drawn larger and smaller is measured when it rests. */
const REST_MS = 300

/** The size of an element, and what it is once it has rested after a change. */
const useRestedSize = () => {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Box | null>(null)
  // A subscription to the size of the element.
  useEffect(() => {
    const element = box.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const observer = new ResizeObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(measure, REST_MS)
    })
    observer.observe(element)
    return () => {
      clearTimeout(timer)
      observer.disconnect()
    }
  }, [])
  return { box, size }
}

const Nothing = ({ player }: { player: Player }): ReactNode => {
  const t = useText()
  const { refused, broken, retry } = player
  if (refused !== null)
    return (
      <div className={styles.nothing} role="status">
        <h1>{refused}</h1>
        <Button onClick={retry}>{t('重试')}</Button>
      </div>
    )
  return broken ? <Unreadable retry={retry} /> : <div className={styles.nothing} role="status" aria-busy />
}

/** The board of a player, as large as its place lets it be. */
export const Stage = ({ player }: { player: Player }): ReactNode => {
  const { box, size } = useRestedSize()
  const { shown, answers, failures, refused, broken, retry } = player
  useTryingAgain(broken, retry)
  useCatalogues([...answers.values()].flatMap(({ lines }) => lines.map(({ catalogue }) => catalogue)))
  const stage = shown?.stage
  const at = stage === undefined || size === null ? null : placed(stage.fit, stage, size)
  const style: CSSProperties =
    at === null ? {} : { position: 'absolute', left: at.left, top: at.top, transform: `scale(${at.scaleX}, ${at.scaleY})` }
  return (
    <div
      ref={box}
      className={styles.stage}
      data-scrolls={stage?.fit === FIT.width || undefined}
      style={stage === undefined ? {} : { background: stage.background ?? PALETTES[stage.theme].ground }}
    >
      {shown === null || refused !== null ? (
        <Nothing player={player} />
      ) : at === null ? null : (
        <Canvas shown={shown} answers={answers} failures={failures} style={style} />
      )}
    </div>
  )
}
