import { FramedPage } from '@qifuyun/ui/workspace/framed/FramedPage.tsx'
import { webAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/shell/texts.ts'
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
