import { Eye, EyeOff } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'
import styles from './PhoneText.module.css'

/** How long a whole number stays in sight. */
const SHOWN_MS = 30_000
const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const

interface PhoneTextProps {
  /** `138****0001`, or whatever else may be seen by everybody. */
  masked: string
  /**
   * Asks for the whole number, which is written down by the server; null when there is none. Left out where the user has no right: then
   * there is nothing to click. A failure is told by the request layer.
   */
  onReveal?: (() => Promise<string | null>) | undefined
}

/** A phone number that is masked until somebody with the right wants to see it, and again half a minute later. */
export const PhoneText = ({ masked, onReveal }: PhoneTextProps): ReactNode => {
  const t = useText()
  // A number belongs to what it was masked as: a list shows another row in the same place.
  const [shown, setShown] = useState<{ of: string; whole: string } | null>(null)
  const [asking, setAsking] = useState(false)
  const whole = shown?.of === masked ? shown.whole : null
  // A timer: nobody has to remember to hide it.
  useEffect(() => {
    if (whole === null) return
    const timer = setTimeout(() => setShown(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [whole])
  const reveal = async (): Promise<void> => {
    setAsking(true)
    const told = (): null => null
    const found = await onReveal?.().catch(told)
    setAsking(false)
    if (found) setShown({ of: masked, whole: found })
  }
  const Icon = whole === null ? Eye : EyeOff
  return (
    <span className={styles.phone}>
      <span aria-live="polite">{whole ?? masked}</span>
      {onReveal === undefined || masked === '' ? null : (
        <button
          type="button"
          className={styles.toggle}
          aria-label={whole === null ? t('显示完整手机号') : t('隐藏手机号')}
          disabled={asking}
          onClick={() => (whole === null ? void reveal() : setShown(null))}
        >
          <Icon {...ICON} />
        </button>
      )}
    </span>
  )
}
