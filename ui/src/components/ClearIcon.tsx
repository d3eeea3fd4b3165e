import { CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/own-texts.ts'

const SIZE = 12

/**
 * The cross that empties a select field. antd names its button "Clear" in every language and takes no other name from its locale, so the
 * icon names the button that it stands in.
 */
const ClearIcon = (): ReactNode => {
  const name = useText()('清空')
  return (
    <CircleX ref={(icon) => icon?.closest('button')?.setAttribute('aria-label', name)} size={SIZE} strokeWidth={2.25} aria-hidden="true" />
  )
}

/** What antd is told of it; tree selects take it as `allowClear`, the others from the page (`Appearance`). */
export const CLEARED = { clearIcon: <ClearIcon /> }
