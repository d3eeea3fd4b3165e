import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/platform/i18n/use-text.ts'
import { webAddress } from '#src/shell/routing/safe-address.ts'
import { FramedPage } from './FramedPage.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** /jump?title=&contentUrl=: the address, decoded once by the query itself, in a frame. */
const JumpPage = (): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  return (
    <PublicFrame>
      <FramedPage title={query.get('title') || t('外部页面')} url={webAddress(query.get('contentUrl'))} />
    </PublicFrame>
  )
}
export default JumpPage
