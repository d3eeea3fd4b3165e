import type { ReactNode } from 'react'
import { useText } from '#src/platform/i18n/use-text.ts'
import { StateBlock } from '#src/ui/StateBlock.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** /redirectLink?k=: no kind of public link exists yet, so every key is unknown. */
const RedirectLinkPage = (): ReactNode => {
  const t = useText()
  return (
    <PublicFrame>
      <StateBlock heading picture="offline" title={t('链接已失效')} hint={t('请向发送链接的人索取新链接')} />
    </PublicFrame>
  )
}
export default RedirectLinkPage
