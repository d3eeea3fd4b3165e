import type { TextKey } from '@qifuyun/ui/platform/i18n/texts.ts'
import { useText } from '@qifuyun/ui/platform/i18n/use-text.ts'
import type { ReactNode } from 'react'

/** Title of a page without the frame; React puts it into the head. */
export const PublicPageTitle = ({ title }: { title: TextKey }): ReactNode => {
  const t = useText()
  return <title>{`${t(title)} · ${t('企服云')}`}</title>
}
