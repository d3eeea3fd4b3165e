import { type ReactNode, useEffect } from 'react'
import { NOT_FOUND } from '#src/shell/routing/route-rules.ts'
import { passThroughAddress } from '#src/shell/routing/safe-address.ts'

/** /redirect/{path} and /appLibrary/{path}: on to the path, with its query; /login is another document, so the browser itself goes. */
const PassThroughPage = (): ReactNode => {
  useEffect(() => {
    const prefix = location.pathname.startsWith('/redirect/') ? '/redirect' : '/appLibrary'
    location.replace(passThroughAddress(prefix, new URL(location.href)) ?? NOT_FOUND)
  }, [])
  return null
}
export default PassThroughPage
