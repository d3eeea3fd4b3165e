import type { LaterText } from '@qifuyun/ui/platform/i18n/texts.ts'
import type { ReactNode } from 'react'
import { useText } from './texts.ts'

/** Title of a page without the frame; React puts it into the head. */
export const PublicPageTitle = ({ title }: { title: LaterText }): ReactNode => {
  const t = useText()
  return <title>{`${title()} · ${t('企服云')}`}</title>
}
