import { NOT_FOUND } from '@qifuyun/ui/workspace/routing/route-rules.ts'
import { passThroughAddress } from '@qifuyun/ui/workspace/routing/safe-address.ts'
import { type ReactNode, useEffect } from 'react'

/** /redirect/{path} and /appLibrary/{path}: on to the path, with its query; /login is another document, so the browser itself goes. */
const PassThroughPage = (): ReactNode => {
  useEffect(() => {
    const prefix = location.pathname.startsWith('/redirect/') ? '/redirect' : '/appLibrary'
    location.replace(passThroughAddress(prefix, new URL(location.href)) ?? NOT_FOUND)
  }, [])
  return null
}
export default PassThroughPage
