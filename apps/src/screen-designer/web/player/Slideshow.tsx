import { useCall } from '@qifuyun/ui/platform/request/hooks.ts'
import { Pause, Play } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { slidesCall } from '#src/screen-designer/web/calls.generated.ts'
import { useText } from '#src/screen-designer/web/texts.ts'
import { Frame } from './Frame.tsx'
import { InsidePlayer } from './InsidePlayer.tsx'
import styles from './Player.module.css'
import { Unreadable, useTryingAgain } from './Unreadable.tsx'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const

/** Boards one after the other; only the one that is seen lives. */
export const Slideshow = ({ uuid, onLeave }: { uuid: string; onLeave: () => void }): ReactNode => {
  const t = useText()
  const found = useCall(slidesCall, { slideshow: uuid })
  const [turn, setTurn] = useState(0)
  const [paused, pause] = useState(false)
  const slides = found.data?.slides ?? []
  const slide = slides[turn % Math.max(slides.length, 1)]
  const seconds = slide?.seconds
  const { refetch } = found
  // A clock of the screen.
  useEffect(() => {
    if (seconds === undefined || paused) return
    const timer = setTimeout(() => {
      setTurn((before) => before + 1)
      // Boards come and go, and so do their turns.
      void refetch()
    }, seconds * 1_000)
    return () => clearTimeout(timer)
  }, [seconds, paused, turn, refetch])
  useTryingAgain(slide === undefined && !found.isPending, () => void refetch())
  const name = paused ? t('继续轮播') : t('暂停轮播')
  const Toggle = paused ? Play : Pause
  return (
    <Frame
      onLeave={onLeave}
      tools={
        <button type="button" aria-label={name} title={name} onClick={() => pause(!paused)}>
          <Toggle {...ICON} />
        </button>
      }
    >
      {found.isLoadingError ? (
        <Unreadable retry={() => void refetch()} />
      ) : slide === undefined ? (
        <div className={styles.nothing} role="status" aria-busy={found.isPending || undefined}>
          {found.isPending ? null : <h1>{t('轮播中没有已发布的大屏')}</h1>}
        </div>
      ) : (
        <>
          <InsidePlayer key={slide.board} board={slide.board} />
          <p className={styles.place}>
            {(turn % slides.length) + 1} / {slides.length} · {slide.name}
          </p>
        </>
      )}
    </Frame>
  )
}
