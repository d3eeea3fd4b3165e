import { requestHost } from '@qifuyun/ui/platform/request/host.ts'
import { Check, Copy } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '#src/address-book/texts.ts'
import styles from './MemberCard.module.css'

const ICON = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const
const TOLD_MS = 1_500

/** Copies a text and says so in its place. */
export const CopyButton = ({ text, label }: { text: string; label: string }): ReactNode => {
  const t = useText()
  const [copied, setCopied] = useState(false)
  // A timer: the mark goes by itself.
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), TOLD_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      requestHost().toast({ kind: 'error', text: t('复制失败，请手动复制') })
    }
  }
  const Icon = copied ? Check : Copy
  return (
    <button type="button" className={styles.tool} aria-label={copied ? t('已复制') : label} title={label} onClick={() => void copy()}>
      <Icon {...ICON} />
    </button>
  )
}
