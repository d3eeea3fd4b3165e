import { StateBlock } from '@qifuyun/ui/components/StateBlock.tsx'
import { call } from '@qifuyun/ui/platform/request/call.ts'
import { resolveLink } from '@qifuyun/ui/platform/request/endpoints/self-service.generated.ts'
import { localAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/shell/texts.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** Leaves for the public page of the key; false while that is being found out, true when there is none. */
const useDeadLink = (token: string | null): boolean => {
  const [dead, setDead] = useState(token === null)
  useEffect(() => {
    if (token === null) return
    call(resolveLink, { k: token }, { quiet: true }).then(
      ({ path }) => {
        const address = localAddress(path)
        if (address === null) setDead(true)
        else location.replace(address)
      },
      () => setDead(true),
    )
  }, [token])
  return dead
}

/** /redirectLink?k=: leads to the public page of the key; an unknown one says so. */
const RedirectLinkPage = (): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  const dead = useDeadLink(query.get('k'))
  if (!dead) return null
  return (
    <PublicFrame>
      <StateBlock heading picture="offline" title={t('链接已失效')} hint={t('请向发送链接的人索取新链接')} />
    </PublicFrame>
  )
}
export default RedirectLinkPage
