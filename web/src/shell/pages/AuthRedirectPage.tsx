import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useText } from '#src/platform/i18n/use-text.ts'
import { readToken } from '#src/platform/storage/token.ts'
import { authoriseProblem } from '#src/shell/routing/authorise-request.ts'
import { signInAddress } from '#src/shell/routing/guard.ts'
import { StateBlock } from '#src/ui/StateBlock.tsx'
import { PublicFrame } from './PublicFrame.tsx'

/** The landing of an OAuth2 authorisation. It checks the request; no application can be registered yet, so none is ever authorised. */
const AuthRedirectPage = (): ReactNode => {
  const t = useText()
  const [query] = useSearchParams()
  const problem = authoriseProblem(query)
  const signIn = readToken() === null ? signInAddress(location.pathname, location.search) : undefined
  if (problem) {
    return (
      <PublicFrame>
        <StateBlock heading picture="error" title={t('授权请求无效')} hint={t('参数 {name} 缺失或不正确', { name: problem })} />
      </PublicFrame>
    )
  }
  return (
    <PublicFrame>
      <StateBlock
        heading
        picture="noAccess"
        title={t('该应用尚未接入企服云')}
        hint={t('请联系应用的提供方，确认接入后再授权登录')}
        action={
          signIn ? (
            <Button type="primary" href={signIn}>
              {t('登录')}
            </Button>
          ) : null
        }
      />
    </PublicFrame>
  )
}
export default AuthRedirectPage
