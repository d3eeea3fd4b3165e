import { useFullScreen } from '@qifuyun/ui/platform/use-full-screen.ts'
import { Maximize, Minimize, X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '#src/screen-designer/web/texts.ts'
import styles from './Player.module.css'
import { useWakeLock } from './use-wake-lock.ts'

const ICON = { size: 20, strokeWidth: 1.75, 'aria-hidden': true } as const
const RESTS_MS = 3_000

/** Whether somebody is at the screen: its buttons are for them, and not for those who look at it. */
const useAwake = (box: RefObject<HTMLElement | null>): boolean => {
  const [awake, setAwake] = useState(true)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const wake = (): void => {
      clearTimeout(timer)
      setAwake(true)
      timer = setTimeout(() => setAwake(false), RESTS_MS)
    }
    wake()
    element.addEventListener('pointermove', wake)
    element.addEventListener('keydown', wake)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('pointermove', wake)
      element.removeEventListener('keydown', wake)
    }
  }, [box])
  return awake
}

/** What is around a board on a screen: the buttons, the whole screen, a display that stays on. */
export const Frame = ({ onLeave, tools, children }: { onLeave?: () => void; tools?: ReactNode; children: ReactNode }): ReactNode => {
  const t = useText()
  const box = useRef<HTMLDivElement>(null)
  const { full, toggle } = useFullScreen(box)
  const awake = useAwake(box)
  useWakeLock()
  const Toggle = full ? Minimize : Maximize
  const name = full ? t('退出全屏') : t('全屏')
  return (
    <div ref={box} className={styles.full} data-awake={awake || undefined}>
      {children}
      <div className={styles.tools}>
        {tools}
        <button type="button" aria-label={name} title={`${name} F / F11`} onClick={toggle}>
          <Toggle {...ICON} />
        </button>
        {onLeave === undefined ? null : (
          <button type="button" aria-label={t('退出播放')} title={`${t('退出播放')} Esc`} onClick={onLeave}>
            <X {...ICON} />
          </button>
        )}
      </div>
    </div>
  )
}
