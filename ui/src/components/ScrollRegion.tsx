import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'

interface ScrollRegionProps {
  /** What is in it, as it is read aloud; left out: a table. */
  label?: string
  className?: string | undefined
  children: ReactNode
}

/** A part that may be larger than its place and holds nothing to focus: it takes the focus itself, so that keys scroll it too. */
export const ScrollRegion = ({ label, className, children }: ScrollRegionProps): ReactNode => {
  const t = useText()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={className} tabIndex={0} role="region" aria-label={label ?? t('表格内容')}>
      {children}
    </div>
  )
}
